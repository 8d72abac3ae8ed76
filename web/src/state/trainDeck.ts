// Positions to learn, in the form of the files that `turncoat train` keeps (src/study/deck.h).
import type { GameFields } from '../engine/types.ts';
import { treePrefix } from '../game/treeText.ts';
import { boardString, positionFromBoardString, squareFromName } from '../rules/notation.ts';
import { type Position, legalMoves, startPosition } from '../rules/position.ts';
import { rulesFromName } from '../rules/rules.ts';
import { type Day, type Memory, kLeastEase, kMostInterval, kNew } from './trainMemory.ts';

export const kKinds = ['opening', 'mistake', 'endgame'] as const;
export type CardKind = (typeof kKinds)[number];

export interface Card extends GameFields, Memory {
  readonly id: string;
  readonly kind: CardKind;
  readonly moves: string;
  /** Each is right, the first is told. */
  readonly answers: readonly string[];
  readonly note: string;
  /** Of people rated 1500 who find it; for an opening, who play it. */
  readonly share: number | null;
}

export interface Deck {
  readonly cards: readonly Card[];
  /** Positions of each lesson that were solved, by number. */
  readonly lessons: Readonly<Record<string, readonly number[]>>;
  /** Days whose set was done. */
  readonly days: readonly Day[];
}

export const kEmptyDeck: Deck = { cards: [], lessons: {}, days: [] };

/** The first position of a card and its moves without passes, which a tree finds by itself. */
export function gameOf(fields: GameFields): { start: Position; moves: string } | undefined {
  const rules = rulesFromName(fields.rules);
  const start = rules && (fields.start ? positionFromBoardString(fields.start, rules) : startPosition(rules));
  return start && { start, moves: (fields.moves ?? '').replace(/pa/gi, '') };
}

/** The position that a card asks about; undefined if its moves are not possible. */
export function positionOf(card: GameFields): Position | undefined {
  const game = gameOf(card);
  if (!game) return undefined;
  const { tree, cutAt } = treePrefix(game.moves, game.start);
  return cutAt === undefined ? tree.end().position : undefined;
}

export const cardId = (kind: CardKind, rules: string, position: Position): string => `${kind}:${rules}:${boardString(position)}`;

export function newCard(kind: CardKind, fields: GameFields, answers: readonly string[], note: string, share: number | null): Card | undefined {
  const position = positionOf(fields);
  if (!position) return undefined;
  const start = fields.start ? { start: fields.start } : {};
  return { id: cardId(kind, fields.rules, position), kind, rules: fields.rules, ...start, moves: fields.moves ?? '', answers, note, share, ...kNew };
}

const isNumber = (v: unknown, least: number, most: number, whole = true): boolean =>
  typeof v === 'number' && v >= least && v <= most && (!whole || Number.isInteger(v));

/** A card as a file holds it, or undefined: every move is checked, as the program does. */
function readCard(v: unknown): Card | undefined {
  const c = v as Partial<Card> | null;
  const fits =
    kKinds.includes(c?.kind as CardKind) && typeof c?.rules === 'string' && typeof c.moves === 'string' &&
    (c.start == null || typeof c.start === 'string') && Array.isArray(c.answers) && c.answers.length > 0 &&
    isNumber(c.repetitions, 0, 1e6) && isNumber(c.ease, kLeastEase, 10, false) && isNumber(c.interval, 0, kMostInterval) &&
    isNumber(c.due, -1e6, 1e6) && isNumber(c.lapses, 0, 1e6) && (c.share == null || isNumber(c.share, 0, 1, false));
  if (!fits) return undefined;
  const { start, share, note, ...rest } = c as Card;
  const fields = start ? { rules: rest.rules, start, moves: rest.moves } : { rules: rest.rules, moves: rest.moves };
  const position = positionOf(fields);
  const legal = position && legalMoves(position);
  if (!legal || !rest.answers.every((a) => legal.includes(squareFromName(String(a), position.rules.size) ?? -1))) return undefined;
  return { ...rest, ...(start ? { start } : {}), id: cardId(rest.kind, rest.rules, position), note: String(note ?? ''), share: share ?? null };
}

export class BadDeck extends Error {
  constructor(
    /** The card that is wrong, from 1; 0 for the file itself. */
    readonly card: number,
  ) {
    super(`card ${card}`);
  }
}

/** What a file or the browser keeps; throws BadDeck. */
export function deckFrom(json: unknown): Deck {
  const all = json as { turncoat?: unknown; version?: unknown; cards?: unknown; lessons?: unknown; days?: unknown } | null;
  if (all?.turncoat !== 'training' || all.version !== 1 || !Array.isArray(all.cards)) throw new BadDeck(0);
  const cards = all.cards.map((one, i) => {
    const card = readCard(one);
    if (!card) throw new BadDeck(i + 1);
    return card;
  });
  const areNumbers = (v: unknown): v is number[] => Array.isArray(v) && v.every((n) => Number.isInteger(n));
  const lessons = Object.fromEntries(Object.entries(all.lessons ?? {}).filter(([, v]) => areNumbers(v))) as Deck['lessons'];
  return { cards, lessons, days: areNumbers(all.days) ? all.days : [] };
}

export const deckJson = ({ cards, lessons, days }: Deck) => ({ turncoat: 'training', version: 1, cards, lessons, days });

/** A card a line, as the program writes it. */
export function deckText(deck: Deck): string {
  const { cards, ...rest } = deckJson(deck);
  const lines = cards.map((card) => JSON.stringify(card)).join(',\n');
  return `{"turncoat":"training","version":1,"cards":[\n${lines}\n],"lessons":${JSON.stringify(rest.lessons)},"days":${JSON.stringify(rest.days)}}\n`;
}

/** A question that is known keeps its memory and takes the new answers. */
export function withCards(deck: Deck, added: readonly Card[]): Deck {
  const cards = new Map(deck.cards.map((card) => [card.id, card]));
  for (const card of added) {
    const known = cards.get(card.id);
    cards.set(card.id, known ? { ...known, answers: card.answers } : card);
  }
  return { ...deck, cards: [...cards.values()] };
}

/** When it was last answered. */
const answered = (card: Card): Day => (card.interval === 0 ? -Infinity : card.due - card.interval);

/** Two decks in one; a card that both have is as it was answered last. */
export function merged(one: Deck, other: Deck): Deck {
  const cards = new Map(one.cards.map((card) => [card.id, card]));
  for (const card of other.cards) {
    const known = cards.get(card.id);
    if (!known || answered(card) > answered(known)) cards.set(card.id, card);
  }
  const lessons = { ...one.lessons };
  for (const [name, solved] of Object.entries(other.lessons)) lessons[name] = [...new Set([...(lessons[name] ?? []), ...solved])];
  return { cards: [...cards.values()], lessons, days: [...new Set([...one.days, ...other.days])].sort((a, b) => a - b) };
}

/** Those that are due, the longest overdue first, then new ones. */
export function dueCards(deck: Deck, day: Day, kind?: CardKind): Card[] {
  const due = deck.cards.filter((card) => (kind === undefined || card.kind === kind) && card.due <= day);
  const known = due.filter((card) => card.interval > 0).sort((a, b) => a.due - b.due);
  return [...known, ...due.filter((card) => card.interval === 0)];
}

/** Days in a row up to today or, as today is not over, yesterday. */
export function streakOf(days: readonly Day[], day: Day): number {
  const done = new Set(days);
  let from = done.has(day) ? day : day - 1;
  let length = 0;
  while (done.has(from--)) ++length;
  return length;
}
