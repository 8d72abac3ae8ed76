// Every language with its own name and its tables.
import { de, dePeople, deTrain } from './de.ts';
import { type Key, type PeopleKey, type TrainKey, en, enPeople, enTrain } from './en.ts';
import { fr, frPeople, frTrain } from './fr.ts';
import { it, itPeople, itTrain } from './it.ts';
import { ja, jaPeople, jaTrain } from './ja.ts';
import { zh, zhPeople, zhTrain } from './zh.ts';
import { zht, zhtPeople, zhtTrain } from './zht.ts';

export const kLanguages = {
  en: 'English', de: 'Deutsch', fr: 'Français', it: 'Italiano', zh: '简体中文', zht: '繁體中文', ja: '日本語',
} as const;
export type Language = keyof typeof kLanguages;

type Tables<K extends string> = Readonly<Record<Language, Readonly<Record<K, string>>>>;
export const kTables: Tables<Key> = { en, de, fr, it, zh, zht, ja };
export const kPeopleTables: Tables<PeopleKey> = {
  en: enPeople, de: dePeople, fr: frPeople, it: itPeople, zh: zhPeople, zht: zhtPeople, ja: jaPeople,
};
export const kTrainTables: Tables<TrainKey> = {
  en: enTrain, de: deTrain, fr: frTrain, it: itTrain, zh: zhTrain, zht: zhtTrain, ja: jaTrain,
};
