// After a game against somebody of known strength: one's own rating, and a stronger or weaker opponent.
import { p, personText } from '../i18n/people.ts';
import { startNewGame } from '../state/actions.ts';
import { nextSeats } from '../state/choices.ts';
import { nearestOpponent, nextOpponent, ownRating, strengthOf } from '../state/ownRating.ts';
import { me, seats } from '../state/seats.ts';
import { other } from '../rules/position.ts';
import { Button } from './parts.tsx';

const kFewGames = 5;

export function NextOpponent() {
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
