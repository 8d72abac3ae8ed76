// A sentence with its gaps filled.
export type Words = Readonly<Record<string, string | number>>;

/** `{name}` is replaced; `one|many` chooses by `n`. */
export function filled(words: string, values: Words): string {
  let text = words;
  if (text.includes('|')) text = text.split('|')[values.n === 1 ? 0 : 1]!;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
