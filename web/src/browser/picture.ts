// Drawings in SVG as pixels.

/** The drawing on a canvas whose sides are multiplied by `scale`. */
export async function rasterized(svg: string, scale: number): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d', { willReadFrequently: true })!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

export const asPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((found, failed) => canvas.toBlob((blob) => (blob ? found(blob) : failed(new Error('no picture'))), 'image/png'));

/** Saves a file that was made in the page. */
export function saveFile(content: Blob | string | Uint8Array<ArrayBuffer>, type: string, name: string): void {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Indices of the nearest colours of a palette that is built on the way, and never longer than 256. */
export class Palette {
  readonly colours: [number, number, number][] = [];
  private readonly known = new Map<number, number>();

  indexed(canvas: HTMLCanvasElement): Uint8Array {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    const pixels = new Uint8Array(canvas.width * canvas.height);
    for (let i = 0; i < pixels.length; ++i) pixels[i] = this.index(data[4 * i]!, data[4 * i + 1]!, data[4 * i + 2]!);
    return pixels;
  }

  private index(r: number, g: number, b: number): number {
    // Shades that nobody tells apart share a colour.
    const key = ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    let found = this.colours.length;
    if (found < 256) this.colours.push([r, g, b]);
    else {
      let least = Infinity;
      this.colours.forEach(([cr, cg, cb], i) => {
        const distance = (cr - r) ** 2 + (cg - g) ** 2 + (cb - b) ** 2;
        if (distance < least) [least, found] = [distance, i];
      });
    }
    this.known.set(key, found);
    return found;
  }
}
