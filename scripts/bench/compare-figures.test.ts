import { expect, test } from 'vitest';
import type { BenchResult, MeasuredFigure, Reference } from './bench-result.ts';
import { compareFigures } from './compare-figures.ts';
import { type StoredRun, summarize } from './stored-figures.ts';

const NODE: Reference = { name: 'node', value: 30, unit: 'ms' };
const PGBENCH: Reference = { name: 'pgbench', value: 3_000, unit: 'a second' };

const figure = (rounds: readonly number[], more: Partial<MeasuredFigure> = {}): MeasuredFigure => ({
  name: 'figure',
  rounds,
  unit: '×',
  betterIs: 'higher',
  ...more,
});

function storedOf(figures: readonly MeasuredFigure[], reference = NODE): StoredRun {
  const at = { commit: '7e4d0058', dirty: false, date: '2026-11-25T12:00:00.000Z', cores: 2 };
  return { ...at, reference, figures: summarize(figures) };
}

const runOf = (figures: readonly MeasuredFigure[], reference = NODE): BenchResult => ({
  reference,
  figures,
});

function verdictOf(before: MeasuredFigure, first: MeasuredFigure, ...others: MeasuredFigure[]) {
  const repeated = others.map((figure) => runOf([figure]));
  const [compared] = compareFigures([runOf([first]), ...repeated], storedOf([before]));
  return compared?.verdict;
}

test('a figure is worse beyond a tenth of the stored one, and not at a tenth', () => {
  const before = figure([10, 10, 10]);
  expect(verdictOf(before, figure([9, 9, 9]))).toBe('same');
  expect(verdictOf(before, figure([8.9, 8.9, 8.9]))).toBe('worse');
  expect(verdictOf(before, figure([11, 11, 11]))).toBe('same');
  expect(verdictOf(before, figure([11.2, 11.2, 11.2]))).toBe('better');
});

test('a lower-is-better figure is worse when it grows', () => {
  const before = figure([10, 10, 10], { betterIs: 'lower' });
  expect(verdictOf(before, figure([11, 11, 11], { betterIs: 'lower' }))).toBe('same');
  expect(verdictOf(before, figure([11.2, 11.2, 11.2], { betterIs: 'lower' }))).toBe('worse');
  expect(verdictOf(before, figure([8, 8, 8], { betterIs: 'lower' }))).toBe('better');
});

test('a figure is undecided while its rounds spread further than it fell', () => {
  const before = figure([10, 10, 10]);
  expect(verdictOf(before, figure([7, 8, 10]))).toBe('undecided');
  expect(verdictOf(before, figure([7.5, 8, 8.5]))).toBe('worse');
  expect(verdictOf(figure([8, 10, 11]), figure([8, 8, 8]))).toBe('undecided');
});

test('one round decides nothing without a repetition', () => {
  const before = figure([10]);
  expect(verdictOf(before, figure([8]))).toBe('undecided');
  expect(verdictOf(before, figure([8]), figure([8.2]))).toBe('worse');
  expect(verdictOf(before, figure([9.5]))).toBe('same');
});

test('the rounds of both runs decide', () => {
  const before = figure([10, 10, 10]);
  const wide = figure([7, 8, 10]);
  expect(verdictOf(before, wide, figure([8, 8, 8, 8]))).toBe('worse');
  expect(verdictOf(before, wide, figure([10, 10, 10, 10]))).toBe('same');
  expect(verdictOf(before, wide, wide)).toBe('undecided');
});

test('a duration is compared at the speed of the machine in the stored run', () => {
  const seconds = { unit: 's', betterIs: 'lower' } as const;
  const before = storedOf([figure([2, 2, 2], seconds)]);
  const slowMachine = runOf([figure([4, 4, 4], seconds)], { ...NODE, value: 60 });
  expect(compareFigures([slowMachine], before)).toMatchObject([
    { verdict: 'same', gain: 0, now: { value: 2 } },
  ]);
  expect(compareFigures([runOf([figure([4, 4, 4], seconds)])], before)).toMatchObject([
    { verdict: 'worse', gain: -1 },
  ]);
  const fastServer = runOf([figure([2, 2, 2], seconds)], { ...PGBENCH, value: 6_000 });
  expect(
    compareFigures([fastServer], storedOf([figure([2, 2, 2], seconds)], PGBENCH)),
  ).toMatchObject([{ verdict: 'worse', now: { value: 4 } }]);
});

test('names figures that only one of the runs has', () => {
  const compared = compareFigures(
    [runOf([figure([1], { name: 'new' })])],
    storedOf([figure([1], { name: 'old' })]),
  );
  expect(compared.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['old', 'not measured'],
    ['new', 'not stored'],
  ]);
});
