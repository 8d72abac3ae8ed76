// The round of questions that is open: the one on the board, and how it went.
import type { I18n } from '../i18n/index.ts';
import type { Card } from '../state/trainDeck.ts';
import { kLessons } from '../state/trainLessons.ts';
import type { State } from '../state/state.ts';
import { useApp } from './context.ts';
import { ExerciseCard } from './exercise.tsx';
import { Button, Notice, ProgressBar } from './parts.tsx';

export function RoundPanel() {
  const app = useApp();
  const { train: { round, trainTrouble }, trainStore: { deck } } = app;
  const now = round.value!;
  const id = now.ids[now.at];
  return (
    <div class="train-panel" data-testid="round" data-at={now.at}>
      <h2>{title(app)}</h2>
      {trainTrouble.value && <Notice kind="bad">{trainTrouble.value}</Notice>}
      {id === undefined ? <Finished /> : now.what === 'lesson' ? <LessonQuestion /> : <Question card={deck.value.cards.find((c) => c.id === id)} />}
    </div>
  );
}

function title(app: State): string {
  const { i18n: { language, tr }, train: { round } } = app;
  const { what, ids, at } = round.value!;
  const name = what === 'lesson' ? lessonOf(app)?.words[language.value].title : tr(what);
  return at < ids.length ? `${name} · ${tr('question', { n: at + 1, total: ids.length })}` : String(name);
}

const lessonOf = ({ train }: State) => kLessons.find((l) => l.name === train.round.value!.ids[0]?.split('/')[0]);
const next = ({ i18n, train }: State) => ({ label: i18n.t('nextOne'), run: () => void train.nextQuestion() });

function LessonQuestion() {
  const app = useApp();
  const {
    exercise: { exercise },
    i18n: { language, tr },
    train: { leaveRound, making },
  } = app;
  return (
    <>
      <p class="train-text">{lessonOf(app)?.words[language.value].text}</p>
      {making.value && <ProgressBar label={tr('making')} done={0} total={0} />}
      {exercise.value && <ExerciseCard intro="" next={next(app)} />}
      <div class="buttons">
        <Button label={tr('leave')} onClick={leaveRound} />
      </div>
    </>
  );
}

function Question({ card }: { card: Card | undefined }) {
  const app = useApp();
  const {
    exercise: { exercise, outcome },
    i18n: { tr },
    train: { comesBack, deviation, keepDeviation, leaveRound, making, nextQuestion, skipDeviation },
    trainStore: { removeCards },
  } = app;
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
      {exercise.value && <ExerciseCard intro={introOf(card, tr)} next={next(app)} />}
      {over && (
        <p class="quiet" data-testid="comes-back">
          {[shareOf(card, tr), comesBack.value === undefined ? '' : tr('comesBack', { n: comesBack.value })].filter(Boolean).join(' ')}
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
function introOf(card: Card, tr: I18n['tr']): string {
  const played = /^You played (\w+)\.$/.exec(card.note)?.[1];
  const words = played ? [tr('youPlayed', { move: played })] : [];
  if (card.kind === 'mistake') words.push(shareOf(card, tr));
  return words.join(' ');
}

function shareOf(card: Card, tr: I18n['tr']): string {
  if (card.share === null) return '';
  return tr(card.kind === 'opening' ? 'played' : 'found', { n: Math.round(100 * card.share) });
}

function Finished() {
  const { i18n: { t, tr }, train: { leaveRound, round } } = useApp();
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
