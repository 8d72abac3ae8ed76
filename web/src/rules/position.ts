// A board with the game it belongs to and the side to move. A value: never changed once made.
import { type Rules, type Size, kUsualRules } from './rules.ts';

export const kEmpty = 0;
export const kBlack = 1;
export const kWhite = 2;
export type Colour = typeof kBlack | typeof kWhite;
export type Cell = typeof kEmpty | Colour;

/** A square is row × size + column, a1 (top left) being 0. */
export type Square = number;
/** Where a move is expected: no disc is placed. */
export const kPass: Square = -1;

export interface Position {
  readonly rules: Rules;
  readonly cells: Uint8Array;
  readonly mover: Colour;
}

export const other = (colour: Colour): Colour => (colour === kBlack ? kWhite : kBlack);

export function startPosition(rules: Rules = kUsualRules): Position {
  const { size } = rules;
  const cells = new Uint8Array(size * size);
  const low = size / 2 - 1;
  const place = (row: number, column: number, colour: Colour) => (cells[row * size + column] = colour);
  place(low, low, kWhite);
  place(low, low + 1, rules.parallel ? kWhite : kBlack);
  place(low + 1, low, kBlack);
  place(low + 1, low + 1, rules.parallel ? kBlack : kWhite);
  return { rules, cells, mover: kBlack };
}

// For each size and square the squares seen in each of the eight directions, nearest first.
const rays = new Map<Size, readonly (readonly Square[])[][]>();

function raysOf(size: Size): readonly (readonly Square[])[][] {
  const known = rays.get(size);
  if (known) return known;
  const all: (readonly Square[])[][] = [];
  for (let square = 0; square < size * size; ++square) {
    const seen: Square[][] = [];
    for (const [rowStep, columnStep] of [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]] as const) {
      const ray: Square[] = [];
      let row = Math.floor(square / size) + rowStep;
      let column = (square % size) + columnStep;
      for (; row >= 0 && row < size && column >= 0 && column < size; row += rowStep, column += columnStep) {
        ray.push(row * size + column);
      }
      // A disc can be turned only if there is a square beyond it.
      if (ray.length > 1) seen.push(ray);
    }
    all.push(seen);
  }
  rays.set(size, all);
  return all;
}

/** The discs turned by playing `square`; none if it is not a move. */
export function flips(position: Position, square: Square, mover: Colour = position.mover): Square[] {
  const { cells } = position;
  const turned: Square[] = [];
  if (cells[square] !== kEmpty) return turned;
  const opponent = other(mover);
  for (const ray of raysOf(position.rules.size)[square]!) {
    let length = 0;
    while (length < ray.length && cells[ray[length]!] === opponent) ++length;
    if (length > 0 && length < ray.length && cells[ray[length]!] === mover) turned.push(...ray.slice(0, length));
  }
  return turned;
}

export function legalMoves(position: Position, mover: Colour = position.mover): Square[] {
  const moves: Square[] = [];
  for (let square = 0; square < position.cells.length; ++square) {
    if (flips(position, square, mover).length > 0) moves.push(square);
  }
  return moves;
}

export function hasMove(position: Position, mover: Colour = position.mover): boolean {
  return position.cells.some((_, square) => flips(position, square, mover).length > 0);
}

export const mustPass = (p: Position): boolean => !hasMove(p) && hasMove(p, other(p.mover));
export const isOver = (p: Position): boolean => !hasMove(p) && !hasMove(p, other(p.mover));

/** The position after a legal move or a pass. */
export function after(position: Position, move: Square): Position {
  const { rules, mover } = position;
  if (move === kPass) return { rules, cells: position.cells, mover: other(mover) };
  const cells = position.cells.slice();
  for (const square of flips(position, move)) cells[square] = mover;
  cells[move] = mover;
  return { rules, cells, mover: other(mover) };
}

export function countOf(position: Position, cell: Cell): number {
  let n = 0;
  for (const c of position.cells) if (c === cell) ++n;
  return n;
}

/** Black's score of a finished game by the rules' objective; the empties go to the side with more discs. */
export function finalScore(position: Position): number {
  const black = countOf(position, kBlack);
  const white = countOf(position, kWhite);
  const cells = position.cells.length;
  const most = black > white ? cells - 2 * white : black < white ? 2 * black - cells : 0;
  return position.rules.reversed ? 0 - most : most;
}

/** A text that two positions share if and only if they are the same for a search. */
export function positionKey(p: Position): string {
  return `${p.rules.size}${p.rules.reversed ? 'r' : 'n'}${p.mover}${p.cells.join('')}`;
}
