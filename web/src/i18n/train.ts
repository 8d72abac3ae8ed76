// Words about training, in the reader's language.
import { filled } from './fill.ts';
import { language } from './index.ts';
import { type TrainKey, kTrainTables } from './trainTables.ts';

export type { TrainKey };

/** The words for `key`, with `{name}` replaced; `one|many` chooses by `n`. */
export const tr = (key: TrainKey, values: Readonly<Record<string, string | number>> = {}): string =>
  filled(kTrainTables[language.value][key], values);
