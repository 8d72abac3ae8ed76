// What the next game would be, where it differs from the one on the board.
import { computed, signal } from '@preact/signals';
import { kBlack, kWhite } from '../rules/position.ts';
import { type Rules, sameRules } from '../rules/rules.ts';
import { type TimeControl, control } from './clock.ts';
import { live } from './game.ts';
import { type Seats, seats } from './seats.ts';

export const nextRules = signal<Rules | undefined>(undefined);
export const nextSeats = signal<Seats | undefined>(undefined);
export const nextControl = signal<TimeControl | undefined>(undefined);

export const chosenRules = computed(() => nextRules.value ?? live.rules.value);
export const chosenSeats = computed(() => nextSeats.value ?? seats.value);
export const chosenControl = computed(() => nextControl.value ?? control.value);

export const rulesChanged = computed(() => !sameRules(chosenRules.value, live.rules.value));
export const seatsChanged = computed(() => ([kBlack, kWhite] as const).some((c) => chosenSeats.value[c] !== seats.value[c]));
export const controlChanged = computed(
  () => chosenControl.value.minutes !== control.value.minutes || chosenControl.value.increment !== control.value.increment,
);

export function forgetChoices(): void {
  nextRules.value = undefined;
  nextSeats.value = undefined;
  nextControl.value = undefined;
}
