// A soft click for a disc, made on the spot; off unless asked for.
import type { SettingsState } from './settings.ts';

export type SoundState = ReturnType<typeof createSound>;

export function createSound({ settings: { sound } }: { settings: SettingsState }) {
  let context: AudioContext | undefined;

  function clickSound(): void {
    if (!sound.value) return;
    context ??= new AudioContext();
    const now = context.currentTime;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.setValueAtTime(420, now);
    tone.frequency.exponentialRampToValueAtTime(180, now + 0.06);
    volume.gain.setValueAtTime(0.16, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.09);
    tone.connect(volume).connect(context.destination);
    tone.start(now);
    tone.stop(now + 0.1);
  }

  return { clickSound };
}
