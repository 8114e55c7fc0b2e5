import { expect, test } from 'vitest';
import { sha256 } from '../fairness/fair-numbers.ts';
import { money } from '../money/money.ts';
import { type EnvelopeToSplit, splitEnvelope, verifyEnvelope } from './split-envelope.ts';

const CENT = 100n;
const envelopeWith = (more: Partial<EnvelopeToSplit> = {}): EnvelopeToSplit => ({
  envelopeId: '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1',
  mode: 'random',
  total: money(1_000_000n),
  count: 20,
  unit: CENT,
  ...more,
});
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n);

test.each([
  [1, 100n],
  [3, 1_000n],
  [20, 2_000n],
  [20, 2_100n],
  [7, 999_900n],
  [200, 1_000_000n],
  [5_000, 12_345_600n],
])('%i parts add up to %i exactly, none below a cent', async (count, total) => {
  for (const mode of ['even', 'random'] as const) {
    const parts = await splitEnvelope(
      envelopeWith({ mode, count, total: money(total) }),
      `seed ${count}`,
    );
    expect(parts).toHaveLength(count);
    expect(sum(parts)).toBe(total);
    expect(parts.every((part) => part >= CENT && part % CENT === 0n)).toBe(true);
  }
});

test('even parts differ by a cent at most', async () => {
  expect(
    await splitEnvelope(envelopeWith({ mode: 'even', count: 3, total: money(100_000n) }), 'any'),
  ).toEqual([33_300n, 33_300n, 33_400n]);
});

test('the split is fixed by the seed and the id of the envelope', async () => {
  const first = await splitEnvelope(envelopeWith(), 'one');
  expect(await splitEnvelope(envelopeWith(), 'one')).toEqual(first);
  expect(await splitEnvelope(envelopeWith(), 'two')).not.toEqual(first);
  const envelopeId = '6c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
  expect(await splitEnvelope(envelopeWith({ envelopeId }), 'one')).not.toEqual(first);
});

test('over many seeds every position has the same mean amount', async () => {
  const seeds = Array.from({ length: 400 }, (_, seed) => `seed ${seed}`);
  const splits = await Promise.all(
    seeds.map((seed) => splitEnvelope(envelopeWith({ count: 5 }), seed)),
  );
  for (let position = 0; position < 5; position++) {
    const mean = Number(sum(splits.map((parts) => parts[position] ?? 0n))) / seeds.length;
    expect(Math.abs(mean - 200_000)).toBeLessThan(20_000);
  }
});

test('splits currencies without decimals, and refuses a total smaller than the parts', async () => {
  const parts = await splitEnvelope(envelopeWith({ unit: 10_000n, count: 9 }), 'one');
  expect(sum(parts)).toBe(1_000_000n);
  expect(parts.every((part) => part % 10_000n === 0n)).toBe(true);
  await expect(splitEnvelope(envelopeWith({ total: money(1_900n) }), 'one')).rejects.toThrow(
    RangeError,
  );
  await expect(splitEnvelope(envelopeWith({ total: money(2_050n) }), 'one')).rejects.toThrow(
    RangeError,
  );
});

test('verifies revealed data, and detects each change of it', async () => {
  const seed = 'a seed';
  const revealed = {
    ...envelopeWith(),
    seed,
    seedHash: await sha256(seed),
    amounts: await splitEnvelope(envelopeWith(), seed),
  };
  expect(await verifyEnvelope(revealed)).toBe(true);
  const [first = money(0n), second = money(0n), ...rest] = revealed.amounts;
  const moved = [money(first + CENT), money(second - CENT), ...rest];
  expect(await verifyEnvelope({ ...revealed, amounts: moved })).toBe(false);
  expect(await verifyEnvelope({ ...revealed, amounts: rest })).toBe(false);
  expect(await verifyEnvelope({ ...revealed, seed: 'another' })).toBe(false);
  expect(await verifyEnvelope({ ...revealed, seedHash: await sha256('another') })).toBe(false);
});
