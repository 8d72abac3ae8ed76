// Signals that outlive the page. A value that does not fit any more is forgotten, not trusted.
import { type Signal, effect, signal } from '@preact/signals';
import { copyOut } from './durable.ts';

const kPrefix = 'turncoat.';

export function read<T>(storage: Storage, key: string): T | undefined {
  try {
    const text = storage.getItem(kPrefix + key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** False where the storage is full or forbidden: the page works without memory. */
export function write(storage: Storage, key: string, value: unknown): boolean {
  try {
    const text = JSON.stringify(value);
    if (storage.getItem(kPrefix + key) === text) return true;
    storage.setItem(kPrefix + key, text);
    if (storage === localStorage) copyOut(kPrefix + key, text);
    return true;
  } catch {
    return false;
  }
}

export function forget(storage: Storage, key: string): void {
  try {
    storage.removeItem(kPrefix + key);
    if (storage === localStorage) copyOut(kPrefix + key, undefined);
  } catch {
    // Forbidden: there is nothing to forget.
  }
}

export function stored<T>(key: string, fallback: T, fits: (value: unknown) => boolean): Signal<T> {
  const known = read<T>(localStorage, key);
  const value = signal<T>(known !== undefined && fits(known) ? known : fallback);
  effect(() => void write(localStorage, key, value.value));
  return value;
}

/** A stored signal that also takes what another window writes, so that neither undoes what the other has kept. */
export function shared<T>(key: string, fallback: T, fits: (value: unknown) => boolean): Signal<T> {
  const value = stored(key, fallback, fits);
  window.addEventListener('storage', (event) => {
    const known = event.key === kPrefix + key ? read<T>(localStorage, key) : undefined;
    if (known !== undefined && fits(known)) value.value = known;
  });
  return value;
}

export const storedFlag = (key: string, fallback: boolean): Signal<boolean> =>
  stored(key, fallback, (v) => typeof v === 'boolean');

export const storedNumber = (key: string, fallback: number, least: number, most: number): Signal<number> =>
  stored(key, fallback, (v) => typeof v === 'number' && v >= least && v <= most);

export const storedChoice = <T extends string>(key: string, fallback: T, choices: readonly T[]): Signal<T> =>
  stored<T>(key, fallback, (v) => choices.includes(v as T));
