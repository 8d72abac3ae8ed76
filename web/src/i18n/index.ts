// Words in the reader's language. English is the measure: the other tables must have the same keys.
import { computed } from '@preact/signals';
import { storedChoice } from '../state/stored.ts';
import { type Key, en } from './en.ts';
import { ja } from './ja.ts';
import { translateReason } from './reasons.ts';
import { zh } from './zh.ts';

export const kLanguages = { en: 'English', zh: '简体中文', ja: '日本語' } as const;
export type Language = keyof typeof kLanguages;
const tables: Record<Language, Record<Key, string>> = { en, zh, ja };

function preferred(): Language {
  for (const wanted of navigator.languages) {
    const known = (Object.keys(kLanguages) as Language[]).find((l) => wanted.toLowerCase().startsWith(l));
    if (known) return known;
  }
  return 'en';
}

export const language = storedChoice<Language>('language', preferred(), Object.keys(kLanguages) as Language[]);
const table = computed(() => tables[language.value]);

export type Words = Readonly<Record<string, string | number>>;

/** The words for `key`, with `{name}` replaced; `one|many` chooses by `n`. */
export function t(key: Key, values: Words = {}): string {
  let text = table.value[key];
  if (text.includes('|')) text = text.split('|')[values.n === 1 ? 0 : 1]!;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** What the server said in English. */
export const serverWords = (sentence: string): string => translateReason(sentence, language.value);

export function applyLanguage(): void {
  document.documentElement.lang = language.value === 'zh' ? 'zh-Hans' : language.value;
}
