import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { once } from '../once.ts';
import { queryDayEnd, wireTime } from '../validation/fields.ts';

const id = once(() => z.uuid());
const FROM = 1_794_960_000_000;
const TO = 1_795_000_000_000;
const one = { id: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11', username: 'player01' };
const member = once(() => ({ id: id().describe('Member ID.'), username: z.string() }));

/** Page size. */
export const DAY_ROWS = 50;

const reading = {
  method: 'GET',
  who: 'members.read',
  ofSite: true,
  ratePerMinute: 60,
  audit: { action: 'figures.lists_read', mergesRepeats: true },
} as const;
const request = once(() => ({
  to: queryDayEnd
    .optional()
    .describe(
      'End of the range; now by default. The range starts at the preceding midnight of the site.',
    ),
  after: id().optional().describe('`next` of the previous page.'),
}));
const range = once(() => ({ from: wireTime, to: wireTime.describe('End, exclusive.') }));
const next = once(() => id().nullable());

export const deposits = defineOpsCall({
  ...reading,
  name: 'dayFigures.deposits',
  path: '/ops/v1/dayFigures/deposits',
  summary: 'Deposits credited on a day of a site, newest first.',
  request,
  answer: () =>
    z.strictObject({
      ...range(),
      total: z.int(),
      amount: wireMoney,
      list: z.array(
        z.strictObject({
          ...member(),
          depositId: id(),
          amount: wireMoney,
          channel: z.string(),
          creditedAt: wireTime,
        }),
      ),
      next: next(),
    }),
  errors: [],
  example: {
    request: { to: `${TO}` },
    answer: {
      from: FROM,
      to: TO,
      total: 1,
      amount: 100,
      next: null,
      list: [
        {
          ...one,
          depositId: '3c1d7a52-0c7e-4a3c-9c7e-2f5a7f0d1c22',
          amount: 100,
          channel: 'Sandbox Pay',
          creditedAt: TO - 60_000,
        },
      ],
    },
  },
});

const play = once(() => ({
  bets: z.int(),
  stake: wireMoney.describe('Stakes of settled bets, less voids.'),
  payout: wireMoney.describe('Payouts, including the stakes of winning bets.'),
  houseWin: wireMoneyDelta,
}));
const playExample = { bets: 12, stake: 60, payout: 45, houseWin: 15 };

export const players = defineOpsCall({
  ...reading,
  name: 'dayFigures.players',
  path: '/ops/v1/dayFigures/players',
  summary: 'Play of each member of a site on a day, highest bets first.',
  request,
  answer: () =>
    z.strictObject({
      ...range(),
      total: z.int().describe('Number of members with a settled bet.'),
      sums: z.strictObject(play()),
      list: z.array(z.strictObject({ ...member(), ...play() })),
      next: next(),
    }),
  errors: [],
  example: {
    request: { to: `${TO}` },
    answer: {
      from: FROM,
      to: TO,
      total: 1,
      sums: playExample,
      next: null,
      list: [{ ...one, ...playExample }],
    },
  },
});

export const newMembers = defineOpsCall({
  ...reading,
  name: 'dayFigures.newMembers',
  path: '/ops/v1/dayFigures/newMembers',
  summary: 'Members who registered on a day of a site, newest first.',
  request,
  answer: () =>
    z.strictObject({
      ...range(),
      total: z.int(),
      list: z.array(z.strictObject({ ...member(), registeredAt: wireTime })),
      next: next(),
    }),
  errors: [],
  example: {
    request: { to: `${TO}` },
    answer: {
      from: FROM,
      to: TO,
      total: 1,
      next: null,
      list: [{ ...one, registeredAt: TO - 60_000 }],
    },
  },
});
