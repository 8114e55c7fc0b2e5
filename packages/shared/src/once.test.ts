import { expect, test } from 'vitest';
import { once } from './once.ts';

test('makes its value once, also where that is undefined', () => {
  const made: string[] = [];
  const value = once(() => void made.push('made'));
  expect(made).toEqual([]);
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(made).toEqual(['made']);
});

test('tries again where making it failed', () => {
  let tries = 0;
  const value = once(() => {
    tries++;
    if (tries === 1) throw new Error('not yet');
    return tries;
  });
  expect(value).toThrow('not yet');
  expect([value(), value()]).toEqual([2, 2]);
});
