// Reasons are data; here they become sentences. The phrases are those that the program prints: src/review/reasons.json.
import kPhrases from '../../../src/review/reasons.json';
import type { Reason } from '../engine/types.ts';
import type { Language } from './tables.ts';

type Forms = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Value = Reason['values'][string];

function formKey(form: Readonly<Record<string, string>>, n: number): string {
  if ('draw' in form) return n > 0 ? 'win' : n < 0 ? 'loss' : 'draw';
  return n === 0 ? '0' : n === 1 ? '1' : 'n';
}

function said(value: Value, formName: string | undefined, forms: Forms): string {
  if (typeof value === 'object') return value.join(' ');
  if (!formName) return String(value);
  const form = forms[formName]!;
  if (typeof value === 'string') return form[value]!;
  return form[formKey(form, value)]!.replace('{n}', String(Math.abs(value)));
}

function parts(reason: Reason, language: Language): string[] {
  const { forms, phrases } = kPhrases[language] as { forms: Forms; phrases: Readonly<Record<string, string | string[]>> };
  const phrase = phrases[reason.phrase];
  if (phrase === undefined) return [reason.words]; // a newer server
  return [phrase].flat().map((part) =>
    part.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, form?: string) => said(reason.values[name] ?? '', form, forms)),
  );
}

export const reasonWords = (reason: Reason, language: Language): string => parts(reason, language).join('');

/** As much of it as does not tell the better move; nothing where that is all. */
export const reasonHint = (reason: Reason, language: Language): string | undefined =>
  reason.hint === null ? undefined : parts(reason, language)[0];
