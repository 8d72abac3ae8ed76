// Tells in words what happened on the board, for those who do not see it, and passes to everybody.
import { effect, untracked } from '@preact/signals';
import type { Node } from '../game/tree.ts';
import { kBlack, kPass, kWhite } from '../rules/position.ts';
import { squareName } from '../rules/notation.ts';
import { outcomeText } from '../state/exercise.ts';
import type { State } from '../state/state.ts';

export function runAnnouncer(state: State): void {
  const {
    actions: { forgetHint, hint },
    engine: { online },
    exercise,
    game: { node, tab },
    i18n: { t },
    match: { result, tip },
    preview: { suggested },
    say: { hideToast, show, speak, spoken, toast },
    sound: { clickSound },
    words: { resultText, sideName },
  } = state;
  let before: Node = node.value;
  let passed = '';
  effect(() => {
    const now = node.value;
    const from = before;
    before = now;
    if (now === from) return;
    untracked(() => {
      if (hint.value && hint.value.at !== now) forgetHint();
      if (suggested.value && suggested.value.from !== now.position) suggested.value = undefined;
      const words = happened(state, from, now);
      if (words.length === 0) return;
      clickSound();
      if (result.value && tab.value === 'play') words.push(resultText(result.value, now.position));
      else words.push(t('sideToMove', { side: sideName(now.position.mover) }));
      if (now.move === kPass && tab.value === 'play') {
        passed = t('noMove', { side: sideName(now.position.mover === kBlack ? kWhite : kBlack) });
        show(passed);
      }
      speak(words.join(' '));
    });
  });
  // How a try ended; what it loses is known a moment later.
  let told = '';
  effect(() => {
    const words = outcomeText(exercise, t) ?? '';
    if (words !== '' && words !== told) untracked(() => speak(exercise.outcome.value.kind === 'shown' ? words : `${spoken.value.text} ${words}`));
    told = words;
  });
  // That somebody passed is told no longer when the game is over or another view is open.
  effect(() => {
    const old = result.value !== undefined || tab.value !== 'play';
    if (old) untracked(() => toast.value?.text === passed && hideToast());
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
function happened({ i18n: { t }, words: { sideName } }: State, from: Node, to: Node): string[] {
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
