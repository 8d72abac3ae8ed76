// Openings by chance: one on the board to be studied, and a list of one's own.
import { useRef } from 'preact/hooks';
import { useApp } from './context.ts';
import { Button } from './parts.tsx';

/** An opening on the board of the analysis. */
export function DrawOpening() {
  const {
    drawnOpening: { drawOpening, ownOpenings },
    game: { rules, study },
    i18n: { t },
  } = useApp();
  const draw = async (kind: 'even' | 'own') => study.load(await drawOpening(kind, rules.value));
  return (
    <details class="fold">
      <summary>{t('openingsFold')}</summary>
      <p class="quiet">{t('openingsAbout')}</p>
      <div class="buttons">
        <Button label={t('openingDraw')} onClick={() => void draw('even')} />
        {ownOpenings.value.length > 0 && <Button label={t('openingDrawOwn')} onClick={() => void draw('own')} />}
        <OwnOpenings />
      </div>
    </details>
  );
}

/** Reads a list from a file, or forgets it. */
export function OwnOpenings() {
  const {
    drawnOpening: { forgetOpenings, ownOpenings, readOpenings },
    i18n: { t },
    say: { show },
  } = useApp();
  const file = useRef<HTMLInputElement>(null);
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    const n = readOpenings(await chosen.text());
    show(n > 0 ? t('openingsRead', { n }) : t('openingsNone'));
  };
  return (
    <>
      <Button label={t('openingsLoad')} onClick={() => file.current?.click()} />
      <input
        ref={file}
        type="file"
        hidden
        accept=".txt,text/plain"
        data-testid="openings-file"
        onChange={(event) => {
          void read(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {ownOpenings.value.length > 0 && <Button label={t('openingsForget', { n: ownOpenings.value.length })} onClick={forgetOpenings} />}
    </>
  );
}
