// Two clocks that count down. What a side has left belongs to the node, so that taking a move back gives its time back too.
import { computed, signal } from '@preact/signals';
import { type Colour, kBlack, kWhite } from '../rules/position.ts';
import type { Node } from '../game/tree.ts';
import { read, stored, write } from '../browser/stored.ts';

export interface TimeControl {
  readonly minutes: number;
  readonly increment: number;
}

export const kTimeControls: readonly TimeControl[] = [
  { minutes: 0, increment: 0 },
  { minutes: 1, increment: 0 },
  { minutes: 3, increment: 2 },
  { minutes: 5, increment: 0 },
  { minutes: 10, increment: 5 },
  { minutes: 25, increment: 0 },
];

export type ClockState = ReturnType<typeof createClock>;

export function createClock() {
  /** No minutes: no clock. */
  const control = stored<TimeControl>('timeControl', kTimeControls[0]!, (v) => {
    const t = v as TimeControl;
    return kTimeControls.some((known) => known.minutes === t?.minutes && known.increment === t?.increment);
  });

  const timed = computed(() => control.value.minutes > 0);

  /** Milliseconds left, as shown. */
  const left = signal<Readonly<Record<Colour, number>>>({ [kBlack]: 0, [kWhite]: 0 });
  const running = signal<Colour | undefined>(undefined);

  let since = 0;
  let atStart = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  function whole(): Record<Colour, number> {
    const all = control.value.minutes * 60_000;
    return { [kBlack]: all, [kWhite]: all };
  }

  function clockOf(node: Node): Record<Colour, number> {
    for (let n: Node | undefined = node; n; n = n.parent) {
      if (n.clocks) return { [kBlack]: n.clocks[0], [kWhite]: n.clocks[1] };
    }
    return whole();
  }

  /** Lets the clock of `colour` run from what it shows; `onZero` is called once when it is used up. */
  function startClock(colour: Colour, onZero: () => void): void {
    stopClock();
    running.value = colour;
    since = performance.now();
    atStart = left.value[colour];
    timer = setInterval(() => {
      const rest = Math.max(0, atStart - (performance.now() - since));
      left.value = { ...left.value, [colour]: rest };
      if (rest > 0) return;
      stopClock();
      onZero();
    }, 100);
  }

  function stopClock(): void {
    if (running.value !== undefined) {
      const rest = Math.max(0, atStart - (performance.now() - since));
      left.value = { ...left.value, [running.value]: rest };
    }
    clearInterval(timer);
    running.value = undefined;
  }

  /** Notes on the node of a move what the clocks show, with the increment for who moved. */
  function punch(node: Node, mover: Colour): void {
    if (!timed.value) return;
    stopClock();
    const now = { ...left.value };
    now[mover] += control.value.increment * 1000;
    left.value = now;
    node.clocks = [now[kBlack], now[kWhite]];
  }

  // A reload keeps the time: the link holds the moves, this holds the clocks of its last node.
  function keepClock(gameText: string): void {
    if (timed.value) write(sessionStorage, 'clock', { gameText, left: left.value });
  }

  function keptClock(gameText: string): Record<Colour, number> | undefined {
    const kept = read<{ gameText: string; left: Record<Colour, number> }>(sessionStorage, 'clock');
    return kept?.gameText === gameText ? kept.left : undefined;
  }

  return { control, timed, left, running, clockOf, startClock, stopClock, punch, keepClock, keptClock };
}
