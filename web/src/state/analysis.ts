// Live values of the position on the board, kept for every position that was looked at.
import { computed, effect, signal, untracked } from '@preact/signals';
import { type EngineState, Refused, Unreachable } from '../engine/engine.ts';
import type { Line, Values } from '../engine/types.ts';
import { type Position, type Square, isOver, finalScore, kBlack, kPass, positionKey } from '../rules/position.ts';
import { squareFromName } from '../rules/notation.ts';
import type { ErrorsState } from './errors.ts';
import { type GameState, gameFields } from './game.ts';
import type { PreviewState } from './preview.ts';
import type { SettingsState } from './settings.ts';
import { storedFlag } from '../browser/stored.ts';

/** Everything known of one position's moves. */
export interface Known {
  /** In the order of the list: it changes only between depths, so that values do not jump around. */
  readonly lines: readonly Line[];
  readonly depth: number;
  readonly nodes: number;
  readonly seconds: number;
  readonly final: boolean;
}

const kMostKept = 4000;

export function lineOf(k: Known | undefined, square: Square, p: Position): Line | undefined {
  return k?.lines.find((l) => squareFromName(l.move, p.rules.size) === square);
}

export interface BlackValue {
  readonly score: number;
  readonly evidence: string;
}

/** The new lines in the old order until all of them were searched equally deep. */
export function settle(before: readonly Line[], values: Values): readonly Line[] {
  const { lines } = values;
  const searched = lines.filter((l) => !l.exact && !l.book);
  const even = values.final || searched.every((l) => l.depth === searched[0]!.depth);
  if (even || before.length !== lines.length) return [...lines].sort((a, b) => b.score - a.score);
  const place = new Map(before.map((l, i) => [l.move, i]));
  if (!lines.every((l) => place.has(l.move))) return lines;
  return [...lines].sort((a, b) => place.get(a.move)! - place.get(b.move)!);
}

/** Those that are named first, as named; then the others. */
export function inOrder(lines: readonly Line[], moves: readonly string[]): readonly Line[] {
  const place = (line: Line) => (moves.includes(line.move) ? moves.indexOf(line.move) : moves.length);
  return [...lines].sort((a, b) => place(a) - place(b));
}

/** The best line now, whatever the order of the list. */
export function bestOf(k: Known | undefined): Line | undefined {
  let best: Line | undefined;
  for (const l of k?.lines ?? []) if (!best || l.score > best.score) best = l;
  return best;
}

/** How most of the moves are known: said once for all of them. */
export function usualEvidence(k: Known | undefined): string | undefined {
  const counts = new Map<string, number>();
  let usual: string | undefined;
  for (const { evidence } of k?.lines ?? []) {
    counts.set(evidence, (counts.get(evidence) ?? 0) + 1);
    if (usual === undefined || counts.get(evidence)! > counts.get(usual)!) usual = evidence;
  }
  return usual;
}

const kSettle = 60;
// Steps that follow each other so soon are a walk.
const kQuick = 200;

/** The squares of a line from a position, passes found by the rules where the line leaves them out. */
export function lineSquares(pv: readonly string[], p: Position): Square[] {
  return pv.map((name) => squareFromName(name, p.rules.size) ?? kPass);
}

interface Needs {
  readonly engine: EngineState;
  readonly errors: ErrorsState;
  readonly game: GameState;
  readonly preview: PreviewState;
  readonly settings: SettingsState;
}

export type AnalysisState = ReturnType<typeof createAnalysis>;

