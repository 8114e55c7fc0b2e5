import { z } from 'zod';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { queryInt, wireTime } from '../validation/fields.ts';
import { defineCall } from './define-call.ts';
import * as calls from './wallet.calls.ts';

/** `accountTypeId` of the wallet that every game is played from. */
export const MAIN_WALLET = 2;

export const balances = defineCall(calls.balances, {
  summary: 'What a member has, by wallet.',
  request: { typeId: queryInt({ min: 0, max: 9_999 }).optional().describe('0 or absent: all.') },
  answer: z.strictObject({
    sumBalance: wireMoney,
    mainWalletBalance: wireMoney,
    balance: z.array(z.strictObject({ accountTypeId: z.int(), availBalance: wireMoney })),
    currency: z.string(),
    currencySymbol: z.string(),
  }),
  errors: [],
  example: {
    request: { typeId: '0' },
    answer: {
      sumBalance: 1_250.5,
      mainWalletBalance: 1_250.5,
      balance: [{ accountTypeId: MAIN_WALLET, availBalance: 1_250.5 }],
      currency: 'USD',
      currencySymbol: '$',
    },
  },
});

/** What a stretch of play came to. Voids are taken back when they happen, so it may be negative. */
export const playSum = z.strictObject({
  betAmount: wireMoneyDelta,
  validBetAmount: wireMoneyDelta,
  winAmount: wireMoneyDelta.describe('Includes the stakes of bets that won.'),
  profitAndLoss: wireMoneyDelta,
  totalHands: z.int(),
});

const playSumExample = {
  betAmount: 40,
  validBetAmount: 40,
  winAmount: 32.5,
  profitAndLoss: -7.5,
  totalHands: 8,
};

export const wallets = defineCall(calls.wallets, {
  summary:
    'What a member has and what of it is held, with what play came to today and this session.',
  request: {},
  answer: z.strictObject({
    list: z.array(
      z.strictObject({
        accountTypeId: z.int(),
        availBalance: wireMoney,
        heldBalance: wireMoney.describe('Set aside for withdrawals under way.'),
      }),
    ),
    today: z.strictObject({ since: wireTime, ...playSum.shape }),
    session: z.strictObject({ since: wireTime, ...playSum.shape }),
    timeZone: z.string().describe('Where today began.'),
  }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [{ accountTypeId: MAIN_WALLET, availBalance: 1_250.5, heldBalance: 0 }],
      today: { since: 1_794_960_000_000, ...playSumExample },
      session: { since: 1_794_999_000_000, ...playSumExample },
      timeZone: 'UTC',
    },
  },
});
