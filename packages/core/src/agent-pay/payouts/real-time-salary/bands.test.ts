import { money } from '@app/shared/money/money';
import { expect, test } from 'vitest';
import { bandEdges, bandOfThreshold } from './bands.ts';

test('begins a band at zero, at every permitted threshold and at every signed one', () => {
  const edges = bandEdges([money(0n), money(500n), money(100n)], [money(300n), money(500n)]);
  expect(edges).toEqual([0n, 100n, 300n, 500n]);
  expect(bandOfThreshold(edges, money(300n))).toBe(2);
});

test('refuses a threshold at which no band begins', () => {
  expect(() => bandOfThreshold([money(0n)], money(5n))).toThrow('no band begins');
});
