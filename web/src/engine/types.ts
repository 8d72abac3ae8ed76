// What the server answers, as docs/api.md describes it.

export interface Evidence {
  readonly score: number;
  readonly exact: boolean;
  readonly book: boolean;
  readonly depth: number;
  readonly percent: number;
  /** `book`, `exact` or `12@73%`. */
  readonly evidence: string;
}

export interface GameFields {
  readonly rules: string;
  readonly start?: string;
  readonly moves?: string;
}

export interface PlayerOption {
  readonly name: string;
  readonly type: 'integer' | 'seconds' | 'text';
  readonly least?: number;
  readonly most?: number;
  readonly default?: number;
}

export interface PlayerKind {
  readonly player: string;
  readonly kind: string;
  readonly name: string;
  readonly about: string;
  readonly options: readonly PlayerOption[];
  /** The games for which it has an opening book. */
  readonly book?: readonly string[];
  /** Its strength, where that was measured. */
  readonly rating?: number;
}

export interface Level {
  readonly level: number;
  readonly depth: number;
  readonly exact_from: number;
}

export interface Players {
  readonly players: readonly PlayerKind[];
  readonly levels: readonly Level[];
}

export interface Status {
  readonly version: string;
  readonly features: Readonly<Record<string, boolean>>;
}

export interface MoveAnswer extends Partial<Evidence> {
  readonly move: string;
  readonly pass: boolean;
  readonly pv?: readonly string[];
}

/** Why a move is worse than another, as data. `phrase` and `values` make a sentence in any language. */
export interface Reason {
  readonly kind: string;
  readonly phrase: string;
  readonly values: Readonly<Record<string, string | number | readonly string[]>>;
  /** In English. */
  readonly words: string;
  /** As much of it as does not tell the better move; `null` where that is nothing. */
  readonly hint: string | null;
}

export interface HintAnswer extends MoveAnswer {
  /** What `instead` would do worse. */
  readonly reasons: readonly Reason[];
  readonly instead?: string | null;
}

export interface Line extends Evidence {
  readonly move: string;
  readonly pv: readonly string[];
  readonly bound?: 'at least' | 'at most';
  /** What the search found for a move whose score is the book's. */
  readonly searched?: { readonly score: number; readonly evidence: string };
}

export interface Values {
  readonly depth: number;
  readonly nodes: number;
  readonly seconds: number;
  readonly final: boolean;
  readonly lines: readonly Line[];
}

export interface ReadGame {
  readonly rules: string;
  readonly start: string;
  readonly transcript: string;
  readonly black: string | null;
  readonly white: string | null;
  readonly event: string | null;
  readonly date: string | null;
  readonly score: number | null;
}

export interface ReadAnswer {
  readonly form: string;
  readonly games: readonly ReadGame[];
  readonly total: number;
  readonly damaged: readonly { number: number; message: string }[];
}

export type Mark = '' | 'doubtful' | 'mistake' | 'blunder';
export type Side = 'black' | 'white';

export interface ReviewedMove {
  readonly ply: number;
  readonly mover: Side;
  readonly move: string;
  readonly forced: boolean;
  readonly score: number;
  readonly best: string;
  readonly best_score: number;
  readonly loss: number;
  readonly evidence: string;
  readonly best_evidence: string;
  readonly better_line: readonly string[];
  readonly phase: string;
  readonly mark: Mark;
  readonly reasons: readonly Reason[];
}

export interface ReviewedPlayer {
  readonly name: string | null;
  readonly loss: { readonly opening: number; readonly middle: number; readonly end: number; readonly total: number };
  readonly accuracy: number;
  readonly best_ply: number | null;
  readonly worst_ply: number | null;
}

export interface Review {
  readonly transcript: string;
  readonly level: number;
  readonly moves: readonly ReviewedMove[];
  readonly graph: readonly number[];
  readonly turning_points: readonly number[];
  readonly players: Readonly<Record<Side, ReviewedPlayer>>;
}

export interface PuzzleTry {
  readonly move: string;
  readonly score: number;
  readonly loss: number;
  readonly evidence: string;
  readonly line: readonly string[];
  readonly reasons: readonly Reason[];
}

export interface Puzzle {
  readonly question: {
    readonly rules: string;
    readonly position: string;
    readonly mover: Side;
    readonly difficulty: number;
    readonly depth: number;
    readonly game: number;
    readonly ply: number;
  };
  readonly solution: {
    readonly answer: string;
    readonly score: number;
    readonly second_score: number;
    readonly exact: boolean;
    readonly line: readonly string[];
    readonly tempting: string | null;
    readonly refutation: readonly string[];
    readonly reasons: readonly Reason[];
    readonly tries: readonly PuzzleTry[];
  };
}

export interface Continuation {
  readonly move: string;
  readonly games: number;
  readonly black_wins: number;
  readonly white_wins: number;
  readonly draws: number;
  readonly score: number | null;
  readonly opening: string | null;
}

export interface Continuations {
  readonly total: number;
  readonly moves: readonly Continuation[];
}

export interface LibraryGame {
  readonly id: number;
  readonly black: string | null;
  readonly white: string | null;
  readonly event: string | null;
  readonly year: number | null;
  readonly score: number | null;
  readonly opening: string | null;
  readonly rules: string;
  readonly transcript: string;
  readonly ply: number | null;
}

export interface LibraryAnswer {
  readonly total: number;
  readonly games: readonly LibraryGame[];
}
