// Setting up a position by hand. The game on the board waits unchanged until the new position is used.
import { computed, signal } from '@preact/signals';
import { type Cell, type Colour, type Position, type Square, kBlack, kEmpty, kWhite, startPosition } from '../rules/position.ts';
import { type Rules, kUsualRules } from '../rules/rules.ts';
import { GameTree } from '../game/tree.ts';
import type { GameState } from './game.ts';

export type EditorState = ReturnType<typeof createEditor>;

export function createEditor({ game: { position, rules, study, tab } }: { game: GameState }) {
  const editing = signal(false);
  const editorCells = signal(new Uint8Array(64));
  const editorMover = signal<Colour>(kBlack);
  const editorRules = signal<Rules>(kUsualRules);
  /** What a click puts down; undefined turns empty → black → white → empty. */
  const brush = signal<Cell | undefined>(undefined);

  const edited = computed<Position>(() => ({
    rules: editorRules.value,
    cells: editorCells.value,
    mover: editorMover.value,
  }));

  /** The rules of what the board shows now. */
  const boardRules = computed(() => (editing.value ? editorRules.value : rules.value));
  /** A board without discs of both colours has no game in it. */
  const editable = computed(() => [kBlack, kWhite].every((c) => editorCells.value.includes(c)));

  function openEditor(): void {
    setEdited(position.value);
    editing.value = true;
  }

  function setEdited(p: Position): void {
    editorRules.value = p.rules;
    editorCells.value = p.cells.slice();
    editorMover.value = p.mover;
  }

  function closeEditor(): void {
    editing.value = false;
  }

  function paintSquare(square: Square): void {
    const cells = editorCells.value.slice();
    cells[square] = brush.value ?? ((cells[square]! + 1) % 3);
    editorCells.value = cells;
  }

  function clearEditor(): void {
    editorCells.value = new Uint8Array(editorCells.value.length);
  }

  function standardEditor(): void {
    setEdited(startPosition(editorRules.value));
  }

  function invertEditor(): void {
    editorCells.value = editorCells.value.map((c) => (c === kEmpty ? kEmpty : c === kBlack ? kWhite : kBlack));
  }

  /** Puts the new position on the board; it is looked at first, whoever wants to play goes on from there. */
  function useEdited(): void {
    if (!editable.value) return;
    study.load(new GameTree(edited.value));
    tab.value = 'analyse';
    closeEditor();
  }

  return {
    editing, editorCells, editorMover, editorRules, brush, edited, boardRules, editable, openEditor, setEdited, closeEditor, paintSquare,
    clearEditor, standardEditor, invertEditor, useEdited,
  };
}
