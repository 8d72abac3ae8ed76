// The board: discs, values, ghosts and a cursor. A grid to the keyboard and to a screen reader. It knows only what it is given.
import { useRef, useState } from 'preact/hooks';
import { type Square, kBlack, kEmpty } from '../rules/position.ts';
import type { BoardView, CellView } from '../state/boardView.ts';
import { useApp } from './context.ts';
import type { Flip } from './motion.ts';
import { Badge } from './parts.tsx';

interface BoardProps extends BoardView {
  /** Discs that turn or have just been placed. */
  flips: ReadonlyMap<Square, Flip>;
  onChoose: (square: Square) => void;
  onMark: (square: Square) => void;
  /** The pointer is on a square, or has left the board. */
  onPoint: (square: Square | undefined) => void;
  /** A notch of the wheel; undefined where the page has a use for it. */
  onWalk: ((step: 1 | -1) => void) | undefined;
}

const kNotch = 50;
const kSteps: Record<string, readonly [number, number]> = {
  ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0],
};

export function Board({ size, mover, cells, editing, searching, labelled, flips, onChoose, onMark, onPoint, onWalk }: BoardProps) {
  const { t } = useApp().i18n;
  const grid = useRef<HTMLDivElement>(null);
  // The square the keyboard is on.
  const [wanted, setCursor] = useState<Square>(0);
  const cursor = wanted < size * size ? wanted : 0;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [row, column] = [Math.floor(cursor / size), cursor % size];
    const step = kSteps[event.key];
    const clamp = (n: number) => Math.max(0, Math.min(size - 1, n));
    let next: Square | undefined;
    if (step) next = clamp(row + step[0]) * size + clamp(column + step[1]);
    else if (event.key === 'Home') next = row * size;
    else if (event.key === 'End') next = row * size + size - 1;
    else if (event.key === 'PageUp') next = column;
    else if (event.key === 'PageDown') next = (size - 1) * size + column;
    else if (event.key === 'Enter' && event.shiftKey) onMark(cursor);
    else if (event.key === 'Enter' || event.key === ' ') onChoose(cursor);
    else return;
    event.preventDefault();
    event.stopPropagation();
    // The focus sets the cursor.
    if (next !== undefined) grid.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
  };

  // A move counts as one notch, however fine the wheel.
  const turned = useRef(0);
  const onWheel = (event: WheelEvent) => {
    if (!onWalk || event.ctrlKey) return;
    event.preventDefault();
    turned.current += event.deltaY;
    for (; turned.current >= kNotch; turned.current -= kNotch) onWalk(1);
    for (; turned.current <= -kNotch; turned.current += kNotch) onWalk(-1);
  };

  const rows = [];
  for (let row = 0; row < size; ++row) {
    const squares = cells.slice(row * size, (row + 1) * size).map((cell, column) => {
      const square = row * size + column;
      const on = { onChoose, onMark, onPoint, onFocus: setCursor };
      return <Cell key={square} square={square} cell={cell} current={cursor === square} flip={flips.get(square)} {...on} />;
    });
    rows.push(
      <div role="row" class="row" key={row}>
        {squares}
      </div>,
    );
  }
  return (
    <div class={`board-frame${labelled ? ' labelled' : ''}`} data-size={size}>
      {labelled && <Coordinates size={size} />}
      <div
        id="board"
        ref={grid}
        role="grid"
        aria-label={t('board')}
        class={`board${editing ? ' editing' : ''}${searching ? ' searching' : ''}`}
        data-mover={mover}
        onKeyDown={onKeyDown}
        onWheel={onWheel}
        onMouseLeave={() => onPoint(undefined)}
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

interface CellProps extends Pick<BoardProps, 'onChoose' | 'onMark' | 'onPoint'> {
  square: Square;
  cell: CellView;
  /** The keyboard is here. */
  current: boolean;
  flip: Flip | undefined;
  onFocus: (square: Square) => void;
}

function Cell({ square, cell, current, flip, onChoose, onMark, onPoint, onFocus }: CellProps) {
  const { disc, ghost, value } = cell;
  const states = (['legal', 'last', 'turns', 'marked'] as const).filter((name) => cell[name]);
  const look = ['cell', ...states, ...(value ? ['valued', `loss-${value.loss}`] : [])];
  return (
    <div
      role="gridcell"
      class={look.join(' ')}
      data-index={square}
      data-square={cell.name}
      data-disc={disc === kEmpty ? undefined : disc === kBlack ? 'black' : 'white'}
      tabIndex={current ? 0 : -1}
      aria-label={cell.said}
      // A click is no reason to hold the keyboard: the arrow keys go on walking through the game.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        onFocus(square);
        // A click of assistive technology has no place on the screen, and its focus stays.
        if (event.detail > 0) (document.activeElement as HTMLElement | null)?.blur();
        onChoose(square);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        onMark(square);
      }}
      onFocus={() => onFocus(square)}
      onMouseEnter={() => onPoint(square)}
    >
      {disc !== kEmpty && (
        <span
          key={`${flip?.id ?? 0}`}
          class={`disc ${disc === kBlack ? 'black' : 'white'}${flip ? (flip.placed ? ' placed' : ' flipped') : ''}`}
          style={flip ? { animationDelay: `${flip.delay}ms` } : undefined}
        />
      )}
      {ghost && <span class={`disc ghost ${ghost.colour === kBlack ? 'black' : 'white'}`}>{ghost.number || ''}</span>}
      {value && !ghost && (
        <span class={`value${value.text.length > 4 ? ' long' : ''}`}>
          <b>{value.text}</b> {value.badge && <Badge evidence={value.badge} />}
        </span>
      )}
      {cell.dotted && <span class="dot" />}
    </div>
  );
}
