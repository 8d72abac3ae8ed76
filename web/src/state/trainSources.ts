// Where positions to learn come from: opening lines, and mistakes in one's own games.
import type { EngineState } from '../engine/engine.ts';
import type { GameFields, Review } from '../engine/types.ts';
import { type Node, pathTo } from '../game/tree.ts';
import { boardString, squareName } from '../rules/notation.ts';
import { type Colour, kBlack, kPass } from '../rules/position.ts';
import { rulesName } from '../rules/rules.ts';
import { gameFields } from './game.ts';
import type { PopularMove } from './people.ts';
import { type Card, newCard } from './trainDeck.ts';
import type { TrainStoreState } from './trainStore.ts';

export interface Repertoire {
  readonly colour: Colour;
  /** Moves that go before all lines. */
  readonly from: Node;
  /** How much further they go. */
  readonly plies: number;
  /** Of the people whose replies are learned. */
  readonly rating: number;
  /** One's own moves are those of the opening book. */
  readonly book: boolean;
}

const colourName = (colour: Colour) => (colour === kBlack ? 'black' : 'white');

/** The moves of one side in a line that somebody chose: each is the one to know. */
export function ownLine(end: Node, colour: Colour): Card[] {
  const path = pathTo(end);
  const cards = path.slice(1).flatMap((n) => {
    const before = n.parent!;
    if (before.position.mover !== colour || n.move === kPass || before.ply === 0) return [];
    return [newCard('opening', gameFields(before), [squareName(n.move, n.position.rules.size)], '', null)];
  });
  return cards.filter((card) => card !== undefined);
}

// What costs less is hardly a mistake that one can learn from.
const kLeastLoss = 4;
const kMostOfGame = 3;

export type TrainSourcesState = ReturnType<typeof createTrainSources>;

export function createTrainSources({
  engine: { ask, hasFeature },
  trainStore: { addCards },
}: { engine: EngineState; trainStore: TrainStoreState }) {
  /** Adds the lines that people's replies lead to; how many positions are new. */
  async function addRepertoire({ colour, from, plies, rating, book }: Repertoire): Promise<number> {
    const fields = { ...gameFields(from), colour: colourName(colour), plies, rating, ...(book ? { book } : {}) };
    const { cards } = await ask<{ cards: readonly Card[] }>('/api/repertoire', fields);
    return addCards([...ownLine(from, colour), ...cards]);
  }

  const addOwnLine = (end: Node, colour: Colour): number => addCards(ownLine(end, colour));

  /** The worst mistakes of one side in a reviewed game; how many are new. */
  async function addMistakes(review: Review, nodes: readonly Node[], own: Colour): Promise<number> {
    const worst = review.moves
      .filter((m) => !m.forced && m.mover === colourName(own) && m.loss >= kLeastLoss && m.best !== m.move)
      .sort((a, b) => b.loss - a.loss)
      .slice(0, kMostOfGame);
    const cards: Card[] = [];
    for (const move of worst) {
      const at = nodes[move.ply]?.position;
      if (!at) continue;
      const fields: GameFields = { rules: rulesName(at.rules), start: boardString(at) };
      const card = newCard('mistake', fields, [move.best], `You played ${move.move}.`, await shareWhoFind(fields, move.best));
      if (card) cards.push(card);
    }
    return addCards(cards);
  }

  /** How many people of 1500 find a move; null where nobody knows. */
  async function shareWhoFind(fields: GameFields, move: string): Promise<number | null> {
    if (!hasFeature('people') || fields.rules !== '8x8') return null;
    try {
      const { moves } = await ask<{ moves: readonly PopularMove[] }>('/api/people', fields);
      return moves.find((m) => m.move === move)?.found ?? null;
    } catch {
      return null; // such as another server that has no model
    }
  }

  return { addRepertoire, addOwnLine, addMistakes, shareWhoFind };
}
