import { money } from '@app/shared/money/money';
import { expect, test } from 'vitest';
import { edgeOf } from './edge-of.ts';

test('the edge is the share that a game does not return, rounded down', () => {
  expect(edgeOf(money(1_000_000n), 970_000)).toBe(30_000n);
  expect(edgeOf(money(99n), 970_000)).toBe(2n);
  expect(edgeOf(money(1_000_000n), 1_000_000)).toBe(0n);
});

test('the edge of an unknown return is unknown', () => {
  expect(edgeOf(money(1_000_000n), null)).toBeNull();
});

test('a game that returns more than it takes has a negative edge', () => {
  expect(edgeOf(money(1_000_000n), 1_020_000)).toBe(-20_000n);
});
