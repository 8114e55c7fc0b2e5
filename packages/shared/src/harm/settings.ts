import { z } from 'zod';
import { money, UNITS_PER_WHOLE, writtenMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { defineSetting } from '../settings/define-setting.ts';

const count = once(() => z.int().min(1).max(1_000));
const WEIGHT_MAX = 1_000;
/** 0: the rule is off. */
const weight = once(() => z.int().min(0).max(WEIGHT_MAX));

/** Thresholds of the markers of harm. */
export const harmRules = defineSetting({
  key: 'harmRules',
  cached: 'never',
  fields: () => ({
    risingPercent: count().describe(
      'Amount of a week above which a marker is raised, in percent of the mean of the earlier weeks.',
    ),
    risingAmountMin: writtenMoney.describe('Amount of a week up to which a rise is ignored.'),
    lossesPerMonth: writtenMoney.describe('Net loss of 30 days above which a marker is raised.'),
    depositsPerDay: count().describe('Number of deposits on a day above which a marker is raised.'),
    chaseMinutes: count().describe(
      'Time after a loss in which a deposit counts as chasing it, in minutes.',
    ),
    chasesPerWeek: count().describe(
      'Number of deposits after a loss in 7 days above which a marker is raised.',
    ),
    hoursWithoutBreak: count().describe(
      'Hours of play without a break above which a marker is raised.',
    ),
    hoursPerWeek: count().describe('Hours of play in 7 days above which a marker is raised.'),
    nightUntil: z
      .int()
      .min(1)
      .max(8)
      .describe("Hour at which the night ends in the site's time zone. It begins at midnight."),
    nightsPerWeek: count().describe(
      'Number of nights with play in 7 days above which a marker is raised.',
    ),
    cancelledPerWeek: count().describe(
      'Number of withdrawals that the member cancelled in 7 days above which a marker is raised.',
    ),
    failedPerWeek: count().describe(
      'Number of failed deposits in 7 days above which a marker is raised.',
    ),
    raisesPerMonth: count().describe(
      'Number of requests for higher limits in 30 days above which a marker is raised.',
    ),
    caseFrom: count().describe('Score from which a case opens.'),
    caseAgainDays: count().describe(
      'Days after which a closed case opens again if the same markers still hold.',
    ),
  }),
  byDefault: {
    risingPercent: 200,
    risingAmountMin: money(BigInt(500 * UNITS_PER_WHOLE)),
    lossesPerMonth: money(BigInt(5_000 * UNITS_PER_WHOLE)),
    depositsPerDay: 6,
    chaseMinutes: 30,
    chasesPerWeek: 4,
    hoursWithoutBreak: 5,
    hoursPerWeek: 35,
    nightUntil: 6,
    nightsPerWeek: 3,
    cancelledPerWeek: 2,
    failedPerWeek: 5,
    raisesPerMonth: 2,
    caseFrom: 60,
    caseAgainDays: 30,
  },
  form: {
    who: 'site.settings',
    byTwo: {
      risingPercent: 'more',
      risingAmountMin: 'more',
      lossesPerMonth: 'more',
      depositsPerDay: 'more',
      chaseMinutes: 'less',
      chasesPerWeek: 'more',
      hoursWithoutBreak: 'more',
      hoursPerWeek: 'more',
      nightUntil: 'less',
      nightsPerWeek: 'more',
      cancelledPerWeek: 'more',
      failedPerWeek: 'more',
      raisesPerMonth: 'more',
      caseFrom: 'more',
      caseAgainDays: 'more',
    },
    summary: 'Changes the thresholds of the markers of harm, and when a case opens.',
    fields: {
      risingPercent: { as: 'number' },
      risingAmountMin: { as: 'money' },
      lossesPerMonth: { as: 'money' },
      depositsPerDay: { as: 'number' },
      chaseMinutes: { as: 'number' },
      chasesPerWeek: { as: 'number' },
      hoursWithoutBreak: { as: 'number' },
      hoursPerWeek: { as: 'number' },
      nightUntil: { as: 'number' },
      nightsPerWeek: { as: 'number' },
      cancelledPerWeek: { as: 'number' },
      failedPerWeek: { as: 'number' },
      raisesPerMonth: { as: 'number' },
      caseFrom: { as: 'number' },
      caseAgainDays: { as: 'number' },
    },
    example: {
      risingPercent: 200,
      risingAmountMin: 500,
      lossesPerMonth: 5000,
      depositsPerDay: 6,
      chaseMinutes: 30,
      chasesPerWeek: 4,
      hoursWithoutBreak: 5,
      hoursPerWeek: 35,
      nightUntil: 6,
      nightsPerWeek: 3,
      cancelledPerWeek: 2,
      failedPerWeek: 5,
      raisesPerMonth: 2,
      caseFrom: 60,
      caseAgainDays: 30,
    },
  },
});

/** Weights of the markers of harm, whose sum is the score of a member. */
export const harmWeights = defineSetting({
  key: 'harmWeights',
  cached: 'never',
  fields: () => ({
    depositsRising: weight().describe('Weight of deposits far above those of earlier weeks.'),
    stakesRising: weight().describe('Weight of stakes far above those of earlier weeks.'),
    largeLosses: weight().describe('Weight of large losses in 30 days.'),
    manyDeposits: weight().describe('Weight of many deposits on a day.'),
    chasingLosses: weight().describe('Weight of deposits soon after a loss.'),
    longPlay: weight().describe('Weight of long play without a break.'),
    muchPlay: weight().describe('Weight of many hours of play in a week.'),
    nightPlay: weight().describe('Weight of play at night.'),
    withdrawalsCancelled: weight().describe('Weight of withdrawals that the member cancelled.'),
    depositsFailed: weight().describe('Weight of failed deposits.'),
    limitsRaised: weight().describe('Weight of requests for higher limits.'),
    playedAfterBreak: weight().describe('Weight of play right after a break.'),
  }),
  byDefault: {
    depositsRising: 30,
    stakesRising: 20,
    largeLosses: 30,
    manyDeposits: 20,
    chasingLosses: 40,
    longPlay: 20,
    muchPlay: 20,
    nightPlay: 20,
    withdrawalsCancelled: 30,
    depositsFailed: 20,
    limitsRaised: 20,
    playedAfterBreak: 20,
  },
  form: {
    who: 'site.settings',
    byTwo: {
      depositsRising: 'less',
      stakesRising: 'less',
      largeLosses: 'less',
      manyDeposits: 'less',
      chasingLosses: 'less',
      longPlay: 'less',
      muchPlay: 'less',
      nightPlay: 'less',
      withdrawalsCancelled: 'less',
      depositsFailed: 'less',
      limitsRaised: 'less',
      playedAfterBreak: 'less',
    },
    summary: 'Changes the weights of the markers of harm.',
    fields: {
      depositsRising: { as: 'number' },
      stakesRising: { as: 'number' },
      largeLosses: { as: 'number' },
      manyDeposits: { as: 'number' },
      chasingLosses: { as: 'number' },
      longPlay: { as: 'number' },
      muchPlay: { as: 'number' },
      nightPlay: { as: 'number' },
      withdrawalsCancelled: { as: 'number' },
      depositsFailed: { as: 'number' },
      limitsRaised: { as: 'number' },
      playedAfterBreak: { as: 'number' },
    },
    example: {
      depositsRising: 30,
      stakesRising: 20,
      largeLosses: 30,
      manyDeposits: 20,
      chasingLosses: 40,
      longPlay: 20,
      muchPlay: 20,
      nightPlay: 20,
      withdrawalsCancelled: 30,
      depositsFailed: 20,
      limitsRaised: 20,
      playedAfterBreak: 20,
    },
  },
});
