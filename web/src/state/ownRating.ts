// The rating of the person at this browser: from games against opponents whose strength is known. Kept after every game.
import { computed, effect, untracked } from '@preact/signals';
import { shared, stored } from '../browser/stored.ts';
import { treeText } from '../game/treeText.ts';
import { other } from '../rules/position.ts';
import type { GameState } from './game.ts';
import { type Rated, afterDays, afterGames, kUnknown } from './glicko.ts';
import type { MatchState } from './match.ts';
import type { PlayersState } from './players.ts';
import type { Seat, SeatsState } from './seats.ts';

interface Own extends Rated {
  readonly games: number;
  /** Days since 1970 of the last game. */
  readonly day: number;
  /** The last game that counted, so that none counts twice. */
  readonly last: string;
}

const today = (): number => Math.floor(Date.now() / 86_400_000);
const isNumber = (v: unknown, least: number, most: number) => typeof v === 'number' && v >= least && v <= most;
const areRatings = (v: unknown): boolean => typeof v === 'object' && v !== null && Object.values(v).every((n) => isNumber(n, -2000, 5000));
const fits = (v: unknown): boolean => {
  const own = v as Partial<Own> | null;
  return (
    isNumber(own?.rating, -2000, 5000) && isNumber(own?.deviation, 1, 350) && isNumber(own?.games, 0, 1e9) &&
    isNumber(own?.day, 0, 1e6) && typeof own?.last === 'string'
  );
};

interface Needs {
  readonly game: GameState;
  readonly match: MatchState;
  readonly players: PlayersState;
  readonly seats: SeatsState;
}

export type OwnRatingState = ReturnType<typeof createOwnRating>;

export function createOwnRating({
  game: { live },
  match: { result },
  players: { players },
  seats: { me, seats },
}: Needs) {
  const ownRating = shared<Own>('ownRating', { ...kUnknown, games: 0, day: 0, last: '' }, fits);

  // From the last visit: a game can be over, and the browser closed, before the engine has said whom it knows.
  const ratings = stored<Readonly<Record<Seat, number>>>('ratings', {}, areRatings);

  /** The strength of an opponent, where it is known. Steps were measured: the rest of the doubt is small. */
  function strengthOf(seat: Seat): Rated | undefined {
    const given = /^human:rating=(\d+)$/.exec(seat);
    const rating = given ? Number(given[1]) : (players.value?.players.find((k) => k.player === seat)?.rating ?? ratings.value[seat]);
    return rating === undefined ? undefined : { rating, deviation: 50 };
  }

  /** Opponents of known strength, the weakest first. */
  const ladder = computed(() =>
    (players.value?.players ?? []).filter((k) => k.rating !== undefined).sort((a, b) => a.rating! - b.rating!),
  );

  /** The opponent of about one's own strength. */
  const nearestOpponent = computed<Seat | undefined>(() => {
    const off = (k: { rating?: number }) => Math.abs(k.rating! - ownRating.value.rating);
    return [...ladder.value].sort((a, b) => off(a) - off(b))[0]?.player;
  });

  /** Whom to play next after this result: a stronger one for those who won, a weaker one for those who lost. */
  const nextOpponent = computed<{ seat: Seat; stronger: boolean } | undefined>(() => {
    const mine = me.value;
    if (!result.value || mine === undefined) return undefined;
    const seat = seats.value[other(mine)];
    const strength = strengthOf(seat);
    if (!strength || result.value.winner === undefined) return undefined;
    const won = result.value.winner === mine;
    const found = won
      ? ladder.value.find((k) => k.rating! > strength.rating)
      : [...ladder.value].reverse().find((k) => k.rating! < strength.rating);
    return found && { seat: found.player, stronger: won };
  });

  /** Counts each finished game once; where moves were taken back the first end counts. */
  function keepOwnRating(): void {
    effect(() => {
      if (players.value) ratings.value = Object.fromEntries(ladder.value.map((k) => [k.player, k.rating!]));
    });
    effect(() => {
      const ended = result.value;
      const mine = me.value;
      void ratings.value;
      if (!ended || mine === undefined) return;
      untracked(() => {
        const { rules } = live;
        const opponent = strengthOf(seats.value[other(mine)]);
        const id = treeText(live.tree.value);
        const own = ownRating.value;
        if (!opponent || rules.value.size !== 8 || rules.value.reversed || own.last === id) return;
        const score = ended.winner === undefined ? 0.5 : ended.winner === mine ? 1 : 0;
        const rested = own.games > 0 ? afterDays(own, today() - own.day) : own;
        const { rating, deviation } = afterGames(rested, [{ opponent, score }]);
        ownRating.value = { rating, deviation, games: own.games + 1, day: today(), last: id };
      });
    });
  }

  return { ownRating, strengthOf, nearestOpponent, nextOpponent, keepOwnRating };
}
