// What is learned, kept in this browser: written at every answer, so that nothing is lost when it is closed.
import { signal } from '@preact/signals';
import { forget, read, write } from '../browser/stored.ts';
import { type Card, type Deck, deckFrom, deckJson, kEmptyDeck, merged, withCards } from './trainDeck.ts';

const kKey = 'training';

/** Undefined if there is none, or one that cannot be read. */
function kept(): Deck | undefined {
  const json = read<unknown>(localStorage, kKey);
  if (json === undefined) return undefined;
  try {
    return deckFrom(json);
  } catch {
    // Perhaps a later version wrote it: it is set aside, not thrown away.
    write(localStorage, `${kKey}.unread`, json);
    forget(localStorage, kKey);
    return undefined;
  }
}

export type TrainStoreState = ReturnType<typeof createTrainStore>;

export function createTrainStore() {
  const deck = signal<Deck>(kept() ?? kEmptyDeck);
  /** The browser has no room for it. */
  const storeFull = signal(false);

  /** Changes what is kept by now: another window may have written it since. */
  function changeDeck(change: (deck: Deck) => Deck): void {
    const next = change(kept() ?? deck.value);
    deck.value = next;
    storeFull.value = !write(localStorage, kKey, deckJson(next));
  }

  /** How many of them are new. */
  function addCards(cards: readonly Card[]): number {
    const before = deck.value.cards.length;
    changeDeck((d) => withCards(d, cards));
    return deck.value.cards.length - before;
  }

  const keepCard = (card: Card): void => changeDeck((d) => ({ ...d, cards: d.cards.map((c) => (c.id === card.id ? card : c)) }));

  const removeCards = (ids: ReadonlySet<string>): void => changeDeck((d) => ({ ...d, cards: d.cards.filter((c) => !ids.has(c.id)) }));

  /** Adds what a file holds; throws BadDeck. */
  function importDeck(text: string): number {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      json = undefined;
    }
    const other = deckFrom(json);
    changeDeck((d) => merged(d, other));
    return other.cards.length;
  }

  window.addEventListener('storage', (event) => {
    if (event.key === `turncoat.${kKey}`) deck.value = kept() ?? kEmptyDeck;
  });

  return { deck, storeFull, changeDeck, addCards, keepCard, removeCards, importDeck };
}
