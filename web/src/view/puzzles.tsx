// Puzzles: where they come from, which there are, and the one on the board.
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { hasFeature } from '../api/client.ts';
import { exercise, outcome, tries } from '../state/exercise.ts';
import { myGames } from '../state/mygames.ts';
import {
  closePuzzle, current, findPuzzles, looking, noteOutcome, openPuzzle, puzzleTrouble, puzzles, searched, solved, stopLooking,
} from '../state/puzzles.ts';
import { readAnything } from '../state/review.ts';
import { ExerciseCard } from './exercise.tsx';
import { Button, Icon, Notice } from './parts.tsx';
import { Paste } from './paste.tsx';

export function PuzzlesPanel() {
  const kind = outcome.value.kind;
  useEffect(() => {
    if (current.value === undefined) return;
    if (kind === 'right') noteOutcome(tries.value === 1);
    if (kind === 'wrong' || kind === 'shown') noteOutcome(false);
  }, [kind]);
  if (!hasFeature('puzzles')) return <Notice>{t('notInThisBuild')}</Notice>;
  return (
    <div class="puzzles-panel">
      {exercise.value && current.value !== undefined ? <Solving /> : <Sources />}
      {puzzles.value.length > 0 && <PuzzleList />}
    </div>
  );
}

function Solving() {
  const index = current.value!;
  const puzzle = puzzles.value[index]!;
  const following = index + 1;
  const next = following < puzzles.value.length ? { label: t('nextOne'), run: () => openPuzzle(following) } : { label: t('done'), run: closePuzzle };
  return (
    <>
      <ExerciseCard intro={`${t('puzzleN', { n: following })} · ${t('difficulty', { n: puzzle.question.difficulty })}`} next={next} />
      <Button label={t('backToList')} onClick={closePuzzle} />
    </>
  );
}

function Sources() {
  const count = myGames.value.length;
  const fromPaste = async (pasted: { text?: string; base64?: string; name?: string }) => {
    if (pasted.text !== undefined) return findPuzzles({ text: pasted.text });
    try {
      const answer = await readAnything(pasted);
      await findPuzzles({ games: answer.games.map((g) => ({ rules: g.rules, start: g.start, moves: g.transcript })) });
    } catch (error) {
      puzzleTrouble.value = error instanceof Error ? error.message : String(error);
    }
  };
  return (
    <>
      <p>{t('puzzlesAbout')}</p>
      <div class="buttons">
        <Button
          primary={count > 0}
          label={t('fromMyGames', { n: count })}
          disabled={count === 0 || looking.value !== undefined}
          onClick={() => void findPuzzles({ games: myGames.value })}
        />
        {looking.value && <Button label={t('stop')} onClick={stopLooking} />}
      </div>
      <Paste label={t('orPaste')} action={t('findPuzzles')} onPaste={(p) => void fromPaste(p)} />
      {puzzleTrouble.value && <Notice kind="bad">{puzzleTrouble.value}</Notice>}
      {searched.value && puzzles.value.length === 0 && <Notice>{t('noPuzzles')}</Notice>}
      {looking.value && (
        <p class="progress">
          <progress max={looking.value.total || 1} value={looking.value.done} aria-label={t('lookingForPuzzles')} />
          <span class="quiet">{t('lookingForPuzzles')}</span>
        </p>
      )}
    </>
  );
}

function PuzzleList() {
  return (
    <ol class="puzzle-list" data-testid="puzzle-list" aria-label={t('tab_puzzles')}>
      {puzzles.value.map((puzzle, i) => {
        const known = solved.value[String(i)];
        const state = known === undefined ? t('puzzleOpen') : known ? t('puzzleSolved') : t('puzzleMissed');
        return (
          <li key={i}>
            <button
              type="button"
              class={`puzzle-button${known === undefined ? '' : known ? ' solved' : ' missed'}`}
              aria-current={current.value === i ? 'true' : undefined}
              aria-label={`${t('puzzleN', { n: i + 1 })}, ${t('difficulty', { n: puzzle.question.difficulty })}, ${state}`}
              onClick={() => openPuzzle(i)}
            >
              {i + 1}
              <small aria-hidden="true">{'•'.repeat(puzzle.question.difficulty)}</small>
              {known !== undefined && <Icon name={known ? 'check' : 'close'} />}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
