// The page's own rules against the numbers that every Othello program agrees on.
import { expect, test } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { openingsOf } from '../../src/game/openingList.ts';
import { GameTree, movesTo } from '../../src/game/tree.ts';
import { treeFromText, treeText } from '../../src/game/treeText.ts';
import {
  type Position, after, countOf, finalScore, isOver, kBlack, kPass, kWhite, legalMoves, mustPass, startPosition,
} from '../../src/rules/position.ts';
import { boardString, ggf, positionFromBoardString, squareFromName, squareName } from '../../src/rules/notation.ts';
import { kAllRules, rulesFromName, rulesName } from '../../src/rules/rules.ts';

// A pass is a ply, a finished game one leaf.
function perft(p: Position, depth: number): number {
  if (depth === 0) return 1;
  const moves = legalMoves(p);
  if (moves.length === 0) return mustPass(p) ? perft(after(p, kPass), depth - 1) : 1;
  let leaves = 0;
  for (const move of moves) leaves += perft(after(p, move), depth - 1);
  return leaves;
}

const kPerft: Record<string, number[]> = {
  '8x8': [4, 12, 56, 244, 1396, 8200, 55092],
  '6x6': [4, 12, 56, 244, 1364, 7604, 47740],
  '6x6-parallel': [4, 14, 68, 292, 1634, 9020, 55610],
  '4x4': [4, 12, 44, 128, 424, 1256, 3624, 9116, 20044, 36540, 50704],
};

for (const [name, leaves] of Object.entries(kPerft)) {
  test(`perft ${name}`, () => {
    const start = startPosition(rulesFromName(name));
    expect(leaves.map((_, i) => perft(start, i + 1))).toEqual(leaves);
  });
}

const kPerfect = 'c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1';

test('a perfect 6x6 game ends 16 to 20, and reversed counts the other way', () => {
  for (const name of ['6x6', '6x6-reversed']) {
    const tree = treeFromText(kPerfect, startPosition(rulesFromName(name)))!;
    const end = tree.end().position;
    expect(isOver(end)).toBe(true);
    expect([countOf(end, kBlack), countOf(end, kWhite)]).toEqual([16, 20]);
    expect(finalScore(end)).toBe(name === '6x6' ? -4 : 4);
  }
});

test('empties go to the side with more discs', () => {
  const rules = rulesFromName('4x4')!;
  const p = positionFromBoardString('XXXX------------O', rules)!;
  expect(isOver(p)).toBe(true);
  expect(finalScore(p)).toBe(16);
  expect(finalScore({ ...p, rules: { ...rules, reversed: true } })).toBe(-16);
});

test('a forced pass is made by the tree and left out of the text', () => {
  const text = 'f5f6f7g7d3f8h8h6c3';
  const tree = treeFromText(text, startPosition())!;
  const moves = movesTo(tree.end());
  expect(moves[8]).toBe(kPass);
  expect(moves).toHaveLength(10);
  expect(treeText(tree)).toBe(text);
});

test('names of rules, squares and boards can be read back', () => {
  expect(kAllRules).toHaveLength(12);
  for (const rules of kAllRules) {
    expect(rulesFromName(rulesName(rules))).toEqual(rules);
    const start = startPosition(rules);
    expect(positionFromBoardString(boardString(start), rules)).toEqual(start);
    const squares = Array.from(start.cells, (_, square) => square);
    expect(squares.map((s) => squareFromName(squareName(s, rules.size), rules.size))).toEqual(squares);
  }
  expect(rulesFromName('7x7')).toBeUndefined();
  expect(rulesFromName('8x8-odd')).toBeUndefined();
  expect(squareFromName('g1', 6)).toBeUndefined();
  expect(squareFromName('a10', 8)).toBeUndefined();
});

test('trees with branches survive as text', () => {
  for (const text of ['f5d6c3d3c4', 'f5d6c3(c5f4)d3', 'f5(d3c3(c5)(e3)c4)(c4)d6', '']) {
    expect(treeText(treeFromText(text, startPosition())!)).toBe(text);
  }
  for (const bad of ['f5d5', 'f5)', 'f5(d6', 'f5x', 'f', 'f5((', 'zz']) {
    expect(treeFromText(bad, startPosition())).toBeUndefined();
  }
});

test('branches can be promoted and removed', () => {
  const tree = treeFromText('f5d6c3(c5f4)d3', startPosition())!;
  const branch = tree.end(tree.root.children[0]!.children[0]!.children[1]!);
  tree.promote(branch);
  expect(treeText(tree)).toBe('f5d6c5(c3d3)f4');
  tree.remove(tree.root.children[0]!.children[0]!.children[1]!);
  expect(treeText(tree)).toBe('f5d6c5f4');
  expect(tree.play(tree.root, 0)).toBeUndefined();
});

test('GGF as other programs write it', () => {
  const tree = treeFromText('f5d6', startPosition())!;
  expect(ggf(tree.root.position, movesTo(tree.end()), { black: 'a]b;', white: '5%25' })).toBe(
    '(;GM[Othello]PC[Turncoat]PB[a%5Db%3B]PW[5%2525]RE[?]TY[8]' +
      'BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5]W[D6];)',
  );
  expect(new GameTree().root.ply).toBe(0);
});

test('a list of openings has a line of moves each; the rest is left out', () => {
  const list = '# XOT\nf5d6c4d3c2b3b4b5\r\nF5F6E6\n\nf5f5\n12 f5d6\nhello\n';
  expect(openingsOf(list, startPosition())).toEqual(['f5d6c4d3c2b3b4b5', 'f5f6e6']);
  const shared = '../../shared/data/openings/xot-small-3623.txt';
  test.skip(!existsSync(shared), 'no XOT list beside this checkout');
  expect(openingsOf(readFileSync(shared, 'utf8'), startPosition())).toHaveLength(3623);
});

test('the openings that come with the page are a thousand of eight moves', () => {
  const list = openingsOf(readFileSync('../books/even-8.txt', 'utf8'), startPosition());
  expect(new Set(list).size).toBe(1000);
  expect(list.every((moves) => moves.length === 16)).toBe(true);
});
