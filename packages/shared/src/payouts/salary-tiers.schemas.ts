import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { realTimeSalaryTerms } from '../members/schemas.ts';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { wireRate } from '../money/rate.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import * as calls from './salary.calls.ts';
import { answer, tierRefusals } from './salary-answers.schemas.ts';
import { tieredTerms } from './tiers.ts';

const tieredContract = once(() =>
  z
    .strictObject({
      contractId: z.uuid(),
      status: realTimeSalaryTerms.shape.status,
      ...tieredTerms,
    })
    .meta({ id: 'TieredContract' }),
);

export const tieredExample = {
  contractId: '3a1d3c0e-4b86-4e0c-a2f7-0c6c2f1a9d11',
  status: 'P',
  category: 'CONS',
  tiers: [
    { betVolume: 30_000, activeMember: 1, rate: 0.003 },
    { betVolume: 100_000, activeMember: 3, rate: 0.005 },
  ],
} as const;

const runningPart = once(() =>
  z
    .strictObject({
      start: wireTime.describe(
        'Start of the part; later than the day or hour if agents moved during it.',
      ),
      validBet: wireMoneyDelta,
      activeMember: z.int(),
      tier: z.int().min(0).describe('Number of the highest tier reached; 0: none.'),
      rate: wireRate,
      earned: wireMoneyDelta,
      missing: z
        .strictObject({ betVolume: wireMoney, activeMember: z.int(), rate: wireRate })
        .nullable()
        .describe('Requirements of the next tier; null at the highest.'),
    })
    .meta({ id: 'RunningTier' }),
);

const runningDay = once(() =>
  z.strictObject({
    periodStart: wireTime.describe(
      'Start of the current day, or of the first day under the contract.',
    ),
    periodEnd: wireTime,
    paysAt: wireTime.describe('Due time of that day.'),
    asOf: wireTime.describe('Time of calculation; at most once in five minutes.'),
    soFar: z
      .strictObject({
        validBet: wireMoneyDelta,
        earned: wireMoneyDelta.describe(
          'Earnings on the whole team if the day had ended at `asOf`.',
        ),
        part: runningPart().nullable().describe('Current day or hour; null before its first bet.'),
      })
      .nullable()
      .describe('Figures so far; null before the first bet of the day.'),
  }),
);

export const tieredSalary = defineCall(calls.tieredSalary, {
  summary:
    "Daily or hourly salary contracts in force of an agent, with the next payment and the running day's figures.",
  request: () => ({ kind: z.enum(['daily', 'hourly']) }),
  answer: () =>
    z.strictObject({
      contracts: z.array(
        tieredContract().extend({
          validFrom: wireTime.describe(
            'Start of validity: a midnight of the site; may be in the future.',
          ),
          activeFrom: wireMoney.describe('Minimum valid bets for a member to count as active.'),
          paysAt: wireTime.describe('Due time of the next day under the contract.'),
          running: runningDay(),
        }),
      ),
      timeZone: z.string(),
    }),
  errors: ['function.not.available'],
  example: {
    request: { kind: 'daily' },
    answer: {
      contracts: [
        {
          ...tieredExample,
          status: 'A',
          validFrom: 1_794_999_600_000,
          activeFrom: 1_000,
          paysAt: 1_795_010_400_000,
          running: {
            periodStart: 1_794_999_600_000,
            periodEnd: 1_795_086_000_000,
            paysAt: 1_795_096_800_000,
            asOf: 1_795_050_000_000,
            soFar: {
              validBet: 50_000,
              earned: 150,
              part: {
                start: 1_794_999_600_000,
                validBet: 50_000,
                activeMember: 2,
                tier: 1,
                rate: 0.003,
                earned: 150,
                missing: { betVolume: 50_000, activeMember: 1, rate: 0.005 },
              },
            },
          },
        },
      ],
      timeZone: 'UTC',
    },
  },
});

export const processDailySalary = defineCall(calls.processDailySalary, {
  summary: 'Answers a request of the other side of a daily salary contract.',
  oldPaths: ['/wps/relay/MCS2_processDailySalContract'],
  request: () => ({ id: z.uuid(), ...answer() }),
  answer: tieredContract,
  errors: tierRefusals,
  example: {
    request: { id: tieredExample.contractId, status: 'A' },
    answer: { ...tieredExample, status: 'A' },
  },
});

export const processHourlySalary = defineCall(calls.processHourlySalary, {
  summary: 'Answers a request of the other side of an hourly salary contract.',
  oldPaths: ['/wps/relay/MCS2_processContractHourSalary'],
  request: () => ({ contractId: z.uuid(), ...answer() }),
  answer: tieredContract,
  errors: tierRefusals,
  example: {
    request: { contractId: tieredExample.contractId, status: 'A' },
    answer: { ...tieredExample, status: 'A' },
  },
});
