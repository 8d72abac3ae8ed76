// What game is played: board size × objective × start. Names are those of the command line: `6x6-reversed`.

export type Size = 4 | 6 | 8;

export interface Rules {
  readonly size: Size;
  /** The fewest discs win. */
  readonly reversed: boolean;
  /** The start has the two colours side by side instead of crossed. */
  readonly parallel: boolean;
}

export const kUsualRules: Rules = { size: 8, reversed: false, parallel: false };

export const kAllRules: readonly Rules[] = ([8, 6, 4] as const).flatMap((size) =>
  [false, true].flatMap((reversed) => [false, true].map((parallel) => ({ size, reversed, parallel }))),
);

export function rulesName(rules: Rules): string {
  return `${rules.size}x${rules.size}${rules.reversed ? '-reversed' : ''}${rules.parallel ? '-parallel' : ''}`;
}

export function rulesFromName(name: string): Rules | undefined {
  const [board, ...suffixes] = name.trim().toLowerCase().split('-');
  const size = board === '8x8' ? 8 : board === '6x6' ? 6 : board === '4x4' ? 4 : undefined;
  if (!size || suffixes.some((s) => s !== 'reversed' && s !== 'parallel')) return undefined;
  return { size, reversed: suffixes.includes('reversed'), parallel: suffixes.includes('parallel') };
}

export function sameRules(a: Rules, b: Rules): boolean {
  return a.size === b.size && a.reversed === b.reversed && a.parallel === b.parallel;
}
