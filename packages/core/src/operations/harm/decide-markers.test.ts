import { harmCodes } from '@app/shared/harm/harm-markers';
import { harmRules, harmWeights } from '@app/shared/harm/settings';
import { expect, test } from 'vitest';
import { whole } from '../../../../../tests/support/world.ts';
import { decideMarkers, type HarmFacts } from './decide-markers.ts';
import { type HarmDay, longestStretch, playedNights } from './harm-day.ts';

const rules = harmRules.byDefault;
const weights = harmWeights.byDefault;
const TODAY = 20_000;
const NONE = { count: null, most: null, amount: null, against: null };

const quiet: HarmFacts = {
  memberId: 1n,
  today: TODAY,
  days: [],
  chases: 0,
  cancelled: 0,
  failed: 0,
  raises: 0,
  returnedOn: null,
};
/** The facts of a day, `days` days ago. */
const ago = (days: number, changes: Partial<HarmDay> = {}): HarmDay => ({
  day: TODAY - days,
  bets: 1n,
  staked: whole(0),
  lost: whole(0),
  deposits: 0,
  deposited: whole(0),
  halfHours: 0n,
  ...changes,
});
/** Bits of half hours, up to the end. */
const halfHours = (from: number, until: number): bigint =>
  Array.from({ length: until - from }, (_, n) => 1n << BigInt(from + n)).reduce(
    (a, b) => a | b,
    0n,
  );
const markersOf = (changes: Partial<HarmFacts>) =>
  decideMarkers({ ...quiet, ...changes }, rules, weights);
const codesOf = (changes: Partial<HarmFacts>) => markersOf(changes).map(({ code }) => code);
const onDays = (...days: HarmDay[]) => markersOf({ days });

test('RG-28 a member without bets and deposits has no markers', () => {
  expect(markersOf({})).toEqual([]);
});

test.each([
  ['deposits_rising', 'deposited', weights.depositsRising],
  ['stakes_rising', 'staked', weights.stakesRising],
] as const)('RG-28 %s: a week far above those before', (code, of, weight) => {
  const usual = [8, 15, 22, 29].map((days) => ago(days, { [of]: whole(400) }));
  expect(onDays(...usual, ago(0, { [of]: whole(800) }))).toEqual([]);
  expect(onDays(...usual, ago(1, { [of]: whole(300) }), ago(0, { [of]: whole(501) }))).toEqual([
    { code, weight, ...NONE, amount: whole(801), against: whole(400) },
  ]);
});

test('RG-28 a rise counts only with earlier weeks and a significant amount', () => {
  const now = ago(0, { deposited: whole(900) });
  expect(onDays(now)).toEqual([]);
  expect(onDays(ago(9, { deposited: whole(1) }), now)).toEqual([]);
  expect(onDays(ago(20, { deposited: whole(1) }), now)).toHaveLength(1);
  expect(onDays(ago(20), ago(0, { deposited: rules.risingAmountMin }))).toEqual([]);
});

test('RG-28 large_losses: more lost than won in 30 days', () => {
  const lost = ago(29, { lost: whole(6_000) });
  const weight = weights.largeLosses;
  expect(onDays(lost, ago(2, { lost: whole(-1_000) }))).toEqual([]);
  expect(onDays(lost)).toEqual([
    { code: 'large_losses', weight, ...NONE, amount: whole(6_000), against: rules.lossesPerMonth },
  ]);
  expect(onDays(ago(30, { lost: whole(6_000) }))).toEqual([]);
});

test('RG-28 many_deposits: on one day, not in a week', () => {
  const most = rules.depositsPerDay;
  expect(onDays(...[0, 1, 2].map((days) => ago(days, { deposits: most })))).toEqual([]);
  expect(onDays(ago(6, { deposits: most + 1 }))).toEqual([
    { code: 'many_deposits', weight: weights.manyDeposits, ...NONE, count: most + 1, most },
  ]);
  expect(onDays(ago(7, { deposits: most + 1 }))).toEqual([]);
});

