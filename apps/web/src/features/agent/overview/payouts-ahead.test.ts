import { expect, test } from 'vitest';
import { type AheadOf, payoutsAhead } from './payouts-ahead.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MIDNIGHT = Date.parse('2026-12-01T00:00Z');

const daily: AheadOf = {
  kind: 'daily' as const,
  contractId: 'a',
  games: 'All games',
  validFrom: MIDNIGHT - 9 * DAY,
  periodStart: MIDNIGHT,
  periodEnd: MIDNIGHT + DAY,
  paysAt: MIDNIGHT + 27 * HOUR,
  soFar: 5n,
};
const dividend: AheadOf = {
  kind: 'dividend' as const,
  contractId: 'b',
  games: 'All games',
  validFrom: MIDNIGHT - 40 * DAY,
  periodStart: MIDNIGHT,
  periodEnd: MIDNIGHT + 15 * DAY,
  paysAt: MIDNIGHT + 15 * DAY + 4 * HOUR,
};

const at = (now: number, ...contracts: AheadOf[]) =>
  payoutsAhead(contracts, now).map(({ kind, state, paysAt, soFar }) => [
    kind,
    state,
    (paysAt - MIDNIGHT) / HOUR,
    soFar,
  ]);

test('an ended period is listed before the running one until it is paid', () => {
  expect(at(MIDNIGHT + HOUR, dividend, daily)).toEqual([
    ['daily', 'closing', 3, undefined],
    ['dividend', 'closing', 4, undefined],
    ['daily', 'open', 27, 5n],
    ['dividend', 'open', 15 * 24 + 4, undefined],
  ]);
  expect(at(MIDNIGHT + 3 * HOUR, daily)).toEqual([['daily', 'open', 27, 5n]]);
});

test('a contract that begins with its period has none before, and one that begins later none yet', () => {
  expect(at(MIDNIGHT + HOUR, { ...daily, validFrom: MIDNIGHT })).toEqual([
    ['daily', 'open', 27, 5n],
  ]);
  expect(at(MIDNIGHT - HOUR, { ...daily, validFrom: MIDNIGHT })).toEqual([
    ['daily', 'next', 27, 5n],
  ]);
});
