import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { wireFine } from '../money/fine.ts';
import { transferAmount, transferAmountText, wireMoney, writtenMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { queryList, range } from '../records/record-range.ts';
import { UPLOADS_MAX } from '../uploads/upload-purposes.ts';
import { pageAnswer, pageRequest, queryInt, wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { payment, paymentExample } from './payments.schemas.ts';
import { bondStates, legResults, memberWithdrawalSteps, withdrawalStateIds } from './states.ts';
import { virtualCurrency } from './virtual-currency.ts';
import { withdrawSettingsAnswer, withdrawSettingsExample } from './withdraw-settings.schemas.ts';

const typedPaymentPassword = once(() => z.string().min(1).max(32));

const ID = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const CARD_ID = '9e2f5b0a-4df0-4a51-8f0e-64c8f5d6c2c3';
const AT = 1_795_000_000_000;

export const withdrawSettings = defineCall(calls.withdrawSettings, {
  summary: "Limits of the member's next withdrawal, and reasons that block it.",
  request: () => ({ groupId: z.string().max(16).optional() }),
  answer: withdrawSettingsAnswer,
  errors: [],
  example: {
    request: {},
    answer: withdrawSettingsExample,
  },
});

export const withdrawCharges = defineCall(calls.withdrawCharges, {
  summary: 'The fee of a withdrawal, and the amount that arrives.',
  request: () => ({
    withdrawAmount: transferAmountText,
    withdrawType: z.enum(['BC', 'EW', 'VW']).optional(),
  }),
  answer: () =>
    z.strictObject({
      amount: wireMoney,
      charge: wireMoney,
      penaltyCharge: wireMoney.describe('Part of the charge for deposits not yet bet.'),
      arrives: wireMoney,
    }),
  errors: [],
  example: {
    request: { withdrawAmount: '250', withdrawType: 'BC' },
    answer: { amount: 250, charge: 2, penaltyCharge: 0, arrives: 248 },
  },
});

export const turnoverInfo = defineCall(calls.turnoverInfo, {
  summary: 'The turnover required before a withdrawal, and the completed part.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      status: z
        .enum(['A', 'I', 'N'])
        .describe(
          'A: completed, I: incomplete, N: nothing required. D, used by other platforms for disabled turnover, is never returned; N is returned instead.',
        ),
      details: z.array(
        z.strictObject({
          gameType: z.string().describe('ALL: for deposits. BONUS: for the open bonus.'),
          requiredTurnover: wireMoney,
          actualTurnover: wireMoney,
        }),
      ),
      totalRequiredTurnover: wireMoney,
      totalActualTurnover: wireMoney,
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      status: 'I',
      details: [
        { gameType: 'ALL', requiredTurnover: 100, actualTurnover: 100 },
        { gameType: 'BONUS', requiredTurnover: 500, actualTurnover: 60 },
      ],
      totalRequiredTurnover: 600,
      totalActualTurnover: 160,
    },
  },
});

const row = once(() => ({
  transId: z.uuid(),
  amount: wireMoney,
  charge: wireMoney,
  penaltyCharge: wireMoney.describe('Part of the charge for deposits not yet bet.'),
  settledAmount: wireMoney.describe('Amount paid to the member.'),
  restAmount: wireMoney.describe('Unpaid amount.'),
  state: z
    .int()
    .describe(
      '0: in review, 1: being paid, 2: to confirm, 3: disputed, 4: completed, 5: rejected, 6: cancelled.',
    ),
  bankName: z.string(),
  cardNumber: z.string(),
  cardType: z.enum(['BC', 'EW', 'V']),
  withdrawDate: wireTime,
  closedAt: wireTime.nullable(),
  remark: z.string().nullable().describe('Reason for the rejection.'),
  bond: wireMoney.describe('Bond reserved in addition; 0: none.'),
  bondState: z.enum(bondStates),
  virtualCurrency: z
    .string()
    .nullable()
    .describe("Cryptocurrency of the payout; null: the site's currency."),
  virtualAmount: wireFine
    .nullable()
    .describe('Amount in the cryptocurrency, at the rate of the request.'),
  exchangeRate: wireFine
    .nullable()
    .describe("Price of one unit of the cryptocurrency in the site's currency."),
}));
const rowExample = {
  transId: ID,
  amount: 250,
  charge: 0,
  penaltyCharge: 0,
  settledAmount: 0,
  restAmount: 0,
  state: 2,
  bankName: 'Harbor Bank',
  cardNumber: '**** 4821',
  cardType: 'BC' as const,
  withdrawDate: AT,
  closedAt: null,
  remark: null,
  virtualCurrency: null,
  virtualAmount: null,
  exchangeRate: null,
  bond: 0,
  bondState: 'none' as const,
};
const record = once(() => z.strictObject(row()).meta({ id: 'Withdrawal' }));

