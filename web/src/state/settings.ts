// What a person chose once and finds again next time.
import { type ReadonlySignal, computed, effect, signal } from '@preact/signals';
import { storedChoice, storedFlag, storedNumber } from '../browser/stored.ts';

export const kThemes = ['auto', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof kThemes)[number];

export const theme = storedChoice<Theme>('theme', 'auto', kThemes);
export const safeColours = storedFlag('safeColours', false);
export const showLegal = storedFlag('showLegal', true);
export const showLast = storedFlag('showLast', true);
export const showCoordinates = storedFlag('showCoordinates', true);
export const showValues = storedFlag('showValues', true);
export const showBadges = storedFlag('showBadges', true);
export const showBar = storedFlag('showBar', true);
export const showGraph = storedFlag('showGraph', true);
export const animations = storedFlag('animations', true);
export const sound = storedFlag('sound', false);
export const shortcuts = storedFlag('shortcuts', true);

/** How many moves an analysis ranks; 64 means all of them. */
export const analysisLines = storedNumber('analysisLines', 64, 1, 64);
/** Where an analysis stops; 0 means when everything is known. */
export const analysisLevel = storedNumber('analysisLevel', 0, 0, 60);
/** Moves that the opening book knows have its value in an analysis. */
export const analysisBook = storedFlag('analysisBook', true);
export const reviewLevel = storedNumber('reviewLevel', 12, 0, 24);

/** Seconds that an opponent who plays like a person takes for a move, about. */
export const personPace = storedNumber('personPace', 1, 0, 10);

/** What the system asks for, as it changes. */
function asked(query: string): ReadonlySignal<boolean> {
  const media = window.matchMedia(query);
  const now = signal(media.matches);
  media.addEventListener('change', () => (now.value = media.matches));
  return now;
}
const dark = asked('(prefers-color-scheme: dark)');
const contrast = asked('(prefers-contrast: more)');
const still = asked('(prefers-reduced-motion: reduce)');

export const moving = computed(() => animations.value && !still.value);

export function applyLooks(): void {
  effect(() => {
    const { dataset } = document.documentElement;
    const system = contrast.value ? 'contrast' : dark.value ? 'dark' : 'light';
    dataset.theme = theme.value === 'auto' ? system : theme.value;
    dataset.safe = String(safeColours.value);
    dataset.moving = String(animations.value);
  });
}
