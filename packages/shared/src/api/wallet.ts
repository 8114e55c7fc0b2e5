import { z } from 'zod';
import { wireMoney } from '../money/money.ts';
import { queryInt } from '../validation/fields.ts';
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
