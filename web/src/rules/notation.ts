// Text forms of squares, positions and games that the page reads and writes by itself. Whatever people paste is read by
// the server, which knows every format.
import { type Cell, type Colour, type Position, type Square, kBlack, kEmpty, kPass, kWhite } from './position.ts';
import type { Rules, Size } from './rules.ts';

export function squareName(square: Square, size: Size): string {
  if (square === kPass) return 'pass';
  return String.fromCharCode(97 + (square % size)) + (Math.floor(square / size) + 1);
}

export function squareFromName(name: string, size: Size): Square | undefined {
  const column = name.toLowerCase().charCodeAt(0) - 97;
  const row = Number(name.slice(1)) - 1;
  const inside = name.length === 2 && column >= 0 && column < size && row >= 0 && row < size;
  return inside ? row * size + column : undefined;
}

const kLetters = '-XO';

/** `X` Black, `O` White, `-` empty, row by row, then the side to move. */
export function boardString(position: Position): string {
  return Array.from(position.cells, (cell) => kLetters[cell]).join('') + ' ' + kLetters[position.mover];
}

export function positionFromBoardString(text: string, rules: Rules): Position | undefined {
  const letters = text.replace(/\s/g, '').toUpperCase();
  const count = rules.size * rules.size;
  if (letters.length !== count + 1 || /[^-XO]/.test(letters)) return undefined;
  const cells = Uint8Array.from(letters.slice(0, count), (letter) => kLetters.indexOf(letter));
  const mover = kLetters.indexOf(letters[count]!) as Cell;
  return mover === kEmpty ? undefined : { rules, cells, mover };
}

/** Moves one after the other, passes left out as is usual. */
export function transcript(moves: readonly Square[], size: Size): string {
  return moves
    .filter((move) => move !== kPass)
    .map((move) => squareName(move, size))
    .join('');
}

export interface GgfNames {
  readonly black: string;
  readonly white: string;
  /** Black's margin, if the game is over. */
  readonly result?: number;
}

const kEscapes: Readonly<Record<string, string>> = { ']': '%5D', ';': '%3B' };

/** As the server writes and reads it: what would end a value, and a per cent sign that looks like an escape. */
const escaped = (name: string): string => name.replace(/%(?=5D|3B|25)/g, '%25').replace(/[\];]/g, (c) => kEscapes[c]!);

/** A game as GGF, which most Othello programs read. */
export function ggf(start: Position, moves: readonly Square[], names: GgfNames): string {
  const { size, reversed } = start.rules;
  const rows: string[] = [];
  for (let row = 0; row < size; ++row) {
    rows.push(Array.from(start.cells.slice(row * size, (row + 1) * size), (cell) => '-*O'[cell]).join(''));
  }
  let mover: Colour = start.mover;
  let body = '';
  for (const move of moves) {
    const text = move === kPass ? 'PA' : squareName(move, size).toUpperCase();
    body += `${mover === kBlack ? 'B' : 'W'}[${text}]`;
    mover = mover === kBlack ? kWhite : kBlack;
  }
  const margin = names.result;
  const result = margin === undefined ? '?' : `${margin > 0 ? '+' : ''}${margin.toFixed(3)}`;
  return (
    `(;GM[Othello]PC[Turncoat]PB[${escaped(names.black)}]PW[${escaped(names.white)}]RE[${result}]` +
    `TY[${size}${reversed ? 'a' : ''}]BO[${size} ${rows.join(' ')} ${start.mover === kBlack ? '*' : 'O'}]${body};)`
  );
}
