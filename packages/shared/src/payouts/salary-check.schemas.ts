import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { wireExact } from '../money/exact.ts';
import { wireMoneyDelta } from '../money/money.ts';
import { wireRate } from '../money/rate.ts';
import { once } from '../once.ts';
import { queryInt, queryTime, wireTime } from '../validation/fields.ts';
import { dividendCarries } from './dividend.ts';
import * as calls from './salary.calls.ts';
import { version } from './salary-answers.schemas.ts';
import { billExample } from './salary-bill.schemas.ts';

const part = once(() =>
  z
    .strictObject({
      start: wireTime.describe('It lasts until the next one begins.'),
      validBet: wireMoneyDelta,
      activeMember: z.int(),
      tier: z.int().min(0),
      rate: wireRate,
      gross: wireMoneyDelta,
      netLoss: wireMoneyDelta.optional().describe('Of dividends alone, as the two below.'),
      result: wireMoneyDelta.optional(),
      baseAmount: wireMoneyDelta.optional(),
    })
    .meta({ id: 'BillPart' }),
);

const before = once(() =>
  z.strictObject({
    windowStart: wireTime,
    windowEnd: wireTime,
    carriedOut: wireExact,
    lossCarriedOut: wireMoneyDelta.optional().describe('Of dividends alone, as the one below.'),
    carry: z.enum(dividendCarries).optional(),
  }),
);

export const contractBillInputs = defineCall(calls.contractBillInputs, {
  summary:
    'What a bill was reckoned from besides its bets, without rounding: with both an agent can reckon it again.',
  request: () => ({ billId: z.uuid() }),
  answer: () =>
    z.strictObject({
      billId: z.uuid(),
      version: version().describe('Of the terms that it was reckoned by.'),
      bets: z.int().describe('How many bets it counts.'),
      gross: wireExact,
      net: wireExact,
      carriedIn: wireExact,
      carriedOut: wireExact,
      due: wireMoneyDelta.describe(
        'What is left for the agent, in whole steps of the least that the site pays.',
      ),
      parts: z
        .array(part())
        .describe('The days, hours or parts that a tier was chosen for; none without tiers.'),
      below: z
        .array(
          z.strictObject({
            agent: z
              .string()
              .nullable()
              .describe('Null where the agent above asks: one sum of all.'),
            amount: wireExact,
          }),
        )
        .describe('What of the gross goes to each of the agents below.'),
      before: before()
        .nullable()
        .describe(
          "The agent's last bill on these games before this one: what it carried comes in.",
        ),
    }),
  errors: ['bill.not_found', 'function.not.available'],
  example: {
    request: { billId: billExample.billId },
    answer: {
      billId: billExample.billId,
      version: '11',
      bets: 3,
      due: 4.7,
      gross: '4.7000000000',
      net: '4.7000000000',
      parts: [],
      below: [],
      carriedIn: '0.0040000000',
      carriedOut: '0.0040000000',
      before: {
        windowStart: 1_794_999_300_000,
        windowEnd: 1_794_999_600_000,
        carriedOut: '0.0040000000',
      },
    },
  },
});

/** Maximum of members on a page. */
const MEMBERS_MAX = 1_000;

const billMember = once(() =>
  z
    .strictObject({
      customerName: z.string(),
      partStart: wireTime.describe('The day, hour or part that these bets lie in.'),
      bets: z.int(),
      validBet: wireMoneyDelta,
      wonValidBet: wireMoneyDelta.describe('Of bets that the player won.'),
      lostValidBet: wireMoneyDelta,
      betAmount: wireMoneyDelta,
      winAmount: wireMoneyDelta,
    })
    .meta({ id: 'BillMember' }),
);

export const contractBillMembers = defineCall(calls.contractBillMembers, {
  summary: 'What each player bet that a bill counts, part by part and by name; voids deducted.',
  request: () => ({
    billId: z.uuid(),
    partStart: queryTime.optional().describe('Only the part that begins then.'),
    size: queryInt({ min: 1, max: MEMBERS_MAX }).optional(),
    cursor: z
      .string()
      .regex(/^[0-9a-z]{1,9}-\w{1,64}$/)
      .optional(),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(billMember()),
      footer: z.strictObject({}),
      nextCursor: z.string().nullable(),
    }),
  errors: ['bill.not_found', 'function.not.available'],
  example: {
    request: { billId: billExample.billId, size: '20' },
    answer: {
      list: [
        {
          customerName: 'player01',
          partStart: 1_794_999_600_000,
          bets: 3,
          validBet: 1_700,
          wonValidBet: 200,
          lostValidBet: 1_500,
          betAmount: 1_700,
          winAmount: 400,
        },
      ],
      footer: {},
      nextCursor: null,
    },
  },
  files: {
    billMembers: {
      from: ['time', 'partStart'],
      member: ['text', 'player'],
      bets: 'count',
      lostBets: ['money', 'lost'],
      wonBets: ['money', 'won'],
      turnover: ['money', 'validBet'],
    },
  },
});

/** Filters of a bill's bets. */
export const betsOf = once(() => ({
  customerName: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .max(64)
    .optional()
    .describe('Only bets of this player.'),
  partStart: queryTime.optional().describe('Only the part of the bill that begins then.'),
}));
