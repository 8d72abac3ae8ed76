// What a person chose once and finds again next time.
import { type ReadonlySignal, computed, effect, signal } from '@preact/signals';
import { storedChoice, storedFlag, storedNumber } from '../browser/stored.ts';
import { kReviewLevel } from '../engine/levels.ts';

export const kThemes = ['auto', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof kThemes)[number];

/** What the system asks for, as it changes. */
function asked(query: string): ReadonlySignal<boolean> {
  const media = window.matchMedia(query);
  const now = signal(media.matches);
  media.addEventListener('change', () => (now.value = media.matches));
  return now;
}

export type SettingsState = ReturnType<typeof createSettings>;

export function createSettings() {
  const theme = storedChoice<Theme>('theme', 'auto', kThemes);
  const safeColours = storedFlag('safeColours', false);
  const showLegal = storedFlag('showLegal', true);
  const showLast = storedFlag('showLast', true);
  const showCoordinates = storedFlag('showCoordinates', true);
  const showValues = storedFlag('showValues', true);
  const showBadges = storedFlag('showBadges', true);
  const showBar = storedFlag('showBar', true);
  const showGraph = storedFlag('showGraph', true);
  const animations = storedFlag('animations', true);
  const sound = storedFlag('sound', false);
  const shortcuts = storedFlag('shortcuts', true);

  /** How many moves an analysis ranks; 64 means all of them. */
  const analysisLines = storedNumber('analysisLines', 64, 1, 64);
  /** Where an analysis stops; 0 means when everything is known. */
  const analysisLevel = storedNumber('analysisLevel', 0, 0, 60);
  /** Moves that the opening book knows have its value in an analysis. */
  const analysisBook = storedFlag('analysisBook', true);
  const reviewLevel = storedNumber('reviewLevel', kReviewLevel, 0, 24);

  /** Seconds that an opponent who plays like a person takes for a move, about. */
  const personPace = storedNumber('personPace', 1, 0, 10);

  const dark = asked('(prefers-color-scheme: dark)');
  const contrast = asked('(prefers-contrast: more)');
  const still = asked('(prefers-reduced-motion: reduce)');

  const moving = computed(() => animations.value && !still.value);

  function applyLooks(): void {
    effect(() => {
      const { dataset } = document.documentElement;
      const system = contrast.value ? 'contrast' : dark.value ? 'dark' : 'light';
      dataset.theme = theme.value === 'auto' ? system : theme.value;
      dataset.safe = String(safeColours.value);
      dataset.moving = String(animations.value);
    });
  }

  return {
    theme, safeColours, showLegal, showLast, showCoordinates, showValues, showBadges, showBar, showGraph, animations, sound, shortcuts,
    analysisLines, analysisLevel, analysisBook, reviewLevel, personPace, moving, applyLooks,
  };
}
