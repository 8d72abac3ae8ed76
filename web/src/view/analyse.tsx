// The lines of the search, best first, with the evidence of each.
import { t } from '../i18n/index.ts';
import { hasFeature } from '../api/client.ts';
import type { Line } from '../api/types.ts';
import { squareFromName } from '../rules/notation.ts';
import { kPass } from '../rules/position.ts';
import {
  ahead, analysing, analysisTrouble, bestOf, hoverLine, known, lineSquares, searching,
} from '../state/analysis.ts';
import { finished, playSquare, position, rules } from '../state/game.ts';
import { hover, unhover } from '../state/preview.ts';
import { analysisBook, analysisLevel, analysisLines, showBadges, showBar, showLegal, showValues } from '../state/settings.ts';
import { lossStep } from './board.tsx';
import { Badge, Button, Choice, Notice, Score, Toggle } from './parts.tsx';
import { OpeningName } from './opening.tsx';

export function AnalysePanel() {
  const k = known.value;
  const best = bestOf(k);
  return (
    <div class="analyse-panel">
      <div class="bar-of-fields">
        <Button
          icon={analysing.value ? 'pause' : 'play'}
          label={analysing.value ? t('stopAnalysis') : t('startAnalysis')}
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
      <ol class="lines" data-testid="lines">
        {k?.lines.map((line) => <LineRow key={line.move} line={line} loss={best ? best.score - line.score : 0} />)}
      </ol>
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

export function countText(n: number): string {
  if (n >= 1e9) return `${(n / 1e9).toFixed(2)} G`;
  if (n >= 1e6) return `${(n / 1e6).toFixed(1)} M`;
  return n >= 1e3 ? `${Math.round(n / 1e3)} k` : String(n);
}

function LineRow({ line, loss }: { line: Line; loss: number }) {
  const { size } = rules.value;
  // Playing a part of the line plays all of it up to there.
  const playTo = (end: number) => {
    unhover();
    for (const square of lineSquares(line.pv.slice(0, end + 1), position.value)) if (square !== kPass) playSquare(square);
  };
  const at = position.value;
  return (
    <li class={`line loss-${lossStep(loss)}`} onMouseEnter={() => hoverLine(line)} onMouseLeave={unhover}>
      <span class="line-score">
        <Score score={line.score} exact={line.exact} />
        {line.bound && <small>{t(line.bound === 'at least' ? 'atLeast' : 'atMost')}</small>}
      </span>
      <Badge evidence={line.evidence} />
      <span class="pv">
        {line.pv.map((name, i) => (
          <button
            key={i}
            type="button"
            tabIndex={i === 0 ? 0 : -1}
            class={i === 0 ? 'pv-move first' : 'pv-move'}
            disabled={squareFromName(name, size) === undefined}
            onFocus={() => hover(at, lineSquares(line.pv, at))}
            onBlur={unhover}
            onClick={() => playTo(i)}
          >
            {squareFromName(name, size) === undefined ? t('pass') : name}
          </button>
        ))}
      </span>
    </li>
  );
}
