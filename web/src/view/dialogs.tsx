// Help, settings and sharing: dialogs of the browser's own kind, which keep the focus and close with Escape.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type Language, kLanguages } from '../i18n/index.ts';
import { keyName } from '../state/keys.ts';
import type { CopyForm, FileForm } from '../state/saving.ts';
import { kThemes } from '../state/settings.ts';
import { useApp } from './context.ts';
import { Button, Choice, Toggle } from './parts.tsx';

export function Dialogs() {
  const { dialog } = useApp().actions;
  if (dialog.value === 'help') return <Help />;
  if (dialog.value === 'settings') return <Settings />;
  if (dialog.value === 'share') return <Share />;
  return null;
}

function Frame({ title, children }: { title: string; children: ComponentChildren }) {
  const { actions: { dialog }, i18n: { t } } = useApp();
  const frame = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    frame.current?.showModal();
    return () => opener instanceof HTMLElement && opener.focus();
  }, []);
  // Escape hides it at once; `close` is told of that later, when another one may be open.
  const mine = useRef(dialog.peek());
  const close = () => {
    if (dialog.value === mine.current) dialog.value = undefined;
  };
  return (
    <dialog
      ref={frame}
      aria-labelledby="dialog-title"
      onCancel={close}
      onClose={close}
      onClick={(event) => event.target === frame.current && close()}
    >
      <div class="dialog-body">
        <header>
          <h2 id="dialog-title">{title}</h2>
          <Button icon="close" bare label={t('close')} onClick={close} />
        </header>
        {children}
      </div>
    </dialog>
  );
}

function Help() {
  const { i18n: { t }, keys: { kShortcuts } } = useApp();
  return (
    <Frame title={t('help')}>
      <h3>{t('rulesTitle')}</h3>
      <p>{t('rulesText')}</p>
      <p>{t('rulesReversed')}</p>
      <h3>{t('evidenceTitle')}</h3>
      <p>{t('evidenceText')}</p>
      <h3>{t('keysTitle')}</h3>
      <p>{t('helpBoard')}</p>
      <p>{t('markSquare')}</p>
      <dl class="keys">
        {kShortcuts.map((s) => (
          <div key={s.keys[0]}>
            <dt>
              {s.keys.map((key) => (
                <kbd key={key}>{keyName(key)}</kbd>
              ))}
            </dt>
            <dd>{t(s.words)}</dd>
          </div>
        ))}
      </dl>
    </Frame>
  );
}

function Settings() {
  const {
    engine: { place },
    i18n: { language, p, t },
    settings: { animations, personPace, safeColours, shortcuts, showBadges, showBar, showCoordinates, showLast, showLegal, showValues, sound, theme },
  } = useApp();
  const flags = [
    [t('showLegal'), showLegal], [t('showLast'), showLast], [t('showCoordinates'), showCoordinates], [t('showValues'), showValues],
    [t('showBadges'), showBadges], [t('showBar'), showBar], [t('animations'), animations], [t('sound'), sound],
    [t('safeColours'), safeColours], [t('shortcutsOn'), shortcuts],
  ] as const;
  return (
    <Frame title={t('settings')}>
      <div class="grid-fields">
        <Choice
          label={t('language')}
          value={language.value}
          choices={Object.entries(kLanguages) as [Language, string][]}
          onChoose={(l) => (language.value = l)}
        />
        <Choice
          label={t('theme')}
          value={theme.value}
          choices={kThemes.map((name) => [name, t(`theme_${name}`)] as const)}
          onChoose={(name) => (theme.value = name)}
        />
        <Choice
          label={p('pace')}
          value={personPace.value}
          choices={[0, 0.5, 1, 2, 4].map((n) => [n, t('secondsN', { n })] as const)}
          onChoose={(n) => (personPace.value = n)}
        />
      </div>
      <div class="toggles">
        {flags.map(([label, flag]) => (
          <Toggle key={label} label={label} on={flag.value} onChange={(on) => (flag.value = on)} />
        ))}
      </div>
      {place.value && (
        <p class="quiet" data-testid="engine-place">
          {t(place.value === 'page' ? 'engineInPage' : 'engineOnServer')}
        </p>
      )}
    </Frame>
  );
}

function Share() {
  const {
    actions: { copy },
    i18n: { t },
    saving: { copyText, saveAs },
  } = useApp();
  const forms: [CopyForm, string][] = [
    ['link', t('link')], ['transcript', t('transcript')], ['board', t('boardString')], ['ggf', 'GGF'],
  ];
  const files: [FileForm, string][] = [
    ['png', t('savePng')], ['svg', t('saveSvg')], ['gif', t('saveGif')], ['ggf', 'GGF'], ['sgf', 'SGF'], ['pgn', 'PGN'],
  ];
  return (
    <Frame title={t('share')}>
      {forms.map(([form, label]) => (
        <div class="share-row" key={form}>
          <label class="field">
            <span>{label}</span>
            <input type="text" readOnly value={copyText(form)} data-testid={`share-${form}`} onFocus={(e) => e.currentTarget.select()} />
          </label>
          <Button label={t('copy')} onClick={() => void copy(form)} />
        </div>
      ))}
      <h3>{t('saveAs')}</h3>
      <div class="buttons">
        {files.map(([form, label]) => (
          <Button key={form} label={label} onClick={() => void saveAs(form)} />
        ))}
        <Button label={t('print')} onClick={() => window.print()} />
      </div>
    </Frame>
  );
}
