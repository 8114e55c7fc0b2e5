import { z } from 'zod';
import { countedGames } from '../bonuses/counted-games.schemas.ts';
import { kycKinds } from '../kyc/kyc-documents.ts';
import { wireMoney } from '../money/money.ts';
import { wireRate } from '../money/rate.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';

const AT = 1_795_000_000_000;

const openBonus = once(() =>
  z
    .strictObject({
      bonusId: z.uuid(),
      name: z.string(),
      bonusBalance: wireMoney,
      turnoverLeft: wireMoney.describe('Turnover still required for deposits and the bonus.'),
      expiresAt: wireTime.nullable().describe('Expiry; null while it waits for an operator.'),
      games: countedGames(),
    })
    .meta({ id: 'OpenBonus' }),
);

/** All terms of withdrawals, as shown to a member. */
export const withdrawSettingsAnswer = once(() =>
  z.strictObject({
    allowWithdraw: z.enum(['Y', 'N']).describe('Y if nothing blocks withdrawals.'),
    allowWithdrawNow: z.enum(['Y', 'N']).describe('Y during opening hours for withdrawals.'),
    withdrawDateFrom: wireTime
      .nullable()
      .describe('Start of the current or next opening hours; null: always open.'),
    withdrawDateTo: wireTime.nullable(),
    withdrawTimeMsg: z.string().nullable().describe('Text of the site for closed hours.'),
    minimumAmount: wireMoney.describe('Minimum for the requested group, or to a bank.'),
    maximumAmount: wireMoney,
    eWalletMinAmount: wireMoney,
    eWalletMaxAmount: wireMoney,
    virtualMinAmount: wireMoney,
    virtualMaxAmount: wireMoney,
    amountLimitFlag: z.enum(['Y', 'N']).describe('Y if a withdrawal has a minimum and maximum.'),
    fixedAmountFlag: z.enum(['Y', 'N']).describe('Y if only the fixed amounts can be withdrawn.'),
    fixedWithdrawAmounts: z.array(wireMoney).describe('Quick amounts, ascending.'),
    maxTransactionTimes: z.int(),
    remainingTransactionTimes: z.int(),
    remainingWithdrawAmount: wireMoney.describe(
      "Remaining amount of the day in the site's time zone.",
    ),
    dayEndsAt: wireTime,
    bond: wireMoney.describe(
      'Bond reserved until the member confirms receipt, and lost without a timely answer; 0: none.',
    ),
    eWalletRemainingTimes: z.int().describe('Remaining withdrawals to e-wallets today.'),
    virtualRemainingTimes: z.int().describe('Remaining withdrawals to crypto wallets today.'),
    fee: wireMoney.describe('Fixed fee of the next withdrawal, for the group or to a bank.'),
    feeRate: wireRate.describe(
      "Additional fee as a fraction of the amount, truncated to the currency's decimals.",
    ),
    eWalletFee: wireMoney,
    eWalletFeeRate: wireRate,
    virtualFee: wireMoney,
    virtualFeeRate: wireRate,
    withdrawPenaltyCharge: wireRate.describe(
      'Penalty as a fraction of the amount before `turnoverLeft` is bet; 0: not possible before.',
    ),
    mobileVerificationType: z
      .enum(['REQUIRED', 'EVERY_WITHDRAWAL', 'WITHDRAW_AMOUNT'])
      .nullable()
      .describe(
        'Phone verification: a verified number, a code for each withdrawal, or a code from an amount; null: none.',
      ),
    mobileVerificationWithdrawAmount: wireMoney
      .nullable()
      .describe('For WITHDRAW_AMOUNT: minimum amount that requires a code.'),
    mobile: z
      .string()
      .nullable()
      .describe('Masked number that receives codes; null: no verified number.'),
    precautionNote: z.string().nullable().describe('Precautions of the site for members.'),
    urlToContact: z.string().nullable().describe('Support page for questions about withdrawals.'),
    c2cEnabled: z.enum(['Y', 'N']).describe('Y if members confirm receipt of payments.'),
    allowDecimal: z.boolean(),
    currency: z.string().describe('Currency of all amounts here, ISO 4217.'),
    confirmMinutes: z.int().describe('Minutes after which a payment counts as received.'),
    typicalMinutes: z
      .int()
      .nullable()
      .describe(
        'Median minutes to payment for the group or a bank, over the last 30 days; null: too few withdrawals.',
      ),
    eWalletTypicalMinutes: z
      .int()
      .nullable()
      .describe('Median minutes to payment to e-wallets; null: too few withdrawals.'),
    virtualTypicalMinutes: z
      .int()
      .nullable()
      .describe('Median minutes to payment to crypto wallets; null: too few withdrawals.'),
    needsPaymentPassword: z.boolean(),
    hasPaymentPassword: z.boolean(),
    heldUntil: wireTime
      .nullable()
      .describe(
        'Withdrawals are held until then after a reset of the payment password, or the removal of an authenticator.',
      ),
    owed: wireMoney.describe('Debt of the member as an agent. No withdrawals while above zero.'),
    depositsLeft: wireMoney.describe('Further deposits required before the first withdrawal.'),
    turnoverLeft: wireMoney.describe('Turnover still required by deposits, on any game.'),
    kycNeeded: z
      .enum(kycKinds)
      .nullable()
      .describe('Verification required before any withdrawal; null: none.'),
    bonus: openBonus()
      .nullable()
      .describe('Open bonus. A withdrawal is refused unless `forfeitBonus` gives it up.'),
  }),
);

export const withdrawSettingsExample = {
  allowWithdraw: 'Y',
  allowWithdrawNow: 'Y',
  withdrawDateFrom: AT,
  withdrawDateTo: AT + 36_000_000,
  withdrawTimeMsg: null,
  minimumAmount: 10,
  maximumAmount: 50_000,
  eWalletMinAmount: 10,
  eWalletMaxAmount: 5_000,
  virtualMinAmount: 50,
  virtualMaxAmount: 50_000,
  amountLimitFlag: 'Y',
  fixedAmountFlag: 'N',
  fixedWithdrawAmounts: [100, 500],
  maxTransactionTimes: 5,
  remainingTransactionTimes: 4,
  remainingWithdrawAmount: 99_750,
  dayEndsAt: AT + 3_600_000,
  bond: 0,
  eWalletRemainingTimes: 4,
  virtualRemainingTimes: 3,
  fee: 0,
  feeRate: 0,
  eWalletFee: 1,
  eWalletFeeRate: 0.02,
  virtualFee: 0,
  virtualFeeRate: 0,
  withdrawPenaltyCharge: 0,
  precautionNote: 'Withdraw to your own account only.',
  mobileVerificationType: 'WITHDRAW_AMOUNT',
  mobileVerificationWithdrawAmount: 1_000,
  mobile: '+84•••••567',
  urlToContact: '/support',
  c2cEnabled: 'Y',
  allowDecimal: true,
  currency: 'USD',
  confirmMinutes: 4_320,
  typicalMinutes: 25,
  eWalletTypicalMinutes: null,
  virtualTypicalMinutes: 180,
  needsPaymentPassword: true,
  hasPaymentPassword: true,
  heldUntil: null,
  owed: 0,
  depositsLeft: 0,
  turnoverLeft: 0,
  kycNeeded: null,
  bonus: null,
} as const;
