// When something that was learned should be asked again: SM-2, as src/study/memory.h has it. The same tests hold for both.

/** Days since 1970-01-01. */
export type Day = number;

export interface Memory {
  /** Good answers in a row. */
  readonly repetitions: number;
  readonly ease: number;
  /** Days until it comes back. */
  readonly interval: number;
  readonly due: Day;
  /** Bad answers after a good one. */
  readonly lapses: number;
}

export const kNew: Memory = { repetitions: 0, ease: 2.5, interval: 0, due: 0, lapses: 0 };
export const kLeastEase = 1.3;
export const kMostInterval = 36_500;
const kLeastGood = 3;
const kBestGrade = 5;

export const today = (): Day => Math.floor(Date.now() / 86_400_000);

/** The memory after an answer of this grade on this day: 5 at once, 3 with trouble, below 3 wrong. */
export function reviewed(memory: Memory, grade: number, day: Day): Memory {
  const good = grade >= kLeastGood;
  const { repetitions, ease, lapses } = memory;
  // Fractions are rounded up, but not those that only binary numbers have.
  const grown = Math.min(kMostInterval, Math.ceil(memory.interval * ease - 1e-9));
  const interval = !good || repetitions === 0 ? 1 : repetitions === 1 ? 6 : grown;
  const missing = kBestGrade - grade;
  return {
    repetitions: good ? repetitions + 1 : 0,
    // A bad answer begins anew without changing the ease.
    ease: good ? Math.max(kLeastEase, ease + 0.1 - missing * (0.08 + missing * 0.02)) : ease,
    interval,
    due: day + interval,
    lapses: good || repetitions === 0 ? lapses : lapses + 1,
  };
}
