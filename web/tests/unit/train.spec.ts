// What is learned: SM-2 by the reference cases of tests/study/study_test.cpp, decks, endgames, and words in all languages.
import { expect, test } from '@playwright/test';
import type { Line } from '../../src/engine/types.ts';
import type { TrainKey } from '../../src/i18n/en.ts';
import { kTrainTables } from '../../src/i18n/tables.ts';
import { type Deck, BadDeck, deckFrom, deckText, dueCards, kEmptyDeck, merged, newCard, streakOf, withCards } from '../../src/state/trainDeck.ts';
import { endgameCard, lateInRandomGame, randomFrom } from '../../src/state/trainEndgames.ts';
import { kLessons } from '../../src/state/trainLessons.ts';
import { kLeastEase, kMostInterval, kNew, reviewed } from '../../src/state/trainMemory.ts';
import { boardString, squareName } from '../../src/rules/notation.ts';
import { countOf, kEmpty, legalMoves } from '../../src/rules/position.ts';

function intervals(grades: readonly number[]): number[] {
  let memory = kNew;
  let day = 100;
  return grades.map((grade) => {
    memory = reviewed(memory, grade, day);
    expect(memory.due).toBe(day + memory.interval);
    day = memory.due;
    return memory.interval;
  });
}

test('SM-2 as published: 1 and 6 days, then times the ease', () => {
  expect(intervals([4, 4, 4, 4, 4])).toEqual([1, 6, 15, 38, 95]);
  expect(intervals([5, 5, 5, 5, 5])).toEqual([1, 6, 17, 48, 140]);
  expect(intervals([3, 3, 3, 3])).toEqual([1, 6, 14, 30]);
  expect(intervals([4, 4, 4, 1, 4, 4, 4])).toEqual([1, 6, 15, 1, 1, 6, 15]);
});

test('the ease stays in its bounds', () => {
  let memory = kNew;
  for (let i = 0; i < 40; ++i) memory = reviewed(memory, 3, 0);
  expect(memory.ease).toBe(kLeastEase);
  for (let i = 0; i < 400; ++i) memory = reviewed(memory, 5, 0);
  expect(memory.interval).toBe(kMostInterval);
  const lapsed = reviewed(memory, 0, 7);
  expect(lapsed).toEqual({ ...memory, repetitions: 0, interval: 1, due: 8, lapses: memory.lapses + 1 });
});

const card = (moves: string, answer: string) => newCard('opening', { rules: '8x8', moves }, [answer], 'a note with "quotes" and ü', 0.25)!;

test('a deck comes back from its text, and a damaged one is refused', () => {
  const deck: Deck = { ...withCards(kEmptyDeck, [card('f5d6', 'c3'), card('f5f6', 'e6'), card('f5d6', 'c3')]), lessons: { corners: [0, 2] }, days: [20000] };
  expect(deck.cards.map((c) => c.moves)).toEqual(['f5d6', 'f5f6']);
  const text = deckText(deck);
  expect(deckFrom(JSON.parse(text))).toEqual(deck);
  const refused = (from: string, to: string) => {
    expect(text).toContain(from);
    expect(() => deckFrom(JSON.parse(text.replace(from, to)))).toThrow(BadDeck);
  };
  refused('"c3"', '"a1"');
  refused('f5d6', 'f5a1');
  refused('2.5', '0.5');
  refused('"due":0', '"due":"x"');
  refused('"version":1', '"version":2');
  refused('training', 'tuning');
  expect(() => deckFrom(null)).toThrow(BadDeck);
});

test('what is overdue is asked first, new positions last', () => {
  const asked = { ...card('f5f6', 'e6'), interval: 6, due: 90 };
  const longer = { ...card('f5f4', 'e3'), interval: 1, due: 80 };
  const later = { ...card('f5d6c4', 'd3'), interval: 6, due: 101 };
  const deck = { ...kEmptyDeck, cards: [card('f5d6', 'c3'), asked, later, longer] };
  expect(dueCards(deck, 100, 'opening').map((c) => c.moves)).toEqual(['f5f4', 'f5f6', 'f5d6']);
  expect(dueCards(deck, 100, 'endgame')).toEqual([]);
});

test('two decks in one keep what was answered last', () => {
  const one = { ...card('f5d6', 'c3'), interval: 6, due: 106 };
  const two = { ...card('f5d6', 'c3'), interval: 1, due: 105 };
  expect(merged({ ...kEmptyDeck, cards: [one] }, { ...kEmptyDeck, cards: [two], days: [3], lessons: { edges: [1] } })).toEqual({
    cards: [two], days: [3], lessons: { edges: [1] },
  });
});

test('days in a row', () => {
  expect(streakOf([], 10)).toBe(0);
  expect(streakOf([7, 8, 9], 10)).toBe(3);
  expect(streakOf([7, 9, 10], 10)).toBe(2);
  expect(streakOf([7, 8], 10)).toBe(0);
});

test('endgames have as many empties as asked for, the same for the same seed, and every best move is right', () => {
  const make = () => lateInRandomGame(6, randomFrom(3));
  const position = make()!;
  expect(boardString(make()!)).toBe(boardString(position));
  expect(countOf(position, kEmpty)).toBe(6);
  const lines = (scores: readonly number[]) =>
    legalMoves(position).map((square, i) => ({ move: squareName(square, 8), score: scores[i] ?? -9 }) as Line).sort((a, b) => b.score - a.score);
  expect(endgameCard(position, lines([4, 4]))?.answers).toHaveLength(Math.min(2, legalMoves(position).length));
  expect(endgameCard(position, lines([30, 4]))).toBeUndefined(); // decided
  expect(endgameCard(position, lines([4, 3]))).toBeUndefined(); // hardly a difference
});

const gaps = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

test('every language has words for training and the lessons', () => {
  const { en, ...others } = kTrainTables;
  for (const table of Object.values(others)) {
    const said = Object.keys(table).map((key) => [key, gaps(table[key as TrainKey])]);
    expect(said).toEqual(Object.entries(en).map(([key, text]) => [key, gaps(text)]));
  }
  expect(kLessons).toHaveLength(8);
  for (const { words, positions } of kLessons) {
    expect(Object.keys(words).sort()).toEqual(Object.keys(kTrainTables).sort());
    expect(positions.length).toBeGreaterThan(1);
  }
});
