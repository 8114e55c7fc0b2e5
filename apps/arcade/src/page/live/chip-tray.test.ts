import { expect, test } from 'vitest';
import { ChipTray, placesOf, sumOf, withChips } from './chip-tray.ts';

test('adds chips to places, and takes them back step by step', () => {
  const tray = new ChipTray();
  tray.add([[3, 10]]);
  tray.add([
    [3, 10],
    [7, 5],
  ]);
  expect(placesOf(tray.chips)).toEqual([
    [3, 20],
    [7, 5],
  ]);
  expect(sumOf(tray.chips)).toBe(25);
  tray.undo();
  expect(placesOf(tray.chips)).toEqual([[3, 10]]);
  tray.undo();
  tray.undo();
  expect([tray.chips.size, tray.canUndo]).toEqual([0, false]);
});

test('takes all chips off one place', () => {
  const tray = new ChipTray();
  tray.add([
    [1, 5],
    [2, 5],
  ]);
  tray.remove(1);
  tray.remove(9);
  expect(placesOf(tray.chips)).toEqual([[2, 5]]);
  tray.undo();
  expect(sumOf(tray.chips)).toBe(10);
});

test('cannot undo a bet', () => {
  const tray = new ChipTray();
  tray.add([[1, 5]]);
  tray.clear();
  expect([tray.canUndo, sumOf(tray.chips)]).toEqual([false, 0]);
});

test('leaves the chips that it adds to as they were', () => {
  const before = new Map([[1, 5]]);
  expect(placesOf(withChips(before, [[1, 5]]))).toEqual([[1, 10]]);
  expect(placesOf(before)).toEqual([[1, 5]]);
});
