// Draws a position into a board that src/page/board_svg.cpp made.
import type { Square } from '../rules/position.ts';
import type { Position, Side } from './position.ts';

export interface Marks {
  /** The cell of the last move. */
  readonly last?: Square | undefined;
  /** Whether to show the legal moves. */
  readonly legal?: boolean;
  /** Discs that might have been. */
  readonly ghosts?: readonly { readonly index: Square; readonly side: Side; readonly text?: string }[];
  /** A cell to frame. */
  readonly cursor?: Square;
}

type Attributes = Readonly<Record<string, string | number>>;

function shape(name: string, attributes: Attributes, text?: string): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (text !== undefined) element.textContent = text;
  return element;
}

export function draw(svg: SVGSVGElement, position: Position, marks: Marks = {}): void {
  const cell = Number(svg.dataset.cell);
  const frame = Number(svg.dataset.frame);
  const layer = shape('g', { class: 'cells' });
  const centre = (index: Square) => ({
    cx: frame + ((index % position.size) + 0.5) * cell,
    cy: frame + (Math.floor(index / position.size) + 0.5) * cell,
  });
  const legal = marks.legal ? position.moves() : [];
  const put = (index: Square, attributes: Attributes) => layer.append(shape('circle', { ...centre(index), ...attributes }));
  const disc = (index: Square, side: Side, more: Attributes = {}) => {
    const look = side === 'X' ? { fill: '#16191b', stroke: '#3d4447' } : { fill: '#f5f5f0', stroke: '#16191b' };
    put(index, { r: 25, ...look, 'stroke-width': 2, ...more });
    if (side === 'O') put(index, { r: 20.5, fill: 'none', stroke: '#a9aca6', 'stroke-width': 1.5, ...more });
  };
  [...position.cells].forEach((side, index) => {
    if (side !== '-') disc(index, side as Side);
    else if (legal.includes(index)) put(index, { r: 8, fill: 'none', stroke: '#a9dcc4', 'stroke-width': 3 });
    if (index === marks.last) put(index, { r: 6, fill: '#e8743b' });
  });
  for (const ghost of marks.ghosts ?? []) {
    disc(ghost.index, ghost.side, { opacity: 0.72, stroke: '#ffd76a', 'stroke-dasharray': '6 4' });
    if (ghost.text === undefined) continue;
    const { cx, cy } = centre(ghost.index);
    const look = { 'font-family': 'system-ui,sans-serif', 'font-size': 18, 'text-anchor': 'middle', fill: ghost.side === 'X' ? '#f5f5f0' : '#16191b' };
    layer.append(shape('text', { x: cx, y: cy + 6, ...look }, ghost.text));
  }
  if (marks.cursor !== undefined) {
    const { cx, cy } = centre(marks.cursor);
    const look = { width: cell - 4, height: cell - 4, fill: 'none', stroke: '#ffd76a', 'stroke-width': 4 };
    layer.append(shape('rect', { x: cx - cell / 2 + 2, y: cy - cell / 2 + 2, ...look }));
  }
  svg.querySelector('g.cells')!.replaceWith(layer);
  const title = svg.querySelector('title');
  if (title) title.textContent = `Black ${position.count('X')}, White ${position.count('O')}. ${position.status()}`;
  const names = (side: Side) => [...position.cells].flatMap((c, i) => (c === side ? [position.name(i)] : [])).join(' ');
  const desc = svg.querySelector('desc');
  if (desc) desc.textContent = `Black: ${names('X') || 'none'}. White: ${names('O') || 'none'}.`;
}
