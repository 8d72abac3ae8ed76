// The WTHOR database: a .wtb file has a year of games, .jou and .trn files beside it have the names. Read here, so that a
// file of any length opens at once.
const kHeader = 16;
const kRecord = 68;
const kMoves = 60;

export interface WthorGame {
  /** Numbers in the file of players and in that of tournaments. */
  readonly black: number;
  readonly white: number;
  readonly tournament: number;
  readonly year: number;
  /** Black's discs at the end, the empties given to the winner. */
  readonly blackDiscs: number;
  readonly transcript: string;
}

/** Undefined if the bytes are not a file of 8×8 games. */
export function wthorGames(bytes: Uint8Array): WthorGame[] | undefined {
  if (bytes.length < kHeader) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(4, true);
  const size = bytes[12];
  if (bytes.length !== kHeader + count * kRecord || (size !== 0 && size !== 8)) return undefined;
  const year = view.getUint16(10, true);
  return Array.from({ length: count }, (_, i) => {
    const at = kHeader + i * kRecord;
    return {
      tournament: view.getUint16(at, true),
      black: view.getUint16(at + 2, true),
      white: view.getUint16(at + 4, true),
      year,
      blackDiscs: bytes[at + 6]!,
      transcript: movesText(bytes.subarray(at + 8, at + 8 + kMoves)),
    };
  });
}

// A move is 10 × row + column, both from 1; 0 is where the game had ended. Whether the moves are legal is seen when the
// game is opened: playing thousands of games through would take seconds.
function movesText(codes: Uint8Array): string {
  const end = codes.indexOf(0);
  return Array.from(end < 0 ? codes : codes.subarray(0, end), (code) => String.fromCharCode(96 + (code % 10)) + Math.floor(code / 10)).join('');
}

/** The names of a .jou (20 bytes each) or .trn file (26 bytes each), in Latin-1. */
export function wthorNames(bytes: Uint8Array): string[] | undefined {
  if (bytes.length < kHeader) return undefined;
  const count = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint16(8, true);
  const length = (bytes.length - kHeader) / count;
  if (length !== 20 && length !== 26) return undefined;
  const decoder = new TextDecoder('latin1');
  return Array.from({ length: count }, (_, i) => {
    const name = decoder.decode(bytes.subarray(kHeader + i * length, kHeader + (i + 1) * length));
    return name.split('\0')[0]!.trim();
  });
}
