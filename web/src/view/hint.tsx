// A hint: the move with its value stands below the board, its reasons beside it in the panel, or below too on a phone.
import type { HintAnswer } from '../engine/types.ts';
import { scoreText } from '../state/words.ts';
import { useApp } from './context.ts';
import { Badge } from './parts.tsx';

/** The hint for the position that is shown, if one was given. */
function useHint(): HintAnswer | undefined {
  const { actions: { hint }, game: { node } } = useApp();
  return hint.value?.at === node.value ? hint.value.answer : undefined;
}

export function HintReasons() {
  const { t, why } = useApp().i18n;
  const answer = useHint();
  if (!answer?.instead || answer.reasons.length === 0) return null;
  return (
    <span class="hint-reasons">
      {t('hintInstead', { move: answer.instead })} {answer.reasons.map(why).join(' · ')}
    </span>
  );
}

export function Hint() {
  const {
    game: { position },
    i18n: { t },
    words: { sideName },
  } = useApp();
  const answer = useHint();
  if (!answer) return null;
  return (
    <p class="hint" data-testid="hint">
      {t('hintIs', { move: answer.move })}
      {answer.score !== undefined && (
        <>
          {' '}
          <b>{scoreText(answer.score, answer.exact)}</b> {t('forSide', { side: sideName(position.value.mover) })} <Badge evidence={answer.evidence ?? ''} />
        </>
      )}{' '}
      <HintReasons />
    </p>
  );
}
