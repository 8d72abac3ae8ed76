// What a game's moves were worth: a summary, the turning points, and the move on the board in words.
import { useEffect, useState } from 'preact/hooks';
import type { ReadGame, ReviewedMove, Side } from '../engine/types.ts';
import { useApp } from './context.ts';
import { ExerciseCard } from './exercise.tsx';
import { NewestGames } from './mygames.tsx';
import { Badge, Button, Choice, Notice, ProgressBar } from './parts.tsx';
import { Paste } from './paste.tsx';
import { PractiseSides } from './trainMistakes.tsx';
import { asSentence, scoreText } from '../state/words.ts';

export function ReviewPanel() {
  const {
    errors: { readError },
    exercise: { closeExercise, exercise },
    game: { line },
    i18n: { t, tr },
    myGames: { openMine },
    review: { damaged, found, isReviewedLine, pasting, progress, reviewBoard, reviewPasted, reviewTrouble, reviewed, stopReview, verdict },
  } = useApp();
  const r = reviewed.value;
  const open = pasting.value || (!r && !progress.value);
  const onBoard = line.value.length > 1 && !progress.value;
  useEffect(() => {
    if (r) showSummary();
  }, [r]);
  return (
    <div class="review-panel">
      {progress.value && <ProgressBar label={t('reviewing')} {...progress.value} />}
      {reviewTrouble.value && <Notice kind="bad">{reviewTrouble.value}</Notice>}
      {damaged.value.map((d) => (
        <Notice key={d.number} kind="bad">
          {t('damaged', { n: d.number })} {readError(d.message)}
        </Notice>
      ))}
      {r && exercise.value && <Lesson />}
      {r && !exercise.value && (
        <>
          <Summary />
          {verdict.value && <Verdict move={verdict.value} />}
          <TurningPoints />
          <PractiseSides />
        </>
      )}
      {found.value.length > 1 && <Found games={found.value} />}
      {open && !r && <p class="quiet">{t('reviewAbout')}</p>}
      {r && exercise.value ? (
        <div class="buttons">
          <Button label={tr('leave')} onClick={closeExercise} />
        </div>
      ) : (
        <div class="buttons">
          {onBoard && (
            <Button primary={!r} label={r && isReviewedLine.value ? t('reviewAgain') : t('reviewBoard')} onClick={() => void reviewBoard()} />
          )}
          {progress.value && <Button label={t('stop')} onClick={stopReview} />}
          {!open && <Button label={t('otherGame')} onClick={() => (pasting.value = true)} />}
          {(onBoard || !open) && <Level />}
        </div>
      )}
      {open && (
        <Paste
          label={t('pasteGame')}
          action={t('reviewIt')}
          second={onBoard}
          onPaste={(pasted) => {
            pasting.value = false;
            void reviewPasted(pasted);
          }}
        >
          {!onBoard && <Level />}
        </Paste>
      )}
      {open && (
        <NewestGames
          onChoose={(game) => {
            pasting.value = false;
            openMine(game);
            void reviewBoard();
          }}
        />
      )}
    </div>
  );
}

/** The form that was pressed lies below what it brought. On a phone the page is scrolled, as far as the board stays where it is. */
function showSummary(): void {
  document.getElementById('panel')?.scrollTo(0, 0);
  const page = document.querySelector<HTMLElement>('.page')!;
  const top = page.offsetTop + page.querySelector<HTMLElement>('.seat')!.offsetHeight;
  if (window.scrollY > top) window.scrollTo(0, top);
}

function Level() {
  const { i18n: { t }, settings: { reviewLevel } } = useApp();
  return (
    <Choice
      label={t('level')}
      value={reviewLevel.value}
      choices={[6, 8, 10, 12, 14, 16, 18, 20].map((n) => [n, String(n)] as const)}
      onChoose={(n) => (reviewLevel.value = n)}
    />
  );
}

const kShownGames = 20;

/** The games of a file: thousands, perhaps, so they can be searched by name. */
function Found({ games }: { games: readonly ReadGame[] }) {
  const { i18n: { t }, review: { foundOpen, foundTotal, openRead } } = useApp();
  const [wanted, setWanted] = useState('');
  const [most, setMost] = useState(kShownGames);
  useEffect(() => {
    setWanted('');
    setMost(kShownGames);
  }, [games]);
  const lower = wanted.trim().toLowerCase();
  const fits = (game: ReadGame) => [game.black, game.white, game.event, game.date].some((text) => text?.toLowerCase().includes(lower));
  const choose = (game: ReadGame) => {
    foundOpen.value = false;
    openRead(game);
  };
  const hits = games.map((game, i) => ({ game, i })).filter(({ game }) => !lower || fits(game));
  return (
    <details class="found" open={foundOpen.value} onToggle={(event) => (foundOpen.value = event.currentTarget.open)}>
      <summary>{t('foundN', { n: foundTotal.value })}</summary>
      {games.length > kShownGames && (
        <label class="field">
          <span>{t('player')}</span>
          <input type="text" value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
        </label>
      )}
      <ul class="hit-list" data-testid="found">
        {hits.slice(0, most).map(({ game, i }) => (
          <li key={i}>
            <button type="button" class="hit" onClick={() => choose(game)}>
              {i + 1}. {game.black || game.white ? `${game.black ?? '?'} – ${game.white ?? '?'}` : game.transcript.slice(0, 20)}{' '}
              {game.score !== null && <b>{scoreText(game.score, true)}</b>}
              <small>{[game.date, game.event].filter(Boolean).join(' · ')}</small>
            </button>
          </li>
        ))}
      </ul>
      {hits.length > most && <Button label={t('more')} onClick={() => setMost(most + kShownGames)} />}
    </details>
  );
}

