// What people play here and what came of it, beside what the engine says.
import { useState } from 'preact/hooks';
import { squareFromName } from '../rules/notation.ts';
import type { PopularMove } from '../state/people.ts';
import { scoreText } from '../state/words.ts';
import { useApp } from './context.ts';

const kShown = 6;
const kLeastShown = 0.02;

const percent = (part: number): string => `${Math.round(100 * part)} %`;

/** Who chose a move: the share among the games of each band of ratings, and what they scored with it. */
interface Choosers {
  readonly band: string;
  readonly share: number;
  readonly points: number;
}

export function PeopleHere() {
  const { i18n: { p }, people: { people } } = useApp();
  const [unfolded, setUnfolded] = useState<string | undefined>(undefined);
  const here = people.value;
  const moves = here?.moves.filter((m, i) => i === 0 || m.chance >= kLeastShown || m.games > 0).slice(0, kShown) ?? [];
  if (!here || moves.length < 2) return null;
  const played = moves.some((move) => move.games > 0);
  const all = here.bands.map((_, i) => here.moves.reduce((sum, move) => sum + (move.bands[i]?.games ?? 0), 0));
  const choosersOf = (move: PopularMove): Choosers[] =>
    here.bands.flatMap((name, i) => {
      const { games, points } = move.bands[i] ?? { games: 0, points: 0 };
      return all[i]! > 0 ? [{ band: bandText(name), share: games / all[i]!, points: games > 0 ? points / games : 0 }] : [];
    });
  return (
    <details class="people" data-testid="people" open>
      <summary>{p('peopleHere', { rating: here.rating })}</summary>
      <table class="continuations">
        <thead>
          <tr>
            <th scope="col">{p('move')}</th>
            <th scope="col">{p('likely')}</th>
            <th scope="col">{p('value')}</th>
            {played && (
              <>
                <th scope="col">{p('games')}</th>
                <th scope="col" class="scored">{p('points')}</th>
                <th scope="col">{p('byStrength')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <Row
              key={move.move}
              move={move}
              played={played}
              choosers={move.games > 0 ? choosersOf(move) : []}
              open={unfolded === move.move}
              onUnfold={() => setUnfolded(unfolded === move.move ? undefined : move.move)}
            />
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The bands are named in the server's English; their numbers say it in every language. */
function bandText(name: string): string {
  const [low, high] = name.match(/\d+/g) ?? [];
  if (high) return `${low}–${high}`;
  return name.startsWith('below') ? `< ${low}` : `≥ ${low}`;
}

interface RowProps {
  move: PopularMove;
  /** Somebody was here, and what came of it has columns. */
  played: boolean;
  choosers: readonly Choosers[];
  open: boolean;
  onUnfold: () => void;
}

function Row({ move, played, choosers, open, onUnfold }: RowProps) {
  const { game: { playSquare, position, rules }, i18n: { p }, preview: { hover, unhover } } = useApp();
  const points = move.bands.reduce((sum, band) => sum + band.points, 0);
  const square = squareFromName(move.move, rules.value.size);
  const known = square !== undefined;
  return (
    <>
      <tr onMouseEnter={() => known && hover(position.value, [square])} onMouseLeave={unhover}>
        <th scope="row">
          <button type="button" class="pv-move first" onClick={() => known && (unhover(), playSquare(square))}>
            {move.move}
          </button>
          {move.trap && <b class="trap"> {p('trap')}</b>}
        </th>
        <td>{percent(move.chance)}</td>
        <td>{scoreText(move.score)}</td>
        {played && (
          <>
            <td>{move.games || ''}</td>
            <td class="scored">{move.games > 0 ? percent(points / move.games) : ''}</td>
            <td>
              {choosers.length > 0 && (
                <button type="button" class="strengths" aria-expanded={open} aria-label={p('byStrengthOf', { move: move.move })} onClick={onUnfold}>
                  {choosers.map(({ band, share }) => (
                    <span key={band} title={`${band}: ${percent(share)}`}>
                      <span style={{ height: `${Math.round(100 * share)}%` }} />
                    </span>
                  ))}
                </button>
              )}
            </td>
          </>
        )}
      </tr>
      {open && choosers.length > 0 && (
        <tr class="choosers">
          <td colSpan={6}>
            {choosers.map(({ band, share, points: scored }) => (
              <p key={band}>{p('bandChose', { band, share: percent(share), move: move.move, points: percent(scored) })}</p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}
