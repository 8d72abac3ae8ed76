// What a reviewed game left to practise.
import { tr } from '../i18n/train.ts';
import { openTab } from '../state/actions.ts';
import { study } from '../state/game.ts';
import { mistakesGiven, practise } from '../state/trainMistakes.ts';
import { sideName } from '../state/words.ts';
import { Button } from './parts.tsx';

export function MistakesWait() {
  const count = mistakesGiven.value ?? 0;
  if (count === 0) return null;
  return (
    <button type="button" class="hit" onClick={() => openTab('train')} data-testid="mistakes-wait">
      {tr('waiting', { n: count })}
    </button>
  );
}

/** Where nobody knows which side was one's own, one says so. */
export function PractiseSides() {
  if (mistakesGiven.value !== undefined) return <MistakesWait />;
  if (study.own.value !== undefined) return null;
  return (
    <div class="buttons">
      {([1, 2] as const).map((colour) => (
        <Button key={colour} label={tr('practise', { side: sideName(colour) })} onClick={() => void practise(colour)} />
      ))}
    </div>
  );
}
