// Words in the reader's language. English is the measure: the other tables must have the same keys.
import { computed } from '@preact/signals';
import type { Reason } from '../engine/types.ts';
import { storedChoice } from '../browser/stored.ts';
import type { Key } from './en.ts';
import { type Words, filled } from './fill.ts';
import { openingName } from './openingNames.ts';
import { reasonHint, reasonWords } from './reasons.ts';
import { type Language, kLanguages, kTables } from './tables.ts';

export { type Language, kLanguages };
export type { Words };

// What browsers and screen readers call them.
const kCodes: Partial<Record<Language, string>> = { zh: 'zh-Hans', zht: 'zh-Hant' };
const kTraditional = /^zh-(hant|tw|hk|mo)/;

function preferred(): Language {
  for (const wanted of navigator.languages.map((l) => l.toLowerCase())) {
    if (kTraditional.test(wanted)) return 'zht';
    const known = (Object.keys(kLanguages) as Language[]).find((l) => wanted.split('-')[0] === l);
    if (known) return known;
  }
  return 'en';
}

export const language = storedChoice<Language>('language', preferred(), Object.keys(kLanguages) as Language[]);
const table = computed(() => kTables[language.value]);

/** The words for `key`, with `{name}` replaced; `one|many` chooses by `n`. */
export const t = (key: Key, values: Words = {}): string => filled(table.value[key], values);

/** Why a move is worse, as a sentence. */
export const why = (reason: Reason): string => reasonWords(reason, language.value);
/** The same without telling the better move, as far as that goes. */
export const whyHint = (reason: Reason): string | undefined => reasonHint(reason, language.value);

/** An opening under the name that it has in this language. */
export const openingWords = (name: string): string => openingName(name, language.value);

export function applyLanguage(): void {
  document.documentElement.lang = kCodes[language.value] ?? language.value;
}
