// After a game against somebody of known strength: one's own rating, and a stronger or weaker opponent.
import { other } from '../rules/position.ts';
import { useApp } from './context.ts';
import { Button } from './parts.tsx';

const kFewGames = 5;

export function NextOpponent() {
  const {
    actions: { startNewGame },
    choices: { nextSeats },
    i18n: { p, personText },
    ownRating: { nearestOpponent, nextOpponent, ownRating, strengthOf },
    seats: { me, seats },
  } = useApp();
  const mine = me.value;
  if (mine === undefined || !strengthOf(seats.value[other(mine)])) return null;
  const { rating, deviation, games } = ownRating.value;
  const words = { rating: Math.round(rating / 10) * 10, error: Math.round(2 * deviation) };
  const next = nextOpponent.value;
  const near = nearestOpponent.value;
  const play = (seat: string) => {
    nextSeats.value = { ...seats.value, [other(mine)]: seat };
    startNewGame();
  };
  return (
    <>
      <p class="quiet" data-testid="own-rating">
        {p(games < kFewGames ? 'yourRatingFew' : 'yourRating', words)}
        {games >= kFewGames && near && ` ${p('worthRating', { ...words, name: personText(near) })}`}
      </p>
      {next && (
        <div class="buttons">
          <Button label={p(next.stronger ? 'stronger' : 'weaker', { name: personText(next.seat) })} onClick={() => play(next.seat)} />
        </div>
      )}
    </>
  );
}
