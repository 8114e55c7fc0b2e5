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
    feePercent: percent.describe('What of an amount it costs, besides the fixed fee.'),
    eWalletHasOwnFee: z.boolean().describe('Whether e-wallets do not cost what banks do.'),
    eWalletFee: amountOrNone.describe('What one withdrawal to an e-wallet costs.'),
    eWalletFeePercent: percent.describe('What of an amount to an e-wallet it costs besides.'),
    eWalletDayCountMax: count.describe('How often a day to an e-wallet; 0: as often as at all.'),
    virtualHasOwnFee: z.boolean().describe('Whether virtual wallets do not cost what banks do.'),
    virtualFee: amountOrNone.describe('What one withdrawal to a virtual wallet costs.'),
    virtualFeePercent: percent.describe('What of an amount to a virtual wallet it costs besides.'),
    virtualDayCountMax: count.describe(
      'How often a day to a virtual wallet; 0: as often as at all.',
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
    summary: 'Changes what withdrawals cost by what they are paid to, from the next one on.',
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
