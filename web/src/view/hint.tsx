// A hint: the move with its value stands below the board, its reasons beside it in the panel, or below too on a phone.
import { t, why } from '../i18n/index.ts';
import { hint } from '../state/actions.ts';
import { node, position } from '../state/game.ts';
import { scoreText, sideName } from '../state/words.ts';
import { Badge } from './parts.tsx';

const given = () => (hint.value?.at === node.value ? hint.value.answer : undefined);

export function HintReasons() {
  const answer = given();
  if (!answer?.instead || answer.reasons.length === 0) return null;
  return (
    <span class="hint-reasons">
      {t('hintInstead', { move: answer.instead })} {answer.reasons.map(why).join(' · ')}
    </span>
  );
}

export function Hint() {
  const answer = given();
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
