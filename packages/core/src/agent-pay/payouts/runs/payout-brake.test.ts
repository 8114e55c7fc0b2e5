import { money } from '@app/shared/money/money';
import { expect, test } from 'vitest';
import type { PayoutBrake } from '../engine.ts';
import { DEFAULT_BRAKE, RUNS_COMPARED, reasonToHold } from './payout-brake.ts';

const brake: PayoutBrake = {
  ...DEFAULT_BRAKE,
  runAmountMax: money(1_000n),
  meanMultipleMax: 3,
  comparedFrom: money(100n),
};
/** Paid runs whose mean is 50. */
const usual = Array.from({ length: RUNS_COMPARED }, (_, n) => money(47n + BigInt(n)));

test.each([
  ['a run of exactly the cap', 1_000n, [], undefined],
  ['a run one unit above the cap', 1_001n, [], 'amount'],
  ['three times the mean', 150n, usual, undefined],
  ['one unit more than three times the mean', 151n, usual, 'multiple'],
  ['a run too small to compare', 99n, usual.map(() => money(0n)), undefined],
  ['the first run after seven that paid nothing', 100n, usual.map(() => money(0n)), 'multiple'],
  ['a run with too few before it', 900n, usual.slice(1), undefined],
] as const)('judges %s', (_, amount, lastPaid, reason) => {
  expect(reasonToHold(brake, money(amount), lastPaid)).toBe(reason);
});
