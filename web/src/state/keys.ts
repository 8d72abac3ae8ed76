// Shortcuts: one table, from which the list under `?` is made too.
import { t } from '../i18n/index.ts';
import type { Key } from '../i18n/en.ts';
import { askHint, copy, dialog, openTab, setUp, startNewGame, toggleAnalysis } from './actions.ts';
import { editing } from './editor.ts';
import { closeExercise, exercise } from './exercise.ts';
import { back, first, forward, kTabs, last, sibling, tab } from './game.ts';
import { paused, redo, resign, undo } from './match.ts';
import { watching } from './seats.ts';
import { kThemes, shortcuts, showGraph, showLegal, showValues, theme } from './settings.ts';
import { show } from './say.ts';

export interface Shortcut {
  readonly keys: readonly string[];
  readonly words: Key;
  readonly run: () => void;
}

/** What changes the game being played is done only where it is seen. */
const inPlay = (run: () => void) => () => {
  if (tab.value === 'play') run();
};
const toggle = (flag: { value: boolean }) => () => (flag.value = !flag.value);

function nextTheme(): void {
  theme.value = kThemes[(kThemes.indexOf(theme.value) + 1) % kThemes.length]!;
  show(t(`theme_${theme.value}`));
}

export const kShortcuts: readonly Shortcut[] = [
  { keys: ['ArrowLeft', ','], words: 'keyBack', run: back },
  { keys: ['ArrowRight', '.'], words: 'keyForward', run: forward },
  { keys: ['ArrowUp'], words: 'keyUp', run: () => sibling(-1) },
  { keys: ['ArrowDown'], words: 'keyDown', run: () => sibling(1) },
  { keys: ['Home'], words: 'keyFirst', run: first },
  { keys: ['End'], words: 'keyLast', run: last },
  { keys: ['b'], words: 'keyBoard', run: () => focusBoard() },
  { keys: ['u'], words: 'undo', run: inPlay(undo) },
  { keys: ['r'], words: 'redo', run: inPlay(redo) },
  { keys: ['h'], words: 'hint', run: () => void askHint() },
  { keys: ['n'], words: 'newGame', run: () => startNewGame() },
  { keys: ['x'], words: 'resign', run: inPlay(resign) },
  { keys: ['p'], words: 'keyPause', run: () => watching.value && (paused.value = !paused.value) },
  { keys: ['a'], words: 'keyAnalyse', run: toggleAnalysis },
  { keys: ['v'], words: 'showValues', run: toggle(showValues) },
  { keys: ['l'], words: 'showLegal', run: toggle(showLegal) },
  { keys: ['g'], words: 'keyGraph', run: toggle(showGraph) },
  { keys: ['s'], words: 'setUp', run: setUp },
  { keys: ['c'], words: 'copyLink', run: () => void copy('link') },
  { keys: ['m'], words: 'share', run: () => (dialog.value = 'share') },
  { keys: ['o'], words: 'settings', run: () => (dialog.value = 'settings') },
  { keys: ['t'], words: 'keyTheme', run: nextTheme },
  ...kTabs.map((tab, i) => ({ keys: [String(i + 1)], words: `tab_${tab}` as Key, run: () => openTab(tab) })),
  { keys: ['?'], words: 'help', run: () => (dialog.value = 'help') },
];

export function focusBoard(): void {
  document.querySelector<HTMLElement>('#board [tabindex="0"]')?.focus();
}

const kTyping = 'input, textarea, select, [contenteditable]';

export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : undefined;
    if (event.key === 'Escape' && !dialog.value) {
      if (editing.value) editing.value = false;
      else if (exercise.value) closeExercise();
      return;
    }
    if (dialog.value || !shortcuts.value) return;
    // A slider or a list has its own use for arrows; text fields for everything.
    if (target?.matches(kTyping) && !target.matches('[type=checkbox]')) return;
    if (target?.closest('[role=slider], [role=tablist]') && /^(Arrow|Home|End)/.test(event.key)) return;
    const known = kShortcuts.find((s) => s.keys.includes(event.key) || s.keys.includes(event.key.toLowerCase()));
    if (!known) return;
    event.preventDefault();
    known.run();
  });
}

const kNames: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' };
export const keyName = (key: string): string => kNames[key] ?? (key.length === 1 ? key.toUpperCase() : key);
