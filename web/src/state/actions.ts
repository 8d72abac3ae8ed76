// What a person can do, each once: buttons, shortcuts and the list under `?` all take it from here.
import { batch, signal } from '@preact/signals';
import type { EngineState } from '../engine/engine.ts';
import type { HintAnswer } from '../engine/types.ts';
import type { I18n } from '../i18n/index.ts';
import { type Node, movesTo } from '../game/tree.ts';
import { treeFromText } from '../game/treeText.ts';
import { squareFromName, transcript } from '../rules/notation.ts';
import { kBlack, kWhite } from '../rules/position.ts';
import type { AnalysisState } from './analysis.ts';
import type { DrawnOpeningState } from './drawnOpening.ts';
import type { EditorState } from './editor.ts';
import type { ExerciseState } from './exercise.ts';
import type { ChoicesState } from './choices.ts';
import type { ClockState } from './clock.ts';
import type { ErrorsState } from './errors.ts';
import { type GameState, type Tab, gameFields } from './game.ts';
import type { MatchState } from './match.ts';
import type { SeatsState } from './seats.ts';
import type { PreviewState } from './preview.ts';
import type { PuzzlesState } from './puzzles.ts';
import type { CopyForm, SavingState } from './saving.ts';
import type { SayState } from './say.ts';

// Seconds for a hint whose search did not get anywhere at first.
const kPatience = 5;

interface Needs {
  readonly analysis: AnalysisState;
  readonly choices: ChoicesState;
  readonly clock: ClockState;
  readonly drawnOpening: DrawnOpeningState;
  readonly editor: EditorState;
  readonly engine: EngineState;
  readonly errors: ErrorsState;
  readonly exercise: ExerciseState;
  readonly game: GameState;
  readonly i18n: I18n;
  readonly match: MatchState;
  readonly preview: PreviewState;
  readonly puzzles: PuzzlesState;
  readonly saving: SavingState;
  readonly say: SayState;
  readonly seats: SeatsState;
}

export type ActionsState = ReturnType<typeof createActions>;

export function createActions({
  analysis: { analysing },
  choices: { chosenControl, chosenRules, chosenSeats, forgetChoices, nextSeats },
  clock: { control },
  drawnOpening: { drawOpening, nextOpening },
  editor: { editing, openEditor },
  engine: { ask },
  errors: { errorText },
  exercise: { closeExercise },
  game: { live, node, showTab, tab, tree },
  i18n: { t },
  match: { layOut, newGame, over, tip },
  preview: { suggest, suggested },
  puzzles: { goOnWithPuzzles },
  saving: { copyText },
  say: { show },
  seats: { chooseSeats, seats },
}: Needs) {
  const dialog = signal<'help' | 'settings' | 'share' | undefined>(undefined);
  const hint = signal<{ at: Node; answer: HintAnswer } | undefined>(undefined);
  const hinting = signal(false);

  function openTab(next: Tab): void {
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
  function startNewGame(): void {
    replaceGame(() => {
      const nextRules = chosenRules.value;
      control.value = chosenControl.value;
      if (chosenSeats.value !== seats.value) chooseSeats(chosenSeats.value);
      forgetChoices();
      newGame(nextRules);
    });
    const kind = nextOpening.value;
    if (kind === 'usual') return;
    const waiting = live.tree.value;
    void drawOpening(kind, live.rules.value).then((opening) => {
      // Whoever has moved meanwhile wants no other start.
      if (live.tree.value === waiting && waiting.root.children.length === 0) layOut(opening);
    });
  }

  /** The same again, with the colours the other way round if asked for. */
  function rematch(swapped: boolean): void {
    forgetChoices();
    const { [kBlack]: black, [kWhite]: white } = seats.value;
    nextSeats.value = swapped ? { [kBlack]: white, [kWhite]: black } : undefined;
    startNewGame();
  }

  /** Makes a game of the position that is studied, to be played on from there. */
  function playFromHere(): void {
    const at = node.value;
    const start = tree.value.root.position;
    const moves = transcript(movesTo(at), start.rules.size);
    const game = treeFromText(moves, start);
    if (!game) return;
    replaceGame(() => layOut(game));
  }

  async function askHint(): Promise<void> {
    if (over.value || hinting.value) return;
    const at = node.value;
    hinting.value = true;
    try {
      const wanted = (time: number) => ask<HintAnswer>('/api/hint', { ...gameFields(at), time });
      let answer = await wanted(1);
      // On a busy machine the time can be over before the first depth is: that is a guess, not a hint.
      if (answer.evidence?.startsWith('0@') && node.value === at) answer = await wanted(kPatience);
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

  function forgetHint(): void {
    hint.value = undefined;
    suggested.value = undefined;
  }

  function setUp(): void {
    if (editing.value) {
      editing.value = false;
      return;
    }
    closeExercise();
    openEditor();
  }

  function toggleAnalysis(): void {
    if (tab.value === 'analyse') analysing.value = !analysing.value;
    else {
      analysing.value = true;
      openTab('analyse');
    }
  }

  async function copy(form: CopyForm): Promise<void> {
    const text = copyText(form);
    try {
      await navigator.clipboard.writeText(text);
      show(t('copied'));
    } catch {
      // No clipboard without permission: the dialog shows the text to be copied by hand.
      dialog.value = 'share';
    }
  }

  return { dialog, hint, hinting, openTab, startNewGame, rematch, playFromHere, askHint, forgetHint, setUp, toggleAnalysis, copy };
}
