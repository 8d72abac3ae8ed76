// Who sits on each side of the game being played, and whom a person chose the last time.
import { computed, signal } from '@preact/signals';
import { type Colour, kBlack, kWhite } from '../rules/position.ts';
import { stored } from '../browser/stored.ts';

/** `human`, or a player text for the server such as `engine:level=3`. */
export type Seat = string;
export const kHuman: Seat = 'human';
export type Seats = Readonly<Record<Colour, Seat>>;

// A newcomer should win some games and lose some.
const kUsual: Seats = { [kBlack]: kHuman, [kWhite]: 'human:beginner' };
// The numbers that the server takes, by option.
const kRanges: Readonly<Record<string, readonly [number, number]>> = {
  level: [0, 60], depth: [1, 10], playouts: [1, 1_000_000], time: [0.01, 60], book: [0, 1],
};

/** Whether a text is a player that can be asked for a move; the server alone knows the names of all evaluations. */
export function isSeat(text: unknown): text is Seat {
  if (typeof text !== 'string') return false;
  const [kind = '', ...rest] = text.split(/[:,]/);
  // The person at the page; or a model of people: a step or a rating.
  if (kind === kHuman) return rest.length === 0 || /^human:([a-z]+(-[a-z]+)*|rating=\d{3,4})$/.test(text);
  if (kind === 'random') return rest.length === 0;
  if (!['engine', 'classic', 'mcts'].includes(kind)) return false;
  return rest.every((option, i) => {
    const [name = '', value] = option.split('=');
    if (value === undefined) return kind === 'classic' && i === 0 && /^[\w-]+$/.test(name);
    const range = kRanges[name];
    const number = Number(value);
    return range !== undefined && value !== '' && number >= range[0] && number <= range[1];
  });
}

const areSeats = (v: unknown) => ([kBlack, kWhite] as const).every((c) => isSeat((v as Seats | null)?.[c]));

export type SeatsState = ReturnType<typeof createSeats>;

export function createSeats() {
  /** What the next visit begins with: changed by choosing, never by a link. */
  const ownSeats = stored<Seats>('seats', kUsual, areSeats);
  const seats = signal<Seats>(ownSeats.value);

  const isHuman = (colour: Colour): boolean => seats.value[colour] === kHuman;
  /** Two engines play each other. */
  const watching = computed(() => !isHuman(kBlack) && !isHuman(kWhite));
  /** The one person at the board, if there is exactly one. */
  const me = computed<Colour | undefined>(() =>
    isHuman(kBlack) === isHuman(kWhite) ? undefined : isHuman(kBlack) ? kBlack : kWhite,
  );

  /** Chosen by the person at the page: for this game, and the next time. */
  function chooseSeats(next: Seats): void {
    seats.value = next;
    ownSeats.value = next;
  }

  return { ownSeats, seats, isHuman, watching, me, chooseSeats };
}
