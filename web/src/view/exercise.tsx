// What is said while a better move is looked for.
import { squareName } from '../rules/notation.ts';
import { bestOf } from '../state/analysis.ts';
import { useApp } from './context.ts';
import { Button } from './parts.tsx';
import { scoreText } from '../state/words.ts';

export function ExerciseCard({ intro, next }: { intro: string; next?: { label: string; run: () => void } | undefined }) {
  const {
    analysis: { knownOf },
    exercise: { exercise, outcome, showAnswer, tryAgain },
    i18n: { t, why, whyHint },
    words: { sideName },
  } = useApp();
  const task = exercise.value;
  if (!task) return null;
  const o = outcome.value;
  const { size, reversed } = task.at.position.rules;
  const answer = squareName(task.answer, size);
  const known = bestOf(knownOf(task.at.position));
  const score = task.score ?? known?.score;
  const worth = score !== undefined && t('worth', { score: scoreText(score, known?.exact) });
  // What is said of a wrong try must not tell the answer.
  const words = o.kind === 'wrong' ? o.reasons.map(whyHint).filter((w) => w !== undefined) : o.kind === 'open' ? [] : task.reasons.map(why);
  return (
    <div class={`card exercise ${o.kind}`} data-testid="exercise" data-outcome={o.kind}>
      {intro && <p>{intro}</p>}
      {o.kind === 'open' && (
        <p>
          <b>{t('findBest', { side: sideName(task.at.position.mover) })}</b> {reversed && t('fewestWin')}
        </p>
      )}
      {o.kind === 'right' && (
        <p>
          <b>{t('right', { move: squareName(o.square, size) })}</b> {worth}
        </p>
      )}
      {o.kind === 'wrong' && (
        <p>
          <b>{o.loss === undefined ? t('notBest', { move: squareName(o.square, size) }) : t('loses', { move: squareName(o.square, size), n: o.loss.toFixed(1) })}</b>{' '}
          {o.reply && t('becauseReply', { move: o.reply })}
        </p>
      )}
      {o.kind === 'shown' && (
        <p>
          <b>{t('answerIs', { move: answer })}</b> {worth}
        </p>
      )}
      {words.length > 0 && o.kind !== 'wrong' && task.about && <p class="quiet">{t('whyNot', { move: task.about })}</p>}
      {words.length > 0 && (
        <ul class="words">
          {words.map((w) => (
            <li key={w}>{w}</li>
          ))}
        </ul>
      )}
      <div class="buttons">
        {o.kind === 'wrong' && <Button primary label={t('tryAgain')} onClick={tryAgain} />}
        {(o.kind === 'wrong' || o.kind === 'open') && <Button label={t('showAnswer')} onClick={showAnswer} />}
        {next && (o.kind === 'right' || o.kind === 'shown') && <Button primary label={next.label} onClick={next.run} />}
      </div>
    </div>
  );
}
