// The game and the position on the board as texts, pictures and files.
import type { EngineState } from '../engine/engine.ts';
import { Palette, asPng, rasterized, saveFile } from '../browser/picture.ts';
import { type Node, movesTo, pathTo } from '../game/tree.ts';
import { boardString, ggf, transcript } from '../rules/notation.ts';
import { finalScore, isOver } from '../rules/position.ts';
import { gif } from '../rules/gif.ts';
import { rulesName } from '../rules/rules.ts';
import { boardSvg } from '../rules/svg.ts';
import type { ErrorsState } from './errors.ts';
import { type GameState, gameFields } from './game.ts';
import type { LinkState } from './link.ts';
import type { SayState } from './say.ts';
import type { WordsState } from './words.ts';

export type CopyForm = 'link' | 'transcript' | 'ggf' | 'board';

export type FileForm = 'svg' | 'png' | 'gif' | 'ggf' | 'sgf' | 'pgn';

const picture = (n: Node) => boardSvg(n.position, n.move);
const kGifScale = 0.8;
// Hundredths of a second a move.
const kGifDelay = 70;
const kGifLastDelay = 400;

interface Needs {
  readonly engine: EngineState;
  readonly errors: ErrorsState;
  readonly game: GameState;
  readonly link: LinkState;
  readonly say: SayState;
  readonly words: WordsState;
}

export type SavingState = ReturnType<typeof createSaving>;

export function createSaving({
  engine: { askText },
  errors: { errorText },
  game: { names, node, rules, tree },
  link: { fullLink },
  say: { show },
  words: { playerText },
}: Needs) {
  const players = () => ({ black: names.value?.black || playerText(1), white: names.value?.white || playerText(2) });

  function copyText(form: CopyForm): string {
    const end = tree.value.end(node.value);
    const root = tree.value.root.position;
    if (form === 'link') return fullLink();
    if (form === 'transcript') return transcript(movesTo(end), root.rules.size);
    if (form === 'board') return boardString(node.value.position);
    return ggf(root, movesTo(end), isOver(end.position) ? { ...players(), result: finalScore(end.position) } : players());
  }

  async function film(): Promise<Uint8Array<ArrayBuffer>> {
    const palette = new Palette();
    const frames: Uint8Array[] = [];
    let size = { width: 0, height: 0 };
    for (const n of pathTo(tree.value.end(node.value))) {
      const canvas = await rasterized(picture(n), kGifScale);
      size = canvas;
      frames.push(palette.indexed(canvas));
    }
    const { width, height } = size;
    return gif({ width, height, palette: palette.colours, frames, delay: kGifDelay, lastDelay: kGifLastDelay }) as Uint8Array<ArrayBuffer>;
  }

  /** Saves the position (svg, png) or the whole line (the others). */
  async function saveAs(form: FileForm): Promise<void> {
    const at = node.value;
    const name = `turncoat-${rulesName(rules.value)}${form === 'svg' || form === 'png' ? `-${at.ply}` : ''}.${form}`;
    try {
      if (form === 'svg') saveFile(picture(at), 'image/svg+xml', name);
      else if (form === 'png') saveFile(await asPng(await rasterized(picture(at), 2)), 'image/png', name);
      else if (form === 'gif') saveFile(await film(), 'image/gif', name);
      else if (form === 'ggf') saveFile(copyText('ggf'), 'text/plain', name);
      else {
        const text = await askText('/api/export', { ...gameFields(tree.value.end(at)), format: form, ...players() });
        saveFile(text, 'text/plain', name);
      }
    } catch (error) {
      show(errorText(error));
    }
  }

  return { copyText, saveAs };
}
