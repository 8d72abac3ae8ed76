// Tells in words what happened on the board, for those who do not see it, and passes to everybody.
import { effect, untracked } from '@preact/signals';
import { t } from '../i18n/index.ts';
import type { Node } from '../game/tree.ts';
import { kBlack, kPass, kWhite } from '../rules/position.ts';
import { squareName } from '../rules/notation.ts';
import { forgetHint, hint } from '../state/actions.ts';
import { node, tab } from '../state/game.ts';
import { result, tip } from '../state/match.ts';
import { suggested } from '../state/preview.ts';
import { show, speak } from '../state/say.ts';
import { clickSound } from '../state/sound.ts';
import { online } from '../engine/engine.ts';
import { resultText, sideName } from '../state/words.ts';

export function runAnnouncer(): void {
  let before: Node = node.value;
  effect(() => {
    const now = node.value;
    const from = before;
    before = now;
    if (now === from) return;
    untracked(() => {
      if (hint.value && hint.value.at !== now) forgetHint();
      if (suggested.value && suggested.value.from !== now.position) suggested.value = undefined;
      const words = happened(from, now);
      if (words.length === 0) return;
      clickSound();
      if (result.value && tab.value === 'play') words.push(resultText(result.value, now.position));
      else words.push(t('sideToMove', { side: sideName(now.position.mover) }));
      if (now.move === kPass && tab.value === 'play') show(t('noMove', { side: sideName(now.position.mover === kBlack ? kWhite : kBlack) }));
      speak(words.join(' '));
    });
  });
  effect(() => {
    const r = result.value;
    if (r && r.reason !== 'score') untracked(() => (tab.value === 'play' ? speak : show)(resultText(r, tip.value.position)));
  });
  let was = true;
  effect(() => {
    if (online.value && !was) untracked(() => show(t('onlineAgain')));
    was = online.value;
  });
}

/** The moves between two nodes, if the board went forward by one or two plies. */
function happened(from: Node, to: Node): string[] {
  const steps: Node[] = [];
  for (let n: Node | undefined = to; n && n !== from; n = n.parent) {
    steps.unshift(n);
    if (steps.length > 2) return [];
  }
  if (steps[0]?.parent !== from) return [];
  return steps.map((n) => {
    const side = sideName(n.parent!.position.mover);
    if (n.move === kPass) return t('noMove', { side });
    return t('saidMove', { side, move: squareName(n.move, n.position.rules.size) });
  });
}

