// What went wrong, in the words of the page. The server's own sentences are English and made for whoever wrote the request.
import { Refused, Unreachable } from '../engine/engine.ts';
import type { Key } from '../i18n/en.ts';
import { t } from '../i18n/index.ts';

const kByCode: Readonly<Record<string, Key>> = {
  bad_text: 'errorText', too_large: 'errorLarge', not_available: 'notInThisBuild', busy: 'errorBusy', too_many: 'errorBusy',
  game_over: 'gameOver',
};

/** `move 17: d3 is taken`, as the readers of game formats say it. */
const kBadMove = /move (\d+): ['"]?(\w+)['"]?/;

export function readError(message: string): string {
  const move = kBadMove.exec(message);
  return move ? t('errorMove', { n: move[1]!, move: move[2]! }) : t('errorText');
}

export function errorText(error: unknown): string {
  if (error instanceof Unreachable) return t('offlineNow');
  if (!(error instanceof Refused)) return error instanceof Error ? error.message : String(error);
  if (kBadMove.test(error.message)) return readError(error.message);
  const known = kByCode[error.code];
  return known ? t(known) : t('errorServer', { words: error.message });
}
