import { expect, test } from 'vitest';
import { hourlyCurve, lastHours, sumsOf } from './sums-of-windows.ts';

const MIDNIGHT = Date.parse('2026-12-10T00:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const at = (minutes: number) => new Date(MIDNIGHT + minutes * MINUTE);
const row = (minutes: number, amount: number) => ({
  at: at(minutes).getTime(),
  amount: BigInt(amount),
});

test('sums between two edges, the first inclusive and the last exclusive', () => {
  const sum = sumsOf([row(10, 4), row(0, 1), row(5, 2), row(5, 8)]);
  const between = (from: number, to: number) => sum(at(from).getTime(), at(to).getTime());
  expect(between(0, 10)).toBe(11n);
  expect(between(5, 15)).toBe(14n);
  expect(between(-60, 0)).toBe(0n);
  expect(between(15, 60)).toBe(0n);
});

test('cuts the last hours into equal spans', () => {
  const sum = sumsOf([row(0, 1), row(59 - 4, 2), row(60, 4), row(120, 8)]);
  expect(lastHours(sum, at(125), 3)).toEqual([1n, 6n, 8n]);
});

test('shows turnover by hour up to now, in a partial hour as well', () => {
  const everyWindow = Array.from({ length: 24 }, (_, n) => row(-60 + n * 5, 10));
  const sum = sumsOf(everyWindow);
  const curve = hourlyCurve(sum, { from: at(0), through: at(52), end: at(55) });
  expect(curve).toEqual([120n, 120n, 120n, 120n]);
});

test('the chart has 97 points for a whole day, and begins with the hour before midnight', () => {
  const sum = sumsOf([row(-5, 7), row(24 * 60 - 5, 9)]);
  const span = { from: at(0), through: at(24 * 60), end: at(24 * 60) };
  const curve = hourlyCurve(sum, span);
  expect(curve).toHaveLength(97);
  expect(curve[0]).toBe(7n);
  expect(curve.slice(5, -1).every((value) => value === 0n)).toBe(true);
  expect(curve.at(-1)).toBe(9n);
});

test('the chart has one point in the first minutes of a day', () => {
  const sum = sumsOf([row(-30, 3), row(0, 2)]);
  const span = { from: at(0), through: at(1), end: at(5) };
  expect(hourlyCurve(sum, span)).toEqual([5n]);
});

test('sums nothing without rows', () => {
  expect(lastHours(sumsOf([]), new Date(MIDNIGHT + HOUR), 2)).toEqual([0n, 0n]);
});
