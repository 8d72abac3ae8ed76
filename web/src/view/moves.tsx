// The move tree: played moves as a line, tried ones as branches below it.
import { useEffect, useRef } from 'preact/hooks';
import { type Node, isInTree, isOnMainLine } from '../game/tree.ts';
import { kBlack, kPass } from '../rules/position.ts';
import { squareName } from '../rules/notation.ts';
import { useApp } from './context.ts';
import { Button } from './parts.tsx';

const kMarks = { '': '', doubtful: '?!', mistake: '?', blunder: '??' } as const;

export function Moves() {
  const {
    game: { changes, desk, live, node, tree },
    i18n: { t },
    review: { reviewed },
  } = useApp();
  void changes.value;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => showHere(list.current!), [node.value, tree.value, reviewed.value]);
  // What appears above it leaves it less room.
  useEffect(() => {
    const watcher = new ResizeObserver(() => list.current && showHere(list.current));
    watcher.observe(list.current!);
    return () => watcher.disconnect();
  }, []);
  const { root } = tree.value;
  const branch = branchStart(node.value);
  return (
    <section class="moves" aria-label={t('moves')}>
      <div class="move-list" ref={list} data-testid="moves">
        <Line from={root} />
      </div>
      {branch && desk.value !== live && (
        <div class="branch-actions">
          <Button label={t('promote')} onClick={() => desk.value.promote(branch)} />
          <Button label={t('remove')} onClick={() => desk.value.remove(branch)} />
        </div>
      )}
    </section>
  );
}

/** Scrolls the list to the move on the board, and only the list: on a phone the page has to stay at the board. */
function showHere(list: HTMLElement): void {
  const box = list.getBoundingClientRect();
  const here = list.querySelector('[aria-current=true]')?.getBoundingClientRect();
  if (!here) return;
  if (here.top < box.top) list.scrollTop -= box.top - here.top;
  if (here.bottom > box.bottom) list.scrollTop += here.bottom - box.bottom;
  // On a phone the list is a strip.
  if (here.left < box.left) list.scrollLeft -= box.left - here.left;
  if (here.right > box.right) list.scrollLeft += here.right - box.right;
}

/** The first move of the branch that a node belongs to. */
function branchStart(n: Node): Node | undefined {
  if (isOnMainLine(n) || !isInTree(n)) return undefined;
  let at = n;
  while (at.parent && at.parent.children[0] === at) at = at.parent;
  return at;
}

function Line({ from }: { from: Node }) {
  const parts = [];
  let numbered = true;
  let pair: preact.VNode[] | undefined;
  for (let at = from; at.children[0]; at = at.children[0]) {
    const [main, ...branches] = at.children;
    const move = <Move key={`m${main!.ply}`} node={main!} numbered={numbered} />;
    // A number and the two moves behind it stay together.
    if (numbered || !pair) parts.push(<span class="pair" key={`p${main!.ply}`}>{(pair = [move])}</span>);
    else pair.push(move);
    numbered = main!.position.mover === kBlack || branches.length > 0;
    for (const b of branches) {
      parts.push(
        <div class="branch" key={`b${b.ply}-${b.move}`}>
          <Move node={b} numbered />
          <Line from={b} />
        </div>,
      );
    }
  }
  return <>{parts}</>;
}

function Move({ node: n, numbered }: { node: Node; numbered: boolean }) {
  const {
    game: { goTo, node, tree },
    i18n: { t },
    review: { verdictOf },
    words: { sideName },
  } = useApp();
  const here = node.value === n;
  const mover = n.parent!.position.mover;
  const name = n.move === kPass ? t('pass') : squareName(n.move, n.position.rules.size);
  const verdict = verdictOf(n);
  const mark = verdict ? kMarks[verdict.mark] : '';
  const lost = verdict && verdict.loss >= 0.5 ? `−${verdict.loss.toFixed(verdict.loss < 10 ? 1 : 0)}` : '';
  const said = [`${n.ply}.`, sideName(mover), name, verdict?.mark ? t(`mark_${verdict.mark}`) : '', lost && t('lossN', { n: lost.slice(1) })];
  return (
    <span class="numbered">
      {numbered && <span class="ply">{n.ply}.</span>}
      <button
        type="button"
        class={`move ${mover === kBlack ? 'black' : 'white'}${here ? ' here' : ''}${n.move === kPass ? ' pass' : ''} ${verdict?.mark ?? ''}`}
        aria-current={here ? 'true' : undefined}
        aria-label={said.filter(Boolean).join(' ')}
        tabIndex={here || (node.value === tree.value.root && n.ply === 1 && n.parent!.children[0] === n) ? 0 : -1}
        onClick={() => goTo(n)}
      >
        {name}
        {/* Drawn by the style sheet: the name of the button says it in words. */}
        {mark && <span class="mark" data-text={mark} />}
        {mark && lost && <small data-text={lost} />}
      </button>
    </span>
  );
}
