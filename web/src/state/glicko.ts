// How strong somebody is, by results: Glicko (Glickman 1995). A rating with its deviation, both in Elo points.

export interface Rated {
  readonly rating: number;
  /** Standard deviation: 350 for somebody of whom nothing is known. */
  readonly deviation: number;
}

export interface GameResult {
  readonly opponent: Rated;
  /** 1 won, 0.5 drawn, 0 lost. */
  readonly score: number;
}

export const kUnknown: Rated = { rating: 1200, deviation: 350 };
const kLeastDeviation = 30;
const kQ = Math.LN10 / 400;

const weight = (deviation: number): number => 1 / Math.sqrt(1 + (3 * kQ ** 2 * deviation ** 2) / Math.PI ** 2);

/** Points to be expected against this opponent, 0 … 1. */
export function expected(own: Rated, opponent: Rated): number {
  return 1 / (1 + 10 ** ((-weight(opponent.deviation) * (own.rating - opponent.rating)) / 400));
}

/** The rating after these games, all of one period. */
export function afterGames(own: Rated, games: readonly GameResult[]): Rated {
  let information = 0;
  let surprise = 0;
  for (const { opponent, score } of games) {
    const g = weight(opponent.deviation);
    const e = expected(own, opponent);
    information += kQ ** 2 * g ** 2 * e * (1 - e);
    surprise += g * (score - e);
  }
  const precision = 1 / own.deviation ** 2 + information;
  return {
    rating: own.rating + (kQ / precision) * surprise,
    deviation: Math.max(kLeastDeviation, Math.sqrt(1 / precision)),
  };
}

// From a sure rating to nearly nothing known in ten years.
const kDriftPerDay = (350 ** 2 - 50 ** 2) / 3650;

/** The same person after some time: less is known. */
export const afterDays = (own: Rated, days: number): Rated => ({
  rating: own.rating,
  deviation: Math.min(kUnknown.deviation, Math.sqrt(own.deviation ** 2 + kDriftPerDay * Math.max(0, days))),
});
