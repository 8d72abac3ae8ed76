// What a person can do, each once: buttons, shortcuts and the list under `?` all take it from here.
import { signal } from '@preact/signals';
import { Unreachable, ask } from '../api/client.ts';
import type { HintAnswer } from '../api/types.ts';
import type { GameTree, Node } from '../game/tree.ts';
import { t } from '../i18n/index.ts';
import { movesTo } from '../game/tree.ts';
import { boardString, ggf, squareFromName, transcript } from '../rules/notation.ts';
import { boardSvg } from '../rules/svg.ts';
import { finalScore } from '../rules/position.ts';
import { type Rules, rulesName } from '../rules/rules.ts';
import { analysing } from './analysis.ts';
import { editing, openEditor } from './editor.ts';
import { closeExercise } from './exercise.ts';
import { type Tab, finished, gameFields, load, names, node, rules, tab, tree } from './game.ts';
import { fullLink } from './link.ts';
import { newGame, over, seats } from './match.ts';
import { suggest, suggested } from './preview.ts';
import { show } from './say.ts';
import { playerText } from '../view/words.ts';

export const dialog = signal<'help' | 'settings' | 'share' | undefined>(undefined);
export const hint = signal<{ at: Node; answer: HintAnswer } | undefined>(undefined);
export const hinting = signal(false);

export function openTab(next: Tab): void {
  editing.value = false;
  if (next !== tab.value) closeExercise();
  tab.value = next;
}

/** A new game with the players of the last; the one on the board can be had back. */
export function startNewGame(nextRules: Rules = rules.value): void {
  const before: { tree: GameTree; node: Node; tab: Tab; seats: typeof seats.value } = {
    tree: tree.value, node: node.value, tab: tab.value, seats: seats.value,
  };
  const played = before.tree.root.children.length > 0;
  closeExercise();
  editing.value = false;
  tab.value = 'play';
  newGame(nextRules);
  if (!played) return;
  const restore = () => {
    seats.value = before.seats;
    load(before.tree, before.node);
    tab.value = before.tab;
  };
  show(t('newGameStarted'), { label: t('bringBack'), run: restore });
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
    if (!(error instanceof Unreachable)) show(error instanceof Error ? error.message : String(error));
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

export type CopyForm = 'link' | 'transcript' | 'ggf' | 'board';

export function copyText(form: CopyForm): string {
  const moves = movesTo(tree.value.end(node.value));
  const root = tree.value.root.position;
  if (form === 'link') return fullLink();
  if (form === 'transcript') return transcript(moves, root.rules.size);
  if (form === 'board') return boardString(node.value.position);
  const end = tree.value.end(node.value);
  const who = { black: names.value?.black || playerText(1), white: names.value?.white || playerText(2) };
  return ggf(root, moves, finished.value ? { ...who, result: finalScore(end.position) } : who);
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

/** Saves a file that was made in the page. */
export function save(text: string, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export function saveSvg(): void {
  const { position, ply } = node.value;
  save(boardSvg(position, node.value.move), 'image/svg+xml', `turncoat-${rulesName(position.rules)}-${ply}.svg`);
}

export function saveGgf(): void {
  save(copyText('ggf'), 'text/plain', `turncoat-${rulesName(rules.value)}.ggf`);
}

