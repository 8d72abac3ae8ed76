// An animated GIF from frames of palette indices: header, one palette for all, each frame compressed by LZW.

export interface Film {
  readonly width: number;
  readonly height: number;
  /** At most 256 colours, each three bytes. */
  readonly palette: readonly (readonly [number, number, number])[];
  /** One index a pixel, row by row. */
  readonly frames: readonly Uint8Array[];
  /** Hundredths of a second that each frame is seen. */
  readonly delay: number;
  /** The same for the last frame. */
  readonly lastDelay: number;
}

export function gif({ width, height, palette, frames, delay, lastDelay }: Film): Uint8Array {
  const bits = Math.max(2, Math.ceil(Math.log2(palette.length)));
  const bytes: number[] = [...ascii('GIF89a'), ...word(width), ...word(height), 0x80 | (bits - 1), 0, 0];
  for (let i = 0; i < 1 << bits; ++i) bytes.push(...(palette[i] ?? [0, 0, 0]));
  // Begin again for ever.
  bytes.push(0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0);
  frames.forEach((frame, i) => {
    bytes.push(0x21, 0xf9, 4, 0, ...word(i === frames.length - 1 ? lastDelay : delay), 0, 0);
    bytes.push(0x2c, 0, 0, 0, 0, ...word(width), ...word(height), 0, bits);
    const packed = lzw(frame, bits);
    for (let at = 0; at < packed.length; at += 255) {
      const block = packed.subarray(at, at + 255);
      bytes.push(block.length, ...block);
    }
    bytes.push(0);
  });
  bytes.push(0x3b);
  return Uint8Array.from(bytes);
}

const word = (n: number): [number, number] => [n & 0xff, n >> 8];
const ascii = (text: string): number[] => [...text].map((c) => c.charCodeAt(0));

const kMostCodes = 4096;

/** Codes grow from `bits` + 1 to 12 bits; the table is cleared when it is full. */
function lzw(pixels: Uint8Array, bits: number): Uint8Array {
  const clear = 1 << bits;
  const end = clear + 1;
  const out: number[] = [];
  let held = 0;
  let count = 0;
  let width = bits + 1;
  let next = end + 1;
  let table = new Map<number, number>();
  const put = (code: number) => {
    held |= code << count;
    count += width;
    while (count >= 8) {
      out.push(held & 0xff);
      held >>>= 8;
      count -= 8;
    }
  };
  put(clear);
  let prefix = pixels[0]!;
  for (let i = 1; i < pixels.length; ++i) {
    const key = (prefix << 8) | pixels[i]!;
    const known = table.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    put(prefix);
    if (next < kMostCodes) {
      table.set(key, next);
      if (next === 1 << width) ++width;
      ++next;
    } else {
      put(clear);
      table = new Map();
      width = bits + 1;
      next = end + 1;
    }
    prefix = pixels[i]!;
  }
  put(prefix);
  put(end);
  if (count > 0) out.push(held & 0xff);
  return Uint8Array.from(out);
}
