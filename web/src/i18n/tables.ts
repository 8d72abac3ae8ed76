// Every language with its own name and its table.
import { de } from './de.ts';
import { type Key, en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';
import { zht } from './zht.ts';

export const kLanguages = {
  en: 'English', de: 'Deutsch', fr: 'Français', it: 'Italiano', zh: '简体中文', zht: '繁體中文', ja: '日本語',
} as const;
export type Language = keyof typeof kLanguages;

export const kTables: Readonly<Record<Language, Readonly<Record<Key, string>>>> = { en, de, fr, it, zh, zht, ja };
