// The lines of the search, best first, with the evidence of each.
import { useState } from 'preact/hooks';
import type { Line } from '../engine/types.ts';
import { movesTo } from '../game/tree.ts';
import { squareFromName } from '../rules/notation.ts';
import { type Position, kPass } from '../rules/position.ts';
import { bestOf, inOrder, lineSquares, usualEvidence } from '../state/analysis.ts';
import { lossStep } from '../state/boardView.ts';
import { scoreText } from '../state/words.ts';
import { useApp } from './context.ts';
import { Badge, Button, Choice, Icon, Notice, Score, Toggle } from './parts.tsx';
import { DrawOpening } from './openings.tsx';
import { OpeningName } from './opening.tsx';
import { PeopleHere } from './people.tsx';

export function AnalysePanel() {
  const {
    analysis: { ahead, analysing, analysisTrouble, known, searching },
    engine: { hasFeature },
    game: { finished, position },
    i18n: { t },
    settings: { analysisBook, analysisLevel, analysisLines, showBadges, showBar, showLegal, showValues },
    words: { sideName },
  } = useApp();
  const k = known.value;
  const best = bestOf(k);
  const usual = usualEvidence(k);
  // Nothing moves away under the pointer.
  const [held, setHeld] = useState<{ readonly at: Position; readonly moves: readonly string[] } | undefined>(undefined);
  const hold = () => setHeld({ at: position.value, moves: k?.lines.map((line) => line.move) ?? [] });
  const complete = finished.value || (k?.final === true && !searching.value);
  return (
    <div class="analyse-panel">
      <div class="bar-of-fields">
        <Button
          icon={!analysing.value ? 'play' : complete ? 'check' : 'pause'}
          label={t(!analysing.value ? 'startAnalysis' : complete ? 'analysisDone' : 'stopAnalysis')}
          keys="A"
          pressed={analysing.value}
          primary={!analysing.value}
          onClick={() => (analysing.value = !analysing.value)}
        />
        <Choice
          label={t('linesShown')}
          value={analysisLines.value}
          choices={[[1, '1'], [2, '2'], [3, '3'], [5, '5'], [8, '8'], [64, t('all')]]}
          onChoose={(n) => (analysisLines.value = n)}
        />
        <Choice
          label={t('until')}
          value={analysisLevel.value}
          choices={[[0, t('untilKnown')], ...[4, 8, 12, 16, 20, 24, 30].map((n) => [n, t('levelN', { n })] as const)]}
          onChoose={(n) => (analysisLevel.value = n)}
        />
      </div>
      <OpeningName />
      <p class="search-facts quiet" data-testid="facts">
        {ahead.value !== undefined
          ? t('waitingFor', { n: ahead.value })
          : k
            ? t('facts', { depth: k.depth, nodes: countText(k.nodes), seconds: k.seconds.toFixed(1) })
            : searching.value
              ? t('searching')
              : finished.value
                ? t('gameOver')
                : ''}
        {searching.value && <span class="thinking" aria-hidden="true" />}
      </p>
      {analysisTrouble.value && <Notice kind="bad">{analysisTrouble.value}</Notice>}
      {k && k.lines.length > 0 && (
        <p class="view-point quiet" data-testid="view-point">
          {t('valuesFor', { side: sideName(position.value.mover) })} {usual && showBadges.value && <Badge evidence={usual} />}
        </p>
      )}
      <ol class="lines" data-testid="lines" onMouseEnter={hold} onMouseLeave={() => setHeld(undefined)}>
        {inOrder(k?.lines ?? [], held?.at === position.value ? held.moves : []).map((line) => (
          <LineRow key={line.move} line={line} loss={best ? best.score - line.score : 0} badge={showBadges.value && line.evidence !== usual} />
        ))}
      </ol>
      <PeopleHere />
      <TypedMoves />
      <DrawOpening />
      <details class="show-what">
        <summary>{t('whatToShow')}</summary>
        <div class="toggles">
          <Toggle label={t('showValues')} on={showValues.value} onChange={(on) => (showValues.value = on)} />
          <Toggle label={t('showBadges')} on={showBadges.value} onChange={(on) => (showBadges.value = on)} />
          {hasFeature('book') && <Toggle label={t('bookValues')} on={analysisBook.value} onChange={(on) => (analysisBook.value = on)} />}
          <Toggle label={t('showLegal')} on={showLegal.value} onChange={(on) => (showLegal.value = on)} />
          <Toggle label={t('showBar')} on={showBar.value} onChange={(on) => (showBar.value = on)} />
        </div>
      </details>
    </div>
  );
}

