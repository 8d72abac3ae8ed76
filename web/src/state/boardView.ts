// What the board shows now: everything that its component is given, in words and numbers.
import { computed } from '@preact/signals';
import type { I18n } from '../i18n/index.ts';
import { type Cell, type Square, kBlack, kEmpty } from '../rules/position.ts';
import type { Size } from '../rules/rules.ts';
import { squareName } from '../rules/notation.ts';
import { type AnalysisState, bestOf, lineOf, usualEvidence } from './analysis.ts';
import type { ExerciseState } from './exercise.ts';
import type { EditorState } from './editor.ts';
import { type GameState, asksForMoves } from './game.ts';
import type { MatchState } from './match.ts';
import type { Ghost, PreviewState } from './preview.ts';
import type { SeatsState } from './seats.ts';
import type { SettingsState } from './settings.ts';
import { type WordsState, scoreText } from './words.ts';

export interface CellView {
  readonly name: string;
  readonly disc: Cell;
  /** Whoever is at the board may play here. */
  readonly legal: boolean;
  readonly dotted: boolean;
  readonly last: boolean;
  /** A move under the pointer would turn it. */
  readonly turns: boolean;
  readonly marked: boolean;
  readonly ghost: Ghost | undefined;
  readonly value: { readonly text: string; readonly loss: number; readonly badge: string | undefined } | undefined;
  /** For those who do not see it: `d6, empty, legal, plus four`. */
  readonly said: string;
}

export interface BoardView {
  readonly size: Size;
  readonly mover: 'black' | 'white';
  readonly cells: readonly CellView[];
  readonly editing: boolean;
  readonly searching: boolean;
  readonly labelled: boolean;
}

/** How bad a loss looks: 0 best … 4 awful. */
export function lossStep(loss: number): number {
  return loss < 0.05 ? 0 : loss < 1.5 ? 1 : loss < 4 ? 2 : loss < 8 ? 3 : 4;
}

interface Needs {
  readonly analysis: AnalysisState;
  readonly editor: EditorState;
  readonly exercise: ExerciseState;
  readonly game: GameState;
  readonly i18n: I18n;
  readonly match: MatchState;
  readonly preview: PreviewState;
  readonly seats: SeatsState;
  readonly settings: SettingsState;
  readonly words: WordsState;
}

export type BoardViewState = ReturnType<typeof createBoardView>;

export function createBoardView({
  analysis: { hoverLine, known, searching },
  editor: { boardRules, editing, editorCells, paintSquare },
  exercise: { attempt, exercise },
  game: { back, desk, forward, legal, node, position, study, tab },
  i18n: { t },
  match: { humanMove, over },
  preview: { ghosts, pointed, turning, unhover },
  seats: { isHuman },
  settings: { showBadges, showCoordinates, showLast, showLegal, showValues },
  words: { evidenceText, scoreSpoken, sideName },
}: Needs) {
  /** The square of the last disc placed, also where a pass came after it. */
  function lastMove(): Square | undefined {
    const n = node.value;
    if (!n.parent || !showLast.value) return undefined;
    return n.move >= 0 ? n.move : n.parent.move;
  }

  const boardView = computed<BoardView>(() => {
    const { size } = boardRules.value;
    const at = position.value;
    const setUp = editing.value;
    const k = setUp ? undefined : known.value;
    const best = bestOf(k);
    const usual = usualEvidence(k);
    const last = lastMove();
    // Nor is there anything to play before a question is asked, or once it was answered.
    const asked = !exercise.value || exercise.value.at === node.value;
    const moves = setUp || over.value || !asked || (asksForMoves(tab.value) && !exercise.value) ? [] : legal.value;
    // Dots invite whoever is at the board, not the player on the other side of it.
    const invited = tab.value !== 'play' || isHuman(at.mover);

    const view = (disc: Cell, square: Square): CellView => {
      const name = squareName(square, size);
      const playable = moves.includes(square);
      const line = playable ? lineOf(k, square, at) : undefined;
      const shown = line && showValues.value;
      const ghost = setUp ? undefined : ghosts.value.get(square);
      const isLast = !setUp && square === last;
      const marked = !setUp && desk.value.marks.value.has(square);
      const badge = shown && showBadges.value && line.evidence !== usual ? line.evidence : undefined;
      const said = [name, disc === kEmpty ? t('empty') : sideName(disc)];
      if (playable) said.push(t('legal'));
      if (isLast) said.push(t('lastMove'));
      if (shown) said.push(scoreSpoken(line.score, line.exact));
      if (badge) said.push(evidenceText(badge));
      if (marked) said.push(t('marked'));
      if (ghost) said.push(ghost.number ? t('ghostN', { n: ghost.number }) : t('suggested'));
      const mine = playable && invited;
      return {
        name,
        disc,
        legal: mine,
        dotted: mine && !shown && !ghost && showLegal.value,
        last: isLast,
        turns: disc !== kEmpty && !setUp && showLegal.value && turning.value.has(square),
        marked,
        ghost: disc === kEmpty ? ghost : undefined,
        value: shown
          ? {
              text: scoreText(line.score, line.exact),
              loss: lossStep(best ? best.score - line.score : 0),
              badge,
            }
          : undefined,
        said: said.join(', '),
      };
    };
    return {
      size,
      mover: at.mover === kBlack ? 'black' : 'white',
      cells: Array.from(setUp ? editorCells.value : at.cells, (cell, square) => view(cell as Cell, square)),
      editing: setUp,
      searching: searching.value,
      labelled: showCoordinates.value,
    };
  });

  /** What a square that was chosen means depends on what is going on. */
  function tryMove(square: Square): boolean {
    if (exercise.value && exercise.value.at === node.value) return attempt(square);
    // Before a question is asked there is nothing to answer; after a try it waits to be taken back.
    if (exercise.value || asksForMoves(tab.value)) return false;
    return humanMove(square);
  }

  function chooseSquare(square: Square): void {
    if (editing.value) paintSquare(square);
    else tryMove(square);
  }

  function markSquare(square: Square): void {
    if (!editing.value) desk.value.mark(square);
  }

  /** The pointer is on a square, or has left the board. */
  function pointAt(square: Square | undefined): void {
    const cell = square === undefined ? undefined : boardView.value.cells[square];
    pointed.value = cell?.legal ? { from: position.value, square: square! } : undefined;
    const line = cell?.value || cell?.legal ? lineOf(known.value, square!, position.value) : undefined;
    if (line && !editing.value) hoverLine(line);
    else unhover();
  }

  /** A notch of the wheel walks through a game that is studied; false where it is left to the page. */
  function canWalk(): boolean {
    return desk.value === study && !editing.value;
  }

  const walk = (step: 1 | -1): void => (step > 0 ? forward() : back());

  return { boardView, chooseSquare, markSquare, pointAt, canWalk, walk };
}
