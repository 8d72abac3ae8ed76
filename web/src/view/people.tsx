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
  const played = moves.some((move) => move.games > 0);
  return (
    <details class="people" data-testid="people" open>
      <summary>{p('peopleHere', { rating: here.rating })}</summary>
      <table class="continuations">
        <thead>
          <tr>
            <th scope="col">{p('move')}</th>
            <th scope="col">{p('likely')}</th>
            {played && (
              <>
                <th scope="col">{p('games')}</th>
                <th scope="col">{p('points')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <Row key={move.move} move={move} played={played} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** `played`: somebody was here, and what came of it has columns. */
function Row({ move, played }: { move: PopularMove; played: boolean }) {
  const points = move.bands.reduce((sum, band) => sum + band.points, 0);
  const square = squareFromName(move.move, rules.value.size);
  return (
    <tr>
      <th scope="row">
        <button type="button" class="pv-move first" onClick={() => square !== undefined && playSquare(square)}>
          {move.move}
        </button>
        {move.trap && <b class="trap"> {p('trap')}</b>}
      </th>
      <td>{percent(move.chance)}</td>
      {played && (
        <>
          <td>{move.games || ''}</td>
          <td>{move.games > 0 ? percent(points / move.games) : ''}</td>
        </>
      )}
    </tr>
  );
}
