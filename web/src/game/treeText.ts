// A game tree as text: moves one after the other, branches in parentheses after the move they replace, passes left out.
//   f5d6c3(c5f4)d3 is f5 d6 c3 d3 with the branch c5 f4 in place of c3.
import { type Position, kPass } from '../rules/position.ts';
import { squareFromName, squareName } from '../rules/notation.ts';
import { GameTree, type Node } from './tree.ts';

export function treeText(tree: GameTree): string {
  const { size } = tree.root.position.rules;
  const name = (node: Node) => (node.move === kPass ? '' : squareName(node.move, size));
  let text = '';
  // A line is walked, not recursed into, so that only branches nest.
  const write = (from: Node) => {
    for (let node = from; node.children[0]; node = node.children[0]) {
      const [main, ...branches] = node.children;
      text += name(main!);
      for (const branch of branches) {
        text += '(' + name(branch);
        write(branch);
        text += ')';
      }
    }
  };
  write(tree.root);
  return text;
}

/** Undefined if a move is illegal or the text is not of this form. */
export function treeFromText(text: string, start: Position): GameTree | undefined {
  const { tree, cutAt } = treePrefix(text, start);
  return cutAt === undefined ? tree : undefined;
}

/** The game up to the first thing that is not a legal move; `cutAt` says which move that is, from 1. */
export function treePrefix(text: string, start: Position): { tree: GameTree; cutAt?: number } {
  const tree = new GameTree(start);
  const { size } = start.rules;
  const stack: { node: Node; before: Node }[] = [];
  let node = tree.end();
  let before = node;
  let moves = 0;
  for (let i = 0; i < text.length; ) {
    const c = text[i]!;
    if (c === '(') {
      stack.push({ node, before });
      node = before;
      ++i;
    } else if (c === ')') {
      const outer = stack.pop();
      if (!outer) return { tree, cutAt: moves + 1 };
      ({ node, before } = outer);
      ++i;
    } else {
      const square = squareFromName(text.slice(i, i + 2), size);
      const next = square === undefined ? undefined : tree.play(node, square);
      if (!next) return { tree, cutAt: moves + 1 };
      ++moves;
      before = node;
      node = next;
      i += 2;
    }
  }
  return stack.length === 0 ? { tree } : { tree, cutAt: moves + 1 };
}
