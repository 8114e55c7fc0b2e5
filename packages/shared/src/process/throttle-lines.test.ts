import { expect, test } from 'vitest';
import { throttleLines } from './throttle-lines.ts';

test('writes the first of a kind, and says how many more there were', () => {
  const said: [string, number][] = [];
  const lines = throttleLines((...what) => said.push(what));
  const taken = Array.from({ length: 1_000 }, () => lines.take('postgres is away'));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect([lines.take('redis is away'), lines.take('twice', 2), lines.take('twice', 2)]).toEqual([
    true,
    true,
    true,
  ]);
  lines.flush();
  expect(said).toEqual([['postgres is away', 999]]);
  expect(lines.take('postgres is away')).toBe(true);
});

test('keeps a bounded number of kinds, however many there are', () => {
  const said: [string, number][] = [];
  const lines = throttleLines((...what) => said.push(what));
  const taken = Array.from({ length: 1_000 }, (_, n) => lines.take(`failure ${n}`));
  expect(taken.filter(Boolean)).toHaveLength(201);
  lines.flush();
  expect(said).toEqual([['other', 799]]);
});
