// A round of questions: what is due of one kind, today's set, or a lesson. Every answer is kept at once.
import { effect, signal, untracked } from '@preact/signals';
import { stored } from '../browser/stored.ts';
import type { EngineState } from '../engine/engine.ts';
import { type Node, GameTree } from '../game/tree.ts';
import { treePrefix } from '../game/treeText.ts';
import { positionFromBoardString, squareFromName, squareName } from '../rules/notation.ts';
import { type Square, after, isOver, legalMoves } from '../rules/position.ts';
import { kUsualRules, rulesName } from '../rules/rules.ts';
import { type AnalysisState, bestOf } from './analysis.ts';
import type { ErrorsState } from './errors.ts';
import type { Exercise, ExerciseState } from './exercise.ts';
import { type GameState, gameFields } from './game.ts';
import type { PopularMove } from './people.ts';
import { type Card, type CardKind, cardId, dueCards, gameOf, kKinds, newCard } from './trainDeck.ts';
import { type TrainEndgamesState, randomFrom } from './trainEndgames.ts';
import { kLessons } from './trainLessons.ts';
import { reviewed, today } from './trainMemory.ts';
import type { TrainStoreState } from './trainStore.ts';

export type What = CardKind | 'daily' | 'lesson';

export interface Round {
  readonly what: What;
  /** Cards by their id; in a lesson its name and the number of the position. */
  readonly ids: readonly string[];
  readonly at: number;
  /** Which were answered at once, by id; the first answer counts. */
  readonly first: Readonly<Record<string, boolean>>;
  /** Today's set belongs to a day. */
  readonly day: number;
}

const kWhats: readonly string[] = [...kKinds, 'daily', 'lesson'];
const isRound = (v: unknown): boolean => {
  const r = v as Partial<Round> | null;
  if (r === null) return true;
  return kWhats.includes(r.what ?? '') && Array.isArray(r.ids) && typeof r.at === 'number' && typeof r.first === 'object' && typeof r.day === 'number';
};

const kMost = 10;
const kDaily = 8;
// The set of a day begins with what is quick to see.
const kDailyEmpties = [3, 4, 5, 6, 6, 7, 8, 9];

const kGrades = { once: 5, again: 3, wrong: 1 };

/** A move by its chance; `at` is a number from 0 to 1. */
export function drawn(moves: readonly PopularMove[], at: number): PopularMove | undefined {
  let left = at * moves.reduce((sum, m) => sum + m.chance, 0);
  return moves.find((m) => (left -= m.chance) < 0) ?? moves[moves.length - 1];
}

interface Needs {
  readonly analysis: AnalysisState;
  readonly engine: EngineState;
  readonly errors: ErrorsState;
  readonly exercise: ExerciseState;
  readonly game: GameState;
  readonly trainEndgames: TrainEndgamesState;
  readonly trainStore: TrainStoreState;
}

export type TrainState = ReturnType<typeof createTrain>;