/** One move in words; its better line can be seen on the board. */
function Verdict({ move }: { move: ReviewedMove }) {
  const {
    game: { node },
    i18n: { t, why },
    preview: { hover, unhover },
    review: { before, betterSquares, showBetter },
    words: { sideName },
  } = useApp();
  const better = move.best !== move.move && move.loss >= 0.05;
  return (
    <div class={`card verdict ${move.mark}`} data-testid="verdict">
      <p>
        <b>
          {move.ply + 1}. {move.move === 'pa' ? t('pass') : move.move}
        </b>{' '}
        {move.mark ? t(`mark_${move.mark}`) : move.forced ? t('forced') : better ? '' : t('bestMove')}{' '}
        <span class="score">{scoreText(move.score)}</span> {t('forSide', { side: sideName(move.mover === 'black' ? 1 : 2) })}{' '}
        <Badge evidence={move.evidence} />
      </p>
      {better && (
        <p>
          {t('betterWas', { move: move.best, score: scoreText(move.best_score), n: move.loss.toFixed(1) })}{' '}
          <button
            type="button"
            class="line-button"
            onMouseEnter={() => before.value && hover(node.value.position, betterSquares(move))}
            onMouseLeave={unhover}
            onClick={() => showBetter(move.ply)}
          >
            {before.value ? move.better_line.slice(0, 6).join(' ') || move.best : t('showIt')}
          </button>
        </p>
      )}
      {move.reasons.length > 0 && (
        <ul class="words">
          {move.reasons.map((r) => (
            <li key={r.phrase}>{asSentence(why(r))}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function TurningPoints() {
  const {
    i18n: { t, why },
    review: { lessons, reviewed, showBetter, startLesson },
    words: { sideName },
  } = useApp();
  const { review } = reviewed.value!;
  if (review.turning_points.length === 0) return <p>{t('noTurningPoints')}</p>;
  return (
    <section>
      {/* What to do with them stands first: below the list it would have to be scrolled to. */}
      <div class="heading">
        <h2>{t('turningPoints')}</h2>
        {lessons.value.length > 0 && <Button primary label={t('learn')} onClick={() => startLesson(0)} />}
      </div>
      <ol class="turning-points" data-testid="turning-points">
        {review.turning_points.map((ply) => {
          const move = review.moves[ply];
          if (!move) return null;
          return (
            <li key={ply}>
              <button type="button" class="hit" onClick={() => showBetter(ply)}>
                <b>
                  {ply + 1}. {move.move}
                </b>{' '}
                <small>
                  {sideName(move.mover === 'black' ? 1 : 2)} · {t('lossN', { n: move.loss.toFixed(1) })} · {t('better')} {move.best}
                </small>
                {move.reasons[0] && <span class="why">{asSentence(why(move.reasons[0]))}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Lesson() {
  const {
    exercise: { closeExercise, exercise },
    i18n: { t },
    review: { lesson, lessons, reviewed, startLesson },
  } = useApp();
  const points = lessons.value;
  const ply = exercise.value!.at.ply;
  const played = reviewed.value!.review.moves[ply];
  const following = lesson.value + 1;
  const next =
    following < points.length
      ? { label: t('nextOne'), run: () => startLesson(following) }
      : { label: t('done'), run: closeExercise };
  return <ExerciseCard intro={t('lessonIntro', { n: ply + 1, move: played?.move ?? '', loss: played?.loss.toFixed(1) ?? '' })} next={next} />;
}

function Summary() {
  const {
    game: { goTo },
    i18n: { t },
    review: { reviewed },
    words: { sideName },
  } = useApp();
  const { review, nodes } = reviewed.value!;
  const rows: [string, (side: Side) => string][] = [
    [t('accuracy'), (s) => `${review.players[s].accuracy.toFixed(1)} %`],
    [t('lostTotal'), (s) => review.players[s].loss.total.toFixed(1)],
    [t('lostPhases'), (s) => (['opening', 'middle', 'end'] as const).map((phase) => review.players[s].loss[phase].toFixed(0)).join(' · ')],
  ];
  const moveAt = (ply: number | null) => {
    const move = ply === null ? undefined : review.moves[ply];
    const at = ply === null ? undefined : nodes[ply + 1];
    return move && at ? (
      <button type="button" class="pv-move" onClick={() => goTo(at)}>
        {ply! + 1}. {move.move}
      </button>
    ) : (
      '–'
    );
  };
  return (
    <section>
      <table class="summary" data-testid="summary">
        <caption class="visually-hidden">{t('summary')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{review.players.black.name || sideName(1)}</th>
            <th scope="col">{review.players.white.name || sideName(2)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value], i) => (
            <tr key={name} class={i === 0 ? 'first' : ''}>
              <th scope="row">{name}</th>
              <td>{value('black')}</td>
              <td>{value('white')}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('bestOne')}</th>
            <td>{moveAt(review.players.black.best_ply)}</td>
            <td>{moveAt(review.players.white.best_ply)}</td>
          </tr>
          <tr>
            <th scope="row">{t('worstOne')}</th>
            <td>{moveAt(review.players.black.worst_ply)}</td>
            <td>{moveAt(review.players.white.worst_ply)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
