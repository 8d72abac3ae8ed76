// The left side: the two players, the board with its bar, what is going on, and what can be done about it.
import { useEffect, useState } from 'preact/hooks';
import { finalScore, isOver, kBlack, kWhite } from '../rules/position.ts';
import { asksForMoves, isPass } from '../state/game.ts';
import type { State } from '../state/state.ts';
import { outcomeText } from '../state/exercise.ts';
import { useApp } from './context.ts';
import { Board } from './board.tsx';
import { useMotion } from './motion.ts';
import { Hint } from './hint.tsx';
import { Button } from './parts.tsx';
import { SeatStrip } from './seat.tsx';

export function Table() {
  const {
    i18n: { t },
    seats: { me },
    settings: { showBar },
  } = useApp();
  // Whoever is alone at the board sits at its lower edge.
  const bottom = me.value ?? kWhite;
  return (
    <section class="table" aria-label={t('table')}>
      <SeatStrip colour={bottom === kWhite ? kBlack : kWhite} />
      <div class="board-area">
        <BoardNow />
        {showBar.value && <Bar />}
      </div>
      <div class="below">
        <SeatStrip colour={bottom} />
        <Actions />
      </div>
      <StatusLine />
    </section>
  );
}

function BoardNow() {
  const {
    boardView: { boardView, canWalk, chooseSquare, markSquare, pointAt, walk },
    editor: { editing },
    game: { node },
    settings: { moving },
  } = useApp();
  const flips = useMotion(editing.value ? undefined : node.value, moving.value);
  return (
    <Board {...boardView.value} flips={flips} onChoose={chooseSquare} onMark={markSquare} onPoint={pointAt} onWalk={canWalk() ? walk : undefined} />
  );
}

/** The value of the position as a bar: Black's share from below. */
function Bar() {
  const {
    analysis: { blackValueOf },
    editor: { editing },
    game: { position, tab },
    i18n: { t },
    words: { scoreSpoken },
  } = useApp();
  const studied = tab.value !== 'play' && !asksForMoves(tab.value) && !editing.value;
  const value = studied ? blackValueOf(position.value) : undefined;
  // In the library nothing is computed: what is not known will not be.
  const shown = studied && (value !== undefined || tab.value !== 'library');
  const limit = 24;
  const share = value ? 50 + (Math.max(-limit, Math.min(limit, value.score)) / limit) * 50 : 50;
  const exact = value?.evidence === 'exact';
  return (
    <div
      class={`bar${shown ? '' : ' idle'}${value ? '' : ' unknown'}`}
      role="img"
      aria-label={value ? t('barLabel', { score: scoreSpoken(value.score, exact) }) : t('barUnknown')}
    >
      <div class="bar-black" style={{ '--share': `${share}%` }} />
      {value && <span class={value.score >= 0 ? 'low' : 'high'}>{barText(value.score)}</span>}
    </div>
  );
}

/** Short enough for the bar: the lead of the side whose end it stands at. */
function barText(score: number): string {
  const lead = Math.abs(score);
  return lead < 9.95 ? lead.toFixed(1).replace(/\.0$/, '') : String(Math.round(lead));
}

function statusText(state: State): string {
  const {
    editor: { editing },
    game: { finished, node, position, rules, tab },
    i18n: { t, tr },
    match: { lookingBack, paused, result, trouble },
    seats: { isHuman, me },
    train: { round },
    words: { playerText, resultText, sideName },
  } = state;
  const p = position.value;
  if (editing.value) return t('statusEditing');
  const answered = outcomeText(state.exercise, t);
  if (answered) return answered;
  if (asksForMoves(tab.value) && !state.exercise.exercise.value && !(tab.value === 'train' && round.value)) return tr('choose');
  if (lookingBack.value) return t(isHuman(p.mover) && !finished.value ? 'lookingBackMove' : 'lookingBack');
  if (result.value && tab.value === 'play') return resultText(result.value, p);
  if (isOver(p)) {
    const score = finalScore(p);
    return resultText({ winner: score > 0 ? kBlack : score < 0 ? kWhite : undefined, margin: Math.abs(score), reason: 'score' }, p);
  }
  const words: string[] = [];
  if (isPass(node.value)) words.push(t('noMove', { side: sideName(p.mover === kBlack ? kWhite : kBlack) }));
  if (tab.value === 'play') {
    if (trouble.value) words.push(trouble.value);
    else if (isHuman(p.mover)) words.push(me.value ? t('yourMove') : t('sideToMove', { side: sideName(p.mover) }));
    else if (paused.value) words.push(t('isPaused'));
    else words.push(t('isThinking', { who: playerText(p.mover) }));
  } else words.push(t('sideToMove', { side: sideName(p.mover) }));
  if (rules.value.reversed) words.push(t('fewestWin'));
  return words.join(' ');
}

