// What a reviewed game left to practise.
import { useApp } from './context.ts';
import { Button } from './parts.tsx';

export function MistakesWait() {
  const {
    actions: { openTab },
    i18n: { tr },
    trainMistakes: { mistakesGiven },
  } = useApp();
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
  const {
    game: { study },
    i18n: { tr },
    trainMistakes: { mistakesGiven, practise },
    words: { sideName },
  } = useApp();
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
