// Shortcuts: one table, from which the list under `?` is made too.
import type { I18n } from '../i18n/index.ts';
import type { Key } from '../i18n/en.ts';
import type { ActionsState } from './actions.ts';
import type { EditorState } from './editor.ts';
import type { ExerciseState } from './exercise.ts';
import { type GameState, kTabs } from './game.ts';
import type { MatchState } from './match.ts';
import type { SeatsState } from './seats.ts';
import { type SettingsState, kThemes } from './settings.ts';
import type { SayState } from './say.ts';

export interface Shortcut {
  readonly keys: readonly string[];
  readonly words: Key;
  readonly run: () => void;
}

const toggle = (flag: { value: boolean }) => () => (flag.value = !flag.value);

export function focusBoard(): void {
  document.querySelector<HTMLElement>('#board [tabindex="0"]')?.focus();
}

const kTyping = 'input, textarea, select, [contenteditable]';

const kNames: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' };
export const keyName = (key: string): string => kNames[key] ?? (key.length === 1 ? key.toUpperCase() : key);

interface Needs {
  readonly actions: ActionsState;
  readonly editor: EditorState;
  readonly exercise: ExerciseState;
  readonly game: GameState;
  readonly i18n: I18n;
  readonly match: MatchState;
  readonly say: SayState;
  readonly seats: SeatsState;
  readonly settings: SettingsState;
}

export type KeysState = ReturnType<typeof createKeys>;

export function createKeys({
  actions: { askHint, copy, dialog, openTab, setUp, startNewGame, toggleAnalysis },
  editor: { editing },
  exercise: { closeExercise, exercise },
  game: { back, first, forward, last, sibling, tab },
  i18n: { t },
  match: { paused, redo, resign, undo },
  say: { show },
  seats: { watching },
  settings: { shortcuts, showGraph, showLegal, showValues, theme },
}: Needs) {
  /** What changes the game being played is done only where it is seen. */
  const inPlay = (run: () => void) => () => {
    if (tab.value === 'play') run();
  };

  function nextTheme(): void {
    theme.value = kThemes[(kThemes.indexOf(theme.value) + 1) % kThemes.length]!;
    show(t(`theme_${theme.value}`));
  }

  const kShortcuts: readonly Shortcut[] = [
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

  function listenToKeys(): void {
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

  return { kShortcuts, listenToKeys };
}