export const withdraw = defineCall(calls.withdraw, {
  summary: 'Requests a withdrawal. The amount leaves the balance at once.',
  oldPaths: ['/wps/transaction/withdraw'],
  request: () => ({
    amount: transferAmount,
    bankCardId: z.uuid(),
    password: typedPaymentPassword()
      .optional()
      .describe('Payment password, if the site requires it.'),
    groupId: z.union([z.string().max(16), z.int()]).optional(),
    forfeitBonus: z
      .boolean()
      .optional()
      .describe('Forfeits an open bonus, which otherwise blocks the withdrawal.'),
    virtualAmount: wireFine
      .optional()
      .describe("Amount in the crypto wallet's own currency, as shown to the member."),
    verificationCode: z
      .string()
      .max(255)
      .optional()
      .describe('SMS code, if the site requires one.'),
    firebaseIdToken: z
      .string()
      .max(4_096)
      .optional()
      .describe('Firebase ID token that proves the phone number, in place of `verificationCode`.'),
    loginDeviceId: z.uuid().optional(),
    acceptedPenalty: writtenMoney
      .optional()
      .describe('Maximum penalty accepted by the member for deposits not yet bet.'),
  }),
  answer: record,
  errors: [
    'not.exists.payment.password',
    'invalid.payment.pw',
    'payment_password.locked',
    'payment_password.held',
    'verification.not_bound',
    'verification.code_wrong',
    'function.not.available',
    'agent.frozen',
    'bank_card.not_found',
    'bank_card.bank_unavailable',
    'bank_card_is_frozen',
    'withdraw.account_waits',
    'withdraw.payee_mismatch',
    'withdraw.closed_now',
    'withdraw.fixed_amounts',
    'withdraw.whole_amounts',
    'withdraw.penalty_changed',
    'withdraw.rate_changed',
    'exchange_rate.none',
    'withdraw.limit',
    'withdraw.daily_limit',
    'withdraw.daily_count',
    'withdraw_turnover_not_enough',
    'kyc.identity_needed',
    'kyc.address_needed',
    'promotion_turnover_not_enough',
    'required_deposit_amount_not_reached',
    'wallet.insufficient_funds',
  ],
  example: {
    request: { amount: 250, bankCardId: CARD_ID, password: '482915' },
    answer: { ...rowExample, state: 0, restAmount: 250 },
  },
});

export const exchangeRate = defineCall(calls.exchangeRate, {
  summary: "The site's buy and sell rates for one unit of a cryptocurrency.",
  request: () => ({ sourceCurrency: virtualCurrency }),
  answer: () =>
    z.strictObject({
      sourceCurrency: z.string(),
      currency: z.string().describe('Currency of the site.'),
      sell: wireFine.describe('Sell rate, used to convert withdrawals.'),
      buy: wireFine.describe('Buy rate paid by the site.'),
      decimals: z.int().describe('Decimals of payouts; the rest is truncated.'),
      updatedAt: wireTime,
    }),
  errors: ['exchange_rate.none'],
  example: {
    request: { sourceCurrency: 'USDT' },
    answer: {
      sourceCurrency: 'USDT',
      currency: 'USD',
      sell: 1.02,
      buy: 0.99,
      decimals: 6,
      updatedAt: AT,
    },
  },
});

