// The board: discs, values, ghosts and a cursor. A grid to the keyboard and to a screen reader.
import { useRef } from 'preact/hooks';
import { signal } from '@preact/signals';
import { t } from '../i18n/index.ts';
import { type Square, kBlack, kEmpty } from '../rules/position.ts';
import { squareName } from '../rules/notation.ts';
import { bestOf, hoverLine, known, lineOf, searching, usualEvidence, type Known } from '../state/analysis.ts';
import { boardRules, editing, editorCells, paintSquare } from '../state/editor.ts';
import { back, desk, forward, legal, node, position, study, tab } from '../state/game.ts';
import { over } from '../state/match.ts';
import { ghosts, pointed, turning, unhover } from '../state/preview.ts';
import { moving, showBadges, showCoordinates, showLast, showLegal, showValues } from '../state/settings.ts';
import { isHuman } from '../state/seats.ts';
import { tryMove } from '../state/turn.ts';
import { useMotion } from './motion.ts';
import { Badge } from './parts.tsx';
import { scoreSpoken, scoreText, sideName } from '../state/words.ts';

/** The square the keyboard is on. */
export const cursor = signal<Square>(0);

const kNotch = 50;
const kSteps: Record<string, readonly [number, number]> = {
  ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0],
};

/** How bad a loss looks: 0 best … 4 awful. */
export function lossStep(loss: number): number {
  return loss < 0.05 ? 0 : loss < 1.5 ? 1 : loss < 4 ? 2 : loss < 8 ? 3 : 4;
}

export function Board() {
  const { size } = boardRules.value;
  const grid = useRef<HTMLDivElement>(null);
  const cells = editing.value ? editorCells.value : position.value.cells;
  const motion = useMotion(editing.value ? undefined : node.value, moving.value);
  if (cursor.value >= size * size) cursor.value = 0;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const square = cursor.value;
    const [row, column] = [Math.floor(square / size), square % size];
    const step = kSteps[event.key];
    const clamp = (n: number) => Math.max(0, Math.min(size - 1, n));
    let next: Square | undefined;
    if (step) next = clamp(row + step[0]) * size + clamp(column + step[1]);
    else if (event.key === 'Home') next = row * size;
    else if (event.key === 'End') next = row * size + size - 1;
    else if (event.key === 'PageUp') next = column;
    else if (event.key === 'PageDown') next = (size - 1) * size + column;
    else if (event.key === 'Enter' && event.shiftKey) desk.value.mark(square);
    else if (event.key === 'Enter' || event.key === ' ') choose(square);
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (next === undefined) return;
    cursor.value = next;
    grid.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
  };

  const choose = (square: Square) => {
    cursor.value = square;
    if (editing.value) paintSquare(square);
    else tryMove(square);
  };

  // The wheel walks through a game that is studied; a move counts as one notch, however fine the wheel.
  const turned = useRef(0);
  const onWheel = (event: WheelEvent) => {
    if (desk.value !== study || editing.value || event.ctrlKey) return;
    event.preventDefault();
    turned.current += event.deltaY;
    for (; turned.current >= kNotch; turned.current -= kNotch) forward();
    for (; turned.current <= -kNotch; turned.current += kNotch) back();
  };

  const k = tab.value === 'analyse' && !editing.value ? known.value : undefined;
  const rows = [];
  for (let row = 0; row < size; ++row) {
    const squares = [];
    for (let column = 0; column < size; ++column) {
      const square = row * size + column;
      squares.push(<Cell key={square} square={square} cell={cells[square]!} known={k} flip={motion.get(square)} onChoose={choose} />);
    }
    rows.push(
      <div role="row" class="row" key={row}>
        {squares}
      </div>,
    );
  }
  return (
    <div class={`board-frame${showCoordinates.value ? ' labelled' : ''}`} data-size={size}>
      {showCoordinates.value && <Coordinates size={size} />}
      <div
        id="board"
        ref={grid}
        role="grid"
        aria-label={t('board')}
        class={`board${editing.value ? ' editing' : ''}${searching.value ? ' searching' : ''}`}
        data-mover={position.value.mover === kBlack ? 'black' : 'white'}
        onKeyDown={onKeyDown}
        onWheel={onWheel}
        onMouseLeave={() => {
          pointed.value = undefined;
          unhover();
        }}
      >
        {rows}
        {size > 4 && <Stars size={size} />}
      </div>
    </div>
  );
}

