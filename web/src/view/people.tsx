// What people play here, beside what the engine says.
import { p } from '../i18n/people.ts';
import { squareFromName } from '../rules/notation.ts';
import { playSquare, rules } from '../state/game.ts';
import { type PopularMove, people } from '../state/people.ts';

const kShown = 6;
const kLeastShown = 0.02;

const percent = (part: number): string => `${Math.round(100 * part)} %`;

export function PeopleHere() {
  const here = people.value;
  const moves = here?.moves.filter((m, i) => i === 0 || m.chance >= kLeastShown || m.games > 0).slice(0, kShown) ?? [];
  if (!here || moves.length < 2) return null;
  return (
    <details class="people" data-testid="people" open>
      <summary>{p('peopleHere', { rating: here.rating })}</summary>
      <table class="continuations">
        <thead>
          <tr>
            <th scope="col">{p('move')}</th>
            <th scope="col">{p('likely')}</th>
            <th scope="col">{p('games')}</th>
            <th scope="col">{p('points')}</th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <Row key={move.move} move={move} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Row({ move }: { move: PopularMove }) {
  const points = move.bands.reduce((sum, band) => sum + band.points, 0);
  const square = squareFromName(move.move, rules.value.size);
  return (
    <tr>
      <td>
        <button type="button" class="hit" onClick={() => square !== undefined && playSquare(square)}>
          {move.move}
        </button>
        {move.trap && <b class="trap"> {p('trap')}</b>}
      </td>
      <td>{percent(move.chance)}</td>
      <td>{move.games || ''}</td>
      <td>{move.games > 0 ? percent(points / move.games) : ''}</td>
    </tr>
  );
}
