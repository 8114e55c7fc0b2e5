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
      start: wireTime.describe('Start of the part, which lasts until the next one.'),
      validBet: wireMoneyDelta,
      activeMember: z.int(),
      tier: z.int().min(0),
      rate: wireRate,
      gross: wireMoneyDelta,
      netLoss: wireMoneyDelta.optional().describe('Only for dividends, like the two fields below.'),
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
    lossCarriedOut: wireMoneyDelta.optional().describe('Only for dividends, like the field below.'),
    carry: z.enum(dividendCarries).optional(),
  }),
);

export const contractBillInputs = defineCall(calls.contractBillInputs, {
  summary:
    "Inputs of a bill's calculation other than bets, unrounded: with both, an agent can recalculate it.",
  request: () => ({ billId: z.uuid() }),
  answer: () =>
    z.strictObject({
      billId: z.uuid(),
      version: version().describe('Version of the terms used for the calculation.'),
      bets: z.int().describe('Number of bets.'),
      gross: wireExact,
      net: wireExact,
      carriedIn: wireExact,
      carriedOut: wireExact,
      due: wireMoneyDelta.describe(
        "Amount left for the agent, in whole multiples of the site's smallest payout.",
      ),
      parts: z
        .array(part())
        .describe('Days, hours or parts for which a tier is chosen; empty without tiers.'),
      below: z
        .array(
          z.strictObject({
            agent: z
              .string()
              .nullable()
              .describe('Agent; null if the upline agent asks: one total of all.'),
            amount: wireExact,
          }),
        )
        .describe('Shares of the gross for the agents below.'),
      before: before()
        .nullable()
        .describe("The agent's previous bill on these games, whose carried amount comes in."),
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
      partStart: wireTime.describe('Day, hour or part of these bets.'),
      bets: z.int(),
      validBet: wireMoneyDelta,
      wonValidBet: wireMoneyDelta.describe('Valid bets won by players.'),
      lostValidBet: wireMoneyDelta,
      betAmount: wireMoneyDelta,
      winAmount: wireMoneyDelta,
    })
    .meta({ id: 'BillMember' }),
);

export const contractBillMembers = defineCall(calls.contractBillMembers, {
  summary: 'Counted bets of a bill by part and player, without voids.',
  request: () => ({
    billId: z.uuid(),
    partStart: queryTime.optional().describe('Start of a part; returns only that part.'),
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
    .describe('Username of a player; returns only their bets.'),
  partStart: queryTime.optional().describe('Start of a part of the bill; returns only that part.'),
}));
