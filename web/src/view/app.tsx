// The page: a slim head, the table with the board, the panel with its tabs, the moves and the graph.
import { useEffect } from 'preact/hooks';
import { type Tab, asksForMoves, kTabs } from '../state/game.ts';
import { focusBoard } from '../state/keys.ts';
import type { State } from '../state/state.ts';
import { useApp } from './context.ts';
import { AnalysePanel } from './analyse.tsx';
import { Dialogs } from './dialogs.tsx';
import { EditorPanel } from './editor.tsx';
import { Graph } from './graph.tsx';
import { LibraryPanel } from './library.tsx';
import { Moves } from './moves.tsx';
import { Button } from './parts.tsx';
import { PlayPanel } from './play.tsx';
import { PuzzlesPanel } from './puzzles.tsx';
import { ReviewPanel } from './review.tsx';
import { Table } from './table.tsx';
import { TrainPanel } from './train.tsx';

const kPanels: Record<Tab, () => preact.JSX.Element> = {
  play: PlayPanel, train: TrainPanel, analyse: AnalysePanel, review: ReviewPanel, puzzles: PuzzlesPanel, library: LibraryPanel,
};

export function App() {
  const state = useApp();
  const {
    editor: { editing },
    engine: { online },
    game: { tab },
    i18n: { language, t },
    say: { hideToast, spoken, toast },
    settings: { showGraph },
  } = state;
  useEffect(() => {
    document.title = `Turncoat · ${t(`tab_${tab.value}`)}`;
  }, [tab.value, language.value]);
  const Panel = kPanels[tab.value];
  return (
    <>
      <button type="button" class="skip" onClick={focusBoard}>
        {t('skip')}
      </button>
      <Head />
      {!online.value && (
        <p class="offline" role="alert" data-testid="offline">
          {t('offline')}
        </p>
      )}
      <main class="page" data-tab={tab.value}>
        <Table />
        <aside class={`panel ${tab.value}`} aria-label={t('panel')}>
          <Tabs />
          <div class="panel-body" id="panel" role="tabpanel" aria-labelledby={`tab-${tab.value}`} tabIndex={-1}>
            {editing.value ? <EditorPanel /> : <Panel />}
          </div>
          {!editing.value && hasMoves(state) && <Moves />}
          {hasGraph(state) && (
            <details class="graph-box" open={showGraph.value} onToggle={(e) => (showGraph.value = e.currentTarget.open)}>
              <summary>{t('graph')}</summary>
              {showGraph.value && <Graph />}
            </details>
          )}
        </aside>
      </main>
      <Dialogs />
      <div class="visually-hidden" aria-live="polite" data-testid="spoken">
        {spoken.value.text}
      </div>
      {toast.value && (
        <div class="toast" data-testid="toast">
          <span>{toast.value.text}</span>
          {toast.value.action && (
            <Button
              label={toast.value.action.label}
              onClick={() => {
                toast.value?.action?.run();
                hideToast();
              }}
            />
          )}
        </div>
      )}
    </>
  );
}

function hasMoves({ game }: State): boolean {
  void game.changes.value;
  return game.tree.value.root.children.length > 0;
}

/** While playing, and before there is a move or a review, there is nothing to draw. */
function hasGraph(state: State): boolean {
  const { analysis, editor, game, review } = state;
  const tab = game.tab.value;
  if (editor.editing.value || asksForMoves(tab) || !hasMoves(state)) return false;
  if (tab === 'review') return review.reviewed.value !== undefined || review.progress.value !== undefined;
  return tab === 'analyse' || (tab === 'library' && game.line.value.some((n) => analysis.blackValueOf(n.position)));
}

function Head() {
  const {
    actions: { dialog, setUp },
    editor: { editing },
    game: { rules },
    i18n: { t },
    words: { rulesText },
  } = useApp();
  return (
    <header class="head">
      <h1>
        <svg viewBox="0 0 32 32" aria-hidden="true" class="logo">
          <circle cx="16" cy="16" r="14" class="logo-light" />
          <path d="M16 2a14 14 0 0 1 0 28Z" class="logo-dark" />
        </svg>
        Turncoat
      </h1>
      <span class="rules-name" data-testid="rules">{rulesText(rules.value)}</span>
      <div class="head-actions">
        <Button icon="setup" bare label={t('setUp')} keys="S" pressed={editing.value} onClick={setUp} />
        <Button icon="share" bare label={t('share')} keys="M" onClick={() => (dialog.value = 'share')} />
        <Button icon="settings" bare label={t('settings')} keys="O" onClick={() => (dialog.value = 'settings')} />
        <Button icon="help" bare label={t('help')} keys="?" onClick={() => (dialog.value = 'help')} />
      </div>
    </header>
  );
}

function Tabs() {
  const {
    actions: { openTab },
    game: { tab },
    i18n: { t },
    match: { gameOver, tip },
    seats: { isHuman, me },
  } = useApp();
  // The game goes on whatever is open: whoever is elsewhere sees that it waits for them.
  const waits = tab.value !== 'play' && me.value !== undefined && tip.value.ply > 0 && !gameOver.value && isHuman(tip.value.position.mover);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = kTabs[(kTabs.indexOf(tab.value) + step + kTabs.length) % kTabs.length]!;
    openTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={t('panel')} onKeyDown={onKeyDown}>
      {kTabs.map((name) => (
        <button
          key={name}
          id={`tab-${name}`}
          type="button"
          role="tab"
          class="tab"
          aria-selected={tab.value === name}
          aria-controls="panel"
          tabIndex={tab.value === name ? 0 : -1}
          onClick={() => openTab(name)}
        >
          {t(`tab_${name}`)}
          {name === 'play' && waits && <span class="waits" role="img" aria-label={t('gameWaits')} title={t('gameWaits')} />}
        </button>
      ))}
    </div>
  );
}
