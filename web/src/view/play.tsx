// The game being played: how it goes, or how it ended; what the next one will be is folded away meanwhile.
import { signal } from '@preact/signals';
import { t } from '../i18n/index.ts';
import { movesTo, pathTo } from '../game/tree.ts';
import { squareName } from '../rules/notation.ts';
import { kPass } from '../rules/position.ts';
import { control, timed } from '../state/clock.ts';
import { live } from '../state/game.ts';
import { gameOver, tip } from '../state/match.ts';
import { watching } from '../state/seats.ts';
import { playerText, rulesText } from '../state/words.ts';
import { HintReasons } from './hint.tsx';
import { NewGame, timeText } from './newgame.tsx';
import { OpeningName } from './opening.tsx';
import { ResultCard } from './result.tsx';

/** Whether the choices for a new game are unfolded, where a person said so; for one state of the game. */
const unfolded = signal<{ readonly started: boolean; readonly open: boolean } | undefined>(undefined);

export function unfoldNewGame(): void {
  unfolded.value = { started: true, open: true };
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.new-game select')?.focus());
}

export function PlayPanel() {
  void live.changes.value;
  const started = live.tree.value.root.children.length > 0;
  const open = unfolded.value?.started === started ? unfolded.value.open : !started;
  return (
    <div class="play-panel">
      {started && (gameOver.value ? <ResultCard /> : <GameCard />)}
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

const kShown = 3;

/** What the game is and what happened last. */
function GameCard() {
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