function StatusLine() {
  const app = useApp();
  const { exercise, game: { tab }, i18n: { t }, match: { over, thinking } } = app;
  const playing = tab.value === 'play';
  // On a phone there is room below the board only for what tells something new.
  const tells = over.value || outcomeText(exercise, t) !== undefined;
  return (
    <div class="status-line">
      <p class={tells ? 'status result' : 'status'} data-testid="status" data-thinking={playing && thinking.value}>
        {statusText(app)}
      </p>
      <Hint />
    </div>
  );
}

function Actions() {
  const {
    actions: { askHint, hinting, playFromHere, startNewGame },
    editor: { editing },
    game: { atEnd, back, desk, finished, first, forward, last, node, study, tab },
    i18n: { t },
    match: { gameOver, over, paused, redo, resign, thinking, undo },
    opponent: { moveNow },
    seats: { watching },
  } = useApp();
  const playing = tab.value === 'play';
  // Only somebody who waits wants to hurry the other side.
  const [slow, setSlow] = useState(false);
  const waits = thinking.value;
  useEffect(() => {
    setSlow(false);
    if (!waits) return;
    const timer = setTimeout(() => setSlow(true), 1500);
    return () => clearTimeout(timer);
  }, [waits]);
  if (editing.value || asksForMoves(tab.value)) return null;
  if (!playing) {
    return (
      <div class="actions" role="toolbar" aria-label={t('walk')}>
        <Button icon="first" bare label={t('keyFirst')} keys="Home" onClick={first} disabled={!node.value.parent} />
        <Button icon="back" bare label={t('keyBack')} keys="," onClick={back} disabled={!node.value.parent} />
        <Button icon="forward" bare label={t('keyForward')} keys="." onClick={forward} disabled={atEnd.value} />
        <Button icon="last" bare label={t('keyLast')} keys="End" onClick={last} disabled={atEnd.value} />
        {desk.value === study && <Button icon="play" label={t('playFromHere')} onClick={playFromHere} disabled={finished.value} />}
      </div>
    );
  }
  return (
    <div class="actions" role="toolbar" aria-label={t('gameActions')}>
      <Button icon="undo" brief label={t('undo')} keys="U" onClick={undo} disabled={!node.value.parent} />
      <Button icon="redo" brief label={t('redo')} keys="R" onClick={redo} disabled={atEnd.value} />
      {watching.value ? (
        <Button
          icon={paused.value ? 'play' : 'pause'}
          label={paused.value ? t('goOn') : t('pause')}
          keys="P"
          onClick={() => (paused.value = !paused.value)}
          disabled={over.value}
        />
      ) : (
        <Button icon="hint" label={t('hint')} keys="H" onClick={() => void askHint()} disabled={over.value || hinting.value} />
      )}
      {thinking.value && slow && <Button icon="forward" brief label={t('moveNow')} onClick={moveNow} />}
      {paused.value && !watching.value && <Button icon="play" label={t('tryAgain')} onClick={() => (paused.value = false)} />}
      <Button icon="flag" brief label={t('resign')} keys="X" onClick={resign} disabled={gameOver.value || watching.value || !node.value.parent} />
      <Button icon="plus" label={t('newGame')} keys="N" primary={over.value} onClick={startNewGame} />
    </div>
  );
}
