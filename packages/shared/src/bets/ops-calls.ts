import { z } from 'zod';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { wireMoney, wireMoneyDelta, writtenMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { queryTime, username, wireTime } from '../validation/fields.ts';
import { BET_CURSOR } from './bet-cursor.ts';
import { betStates } from './states.ts';

export const BETS_A_PAGE = 50;
/** Length of the range, in days. */
export const BETS_DAYS_MAX = 93;
/** Ranges with more bets have no totals. */
export const BETS_SUMMED_MAX = 10_000;

const code = once(() => z.string().trim().min(1).max(64));
const amount = once(() =>
  z.codec(z.string().regex(/^\d{1,9}(\.\d{1,4})?$/), writtenMoney, {
    decode: Number,
    encode: String,
  }),
);

export const list = defineOpsList({
  name: 'bets.list',
  method: 'GET',
  path: '/ops/v1/bets/list',
  who: 'members.money',
  ofSite: true,
  audit: { action: 'bets.read', mergesRepeats: true },
  ratePerMinute: 60,
  summary: 'Bets of all members of a site, newest first, of every vendor and lottery.',
  request: () => ({
    from: queryTime.optional().describe("Inclusive; the start of the site's day by default."),
    to: queryTime
      .optional()
      .describe(`Exclusive; now by default. At most ${BETS_DAYS_MAX} days after \`from\`.`),
    member: username.optional().describe('Username.'),
    vendor: code().optional().describe('Vendor code; a lottery belongs to a vendor too.'),
    game: code().optional().describe('Game code, or lottery code.'),
    state: z.enum(betStates).optional(),
    stakeFrom: amount().optional(),
    stakeTo: amount().optional().describe('Inclusive.'),
    number: z.uuid().optional().describe('Number of a bet, as its member sees it.'),
    after: z.string().regex(BET_CURSOR).optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      from: wireTime,
      to: wireTime,
      list: z.array(
        z.strictObject({
          id: z.uuid(),
          place: z.string().describe("`only` of the member's bets."),
          memberId: z.uuid(),
          username: z.string(),
          placedAt: wireTime,
          decidedAt: wireTime.nullable(),
          game: z.string(),
          gameCode: z.string(),
          vendor: z.string().describe('Vendor code.'),
          round: z.string().nullable().describe('Round ID of the vendor, or number of the draw.'),
          state: z.enum(betStates),
          isBonus: z.boolean().describe('True if the stake is a promotion’s money.'),
          stake: wireMoney,
          validBet: wireMoney.describe('Turnover; 0 while the bet is open.'),
          payout: wireMoney.describe('Payout, including the stake of a winning bet.'),
          odds: z.number().nullable().describe('Odds of a bet on an event, if reported.'),
        }),
      ),
      sums: z
        .strictObject({
          count: z.int(),
          stake: wireMoney.describe('Without void bets.'),
          validBet: wireMoney,
          payout: wireMoney,
          net: wireMoneyDelta.describe('Payouts less stakes of decided bets.'),
        })
        .nullable()
        .describe(
          `Of all bets that match. Null on later pages, and if the range has over ${BETS_SUMMED_MAX} bets.`,
        ),
      searchedTo: wireTime
        .nullable()
        .describe(
          'Set if the search paused there because few bets match; `next` continues from it.',
        ),
      next: z.string().nullable().describe('Cursor of the next page; null on the last page.'),
    }),
  errors: ['member.not_found'],
  example: {
    request: { state: 'won' as const },
    answer: {
      from: 1_794_931_200_000,
      to: 1_794_960_000_000,
      list: [
        {
          id: '9e0a4a3c-8d7c-4cc5-8a2c-56b1c9e1b1d0',
          place: 'mwl0v9c0-9e0a4a3c-8d7c-4cc5-8a2c-56b1c9e1b1d0',
          memberId: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11',
          username: 'player01',
          placedAt: 1_794_950_000_000,
          decidedAt: 1_794_950_000_400,
          game: 'Lantern Fair',
          gameCode: 'lantern-fair',
          vendor: 'arcade',
          round: '7b1d7a52-0c7e-4a3c-9c7e-2f5a7f0d1c33',
          state: 'won' as const,
          isBonus: false,
          stake: 5,
          validBet: 5,
          payout: 12.5,
          odds: null,
        },
      ],
      sums: { count: 1, stake: 5, validBet: 5, payout: 12.5, net: 7.5 },
      searchedTo: null,
      next: null,
    },
  },
  files: {
    betsOfSite: {
      number: ['text', 'publicId'],
      member: ['text', 'username'],
      placed: ['time', 'placedAt'],
      game: 'text',
      gameCode: 'text',
      providerCode: ['text', 'vendorCode'],
      round: ['text', 'roundRef'],
      result: ['text', 'state', 'web/records:state'],
      bet: ['money', 'stake'],
      turnover: ['money', 'validBet'],
      payout: 'money',
      net: 'money',
      odds: 'text',
      settled: ['time', 'decidedAt'],
    },
  },
  fileTitle: 'console:nav.bets',
});
