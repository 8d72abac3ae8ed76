// The last moves as exercises: ends of random games with their exact solution, as src/study/endgame_drill.h makes them.
import type { EngineState } from '../engine/engine.ts';
import type { Values } from '../engine/types.ts';
import { boardString } from '../rules/notation.ts';
import { type Position, after, countOf, isOver, kEmpty, kPass, legalMoves, mustPass, startPosition } from '../rules/position.ts';
import { kUsualRules, rulesName } from '../rules/rules.ts';
import { type Card, newCard } from './trainDeck.ts';

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const kCorners = [0, 7, 56, 63];

/** A random game with corners taken, up to where so many squares are empty and there is a choice. */
export function lateInRandomGame(empties: number, random: () => number): Position | undefined {
  let p = startPosition(kUsualRules);
  while (!isOver(p) && countOf(p, kEmpty) > empties) {
    if (mustPass(p)) {
      p = after(p, kPass);
      continue;
    }
    const moves = legalMoves(p);
    const corners = moves.filter((m) => kCorners.includes(m));
    const from = corners.length > 0 ? corners : moves;
    p = after(p, from[Math.floor(random() * from.length)]!);
  }
  return legalMoves(p).length >= 2 ? p : undefined;
}

// As `turncoat train endgames` wants them: a wrong move costs something, and the result is in doubt.
const kLeastMargin = 2;
const kMostScore = 24;

/** The card of a position whose moves are solved; undefined where it teaches nothing. */
export function endgameCard(position: Position, lines: Values['lines']): Card | undefined {
  const best = lines[0];
  const wrong = lines.find((line) => line.score !== best?.score);
  if (!best || !wrong || best.score - wrong.score < kLeastMargin || Math.abs(best.score) > kMostScore) return undefined;
  const answers = lines.filter((line) => line.score === best.score).map((line) => line.move);
  const score = `${best.score > 0 ? '+' : ''}${best.score}`;
  const note = `${countOf(position, kEmpty)} empties, ${score} with the best moves`;
  return newCard('endgame', { rules: '8x8', start: boardString(position) }, answers, note, null);
}

const kSolve = 60;

export type TrainEndgamesState = ReturnType<typeof createTrainEndgames>;

export function createTrainEndgames({ engine: { stream } }: { engine: EngineState }) {
  /** Exercises with so many empty squares each; the same for the same seed. */
  async function makeEndgames(empties: readonly number[], seed: number, abort: AbortSignal): Promise<Card[]> {
    const random = randomFrom(seed);
    const cards: Card[] = [];
    for (const count of empties) {
      for (let card: Card | undefined; !card; ) {
        const position = lateInRandomGame(count, random);
        if (!position) continue;
        card = endgameCard(position, await solved(position, abort));
        if (card) cards.push(card);
      }
    }
    return cards;
  }

  async function solved(position: Position, abort: AbortSignal): Promise<Values['lines']> {
    let lines: Values['lines'] = [];
    const fields = { rules: rulesName(position.rules), start: boardString(position), lines: 64, level: kSolve, book: false };
    await stream('/api/analyse', fields, abort, (name, data) => {
      if (name === 'values') lines = (data as Values).lines;
    });
    return lines;
  }

  return { makeEndgames };
}
