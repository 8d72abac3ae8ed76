// The name of the opening on the board, where it has one.
import { openingWords, t } from '../i18n/index.ts';
import { opening } from '../state/opening.ts';

export function OpeningName() {
  if (!opening.value) return null;
  return (
    <p class="opening" data-testid="opening">
      <span class="quiet">{t('opening')}</span> {openingWords(opening.value)}
    </p>
  );
}