function Stars({ size }: { size: number }) {
  const places = [2, size - 2].map((n) => `${(n / size) * 100}%`);
  return (
    <div class="stars" role="presentation" aria-hidden="true">
      {places.flatMap((top) => places.map((left) => <i key={top + left} style={{ top, left }} />))}
    </div>
  );
}

function Coordinates({ size }: { size: number }) {
  const marks = Array.from({ length: size }, (_, i) => i);
  return (
    <>
      <div class="columns" aria-hidden="true">
        {marks.map((i) => (
          <span key={i}>{String.fromCharCode(97 + i)}</span>
        ))}
      </div>
      <div class="ranks" aria-hidden="true">
        {marks.map((i) => (
          <span key={i}>{i + 1}</span>
        ))}
      </div>
    </>
  );
}

interface CellProps {
  square: Square;
  cell: number;
  known: Known | undefined;
  flip: { id: number; delay: number; placed: boolean } | undefined;
  onChoose: (square: Square) => void;
}

function Cell({ square, cell, known: k, flip, onChoose }: CellProps) {
  const { size } = boardRules.value;
  const at = position.value;
  const name = squareName(square, size);
  const isLegal = !editing.value && !over.value && legal.value.includes(square);
  // Dots invite whoever is at the board, not the player on the other side of it.
  const mine = isLegal && (tab.value !== 'play' || isHuman(at.mover));
  const isLast = showLast.value && !editing.value && node.value.parent !== undefined && lastMove() === square;
  const ghost = editing.value ? undefined : ghosts.value.get(square);
  const value = isLegal ? lineOf(k, square, at) : undefined;
  const best = bestOf(k);
  const loss = value && best ? best.score - value.score : 0;

  const said = [name, cell === kEmpty ? t('empty') : sideName(cell as 1 | 2)];
  if (isLegal) said.push(t('legal'));
  if (isLast) said.push(t('lastMove'));
  if (value && showValues.value) said.push(scoreSpoken(value.score, value.exact));
  const isMarked = !editing.value && desk.value.marks.value.has(square);
  if (isMarked) said.push(t('marked'));
  if (ghost) said.push(ghost.number ? t('ghostN', { n: ghost.number }) : t('suggested'));

  const shown = value && showValues.value;
  const turns = cell !== kEmpty && !editing.value && showLegal.value && turning.value.has(square);
  return (
    <div
      role="gridcell"
      class={`cell${mine ? ' legal' : ''}${isLast ? ' last' : ''}${turns ? ' turns' : ''}${isMarked ? ' marked' : ''}${shown ? ` valued loss-${lossStep(loss)}` : ''}`}
      data-index={square}
      data-square={name}
      data-disc={cell === kEmpty ? undefined : cell === kBlack ? 'black' : 'white'}
      tabIndex={cursor.value === square ? 0 : -1}
      aria-label={said.join(', ')}
      // A click is no reason to hold the keyboard: the arrow keys go on walking through the game.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        cursor.value = square;
        // A click of assistive technology has no place on the screen, and its focus stays.
        if (event.detail > 0) (document.activeElement as HTMLElement | null)?.blur();
        onChoose(square);
      }}
      onContextMenu={(event) => {
        if (editing.value) return;
        event.preventDefault();
        desk.value.mark(square);
      }}
      onFocus={() => (cursor.value = square)}
      onMouseEnter={() => {
        pointed.value = mine ? { from: at, square } : undefined;
        if (value) hoverLine(value);
        else unhover();
      }}
    >
      {cell !== kEmpty && (
        <span
          key={`${flip?.id ?? 0}`}
          class={`disc ${cell === kBlack ? 'black' : 'white'}${flip ? (flip.placed ? ' placed' : ' flipped') : ''}`}
          style={flip ? { animationDelay: `${flip.delay}ms` } : undefined}
        />
      )}
      {ghost && cell === kEmpty && (
        <span class={`disc ghost ${ghost.colour === kBlack ? 'black' : 'white'}`}>{ghost.number || ''}</span>
      )}
      {shown && !ghost && (
        <span class="value">
          <b>{scoreText(value.score, value.exact)}</b>
          {showBadges.value && value.evidence !== usualEvidence(k) && <Badge evidence={value.evidence} />}
        </span>
      )}
      {mine && !shown && !ghost && showLegal.value && <span class="dot" />}
    </div>
  );
}

/** The square of the last disc placed, also where a pass came after it. */
function lastMove(): Square {
  const n = node.value;
  return n.move >= 0 ? n.move : (n.parent?.move ?? -1);
}
