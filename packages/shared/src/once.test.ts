import { expect, test } from 'vitest';
import { once } from './once.ts';

test('calls the factory once, even if it returns undefined', () => {
  const made: string[] = [];
  const value = once(() => void made.push('made'));
  expect(made).toEqual([]);
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(made).toEqual(['made']);
});

test('calls the factory again after it threw', () => {
  let tries = 0;
  const value = once(() => {
    tries++;
    if (tries === 1) throw new Error('not yet');
    return tries;
  });
  expect(value).toThrow('not yet');
  expect([value(), value()]).toEqual([2, 2]);
});
