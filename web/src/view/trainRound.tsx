// The round of questions that is open: the one on the board, and how it went.
import { language, t } from '../i18n/index.ts';
import { tr } from '../i18n/train.ts';
import { exercise, outcome } from '../state/exercise.ts';
import { comesBack, deviation, keepDeviation, leaveRound, making, nextQuestion, round, skipDeviation, trainTrouble } from '../state/train.ts';
import type { Card } from '../state/trainDeck.ts';
import { kLessons } from '../state/trainLessons.ts';
import { deck, removeCards } from '../state/trainStore.ts';
import { ExerciseCard } from './exercise.tsx';
import { Button, Notice, ProgressBar } from './parts.tsx';

export function RoundPanel() {
  const now = round.value!;
  const id = now.ids[now.at];
  return (
    <div class="train-panel" data-testid="round" data-at={now.at}>
      <h2>{title()}</h2>
      {trainTrouble.value && <Notice kind="bad">{trainTrouble.value}</Notice>}
      {id === undefined ? <Finished /> : now.what === 'lesson' ? <LessonQuestion /> : <Question card={deck.value.cards.find((c) => c.id === id)} />}
    </div>
  );
}

function title(): string {
  const { what, ids, at } = round.value!;
  const name = what === 'lesson' ? lessonOf()?.words[language.value].title : tr(what);
  return at < ids.length ? `${name} · ${tr('question', { n: at + 1, total: ids.length })}` : String(name);
}

const lessonOf = () => kLessons.find((l) => l.name === round.value!.ids[0]?.split('/')[0]);
const next = () => ({ label: t('nextOne'), run: () => void nextQuestion() });

function LessonQuestion() {
  return (
    <>
      <p class="train-text">{lessonOf()?.words[language.value].text}</p>
      {making.value && <ProgressBar label={tr('making')} done={0} total={0} />}
      {exercise.value && <ExerciseCard intro="" next={next()} />}
      <div class="buttons">
        <Button label={tr('leave')} onClick={leaveRound} />
      </div>
    </>
  );
}

function Question({ card }: { card: Card | undefined }) {
  if (!card) return null;
  const over = outcome.value.kind === 'right' || outcome.value.kind === 'shown';
  if (deviation.value) {
    return (
      <>
        <ExerciseCard intro={tr('deviation', { move: deviation.value })} />
        <div class="buttons">
          {over && <Button primary label={tr('keep')} onClick={keepDeviation} />}
          <Button label={tr('skip')} onClick={skipDeviation} />
        </div>
      </>
    );
  }
  const forget = () => {
    removeCards(new Set([card.id]));
    void nextQuestion();
  };
  return (
    <>
      {making.value && <ProgressBar label={tr('making')} done={0} total={0} />}
      {exercise.value && <ExerciseCard intro={introOf(card)} next={next()} />}
      {over && (
        <p class="quiet" data-testid="comes-back">
          {[shareOf(card), comesBack.value === undefined ? '' : tr('comesBack', { n: comesBack.value })].filter(Boolean).join(' ')}
        </p>
      )}
      <div class="buttons">
        <Button label={tr('leave')} onClick={leaveRound} />
        <Button label={tr('forget')} onClick={forget} />
      </div>
    </>
  );
}

/** The program's note of a mistake, in the language of the page. How hard it is may be told before. */
function introOf(card: Card): string {
  const played = /^You played (\w+)\.$/.exec(card.note)?.[1];
  const words = played ? [tr('youPlayed', { move: played })] : [];
  if (card.kind === 'mistake') words.push(shareOf(card));
  return words.join(' ');
}

function shareOf(card: Card): string {
  if (card.share === null) return '';
  return tr(card.kind === 'opening' ? 'played' : 'found', { n: Math.round(100 * card.share) });
}

function Finished() {
  const { first, ids } = round.value!;
  const right = Object.values(first).filter(Boolean).length;
  return (
    <section class="card" data-testid="round-done">
      <p>
        <b>{tr('roundDone', { right, total: ids.length })}</b>
      </p>
      <Button primary label={t('done')} onClick={leaveRound} />
    </section>
  );
}
