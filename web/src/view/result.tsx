// How a game ended, how well it was played, and what to do next.
import type { ReviewedMove, Side } from '../engine/types.ts';
import { lossText } from '../state/words.ts';
import { useApp } from './context.ts';
import { Button, DiscIcon, ProgressBar } from './parts.tsx';
import { NextOpponent } from './nextOpponent.tsx';
import { MistakesWait } from './trainMistakes.tsx';

const kWorst = 2;

export function ResultCard() {
  const {
    actions: { openTab, rematch },
    choices: { unfoldNewGame },
    i18n: { t },
    match: { result, tip },
    review: { progress, reviewBoard, reviewOfGame, reviewTrouble },
    words: { resultText },
  } = useApp();
  const review = reviewOfGame.value;
  const seeReview = () => {
    openTab('review');
    if (!review && !progress.value) void reviewBoard();
  };
  return (
    <section class="card result-card" data-testid="result-card">
      <h2>{resultText(result.value!, tip.value.position)}</h2>
      {review && (
        <>
          <div class="accuracies">
            {(['black', 'white'] as const).map((side) => (
              <Accuracy key={side} side={side} value={review.players[side].accuracy} />
            ))}
          </div>
          <Worst moves={review.moves} />
        </>
      )}
      {!review && progress.value && <ProgressBar label={t('reviewing')} {...progress.value} />}
      {!review && reviewTrouble.value && <p class="quiet">{reviewTrouble.value}</p>}
      <MistakesWait />
      <NextOpponent />
      <div class="buttons">
        <Button primary label={t('tab_review')} onClick={seeReview} />
        <Button label={t('rematch')} onClick={() => rematch(false)} />
        <Button label={t('swapSides')} onClick={() => rematch(true)} />
        <Button label={t('newOpponent')} onClick={unfoldNewGame} />
      </div>
    </section>
  );
}

function Accuracy({ side, value }: { side: Side; value: number }) {
  const { i18n: { t }, words: { playerText } } = useApp();
  return (
    <p class="accuracy">
      <DiscIcon colour={side} />
      <span>{playerText(side === 'black' ? 1 : 2)}</span>
      <b>{value.toFixed(0)} %</b>
      <small class="quiet">{t('accuracy')}</small>
    </p>
  );
}

/** The moves that cost most: one's own, or of both where two people played. */
function Worst({ moves }: { moves: readonly ReviewedMove[] }) {
  const {
    actions: { openTab },
    i18n: { t },
    review: { showBetter },
    seats: { me },
    words: { sideName },
  } = useApp();
  const own = me.value === undefined ? undefined : me.value === 1 ? 'black' : 'white';
  const worst = moves
    .filter((m) => !m.forced && m.mark !== '' && (own === undefined || m.mover === own))
    .sort((a, b) => b.loss - a.loss)
    .slice(0, kWorst);
  if (worst.length === 0) return <p>{t('noMistakes')}</p>;
  const see = (move: ReviewedMove) => {
    openTab('review');
    showBetter(move.ply);
  };
  return (
    <ul class="worst" aria-label={t('worstMoves')}>
      {worst.map((move) => (
        <li key={move.ply}>
          <button type="button" class="hit" onClick={() => see(move)}>
            <b>
              {move.ply + 1}. {move.move}
            </b>{' '}
            {own === undefined && `${sideName(move.mover === 'black' ? 1 : 2)} · `}
            {t('costInsteadOf', { n: lossText(move.loss), move: move.best })}
          </button>
        </li>
      ))}
    </ul>
  );
}
