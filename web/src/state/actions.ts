// What a person can do, each once: buttons, shortcuts and the list under `?` all take it from here.
import { batch, signal } from '@preact/signals';
import { ask } from '../engine/engine.ts';
import type { HintAnswer } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { type Node, movesTo } from '../game/tree.ts';
import { treeFromText } from '../game/treeText.ts';
import { squareFromName, transcript } from '../rules/notation.ts';
import { kBlack, kWhite } from '../rules/position.ts';
import { analysing } from './analysis.ts';
import { editing, openEditor } from './editor.ts';
import { closeExercise } from './exercise.ts';
import { chosenControl, chosenRules, chosenSeats, forgetChoices, nextSeats } from './choices.ts';
import { control } from './clock.ts';
import { errorText } from './errors.ts';
import { type Tab, gameFields, live, node, showTab, tab, tree } from './game.ts';
import { layOut, newGame, over, tip } from './match.ts';
import { chooseSeats, seats } from './seats.ts';
import { nextOpening, randomOpening } from './openings.ts';
import { suggest, suggested } from './preview.ts';
import { goOnWithPuzzles } from './puzzles.ts';
import { type CopyForm, copyText } from './saving.ts';
import { show } from './say.ts';

export const dialog = signal<'help' | 'settings' | 'share' | undefined>(undefined);
export const hint = signal<{ at: Node; answer: HintAnswer } | undefined>(undefined);
export const hinting = signal(false);

export function openTab(next: Tab): void {
  batch(() => {
    editing.value = false;
    if (next !== tab.value) closeExercise();
    showTab(next);
    // A puzzle is on the board at once: there is nothing to choose first.
    if (next === 'puzzles') goOnWithPuzzles();
  });
}

/** Runs what puts another game on the table, and offers the one before back. */
function replaceGame(lay: () => void): void {
  const before = {
    tree: live.tree.value, tip: tip.value, node: live.node.value, names: live.names.value, seats: seats.value, control: control.value,
  };
  closeExercise();
  editing.value = false;
  batch(() => {
    lay();
    tab.value = 'play';
  });
  if (before.tree.root.children.length === 0) return;
  const restore = () => {
    seats.value = before.seats;
    control.value = before.control;
    layOut(before.tree, before.tip, before.node, before.names);
    tab.value = 'play';
  };
  show(t('newGameStarted'), { label: t('bringBack'), run: restore });
}

/** A new game by what was chosen for it, else like the last. */
export function startNewGame(): void {
  replaceGame(() => {
    const nextRules = chosenRules.value;
    control.value = chosenControl.value;
    if (chosenSeats.value !== seats.value) chooseSeats(chosenSeats.value);
    forgetChoices();
    newGame(nextRules);
  });
  if (nextOpening.value === 'usual') return;
  const waiting = live.tree.value;
  void randomOpening(live.rules.value).then((opening) => {
    // Whoever has moved meanwhile wants no other start.
    if (live.tree.value === waiting && waiting.root.children.length === 0) layOut(opening);
  });
}

/** The same again, with the colours the other way round if asked for. */
export function rematch(swapped: boolean): void {
  forgetChoices();
  const { [kBlack]: black, [kWhite]: white } = seats.value;
  nextSeats.value = swapped ? { [kBlack]: white, [kWhite]: black } : undefined;
  startNewGame();
}

/** Makes a game of the position that is studied, to be played on from there. */
export function playFromHere(): void {
  const at = node.value;
  const start = tree.value.root.position;
  const moves = transcript(movesTo(at), start.rules.size);
  const game = treeFromText(moves, start);
  if (!game) return;
  replaceGame(() => layOut(game));
}

export async function askHint(): Promise<void> {
  if (over.value || hinting.value) return;
  const at = node.value;
  hinting.value = true;
  try {
    const answer = await ask<HintAnswer>('/api/hint', { ...gameFields(at), time: 1 });
    const square = squareFromName(answer.move, at.position.rules.size);
    if (node.value !== at || square === undefined) return;
    hint.value = { at, answer };
    suggest(at.position, [square]);
  } catch (error) {
    show(errorText(error));
  } finally {
    hinting.value = false;
  }
}

export function forgetHint(): void {
  hint.value = undefined;
  suggested.value = undefined;
}

export function setUp(): void {
  if (editing.value) {
    editing.value = false;
    return;
  }
  closeExercise();
  openEditor();
}

export function toggleAnalysis(): void {
  if (tab.value === 'analyse') analysing.value = !analysing.value;
  else {
    analysing.value = true;
    openTab('analyse');
  }
}

export async function copy(form: CopyForm): Promise<void> {
  const text = copyText(form);
  try {
    await navigator.clipboard.writeText(text);
    show(t('copied'));
  } catch {
    // No clipboard without permission: the dialog shows the text to be copied by hand.
    dialog.value = 'share';
  }
}
