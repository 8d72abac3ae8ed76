// What the next game would be, where it differs from the one on the board.
import { computed, signal } from '@preact/signals';
import { kBlack, kWhite } from '../rules/position.ts';
import { type Rules, sameRules } from '../rules/rules.ts';
import type { TimeControl, ClockState } from './clock.ts';
import type { GameState } from './game.ts';
import type { Seats, SeatsState } from './seats.ts';

interface Needs {
  readonly clock: ClockState;
  readonly game: GameState;
  readonly seats: SeatsState;
}

export type ChoicesState = ReturnType<typeof createChoices>;

export function createChoices({
  clock: { control },
  game: { live },
  seats: { seats },
}: Needs) {
  const nextRules = signal<Rules | undefined>(undefined);
  const nextSeats = signal<Seats | undefined>(undefined);
  const nextControl = signal<TimeControl | undefined>(undefined);

  const chosenRules = computed(() => nextRules.value ?? live.rules.value);
  const chosenSeats = computed(() => nextSeats.value ?? seats.value);
  const chosenControl = computed(() => nextControl.value ?? control.value);

  const rulesChanged = computed(() => !sameRules(chosenRules.value, live.rules.value));
  const seatsChanged = computed(() => ([kBlack, kWhite] as const).some((c) => chosenSeats.value[c] !== seats.value[c]));
  const controlChanged = computed(
    () => chosenControl.value.minutes !== control.value.minutes || chosenControl.value.increment !== control.value.increment,
  );

  /** Whether the choices for a new game are unfolded, where a person said so; for one state of the game. */
  const unfolded = signal<{ readonly started: boolean; readonly open: boolean } | undefined>(undefined);

  function unfoldNewGame(): void {
    unfolded.value = { started: true, open: true };
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.new-game select')?.focus());
  }

  function forgetChoices(): void {
    nextRules.value = undefined;
    nextSeats.value = undefined;
    nextControl.value = undefined;
  }

  return {
    nextRules, nextSeats, nextControl, chosenRules, chosenSeats, chosenControl, rulesChanged, seatsChanged, controlChanged, forgetChoices,
    unfolded, unfoldNewGame,
  };
}
