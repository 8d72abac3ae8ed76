// The eight basic ideas, each with positions to find the best move in. Texts and positions are the program's.
import lessonsJson from '../../../src/study/lessons.json';
import type { Language } from '../i18n/tables.ts';

export interface Lesson {
  readonly name: string;
  readonly positions: readonly string[];
  readonly words: Readonly<Record<Language, { readonly title: string; readonly text: string }>>;
}

export const kLessons: readonly Lesson[] = lessonsJson;
