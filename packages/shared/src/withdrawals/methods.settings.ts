import { z } from 'zod';
import { amountOrNone } from '../money/money.ts';
import { defineSetting } from '../settings/define-setting.ts';

const FEE_PERCENT_MAX = 50;
const DAY_COUNT_MAX = 100;

const none = amountOrNone.parse(0);
const percent = z.int().min(0).max(FEE_PERCENT_MAX);
const count = z.int().min(0).max(DAY_COUNT_MAX);

/** Fees and daily limits of withdrawals by payment method, in addition to `withdrawals`. */
export const withdrawalMethods = defineSetting({
  key: 'withdrawalMethods',
  cached: 'never',
  fields: {
    feePercent: percent.describe('Fee in percent of the amount, in addition to the fixed fee.'),
    eWalletHasOwnFee: z.boolean().describe('True if e-wallets have their own fees.'),
    eWalletFee: amountOrNone.describe('Fixed fee per withdrawal to an e-wallet.'),
    eWalletFeePercent: percent.describe('Additional fee in percent of the amount to an e-wallet.'),
    eWalletDayCountMax: count.describe(
      'Maximum withdrawals to e-wallets per day; 0: only the general limit.',
    ),
    virtualHasOwnFee: z.boolean().describe('True if crypto wallets have their own fees.'),
    virtualFee: amountOrNone.describe('Fixed fee per withdrawal to a crypto wallet.'),
    virtualFeePercent: percent.describe(
      'Additional fee in percent of the amount to a crypto wallet.',
    ),
    virtualDayCountMax: count.describe(
      'Maximum withdrawals to crypto wallets per day; 0: only the general limit.',
    ),
  },
  byDefault: {
    feePercent: 0,
    eWalletHasOwnFee: false,
    eWalletFee: none,
    eWalletFeePercent: 0,
    eWalletDayCountMax: 0,
    virtualHasOwnFee: false,
    virtualFee: none,
    virtualFeePercent: 0,
    virtualDayCountMax: 0,
  },
  form: {
    who: 'site.settings',
    byTwo: {
      feePercent: 'any',
      eWalletHasOwnFee: 'any',
      eWalletFee: 'any',
      eWalletFeePercent: 'any',
      virtualHasOwnFee: 'any',
      virtualFee: 'any',
      virtualFeePercent: 'any',
      eWalletDayCountMax: 'any',
      virtualDayCountMax: 'any',
    },
    summary: 'Changes the fees of withdrawals by kind of account, from the next withdrawal on.',
    fields: {
      feePercent: { as: 'number' },
      eWalletHasOwnFee: { as: 'switch' },
      eWalletFee: { as: 'money' },
      eWalletFeePercent: { as: 'number' },
      eWalletDayCountMax: { as: 'number' },
      virtualHasOwnFee: { as: 'switch' },
      virtualFee: { as: 'money' },
      virtualFeePercent: { as: 'number' },
      virtualDayCountMax: { as: 'number' },
    },
    example: {
      feePercent: 0,
      eWalletHasOwnFee: true,
      eWalletFee: 1,
      eWalletFeePercent: 2,
      eWalletDayCountMax: 0,
      virtualHasOwnFee: false,
      virtualFee: 0,
      virtualFeePercent: 0,
      virtualDayCountMax: 3,
    },
  },
});
