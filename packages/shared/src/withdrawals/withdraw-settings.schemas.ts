import { z } from 'zod';
import { countedGames } from '../bonuses/counted-games.schemas.ts';
import { kycKinds } from '../kyc/kyc-papers.ts';
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
      turnoverLeft: wireMoney.describe('What has still to be bet, for deposits and the bonus.'),
      expiresAt: wireTime.nullable().describe('Null: it waits for an operator.'),
      games: countedGames(),
    })
    .meta({ id: 'OpenBonus' }),
);

/** All terms of withdrawals, as shown to a member. */
export const withdrawSettingsAnswer = once(() =>
  z.strictObject({
    allowWithdraw: z.enum(['Y', 'N']).describe('Whether nothing stands in the way.'),
    allowWithdrawNow: z.enum(['Y', 'N']).describe('Whether this is a time for withdrawals.'),
    withdrawDateFrom: wireTime
      .nullable()
      .describe('When the time that is open began, or the next one begins; null: always open.'),
    withdrawDateTo: wireTime.nullable(),
    withdrawTimeMsg: z.string().nullable().describe("The site's words for times without any."),
    minimumAmount: wireMoney.describe('Of the group that was asked for, or to a bank.'),
    maximumAmount: wireMoney,
    eWalletMinAmount: wireMoney,
    eWalletMaxAmount: wireMoney,
    virtualMinAmount: wireMoney,
    virtualMaxAmount: wireMoney,
    amountLimitFlag: z.enum(['Y', 'N']).describe('Whether one withdrawal is limited.'),
    fixedAmountFlag: z.enum(['Y', 'N']).describe('Whether the fixed amounts are the only ones.'),
    fixedWithdrawAmounts: z.array(wireMoney).describe('Offered with one tap, ascending.'),
    maxTransactionTimes: z.int(),
    remainingTransactionTimes: z.int(),
    remainingWithdrawAmount: wireMoney.describe("Of a day of the site's zone."),
    dayEndsAt: wireTime,
    bond: wireMoney.describe(
      'Set aside besides until the member says what arrived; who says nothing in time loses it. 0: nothing.',
    ),
    eWalletRemainingTimes: z.int().describe('How often today to an e-wallet.'),
    virtualRemainingTimes: z.int().describe('How often today to a virtual wallet.'),
    fee: wireMoney.describe('What the next withdrawal costs, of the group or to a bank.'),
    feeRate: wireRate.describe(
      'What of its amount it costs besides, cut to the last decimal of the currency.',
    ),
    eWalletFee: wireMoney,
    eWalletFeeRate: wireRate,
    virtualFee: wireMoney,
    virtualFeeRate: wireRate,
    withdrawPenaltyCharge: wireRate.describe(
      'What of an amount it costs to withdraw before `turnoverLeft` is bet; 0: it has to be bet.',
    ),
    mobileVerificationType: z
      .enum(['REQUIRED', 'EVERY_WITHDRAWAL', 'WITHDRAW_AMOUNT'])
      .nullable()
      .describe(
        'A verified number, a code to it with each withdrawal, or from an amount on; null: nothing.',
      ),
    mobileVerificationWithdrawAmount: wireMoney
      .nullable()
      .describe('Of WITHDRAW_AMOUNT: from which amount on.'),
    mobile: z.string().nullable().describe('Where a code goes, masked; null: no verified number.'),
    precautionNote: z.string().nullable().describe('What the site wants members to mind.'),
    urlToContact: z.string().nullable().describe('Where members ask about withdrawals.'),
    c2cEnabled: z.enum(['Y', 'N']).describe('Whether members say what arrived of a payment.'),
    allowDecimal: z.boolean(),
    currency: z.string().describe('Of every amount here: ISO 4217.'),
    confirmMinutes: z.int().describe('After so long without a word a payment is received.'),
    typicalMinutes: z
      .int()
      .nullable()
      .describe(
        'Half of the withdrawals to the group or to a bank were paid within, of the last 30 days; null: too few.',
      ),
    eWalletTypicalMinutes: z.int().nullable().describe('The same to an e-wallet.'),
    virtualTypicalMinutes: z.int().nullable().describe('The same to a virtual wallet.'),
    needsPaymentPassword: z.boolean(),
    hasPaymentPassword: z.boolean(),
    heldUntil: wireTime.nullable().describe('Until then nothing leaves, because of a reset.'),
    owed: wireMoney.describe('What the member owes as an agent. Above zero nothing leaves.'),
    depositsLeft: wireMoney.describe('What has still to be deposited before the first withdrawal.'),
    turnoverLeft: wireMoney.describe('What has still to be bet for deposits, on any game.'),
    kycNeeded: z
      .enum(kycKinds)
      .nullable()
      .describe('What the member has to prove before any withdrawal; null: nothing more.'),
    bonus: openBonus()
      .nullable()
      .describe(
        'The bonus that is open. A withdrawal now is refused, unless it gives this up by `forfeitBonus`.',
      ),
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
