// What went wrong, in the words of the page. The server's own sentences are English and made for whoever wrote the request.
import { Refused, Unreachable } from '../engine/engine.ts';
import type { Key } from '../i18n/en.ts';
import type { I18n } from '../i18n/index.ts';

const kByCode: Readonly<Record<string, Key>> = {
  bad_text: 'errorText', too_large: 'errorLarge', not_available: 'notInThisBuild', busy: 'errorBusy', too_many: 'errorBusy',
  game_over: 'gameOver',
};

/** `move 17: White cannot play d3: …` and `(move 17): …`, as the readers of game formats say it. */
const kBadMove = /move (\d+)\)?: (?:\w+ cannot play )?['"]?([a-h][1-8])\b/i;
/** `(move 3): unexpected '9'`: what stands there is not a move. */
const kNoMove = /move (\d+)\)?: /;

export type ErrorsState = ReturnType<typeof createErrors>;

export function createErrors({ i18n: { t } }: { i18n: I18n }) {
  function readError(message: string): string {
    const move = kBadMove.exec(message);
    if (move) return t('errorMove', { n: move[1]!, move: move[2]! });
    // A text whose first move cannot be read is no game at all.
    const n = Number(kNoMove.exec(message)?.[1] ?? 1);
    return n > 1 ? t('errorNoMove', { n }) : t('errorText');
  }

  function errorText(error: unknown): string {
    if (error instanceof Unreachable) return t('offlineNow');
    if (!(error instanceof Refused)) return error instanceof Error ? error.message : String(error);
    if (kNoMove.test(error.message)) return readError(error.message);
    const known = kByCode[error.code];
    return known ? t(known) : t('errorServer', { words: error.message });
  }

  return { readError, errorText };
}
