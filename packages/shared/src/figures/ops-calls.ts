import { z } from 'zod';
import { workQueues } from '../cases/case-kinds.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { providerHealth } from '../health/provider-health.ops-schemas.ts';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { withdrawalWaits } from '../withdrawals/withdrawal-waits.ts';

const counted = once(() => z.strictObject({ today: z.int(), before: z.int() }));
const paid = once(() => z.strictObject({ today: wireMoney, before: wireMoney }));

export const today = defineOpsCall({
  name: 'figures.today',
  method: 'GET',
  path: '/ops/v1/figures/today',
  who: 'figures.read',
  ofSite: true,
  ratePerMinute: 60,
  summary: "Figures of a site's day so far, each with yesterday's at this time.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      asOf: wireTime.describe('Time of calculation; cached for 30 seconds.'),
      day: wireTime.describe("Start of the day in the site's time zone."),
      compared: wireTime.describe('Time up to which yesterday is compared.'),
      deposits: z
        .strictObject({ count: counted(), amount: paid() })
        .describe('Amount of credited deposits.'),
      bets: z
        .strictObject({ count: counted(), amount: paid() })
        .describe('Stakes of settled bets, less voids.'),
      payouts: paid().describe('Payouts, including the stakes of winning bets.'),
      houseWin: z.strictObject({ today: wireMoneyDelta, before: wireMoneyDelta }),
      activePlayers: counted().describe('Number of members with a settled bet.'),
      newMembers: counted(),
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
    },
  },
});

const amounts = once(() => z.array(wireMoneyDelta).length(24).describe('Values by hour, 0 to 23.'));
const counts = once(() => z.array(z.int()).length(24).describe('Values by hour, 0 to 23.'));
const hoursOfDay = once(() =>
  z.strictObject({
    deposits: amounts().describe('Credited deposits by hour.'),
    withdrawals: amounts().describe('Completed withdrawals by hour: amounts paid to members.'),
    revenue: amounts().describe('Gross gaming revenue by hour.'),
    activePlayers: counts(),
    newMembers: counts(),
  }),
);
const NONE = Array.from({ length: 24 }, () => 0);
const hoursExample = {
  deposits: NONE,
  withdrawals: NONE,
  revenue: NONE,
  activePlayers: NONE,
  newMembers: NONE,
};

export const trends = defineOpsCall({
  name: 'figures.trends',
  method: 'GET',
  path: '/ops/v1/figures/trends',
  who: 'figures.read',
  ofSite: true,
  ratePerMinute: 60,
  summary: "A site's day by hour, with yesterday and the same weekday a week ago.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      asOf: wireTime.describe('Time of calculation; cached for a minute.'),
      hoursOver: z.int().describe("Completed hours of today in the site's time zone."),
      today: hoursOfDay(),
      yesterday: hoursOfDay(),
      weekBefore: hoursOfDay(),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      asOf: 1_795_000_000_000,
      hoursOver: 14,
      today: hoursExample,
      yesterday: hoursExample,
      weekBefore: hoursExample,
    },
  },
});

export const waiting = defineOpsCall({
  name: 'figures.waiting',
  method: 'GET',
  path: '/ops/v1/figures/waiting',
  who: 'operator',
  ofSite: true,
  // Every open page of the console polls, and operators of one office share a network.
  ratePerMinute: 240,
  summary: 'Lengths of the queues of a site that the caller may see.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          queue: z.enum(workQueues),
          count: z.int(),
          amount: wireMoney
            .nullable()
            .describe(
              "Amount at risk in the site's currency; null if it does not concern an amount.",
            ),
          oldestAt: wireTime.nullable().describe('Time since which the oldest item is waiting.'),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        { queue: 'withdrawalsReview', count: 4, amount: 640, oldestAt: 1_794_990_000_000 },
        { queue: 'kyc', count: 0, amount: null, oldestAt: null },
        { queue: 'feedback', count: 3, amount: null, oldestAt: 1_794_980_000_000 },
      ],
    },
  },
});

const since = once(() =>
  wireTime.nullable().describe('Time since which the oldest item is waiting.'),
);

export const board = defineOpsCall({
  name: 'figures.board',
  method: 'GET',
  path: '/ops/v1/figures/board',
  who: 'figures.read',
  ofSite: true,
  ratePerMinute: 60,
  summary:
    'Current operations of a site: money out, waiting deposits, long waiting withdrawals, and health of vendors and payment channels.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      asOf: wireTime,
      paidOut: z
        .strictObject({ count: counted(), amount: paid() })
        .describe('Payments of confirmed withdrawals.'),
      deposits: z.strictObject({
        inReview: z.int(),
        inReviewSince: since(),
        pending: z
          .int()
          .describe("Number of deposits awaiting the member's payment or the provider's report."),
        pendingSince: since(),
      }),
      stuck: z
        .array(
          z.strictObject({
            id: z.uuid(),
            username: z.string(),
            rest: wireMoney.describe('Amount not yet paid to the member.'),
            why: z.enum(withdrawalWaits),
            since: wireTime.describe('Time at which this step began.'),
            askedAt: wireTime,
            claimedBy: z.string().nullable(),
          }),
        )
        .describe('Unfinished withdrawals at least half an hour old, oldest first.'),
      vendors: z
        .array(
          z.strictObject({
            vendor: z.string(),
            ...providerHealth(),
            rounds: z.int().describe('Number of open rounds with bets.'),
            stake: wireMoney,
            oldestAt: wireTime.nullable().describe('Time at which the oldest open round began.'),
          }),
        )
        .describe('Vendors that the site offers or that hold bets of its members.'),
      channels: z.array(
        z.strictObject({ channel: z.string(), name: z.string(), ...providerHealth() }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      asOf: 1_795_000_000_000,
      paidOut: { count: { today: 3, before: 2 }, amount: { today: 640, before: 300 } },
      deposits: {
        inReview: 1,
        inReviewSince: 1_794_990_000_000,
        pending: 2,
        pendingSince: 1_794_999_000_000,
      },
      stuck: [
        {
          id: '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1',
          username: 'player01',
          rest: 120,
          why: 'review',
          since: 1_794_990_000_000,
          askedAt: 1_794_990_000_000,
          claimedBy: null,
        },
      ],
      vendors: [
        {
          vendor: 'arcade',
          rounds: 4,
          stake: 12,
          oldestAt: 1_794_999_000_000,
          state: 'answering' as const,
          since: null,
          failedShare: 0.01,
          lastAnsweredAt: 1_794_999_990_000,
        },
      ],
      channels: [
        {
          channel: 'sandbox',
          name: 'Sandbox Pay',
          state: 'failing' as const,
          since: 1_794_999_900_000,
          failedShare: 0.6,
          lastAnsweredAt: 1_794_999_890_000,
        },
      ],
    },
  },
});
