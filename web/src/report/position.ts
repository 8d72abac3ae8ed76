// A position as the scripts of single-file pages use it: squares by name, cells as letters. The rules are those of the page.
import { boardString, positionFromBoardString, squareFromName, squareName } from '../rules/notation.ts';
import {
  type Colour, type Position as Board, type Square, after, countOf, finalScore, flips, isOver, kBlack, kPass, kWhite, legalMoves, mustPass,
} from '../rules/position.ts';
import type { Size } from '../rules/rules.ts';

export type Side = 'X' | 'O';
const kColours: Readonly<Record<Side, Colour>> = { X: kBlack, O: kWhite };
const kNames: Readonly<Record<Colour, string>> = { [kBlack]: 'Black', [kWhite]: 'White' };

/** A value: `after` makes another one. Cells are numbered row by row from a1; a pass is `pa`. */
export class Position {
  private readonly board: Board;
  /** `X`, `O` and `-`, one for each cell. */
  readonly cells: string;

  constructor(
    readonly size: Size,
    readonly reversed: boolean,
    cells: string,
    readonly mover: Side,
  ) {
    const board = positionFromBoardString(cells + mover, { size, reversed, parallel: false });
    if (!board) throw new Error(`not a board of ${size}×${size}: ${cells} ${mover}`);
    this.board = board;
    this.cells = cells;
  }

  name(square: Square): string {
    return squareName(square, this.size);
  }
  index(name: string): Square | undefined {
    return squareFromName(name, this.size);
  }
  count(side: Side): number {
    return countOf(this.board, kColours[side]);
  }
  flips(square: Square): Square[] {
    return flips(this.board, square);
  }
  moves(): Square[] {
    return legalMoves(this.board);
  }

  after(name: string): Position {
    const [cells, mover] = boardString(after(this.board, this.index(name) ?? kPass)).split(' ') as [string, Side];
    return new Position(this.size, this.reversed, cells, mover);
  }

  status(): string {
    const side = kNames[this.board.mover];
    if (mustPass(this.board)) return `${side} has no move and passes`;
    if (!isOver(this.board)) return `${side} to move`;
    const black = this.count('X');
    const white = this.count('O');
    const score = finalScore(this.board);
    if (score === 0) return `Draw, ${black} to ${white}`;
    return `${score > 0 ? 'Black' : 'White'} wins by ${Math.abs(score)}, ` + (score > 0 ? `${black} to ${white}` : `${white} to ${black}`);
  }
}

/** A game as src/page/replay.cpp writes it. */
export interface Game {
  readonly caption: string;
  readonly size: Size;
  readonly reversed: boolean;
  readonly cells: string;
  readonly mover: Side;
  readonly moves: readonly string[];
}

export function positions(game: Game): Position[] {
  const all = [new Position(game.size, game.reversed, game.cells, game.mover)];
  for (const move of game.moves) all.push(all.at(-1)!.after(move));
  return all;
}
