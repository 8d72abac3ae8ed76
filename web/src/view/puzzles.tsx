// Puzzles: where they come from, which there are, and the one on the board.
import { useEffect } from 'preact/hooks';
import type { Puzzle } from '../engine/types.ts';
import { rulesFromName } from '../rules/rules.ts';
import type { Pasted } from '../state/reading.ts';
import type { State } from '../state/state.ts';
import { useApp } from './context.ts';
import { ExerciseCard } from './exercise.tsx';
import { Button, Icon, Notice, ProgressBar } from './parts.tsx';
import { Paste } from './paste.tsx';

export function PuzzlesPanel() {
  const {
    engine: { hasFeature },
    exercise: { exercise, outcome, tries },
    i18n: { t },
    puzzles: { current, noteOutcome, puzzles },
  } = useApp();
  const kind = outcome.value.kind;
  useEffect(() => {
    if (current.value === undefined) return;
    if (kind === 'right') noteOutcome(tries.value === 1);
    if (kind === 'wrong' || kind === 'shown') noteOutcome(false);
  }, [kind]);
  if (!hasFeature('puzzles')) return <Notice>{t('notInThisBuild')}</Notice>;
  const solving = exercise.value !== undefined && current.value !== undefined;
  return (
    <div class="puzzles-panel">
      {solving && <Solving />}
      {puzzles.value.length > 0 && <PuzzleList />}
      <details class="fold" open={!solving}>
        <summary>{t('puzzlesFromGames')}</summary>
        <Sources />
      </details>
    </div>
  );
}

/** How hard it is: how many people find it, or by the search where nobody knows. */
function hardness({ i18n: { t, tr }, puzzleShares: { shareOf } }: State, puzzle: Puzzle): string {
  const share = shareOf(puzzle);
  return share === undefined ? t('difficulty', { n: puzzle.question.difficulty }) : tr('found', { n: Math.round(100 * share) });
}

function Solving() {
  const app = useApp();
  const { i18n: { t }, puzzles: { closePuzzle, current, openPuzzle, puzzles } } = app;
  const index = current.value!;
  const puzzle = puzzles.value[index]!;
  const following = index + 1;
  const next = following < puzzles.value.length ? { label: t('nextOne'), run: () => openPuzzle(following) } : { label: t('done'), run: closePuzzle };
  return <ExerciseCard intro={`${t('puzzleN', { n: following })} · ${hardness(app, puzzle)}`} next={next} />;
}

function Sources() {
  const {
    errors: { errorText },
    i18n: { t },
    myGames: { gamesForPuzzles },
    puzzles: { areBuiltIn, findPuzzles, looking, puzzleTrouble, puzzles, searched, stopLooking, useBuiltIn },
    reading: { readAnything },
  } = useApp();
  const count = gamesForPuzzles.value.length;
  const fromPaste = async (pasted: Pasted) => {
    if (pasted.text !== undefined) return findPuzzles({ text: pasted.text });
    try {
      const answer = await readAnything(pasted);
      await findPuzzles({ games: answer.games.map((g) => ({ rules: g.rules, start: g.start, moves: g.transcript })) });
    } catch (error) {
      puzzleTrouble.value = errorText(error);
    }
  };
  return (
    <div class="sources">
      <p class="quiet">{t('puzzlesAbout')}</p>
      <div class="buttons">
        {count > 0 && (
          <Button
            primary
            label={t('fromMyGames', { n: count })}
            disabled={looking.value !== undefined}
            onClick={() => void findPuzzles({ games: gamesForPuzzles.value })}
          />
        )}
        {looking.value && <Button label={t('stop')} onClick={stopLooking} />}
        {!looking.value && !areBuiltIn() && <Button label={t('builtIn')} onClick={useBuiltIn} />}
      </div>
      <Paste label={t('orPaste')} action={t('findPuzzles')} onPaste={(p) => void fromPaste(p)} />
      {puzzleTrouble.value && <Notice kind="bad">{puzzleTrouble.value}</Notice>}
      {searched.value && puzzles.value.length === 0 && <Notice>{t('noPuzzles')}</Notice>}
      {looking.value && (
        <ProgressBar label={t('lookingForPuzzles')} {...looking.value} more={t('puzzlesSoFar', { n: puzzles.value.length })} />
      )}
    </div>
  );
}

function PuzzleList() {
  const app = useApp();
  const {
    i18n: { t },
    puzzleShares: { shareOf },
    puzzles: { current, openPuzzle, puzzles, solved },
    words: { rulesText },
  } = app;
  /** The model of people knows the usual game alone: another one is named. */
  const withoutShare = ({ question }: Puzzle): string =>
    question.rules === '8x8' ? '•'.repeat(question.difficulty) : rulesText(rulesFromName(question.rules)!);
  return (
    <ol class="puzzle-list" data-testid="puzzle-list" aria-label={t('tab_puzzles')}>
      {puzzles.value.map((puzzle, i) => {
        const known = solved.value[String(i)];
        const share = shareOf(puzzle);
        const state = known === undefined ? t('puzzleOpen') : known ? t('puzzleSolved') : t('puzzleMissed');
        return (
          <li key={i}>
            <button
              type="button"
              class={`puzzle-button${known === undefined ? '' : known ? ' solved' : ' missed'}`}
              aria-current={current.value === i ? 'true' : undefined}
              onClick={() => openPuzzle(i)}
            >
              {/* What is seen is two numbers; what is said is a sentence. */}
              <span class="visually-hidden">{`${t('puzzleN', { n: i + 1 })}, ${state} · ${hardness(app, puzzle)}`}</span>
              <span aria-hidden="true">{i + 1}</span>
              <small aria-hidden="true">{share === undefined ? withoutShare(puzzle) : `${Math.round(100 * share)} %`}</small>
              {known !== undefined && <Icon name={known ? 'check' : 'close'} />}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