export const withdrawal = defineCall(calls.withdrawal, {
  summary: 'One withdrawal of the member, with its payments and timeline.',
  request: () => ({ transId: z.uuid() }),
  answer: () =>
    z.strictObject({
      ...row(),
      isCancellable: z
        .boolean()
        .describe('True if the member may cancel it: not yet approved, and allowed by the site.'),
      legs: z.array(payment()),
      steps: z.array(
        z.strictObject({
          step: z.enum(memberWithdrawalSteps),
          number: z.int().nullable().describe('Number of the payment.'),
          amount: wireMoney.nullable(),
          at: wireTime,
        }),
      ),
    }),
  errors: ['withdraw.not_found'],
  example: {
    request: { transId: ID },
    answer: {
      ...rowExample,
      isCancellable: false,
      legs: [paymentExample],
      steps: [{ step: 'asked', number: null, amount: 250, at: AT }],
    },
  },
});

export const withdrawals = defineCall(calls.withdrawals, {
  summary: 'Withdrawals of the member, newest first, with sums over the whole range.',
  request: () => ({
    ...range,
    states: queryList(queryInt({ min: 0, max: Math.max(...Object.values(withdrawalStateIds)) }))
      .optional()
      .describe('Filter by `state`, comma-separated.'),
    ...pageRequest,
  }),
  answer: () =>
    pageAnswer(
      record(),
      z.strictObject({
        amount: wireMoney.describe('Total amount, excluding rejected and cancelled withdrawals.'),
        settledAmount: wireMoney,
        charge: wireMoney.describe('Total charges of completed withdrawals.'),
      }),
    ),
  errors: [],
  example: {
    request: { month: '2026-04', states: '2,3' },
    answer: {
      list: [rowExample],
      footer: { amount: 250, settledAmount: 0, charge: 0 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
  files: {
    withdrawals: {
      reference: ['text', 'publicId'],
      time: ['time', 'createdAt'],
      account: 'text',
      amount: 'money',
      fee: 'money',
      received: ['money', 'settled'],
      left: 'money',
      state: ['text', 'state', 'web/withdrawals:state'],
      ended: ['time', 'closedAt'],
      answer: ['text', 'words'],
    },
  },
});

export const cancelWithdraw = defineCall(calls.cancelWithdraw, {
  summary: 'Cancels a withdrawal before its approval. The money returns to the balance.',
  request: () => ({ transId: z.uuid() }),
  answer: () => z.strictObject({}),
  errors: ['withdraw.not_found', 'withdraw.state_changed', 'function.not.available'],
  example: { request: { transId: ID }, answer: {} },
});

export const processC2CTransaction = defineCall(calls.processC2CTransaction, {
  summary:
    'Confirms or disputes a payment. NOT_RECEIVED is also accepted after an automatic confirmation, until `disputeBy`.',
  request: () => ({
    legId: z.uuid(),
    result: z.enum(legResults),
    receivedAmount: transferAmount.optional().describe('Received amount; required for PARTIAL.'),
    proofIds: z
      .array(z.uuid())
      .max(UPLOADS_MAX)
      .optional()
      .describe('Upload IDs of pictures uploaded for `withdrawal`; for PARTIAL and NOT_RECEIVED.'),
  }),
  answer: record,
  errors: [
    'withdraw.not_found',
    'withdraw.state_changed',
    'withdraw.over_rest',
    'withdraw.proof_required',
    'upload.not_found',
  ],
  example: {
    request: { legId: paymentExample.legId, result: 'RECEIVED' },
    answer: { ...rowExample, state: 4, settledAmount: 250, closedAt: AT },
  },
});