test.each([
  ['chasing_losses', 'chases', rules.chasesPerWeek, weights.chasingLosses],
  ['withdrawals_cancelled', 'cancelled', rules.cancelledPerWeek, weights.withdrawalsCancelled],
  ['deposits_failed', 'failed', rules.failedPerWeek, weights.depositsFailed],
  ['limits_raised', 'raises', rules.raisesPerMonth, weights.limitsRaised],
] as const)('RG-28 %s: a threshold that is exceeded, not only met', (code, fact, most, weight) => {
  expect(markersOf({ [fact]: most })).toEqual([]);
  expect(markersOf({ [fact]: most + 1 })).toEqual([
    { code, weight, ...NONE, count: most + 1, most },
  ]);
});

test('RG-28 long_play: hours in a row, also across midnight', () => {
  const most = rules.hoursWithoutBreak;
  const evening = ago(1, { halfHours: halfHours(48 - most, 48) });
  const weight = weights.longPlay;
  expect(onDays(evening, ago(0, { halfHours: halfHours(0, most) }))).toEqual([]);
  expect(onDays(ago(0, { halfHours: halfHours(0, most + 1) }), evening)).toEqual([
    { code: 'long_play', weight, ...NONE, count: most + 1, most },
  ]);
  const apart = [ago(2, { halfHours: halfHours(40, 48) }), ago(0, { halfHours: halfHours(0, 9) })];
  expect(longestStretch(apart)).toBe(9);
  expect(longestStretch([ago(0, { halfHours: halfHours(2, 5) | halfHours(6, 8) })])).toBe(3);
});

test('RG-28 much_play: hours of a week', () => {
  // Every other half hour, so that no stretch is long, and none at night.
  const day = Array.from({ length: 18 }, (_, n) => 1n << BigInt(13 + 2 * n)).reduce(
    (a, b) => a | b,
  );
  const week = [0, 1, 2, 3].map((days) => ago(days, { halfHours: day }));
  expect(onDays(...week.slice(0, 3))).toEqual([]);
  expect(onDays(...week)).toEqual([
    { code: 'much_play', weight: weights.muchPlay, ...NONE, count: 36, most: rules.hoursPerWeek },
  ]);
});

test('RG-28 night_play: an hour or more between midnight and morning', () => {
  const most = rules.nightsPerWeek;
  const nights = Array.from({ length: most + 1 }, (_, days) => ago(days, { halfHours: 0b1010n }));
  expect(onDays(...nights.slice(1))).toEqual([]);
  expect(onDays(...nights)).toEqual([
    { code: 'night_play', weight: weights.nightPlay, ...NONE, count: most + 1, most },
  ]);
  expect(
    playedNights([ago(0, { halfHours: 1n }), ago(1, { halfHours: halfHours(12, 40) })], 6),
  ).toBe(0);
});

test('RG-28 played_after_break: bets or deposits within a day after a break ended', () => {
  const days = [ago(1, { staked: whole(20), deposited: whole(50) })];
  const weight = weights.playedAfterBreak;
  const marker = { code: 'played_after_break', weight, ...NONE };
  expect(markersOf({ days, returnedOn: TODAY - 2 })).toEqual([
    { ...marker, amount: whole(20), against: whole(50) },
  ]);
  expect(codesOf({ days, returnedOn: TODAY - 1 })).toEqual(['played_after_break']);
  expect(markersOf({ days, returnedOn: TODAY - 3 })).toEqual([]);
  expect(markersOf({ days: [ago(1)], returnedOn: TODAY - 2 })).toEqual([]);
});

test('RG-28 a rule of weight 0 is off', () => {
  const facts = { ...quiet, chases: 99, cancelled: 99 };
  const without = { ...weights, chasingLosses: 0 };
  expect(decideMarkers(facts, rules, without).map(({ code }) => code)).toEqual([
    'withdrawals_cancelled',
  ]);
});

test('RG-28 two heavy markers reach the score of a case, one alone does not', () => {
  const given = Object.values(weights);
  expect(given).toHaveLength(harmCodes.length);
  expect(Math.max(...given)).toBeLessThan(rules.caseFrom);
  expect(weights.chasingLosses + Math.min(...given)).toBeGreaterThanOrEqual(rules.caseFrom);
});
