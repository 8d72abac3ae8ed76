// The move tree: played moves as a line, tried ones as branches below it.
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { type Node, isInTree, isOnMainLine } from '../game/tree.ts';
import { kBlack, kPass } from '../rules/position.ts';
import { squareName } from '../rules/notation.ts';
import { changes, desk, goTo, live, node, tree } from '../state/game.ts';
import { reviewed, verdictOf } from '../state/review.ts';
import { Button } from './parts.tsx';
import { sideName } from '../state/words.ts';

const kMarks = { '': '', doubtful: '?!', mistake: '?', blunder: '??' } as const;

export function Moves() {
  void changes.value;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Only the list is scrolled: on a phone the page has to stay at the board.
    const box = list.current?.getBoundingClientRect();
    const here = list.current?.querySelector('[aria-current=true]')?.getBoundingClientRect();
    if (!box || !here) return;
    if (here.top < box.top) list.current!.scrollTop -= box.top - here.top;
    if (here.bottom > box.bottom) list.current!.scrollTop += here.bottom - box.bottom;
    // On a phone the list is a strip.
    if (here.left < box.left) list.current!.scrollLeft -= box.left - here.left;
    if (here.right > box.right) list.current!.scrollLeft += here.right - box.right;
  }, [node.value, tree.value, reviewed.value]);
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
  for (let at = from; at.children[0]; at = at.children[0]) {
    const [main, ...branches] = at.children;
    parts.push(<Move key={`m${main!.ply}`} node={main!} numbered={numbered} />);
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
