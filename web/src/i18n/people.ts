// Opponents that play like people, in words.
import { type PeopleKey, enPeople } from './en.ts';
import type { Words } from './fill.ts';

export type PeopleWords = (key: PeopleKey, values?: Words) => string;

const keyOf = (prefix: string, step: string): PeopleKey | undefined => {
  const key = `${prefix}_${step.replace(/-/g, '_')}`;
  return key in enPeople ? (key as PeopleKey) : undefined;
};

/** `human:club` or `human:rating=1200` in words. */
export function personWords(seat: string, p: PeopleWords): string {
  const step = seat.replace(/^human:/, '');
  const key = keyOf('step', step);
  return key ? p(key) : p('person', { rating: step.replace(/^rating=/, '') });
}

/** What such a player is like; undefined if this page does not know the step. */
export function aboutPersonWords(seat: string, p: PeopleWords): string | undefined {
  const key = keyOf('about', seat.replace(/^human:/, ''));
  return key && p(key);
}
