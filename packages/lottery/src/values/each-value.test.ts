import { expect, test } from 'vitest';
import { fraction } from '../exact/fraction.ts';
import { returnsOf } from '../price.ts';
import { selectionOf } from '../test-support/measure.ts';
import { eachValue } from './each-value.ts';

/** A coin that lands on its edge once in ten throws, which returns the stake. */
const coin = eachValue<'heads' | 'tails' | 'edge'>({
  code: 'Coin',
  group: 'Coin',
  rows: ['side'],
  tiers: [
    { code: 'heads', chance: fraction(3, 10), share: fraction(9, 10) },
    { code: 'tails', chance: fraction(6, 10), share: fraction(9, 10) },
    { code: 'edge', chance: fraction(1, 10), tie: true },
  ],
  kindOf: (side) => ['heads', 'tails', 'edge'].indexOf(side),
  wins: (value, kind) => (kind === 2 || value === kind ? kind : undefined),
});

test('each value is a note with its own tier; ties cannot be picked', () => {
  expect(coin.board.rows[0]?.values).toEqual(['heads', 'tails']);
  expect(coin.read({ ball: 'edge', by: 'pick' })).toEqual({ refused: 'unknown_number', at: 0 });
  const both = selectionOf(coin, 'heads,tails');
  expect(both.notes).toBe(2);
  expect(both.hits('heads')).toEqual([1, 0, 0]);
  expect(both.hits('edge')).toEqual([0, 0, 2]);
  const tails = selectionOf(coin, 'tails');
  expect(tails.hits('heads')).toEqual([0, 0, 0]);
  expect(tails.hits('tails')).toEqual([0, 1, 0]);
  expect(tails.hits('edge')).toEqual([0, 0, 1]);
});

test('values return the same by series, however likely they are', () => {
  expect(returnsOf(coin, {}, 1800)).toEqual([fraction(91, 100), fraction(91, 100)]);
});

test('positions are refused where none are chosen', () => {
  const entry = { ball: 'heads', by: 'pick', positions: [0] } as const;
  expect(coin.read(entry)).toEqual({ refused: 'wrong_positions', at: 0 });
});
