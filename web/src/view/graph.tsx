// The course of the game for Black: up is Black. Click, drag or arrow keys walk through it.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Node } from '../game/tree.ts';
import { squareName } from '../rules/notation.ts';
import { useApp } from './context.ts';

const kLeft = 30;
const kEdge = 8;

// A game full of mistakes would be a row of marks: those that cost most are shown, the list has all of them.
const kMostMarkers = 8;

export function Graph() {
  const {
    analysis: { blackValueOf },
    game: { goToPly, line, node, rules },
    i18n: { t },
    review: { verdictOf },
    words: { scoreSpoken },
  } = useApp();
  const area = useRef<SVGSVGElement>(null);
  // Drawn in the pixels of the screen, so that dots stay round.
  const [[width, height], setSize] = useState<readonly [number, number]>([480, 130]);
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => {
      const box = entry!.contentRect;
      if (box.width > 0) setSize([box.width, box.height]);
    });
    watcher.observe(area.current!);
    return () => watcher.disconnect();
  }, []);
  const nodes = line.value;
  const values = nodes.map((n) => blackValueOf(n.position));
  const { size } = rules.value;
  const most = Math.max(8, ...values.map((v) => Math.abs(v?.score ?? 0)));
  const top = niceLimit(Math.min(most, size * size));
  const plies = Math.max(nodes.length - 1, size * size - 4, 1);
  const x = (ply: number) => kLeft + (ply / plies) * (width - kLeft - kEdge);
  const y = (score: number) => height / 2 - (Math.max(-top, Math.min(top, score)) / top) * (height / 2 - kEdge);

  // A gap where nothing is known breaks the line.
  let path = '';
  let fill = '';
  let start = -1;
  const closeFill = (end: number) => {
    if (start >= 0) fill += `L${x(end)} ${y(0)}L${x(start)} ${y(0)}Z`;
    start = -1;
  };
  values.forEach((v, ply) => {
    if (!v) return closeFill(ply - 1);
    const point = `${x(ply).toFixed(1)} ${y(v.score).toFixed(1)}`;
    path += (start < 0 ? 'M' : 'L') + point;
    fill += (start < 0 ? 'M' : 'L') + point;
    if (start < 0) start = ply;
  });
  closeFill(values.length - 1);

  const plyAt = (event: PointerEvent) => {
    const box = area.current!.getBoundingClientRect();
    const inside = ((event.clientX - box.left) / box.width) * width - kLeft;
    return Math.round((inside / (width - kLeft - kEdge)) * plies);
  };
  const onPointer = (event: PointerEvent) => {
    if (event.type === 'pointerdown') {
      area.current!.setPointerCapture(event.pointerId);
      // A drag walks through the game; it selects no text.
      event.preventDefault();
      area.current!.focus({ preventScroll: true });
    } else if (!(event.buttons & 1)) return;
    goToPly(plyAt(event));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const here = node.value.ply;
    const next = {
      ArrowLeft: here - 1, ArrowDown: here - 1, ArrowRight: here + 1, ArrowUp: here + 1,
      PageUp: here + 10, PageDown: here - 10, Home: 0, End: nodes.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    goToPly(next);
  };

  const isBad = (n: Node) => verdictOf(n)?.mark === 'mistake' || verdictOf(n)?.mark === 'blunder';
  const worst = nodes.filter(isBad).sort((a, b) => verdictOf(b)!.loss - verdictOf(a)!.loss).slice(0, kMostMarkers);
  const here = node.value;
  const value = values[here.ply];
  const said = [t('moveN', { n: here.ply }), here.parent ? squareName(here.move, size) : ''];
  if (value) said.push(t('barLabel', { score: scoreSpoken(value.score, value.evidence === 'exact') }));
  return (
    <svg
      ref={area}
      class="graph"
      data-testid="graph"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="slider"
      tabIndex={0}
      aria-label={t('graph')}
      aria-valuemin={0}
      aria-valuemax={nodes.length - 1}
      aria-valuenow={here.ply}
      aria-valuetext={said.filter(Boolean).join(', ')}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onKeyDown={onKeyDown}
    >
      <path class="grid" d={[top, top / 2, -top / 2, -top].map((s) => `M${kLeft} ${y(s)}H${width - kEdge}`).join('')} />
      <path class="zero" d={`M${kLeft} ${y(0)}H${width - kEdge}`} />
      <path class="area" d={fill} />
      <path class="curve" d={path} />
      <path class="here" d={`M${x(here.ply)} ${kEdge / 2}V${height - kEdge / 2}`} />
      {worst.map((n) => {
        const v = values[n.ply];
        return v && <Marker key={n.ply} kind={verdictOf(n)!.mark} x={x(n.ply)} y={y(v.score)} />;
      })}
      {value && <circle class="point" cx={x(here.ply)} cy={y(value.score)} r="5" />}
      <circle class="side black" cx="7" cy={y(top) + 18} r="5" />
      <circle class="side white" cx="7" cy={y(-top) - 18} r="5" />
      {[top, 0, -top].map((s) => (
        <text key={s} x={kLeft - 6} y={Math.max(12, Math.min(height - 3, y(s) + 4))}>
          {Math.abs(s)}
        </text>
      ))}
    </svg>
  );
}

function niceLimit(most: number): number {
  return [8, 16, 24, 32, 48, 64].find((n) => n >= most) ?? 64;
}

// Shape tells the kind as well as colour does.
function Marker({ kind, x, y }: { kind: string; x: number; y: number }) {
  if (kind === 'blunder') return <path class="marker blunder" d={`M${x} ${y - 7}L${x + 7} ${y}L${x} ${y + 7}L${x - 7} ${y}Z`} />;
  return <circle class="marker mistake" cx={x} cy={y} r="5" />;
}