export function createTrain({
  analysis: { knownOf },
  engine: { ask, hasFeature },
  errors: { errorText },
  exercise: { closeExercise, exercise, openExercise, outcome, tries, values },
  game: { drill },
  trainEndgames: { makeEndgames },
  trainStore: { addCards, changeDeck, deck, keepCard },
}: Needs) {
  /** The round that is open; a reload goes on with it. */
  const round = stored<Round | null>('round', null, isRound);
  /** Exercises are being made. */
  const making = signal(false);
  const trainTrouble = signal<string | undefined>(undefined);
  /** When the card that was answered comes back, in days. */
  const comesBack = signal<number | undefined>(undefined);
  /** A reply that the repertoire does not know, as a move. */
  const deviation = signal<string | undefined>(undefined);

  /** What is asked now: the card as it was before, and its exercise. */
  let asked: { readonly task: Exercise; readonly card?: Card; readonly lesson?: readonly [name: string, at: number]; noted: number } | undefined;
  let work: AbortController | undefined;

  function begin(what: What, ids: readonly string[]): void {
    if (ids.length === 0) return;
    round.value = { what, ids, at: 0, first: {}, day: today() };
    void openQuestion();
  }

  const startDrill = (kind: CardKind): void => begin(kind, dueCards(deck.value, today(), kind).slice(0, kMost).map((c) => c.id));

  function startLesson(name: string): void {
    const lesson = kLessons.find((l) => l.name === name)!;
    const all = lesson.positions.map((_, i) => i);
    const open = all.filter((i) => !deck.value.lessons[name]?.includes(i));
    begin('lesson', (open.length > 0 ? open : all).map((i) => `${name}/${i}`));
  }

  /** What is due of every kind, and new endgames where that is little: the same for everybody on the same day. */
  async function startDaily(): Promise<void> {
    const due = dueCards(deck.value, today()).slice(0, kDaily).map((c) => c.id);
    const made = await whileMaking((abort) => makeEndgames(kDailyEmpties.slice(due.length), today(), abort));
    if (!made) return;
    addCards(made);
    // Somebody who did the set before and comes again on the same day gets it again.
    begin('daily', [...new Set([...due, ...made.map((c) => c.id)])]);
  }

  async function addEndgames(empties: number, count: number): Promise<number> {
    const made = await whileMaking((abort) => makeEndgames(Array<number>(count).fill(empties), Math.floor(Math.random() * 2 ** 32), abort));
    return made ? addCards(made) : 0;
  }

  async function whileMaking<T>(make: (abort: AbortSignal) => Promise<T>): Promise<T | undefined> {
    work?.abort();
    const mine = (work = new AbortController());
    making.value = true;
    trainTrouble.value = undefined;
    try {
      return await make(mine.signal);
    } catch (error) {
      if (!mine.signal.aborted) trainTrouble.value = errorText(error);
      return undefined;
    } finally {
      if (work === mine) making.value = false;
    }
  }

  /** Puts the question of the round on the board. */
  async function openQuestion(): Promise<void> {
    const now = round.value;
    const id = now?.ids[now.at];
    comesBack.value = undefined;
    deviation.value = undefined;
    asked = undefined;
    closeExercise();
    if (!now || id === undefined) return;
    if (now.what === 'lesson') return openLesson(id);
    const card = deck.value.cards.find((c) => c.id === id);
    const game = card && gameOf(card);
    // It may have been removed in another window.
    if (!card || !game) return nextQuestion();
    const { tree } = treePrefix(game.moves, game.start);
    const at = tree.end();
    const { size } = at.position.rules;
    const [answer, ...also] = card.answers.map((name) => squareFromName(name, size)!);
    drill.load(tree, at);
    const task = { at, answer: answer!, also, line: [card.answers[0]!], reasons: [], strict: card.kind === 'opening' };
    open(task, { card });
  }

  function open(task: Exercise, what: { card?: Card; lesson?: readonly [string, number] }): void {
    asked = { task, ...what, noted: 0 };
    openExercise(task);
  }

  async function openLesson(id: string): Promise<void> {
    const [name = '', number] = id.split('/');
    const text = kLessons.find((l) => l.name === name)?.positions[Number(number)];
    const position = text && positionFromBoardString(text, kUsualRules);
    if (!position) return nextQuestion();
    const tree = new GameTree(position);
    drill.load(tree, tree.root);
    const answer = await bestAt(tree.root);
    if (answer !== undefined && drill.tree.value === tree) {
      open({ at: tree.root, answer, line: bestOf(knownOf(position))!.pv, reasons: [] }, { lesson: [name, Number(number)] });
    }
  }

  /** The engine's move; undefined if another question was asked meanwhile. */
  async function bestAt(at: Node): Promise<Square | undefined> {
    return whileMaking(async (abort) => {
      await values(at, 64, abort);
      const best = bestOf(knownOf(at.position));
      return best && squareFromName(best.move, at.position.rules.size);
    });
  }

  /** Keeps what an answer is worth, at every try anew: a page that is closed after a wrong one has it kept as wrong. */
  function note(): void {
    const { kind } = outcome.value;
    if (!asked || asked.task !== exercise.value || kind === 'open') return;
    const step = tries.value * 4 + ['right', 'wrong', 'shown'].indexOf(kind) + 1;
    if (step === asked.noted) return;
    asked.noted = step;
    noteFirst(kind === 'right');
    const { card, lesson } = asked;
    if (lesson && kind === 'right') solveLesson(...lesson);
    if (!card || card.due > today()) return;
    const grade = kind !== 'right' || tries.value > 2 ? kGrades.wrong : tries.value === 1 ? kGrades.once : kGrades.again;
    const memory = reviewed(card, grade, today());
    comesBack.value = memory.interval;
    keepCard({ ...card, ...memory });
  }

  function noteFirst(right: boolean): void {
    const now = round.value;
    const id = now?.ids[now.at];
    if (!now || id === undefined || id in now.first || deviation.value) return;
    round.value = { ...now, first: { ...now.first, [id]: right } };
  }

  const solveLesson = (name: string, at: number): void =>
    changeDeck((d) => ({ ...d, lessons: { ...d.lessons, [name]: [...new Set([...(d.lessons[name] ?? []), at])].sort() } }));

  /** On to the next question, or to the end of the round. In an opening people's reply decides what comes next. */
  async function nextQuestion(): Promise<void> {
    const now = round.value;
    if (!now) return;
    const replied = now.what === 'opening' && asked && outcome.value.kind === 'right' ? await replyOf(asked.task) : undefined;
    if (round.value !== now) return;
    const rest = now.ids.slice(now.at + 1);
    if (replied && rest.includes(replied)) {
      const ids = [...now.ids.slice(0, now.at + 1), replied, ...rest.filter((id) => id !== replied)];
      round.value = { ...now, ids, at: now.at + 1 };
    } else if (deviation.value) {
      return;
    } else if (rest.length > 0) {
      round.value = { ...now, at: now.at + 1 };
    } else {
      if (now.what === 'daily') changeDeck((d) => ({ ...d, days: [...new Set([...d.days, now.day])].sort((a, b) => a - b) }));
      round.value = { ...now, at: now.ids.length };
    }
    await openQuestion();
  }

  /** The card after a reply that is drawn as people play; opens the reply itself where the repertoire has no answer to it. */
  async function replyOf(task: Exercise): Promise<string | undefined> {
    if (!hasFeature('people') || deviation.value) return undefined;
    const there = drill.tree.value.play(task.at, task.answer);
    if (!there || isOver(there.position)) return undefined;
    const idAfter = (square: Square) => cardId('opening', rulesName(there.position.rules), after(there.position, square));
    const known = new Set(deck.value.cards.map((c) => c.id));
    // Where a line ends nobody is asked.
    if (!legalMoves(there.position).some((square) => known.has(idAfter(square)))) return undefined;
    try {
      const { moves } = await ask<{ moves: readonly PopularMove[] }>('/api/people', gameFields(there));
      const move = drawn(moves, randomFrom(Math.floor(Math.random() * 2 ** 32))());
      const square = move && squareFromName(move.move, there.position.rules.size);
      if (square === undefined) return undefined;
      const id = idAfter(square);
      if (!known.has(id)) await openDeviation(there, square);
      return id;
    } catch {
      return undefined; // the next card then
    }
  }

  async function openDeviation(from: Node, reply: Square): Promise<void> {
    const at = drill.tree.value.play(from, reply);
    const answer = at && (await bestAt(at));
    if (answer === undefined) return;
    drill.load(drill.tree.value, at!);
    deviation.value = squareName(reply, at!.position.rules.size);
    open({ at: at!, answer, line: bestOf(knownOf(at!.position))!.pv, reasons: [] }, {});
  }

  /** The move found against a reply that was not known belongs to the repertoire from now on. */
  function keepDeviation(): void {
    const task = exercise.value;
    if (!task || !deviation.value) return;
    const o = outcome.value;
    const move = squareName(o.kind === 'right' ? o.square : task.answer, task.at.position.rules.size);
    const card = newCard('opening', gameFields(task.at), [move], '', null);
    if (card) addCards([card]);
    skipDeviation();
  }

  function skipDeviation(): void {
    deviation.value = undefined;
    asked = undefined;
    void nextQuestion();
  }

  function leaveRound(): void {
    work?.abort();
    making.value = false;
    asked = undefined;
    deviation.value = undefined;
    round.value = null;
    closeExercise();
    drill.load(new GameTree());
  }

  /** The question again after the exercise was closed, by a visit elsewhere or a reload. */
  function resumeRound(): void {
    if (round.value && round.value.at < round.value.ids.length && !exercise.value && !making.value) void openQuestion();
  }

  function runTraining(): void {
    effect(() => {
      void outcome.value;
      untracked(note);
    });
  }

  return {
    round, making, trainTrouble, comesBack, deviation, startDrill, startLesson, startDaily, addEndgames, openQuestion, nextQuestion,
    keepDeviation, skipDeviation, leaveRound, resumeRound, runTraining,
  };
}