export function createAnalysis({
  engine: { online, stream },
  errors: { errorText },
  game: { node, position, tab },
  preview: { hover },
  settings: { analysisBook, analysisLevel, analysisLines },
}: Needs) {
  const analysing = storedFlag('analysing', true);
  /** A look at the answer is a choice of its own in review, exercises and play. */
  const active = computed(() => analysing.value && tab.value === 'analyse');
  /** A page that nobody looks at leaves the cores to others. */
  const visible = signal(!document.hidden);
  document.addEventListener('visibilitychange', () => (visible.value = !document.hidden));
  const searching = signal(false);
  /** How many searches of others come first; undefined while this one runs. */
  const ahead = signal<number | undefined>(undefined);
  const analysisTrouble = signal<string | undefined>(undefined);

  const kept = new Map<string, Known>();
  const keptChanges = signal(0);

  function knownOf(p: Position): Known | undefined {
    void keptChanges.value;
    return kept.get(positionKey(p));
  }

  const known = computed(() => (tab.value === 'analyse' ? knownOf(position.value) : undefined));

  // Values for Black by position, also from a review: what the graph and the bar draw.
  const blackValues = new Map<string, BlackValue>();

  function blackValueOf(p: Position): BlackValue | undefined {
    void keptChanges.value;
    if (isOver(p)) return { score: finalScore(p), evidence: 'exact' };
    return blackValues.get(positionKey(p));
  }

  function noteBlackValue(p: Position, value: BlackValue): void {
    blackValues.set(positionKey(p), value);
    ++keptChanges.value;
  }

  function noteValues(p: Position, values: Values): void {
    const key = positionKey(p);
    const before = kept.get(key);
    const lines = settle(before?.lines ?? [], values);
    const deepest = (ls: readonly Line[]) => Math.max(0, ...ls.map((l) => (l.book ? 0 : l.depth)));
    // A new look at a known position begins shallow: what is known stands until it is passed.
    if (before && !values.final && before.lines.length >= lines.length && deepest(values.lines) < deepest(before.lines)) return;
    if (kept.size >= kMostKept) kept.delete(kept.keys().next().value!);
    kept.delete(key);
    kept.set(key, { lines, depth: values.depth, nodes: values.nodes, seconds: values.seconds, final: values.final });
    const best = values.lines[0];
    if (best) blackValues.set(key, { score: (p.mover === kBlack ? 1 : -1) * best.score, evidence: best.evidence });
    ++keptChanges.value;
  }

  let lastStep = 0;

  /** Searches the position on the board whenever it is asked for. */
  function runAnalysis(): void {
    effect(() => {
      const at = node.value;
      const lines = analysisLines.value;
      const level = analysisLevel.value;
      const withBook = analysisBook.value;
      void retries.value;
      if (!active.value || !visible.value || !online.value || isOver(at.position)) return;
      const abort = new AbortController();
      // Who walks through a game quickly starts no search on the way; a single step is searched at once.
      const quick = performance.now() - lastStep < kQuick;
      lastStep = performance.now();
      const timer = setTimeout(() => void search(abort.signal, lines, level), quick ? kSettle : 0);
      const search = async (signal: AbortSignal, most: number, stop: number) => {
        const body = { ...gameFields(at), lines: most, book: withBook, ...(stop > 0 ? { level: stop } : {}) };
        analysisTrouble.value = undefined;
        searching.value = true;
        try {
          await stream('/api/analyse', body, signal, (name, data) => {
            ahead.value = name === 'waiting' ? (data as { ahead: number }).ahead : undefined;
            if (name === 'values') noteValues(at.position, data as Values);
          });
        } catch (error) {
          if (signal.aborted || error instanceof Unreachable) return;
          if (error instanceof Refused && error.retryAfter !== undefined) {
            setTimeout(() => !signal.aborted && ++retries.value, error.retryAfter * 1000);
            return;
          }
          analysisTrouble.value = errorText(error);
        } finally {
          if (!signal.aborted) searching.value = false;
        }
      };
      return () => {
        clearTimeout(timer);
        abort.abort();
        untracked(() => {
          searching.value = false;
          ahead.value = undefined;
        });
      };
    });
  }

  const retries = signal(0);

  function hoverLine(line: Line): void {
    hover(position.value, lineSquares(line.pv, position.value));
  }

  return { analysing, active, searching, ahead, analysisTrouble, knownOf, known, blackValueOf, noteBlackValue, noteValues, runAnalysis, hoverLine };
}
