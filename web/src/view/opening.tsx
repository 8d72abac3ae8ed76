// The name of the opening on the board, where it has one.
import { useApp } from './context.ts';

export function OpeningName() {
  const { i18n: { openingWords, t }, opening: { opening } } = useApp();
  if (!opening.value) return null;
  return (
    <p class="opening" data-testid="opening">
      <span class="quiet">{t('opening')}</span> {openingWords(opening.value)}
    </p>
  );
}
