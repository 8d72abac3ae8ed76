// Ratings: Glickman's own example, and what follows from the formulas.
import { expect, test } from '@playwright/test';
import { afterDays, afterGames, expected, kUnknown } from '../../src/state/glicko.ts';

test('Glickman’s example comes out as published', () => {
  const after = afterGames({ rating: 1500, deviation: 200 }, [
    { opponent: { rating: 1400, deviation: 30 }, score: 1 },
    { opponent: { rating: 1550, deviation: 100 }, score: 0 },
    { opponent: { rating: 1700, deviation: 300 }, score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464, 0);
  expect(after.deviation).toBeCloseTo(151.4, 1);
});

test('a win raises, a loss lowers, time makes it less sure', () => {
  const opponent = { rating: 1200, deviation: 50 };
  expect(expected(kUnknown, opponent)).toBeCloseTo(0.5);
  const won = afterGames(kUnknown, [{ opponent, score: 1 }]);
  const lost = afterGames(kUnknown, [{ opponent, score: 0 }]);
  expect(won.rating).toBeGreaterThan(kUnknown.rating + 50);
  expect(lost.rating).toBeLessThan(kUnknown.rating - 50);
  expect(won.deviation).toBeLessThan(kUnknown.deviation);
  expect(afterDays(won, 100).deviation).toBeGreaterThan(won.deviation);
  expect(afterDays(won, 1e6).deviation).toBe(kUnknown.deviation);
});
