// The game being played: how it goes, or how it ended; what the next one will be is folded away meanwhile.
import { movesTo, pathTo } from '../game/tree.ts';
import { squareName } from '../rules/notation.ts';
import { kPass } from '../rules/position.ts';
import { useApp } from './context.ts';
import { HintReasons } from './hint.tsx';
import { NewGame } from './newgame.tsx';
import { OpeningName } from './opening.tsx';
import { Button } from './parts.tsx';
import { ResultCard } from './result.tsx';

export function PlayPanel() {
  const {
    choices: { unfolded },
    game: { live },
    i18n: { t },
    match: { gameOver },
  } = useApp();
  void live.changes.value;
  const started = live.tree.value.root.children.length > 0;
  const open = unfolded.value?.started === started ? unfolded.value.open : !started;
  return (
    <div class="play-panel">
      {started && (gameOver.value ? <ResultCard /> : <GameCard />)}
      {!started && <Newcomer />}
      <HintReasons />
      <details
        class="fold"
        open={open}
        onToggle={(event) => {
          if (event.currentTarget.open !== open) unfolded.value = { started, open: event.currentTarget.open };
        }}
      >
        <summary data-testid="new-game">{t('newGameFold')}</summary>
        {open && <NewGame />}
      </details>
    </div>
  );
}

/** The game in two sentences, until one was finished here. */
function Newcomer() {
  const {
    actions: { dialog },
    i18n: { t },
    myGames: { myGames },
  } = useApp();
  if (myGames.value.length > 0) return null;
  return (
    <div class="newcomer" data-testid="newcomer">
      <p>{t('newcomer')}</p>
      <Button icon="help" label={t('newcomerRules')} onClick={() => (dialog.value = 'help')} />
    </div>
  );
}

const kShown = 3;

/** What the game is and what happened last. */
function GameCard() {
  const {
    clock: { control, timed },
    game: { live },
    i18n: { t },
    match: { tip },
    seats: { watching },
    words: { playerText, rulesText, timeText },
  } = useApp();
  const { size } = live.rules.value;
  const last = pathTo(tip.value).slice(1).slice(-kShown);
  const placed = movesTo(tip.value).filter((move) => move !== kPass).length;
  return (
    <section class="game-card" data-testid="game-card">
      <p class="quiet">
        {[rulesText(live.rules.value), t('moveN', { n: placed }), timed.value ? timeText(control.value) : '', watching.value ? t('watching') : '']
          .filter(Boolean)
          .join(' · ')}
      </p>
      <OpeningName />
      <ul class="happened">
        {last.map((n) => {
          const who = playerText(n.parent!.position.mover);
          return <li key={n.ply}>{n.move === kPass ? t('passedBy', { who }) : t('playedBy', { who, move: squareName(n.move, size) })}</li>;
        })}
      </ul>
    </section>
  );
}
