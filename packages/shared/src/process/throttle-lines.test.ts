import { expect, test } from 'vitest';
import { throttleLines } from './throttle-lines.ts';

test('writes the first lines of a kind, and then the number of dropped ones', () => {
  const counts: [string, number][] = [];
  const lines = throttleLines((...what) => counts.push(what));
  const taken = Array.from({ length: 1_000 }, () => lines.take('postgres is away'));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect([lines.take('redis is away'), lines.take('twice', 2), lines.take('twice', 2)]).toEqual([
    true,
    true,
    true,
  ]);
  lines.flush();
  expect(counts).toEqual([['postgres is away', 999]]);
  expect(lines.take('postgres is away')).toBe(true);
});

test('counts a limited number of kinds separately', () => {
  const counts: [string, number][] = [];
  const lines = throttleLines((...what) => counts.push(what));
  const taken = Array.from({ length: 1_000 }, (_, n) => lines.take(`failure ${n}`));
  expect(taken.filter(Boolean)).toHaveLength(201);
  lines.flush();
  expect(counts).toEqual([['other', 799]]);
});
