import { expect, test } from 'vitest';
import type { Draw } from './family.ts';
import { lf } from './lf/family.ts';
import { outcomesOf } from './outcomes.ts';

const DAY = '2026-11-24';

test('deals every outcome of three digits, each once', async () => {
  const outcomes = (await outcomesOf(lf, { day: DAY, most: 1_000 })) ?? [];
  const texts = outcomes.map((digits) => lf.write(digits));
  expect(texts).toEqual(Array.from({ length: 1_000 }, (_, n) => `${n}`.padStart(3, '0')));
});

test('reports more outcomes than the limit without dealing them', async () => {
  let dealt = 0;
  const counting = {
    deal: (draw: Draw, day: string) => {
      dealt++;
      return lf.deal(draw, day);
    },
  };
  expect(await outcomesOf(counting, { day: DAY, most: 999 })).toBeUndefined();
  expect(dealt).toBe(1);
});

test('enumerates a deal whose numbers depend on previous ones', async () => {
  const family = {
    deal: async (draw: Draw) => {
      const first = await draw(3);
      return [first, await draw(2 + (first > 1 ? 1 : 0))];
    },
  };
  expect(await outcomesOf(family, { day: DAY, most: 100 })).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
    [2, 0],
    [2, 1],
    [2, 2],
  ]);
});