/** Moves by name, as many as one likes: `f5d6`. Those that are legal are played, the rest stays to be corrected. */
function TypedMoves() {
  const {
    game: { node, playSquare, rules },
    i18n: { t },
    say: { show },
  } = useApp();
  const [text, setText] = useState('');
  const play = (event: Event) => {
    event.preventDefault();
    let rest = text.trim();
    for (; rest.length >= 2; rest = rest.slice(2).trim()) {
      const square = squareFromName(rest.slice(0, 2), rules.value.size);
      if (square === undefined || !playSquare(square)) break;
    }
    setText(rest);
    if (rest) show(t('errorMove', { n: movesTo(node.value).length + 1, move: rest.slice(0, 2) }));
  };
  return (
    <form class="typed" onSubmit={play}>
      <label class="field">
        <span>{t('typeMoves')}</span>
        <input type="text" spellcheck={false} autocomplete="off" placeholder="f5d6" value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
    </form>
  );
}

export function countText(n: number): string {
  if (n >= 1e9) return `${(n / 1e9).toFixed(2)} G`;
  if (n >= 1e6) return `${(n / 1e6).toFixed(1)} M`;
  return n >= 1e3 ? `${Math.round(n / 1e3)} k` : String(n);
}

function LineRow({ line, loss, badge }: { line: Line; loss: number; badge: boolean }) {
  const {
    analysis: { hoverLine },
    game: { playSquare, position, rules },
    i18n: { t },
    library: { continuations },
    preview: { hover, unhover },
  } = useApp();
  const [open, setOpen] = useState(false);
  const { size } = rules.value;
  // Playing a part of the line plays all of it up to there.
  const playTo = (end: number) => {
    unhover();
    for (const square of lineSquares(line.pv.slice(0, end + 1), position.value)) if (square !== kPass) playSquare(square);
  };
  const at = position.value;
  const seen = continuations.value?.moves.find((m) => m.move === line.move);
  return (
    <li class={`line loss-${lossStep(loss)}${open ? ' open' : ''}`} onMouseEnter={() => hoverLine(line)} onMouseLeave={unhover}>
      <span class="line-score">
        <Score score={line.score} exact={line.exact} />
        {line.bound && <small>{t(line.bound === 'at least' ? 'atLeast' : 'atMost')}</small>}
      </span>
      <span class="pv">
        {line.pv.map((name, i) => (
          <button
            key={i}
            type="button"
            tabIndex={i === 0 ? 0 : -1}
            class={i === 0 ? 'pv-move first' : 'pv-move'}
            disabled={squareFromName(name, size) === undefined}
            onMouseEnter={() => hover(at, lineSquares(line.pv.slice(0, i + 1), at))}
            onFocus={() => hover(at, lineSquares(line.pv, at))}
            onBlur={unhover}
            onClick={() => playTo(i)}
          >
            {squareFromName(name, size) === undefined ? t('pass') : name}
          </button>
        ))}
      </span>
      <span class="line-facts">
        {seen && <small class="quiet">{t('gamesN', { n: seen.games })}</small>}
        {line.searched && (
          <small class="quiet" title={line.searched.evidence}>
            {t('searchedScore', { score: scoreText(line.searched.score) })}
          </small>
        )}
        {badge && <Badge evidence={line.evidence} />}
        <button type="button" class="unfold" aria-expanded={open} aria-label={t('wholeLine', { move: line.move })} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'up' : 'down'} />
        </button>
      </span>
    </li>
  );
}
