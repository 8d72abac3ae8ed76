// Words in the reader's language. English is the measure: the other tables must have the same keys.
import { computed, effect } from '@preact/signals';
import type { Reason } from '../engine/types.ts';
import { storedChoice } from '../browser/stored.ts';
import type { Key, PeopleKey, TrainKey } from './en.ts';
import { type Words, filled } from './fill.ts';
import { openingName } from './openingNames.ts';
import { aboutPersonWords, personWords } from './people.ts';
import { reasonHint, reasonWords } from './reasons.ts';
import { type Language, kLanguages, kPeopleTables, kTables, kTrainTables } from './tables.ts';

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

export type I18n = ReturnType<typeof createI18n>;

/** The language of the page, and everything that is said in it. */
export function createI18n() {
  const language = storedChoice<Language>('language', preferred(), Object.keys(kLanguages) as Language[]);
  const table = computed(() => kTables[language.value]);

  /** The words for `key`, with `{name}` replaced; `one|many` chooses by `n`. */
  const t = (key: Key, values: Words = {}): string => filled(table.value[key], values);
  /** The same for words about training. */
  const tr = (key: TrainKey, values: Words = {}): string => filled(kTrainTables[language.value][key], values);
  /** The same for words about opponents that play like people. */
  const p = (key: PeopleKey, values: Words = {}): string => filled(kPeopleTables[language.value][key], values);

  return {
    language,
    t,
    tr,
    p,
    personText: (seat: string) => personWords(seat, p),
    aboutPerson: (seat: string) => aboutPersonWords(seat, p),
    /** Why a move is worse, as a sentence. */
    why: (reason: Reason) => reasonWords(reason, language.value),
    /** The same without telling the better move, as far as that goes. */
    whyHint: (reason: Reason) => reasonHint(reason, language.value),
    /** An opening under the name that it has in this language. */
    openingWords: (name: string) => openingName(name, language.value),
    /** Tells the browser and screen readers which language it is. */
    runLanguage: () => effect(() => void (document.documentElement.lang = kCodes[language.value] ?? language.value)),
  };
}
