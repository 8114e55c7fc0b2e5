import { z } from 'zod';
import { stuckReasons } from '../domain/withdrawal-states.ts';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { wireTime } from '../validation/fields.ts';
import { defineOpsCall } from './define-ops-call.ts';

const counted = z.strictObject({ today: z.int(), before: z.int() });
const paid = z.strictObject({ today: wireMoney, before: wireMoney });

export const today = defineOpsCall({
  name: 'figures.today',
  method: 'GET',
  path: '/ops/v1/figures/today',
  who: 'figures.read',
  ofSite: true,
  ratePerMinute: 60,
  summary: "A site's day so far, each figure beside yesterday at this time, and what waits.",
  request: {},
  answer: z.strictObject({
    asOf: wireTime.describe('Figures are kept for half a minute.'),
    day: wireTime.describe("When the day began, in the site's zone."),
    compared: wireTime.describe('Up to when yesterday counts.'),
    deposits: z.strictObject({ count: counted, amount: paid }).describe('Credited ones.'),
    bets: z
      .strictObject({ count: counted, amount: paid })
      .describe('Decided ones, voids deducted.'),
    payouts: paid.describe('Includes the bets that won.'),
    houseWin: z.strictObject({ today: wireMoneyDelta, before: wireMoneyDelta }),
    activePlayers: counted.describe('Members who had a bet decided.'),
    newMembers: counted,
    waiting: z.strictObject({
      depositsInReview: z.int(),
      paymentExceptions: z.int().describe('Counted up to a hundred.'),
      walletTransfers: z
        .int()
        .describe('Transfers of which no vendor says what became; counted up to a hundred.'),
      withdrawals: z.int().describe('To be decided or paid; 100 stands for more as well.'),
      heldPayouts: z.int().describe('Salary payouts that the brake holds.'),
      approvals: z.int().describe('Requests that another operator has to decide.'),
      unsentMessages: z.int().describe('Of the last day: refused, or with an unknown outcome.'),
      feedback: z.int().describe('Without an answer; 100 stands for more as well.'),
      disputes: z.int().describe('Disputed bills without an answer; 100 stands for more as well.'),
    }),
  }),
  errors: [],
  example: {
    request: {},
    answer: {
      asOf: 1_795_000_000_000,
      day: 1_794_960_000_000,
      compared: 1_794_913_500_000,
      deposits: { count: { today: 12, before: 9 }, amount: { today: 2_400, before: 1_750 } },
      bets: { count: { today: 1_840, before: 1_700 }, amount: { today: 9_200, before: 8_300 } },
      payouts: { today: 8_850, before: 8_010 },
      houseWin: { today: 350, before: 290 },
      activePlayers: { today: 61, before: 55 },
      newMembers: { today: 7, before: 4 },
      waiting: {
        depositsInReview: 1,
        paymentExceptions: 0,
        walletTransfers: 0,
        withdrawals: 4,
        heldPayouts: 0,
        approvals: 2,
        unsentMessages: 0,
        feedback: 3,
        disputes: 1,
      },
    },
  },
});

const since = wireTime.nullable().describe('Since when the oldest waits.');

export const board = defineOpsCall({
  name: 'figures.board',
  method: 'GET',
  path: '/ops/v1/figures/board',
  who: 'figures.read',
  ofSite: true,
  ratePerMinute: 60,
  summary:
    'What is under way at a site: money out, deposits that wait, withdrawals that have waited for long, open rounds, channels.',
  request: {},
  answer: z.strictObject({
    asOf: wireTime,
    paidOut: z
      .strictObject({ count: counted, amount: paid })
      .describe('Payments of withdrawals that are confirmed.'),
    deposits: z.strictObject({
      inReview: z.int(),
      inReviewSince: since,
      pending: z.int().describe('For a member to pay, or a payment company to report.'),
      pendingSince: since,
    }),
    stuck: z
      .array(
        z.strictObject({
          id: z.uuid(),
          username: z.string(),
          rest: wireMoney.describe('What the member does not have yet.'),
          why: z.enum(stuckReasons),
          since: wireTime.describe('Of its last step.'),
          askedAt: wireTime,
          claimedBy: z.string().nullable(),
        }),
      )
      .describe('Withdrawals of half an hour ago and earlier that are not over, oldest first.'),
    rounds: z
      .array(
        z.strictObject({
          vendor: z.string(),
          count: z.int(),
          stake: wireMoney,
          oldestAt: wireTime,
        }),
      )
      .describe('Open rounds that hold bets.'),
    channels: z.array(
      z.strictObject({
        channel: z.string(),
        name: z.string(),
        isFailing: z.boolean().describe('Its last answer was a failure.'),
        lastAnsweredAt: wireTime.nullable(),
        lastFailedAt: wireTime.nullable(),
      }),
    ),
  }),
  errors: [],
  example: {
    request: {},
    answer: {
      asOf: 1_795_000_000_000,
      paidOut: { count: { today: 3, before: 2 }, amount: { today: 640, before: 300 } },
      deposits: {
        ...{ inReview: 1, inReviewSince: 1_794_990_000_000 },
        ...{ pending: 2, pendingSince: 1_794_999_000_000 },
      },
      stuck: [
        {
          ...{ id: '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1', username: 'player01', rest: 120 },
          ...{ why: 'undecided', since: 1_794_990_000_000, askedAt: 1_794_990_000_000 },
          claimedBy: null,
        },
      ],
      rounds: [{ vendor: 'arcade', count: 4, stake: 12, oldestAt: 1_794_999_000_000 }],
      channels: [
        {
          ...{ channel: 'sandbox', name: 'Sandbox Pay', isFailing: false },
          ...{ lastAnsweredAt: 1_794_999_990_000, lastFailedAt: null },
        },
      ],
    },
  },
});
