// Openings by chance, for a game or to be looked at: even ones that come with the page, or those of a list of one's own, such
// as an XOT list.
import { computed, signal } from '@preact/signals';
import evenList from '../../../books/even-8.txt';
import { stored } from '../browser/stored.ts';
import type { EngineState } from '../engine/engine.ts';
import { kQuickLevel } from '../engine/levels.ts';
import type { MoveAnswer } from '../engine/types.ts';
import { openingsOf } from '../game/openingList.ts';
import { type Node, GameTree, isFinished } from '../game/tree.ts';
import { treePrefix } from '../game/treeText.ts';
import { legalMoves, startPosition } from '../rules/position.ts';
import { type Rules, kUsualRules, sameRules } from '../rules/rules.ts';
import { gameFields } from './game.ts';

export const kOpenings = ['usual', 'even', 'own'] as const;
export type OpeningKind = (typeof kOpenings)[number];

const kPlies = 8;
// Where there is no list: discs that a side may be ahead, and how often another opening is tried.
const kEven = 3;
const kTries = 12;

const evenOpenings = (): string[] => evenList.split('\n').filter((line) => /^[a-h]/.test(line));
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;
const isList = (v: unknown): boolean => Array.isArray(v) && v.every((line) => typeof line === 'string');

function randomLine(rules: Rules): { tree: GameTree; end: Node } {
  const tree = GameTree.of(rules);
  let end = tree.root;
  while (end.ply < kPlies && !isFinished(end)) end = tree.play(end, oneOf(legalMoves(end.position)))!;
  return { tree, end };
}

export type DrawnOpeningState = ReturnType<typeof createDrawnOpening>;

export function createDrawnOpening({ engine: { ask } }: { engine: EngineState }) {
  /** A list of one's own for the usual game, kept in this browser. */
  const ownOpenings = stored<readonly string[]>('openings', [], isList);
  const chosen = signal<OpeningKind>('usual');
  /** How the next game begins. */
  const nextOpening = computed<OpeningKind>(() => (chosen.value === 'own' && ownOpenings.value.length === 0 ? 'usual' : chosen.value));
  const chooseOpening = (kind: OpeningKind): void => void (chosen.value = kind);

  /** The most even of some random openings; the first that is even enough ends the search. */
  async function searchedOpening(rules: Rules): Promise<GameTree> {
    let best: { tree: GameTree; lead: number } | undefined;
    for (let i = 0; i < kTries && !(best && best.lead <= kEven); ++i) {
      const { tree, end } = randomLine(rules);
      if (isFinished(end)) continue;
      const answer = await ask<MoveAnswer>('/api/move', { ...gameFields(end), player: 'engine', level: kQuickLevel }).catch(() => undefined);
      // Without the engine any opening has to do.
      const lead = answer ? Math.abs(answer.score ?? 0) : 0;
      if (!best || lead < best.lead) best = { tree, lead };
    }
    return best?.tree ?? GameTree.of(rules);
  }

  /** The lists are for the usual game; in others an even opening is looked for. */
  async function drawOpening(kind: 'even' | 'own', rules: Rules): Promise<GameTree> {
    if (!sameRules(rules, kUsualRules)) return searchedOpening(rules);
    const list = kind === 'own' && ownOpenings.value.length > 0 ? ownOpenings.value : evenOpenings();
    return treePrefix(oneOf(list), startPosition(rules)).tree;
  }

  /** Takes the openings of a text in place of those before; how many there are. Without any, nothing changes. */
  function readOpenings(text: string): number {
    const read = openingsOf(text, startPosition(kUsualRules));
    if (read.length > 0) {
      ownOpenings.value = read;
      chosen.value = 'own';
    }
    return read.length;
  }

  function forgetOpenings(): void {
    ownOpenings.value = [];
  }

  return { ownOpenings, nextOpening, chooseOpening, drawOpening, readOpenings, forgetOpenings };
}
