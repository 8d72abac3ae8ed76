// What is said while a better move is looked for.
import { bestOf } from '../state/analysis.ts';
import { outcomeText } from '../state/exercise.ts';
import { useApp } from './context.ts';
import { Button } from './parts.tsx';
import { asSentence, scoreText } from '../state/words.ts';

export function ExerciseCard({ intro, next }: { intro: string; next?: { label: string; run: () => void } | undefined }) {
  const {
    analysis: { knownOf },
    exercise: state,
    i18n: { t, why, whyHint },
    words: { sideName },
  } = useApp();
  const { exercise, outcome, showAnswer, tryAgain } = state;
  const task = exercise.value;
  if (!task) return null;
  const o = outcome.value;
  const { reversed } = task.at.position.rules;
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
      {o.kind !== 'open' && (
        <p>
          <b>{outcomeText(state, t)}</b> {o.kind !== 'wrong' ? worth : o.reply && t('becauseReply', { move: o.reply })}
        </p>
      )}
      {words.length > 0 && o.kind !== 'wrong' && task.about && <p class="quiet">{t('whyNot', { move: task.about })}</p>}
      {words.length > 0 && (
        <ul class="words">
          {words.map((w) => (
            <li key={w}>{asSentence(w)}</li>
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
