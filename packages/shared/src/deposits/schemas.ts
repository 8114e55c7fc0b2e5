import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { transferAmount, wireMoney } from '../money/money.ts';
import { wireRate } from '../money/rate.ts';
import { once } from '../once.ts';
import { queryList, range } from '../records/record-range.ts';
import { UPLOADS_MAX } from '../uploads/upload-purposes.ts';
import { loginFields, pageAnswer, pageRequest, queryInt, wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import * as calls from './calls.ts';
import { depositStateIds, depositSteps } from './states.ts';

const channel = once(() =>
  z
    .strictObject({
      bankCode: z.string(),
      bankType: z
        .enum(['PGMT', 'MT'])
        .describe(
          'PGMT: payment provider, whose page can also be opened as a QR code, so no channel is only MWQR or MAQR. MT: bank transfer.',
        ),
      name: z.string(),
      minAmount: wireMoney,
      maxAmount: wireMoney,
      feeRate: wireRate.describe('Fee as a fraction of the amount.'),
      feeFixed: wireMoney.describe('Fixed fee per deposit.'),
    })
    .meta({ id: 'PaymentChannel' }),
);

export const depositSettings = defineCall(calls.depositSettings, {
  summary: 'Payment methods and their limits.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      allowDeposit: z.enum(['Y', 'N']),
      totalDepositSuccessCount: z.int(),
      depositInfo: z.array(channel()),
      quickAmounts: z.array(wireMoney),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      allowDeposit: 'Y',
      totalDepositSuccessCount: 3,
      depositInfo: [
        {
          bankCode: 'sandbox',
          bankType: 'PGMT',
          name: 'Sandbox Pay',
          minAmount: 10,
          maxAmount: 50_000,
          feeRate: 0,
          feeFixed: 0,
        },
      ],
      quickAmounts: [50, 100, 500, 1_000],
    },
  },
});

const depositFields = once(() => ({
  amount: transferAmount,
  bankCode: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/)
    .describe('Code of a channel in the deposit settings.'),
  targetUsername: loginFields.username.optional().describe("Must be the member's own username."),
  vendorId: z.union([z.string().max(32), z.int()]).optional(),
  mcsBankCode: z.string().max(32).optional(),
  deviceId: z.string().max(64).optional(),
  token: z.string().max(2_048).optional(),
  promotionId: z.uuid().optional().describe('Deposit promotion; absent: none.'),
}));
const atProvider = once(() => z.enum(['PGMT', 'MWQR', 'MAQR']).optional());
/** Errors of opening a deposit. */
const refusals = [
  'deposit.limit',
  'deposit.daily_limit',
  'deposit.daily_count',
  'deposit.channel_unavailable',
  'promotion.unavailable',
  'promotion.deposit_too_small',
  'profile.too_young',
  'exclusion.in_force',
  'limit.reached',
  'limit.unanswered',
] as const;
const idExample = '7e0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const launched = {
  transId: idExample,
  url: '/sandbox/pay/7e0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1?sign=9f2c',
  expiresAt: 1_795_001_800_000,
};

/** Call options for opening a deposit through a provider, common to all addresses. */
export const depositByLaunchUrl = defineCall(calls.depositByLaunchUrl, {
  summary: 'Opens a deposit and returns the payment page of its channel.',
  oldPaths: ['/wps/transaction/deposit/pg'],
  request: () => ({
    ...depositFields(),
    bankType: atProvider(),
    payeeName: z.string().max(255).optional(),
  }),
  answer: () => z.strictObject({ transId: z.uuid(), url: z.string(), expiresAt: wireTime }),
  errors: refusals,
  example: { request: { amount: 100, bankCode: 'sandbox' }, answer: launched },
});

export const depositByQRImageUrl = defineCall(calls.depositByQRImageUrl, {
  summary: 'Opens a deposit and returns its payment page as a QR code.',
  oldPaths: ['/wps/transaction/deposit/qr'],
  request: () => ({
    ...depositFields(),
    bankType: atProvider(),
    payeeName: z.string().max(255).optional(),
    showQrImageOnly: z.union([z.boolean(), z.enum(['Y', 'N'])]).optional(),
  }),
  answer: () =>
    z.strictObject({
      transId: z.uuid(),
      url: z.string(),
      qrImageUrl: z.string().describe('QR code picture as a data URL.'),
      expiresAt: wireTime,
    }),
  errors: refusals,
  example: {
    request: { amount: 100, bankCode: 'sandbox', bankType: 'MWQR' },
    answer: { ...launched, qrImageUrl: 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=' },
  },
});

const PAYER_MIN = 2;
const PAYER_MAX = 100;

const account = once(() =>
  z
    .strictObject({
      bankName: z.string(),
      accountName: z.string().describe('Account holder.'),
      accountNumber: z.string(),
      note: z.string().describe('Instructions for members; may be empty.'),
    })
    .meta({ id: 'DepositAccount' }),
);
const accountExample = {
  bankName: 'Harbor Bank',
  accountName: 'Orvane Ltd',
  accountNumber: '4402 8812 0073',
  note: '',
};

export const manualTransferByAccountName = defineCall(calls.manualTransferByAccountName, {
  summary: 'Opens a deposit by bank transfer and returns the account to pay to.',
  oldPaths: ['/wps/transaction/deposit/mt', '/wps/transaction/deposit/ma'],
  request: () => ({
    ...depositFields(),
    bankType: z.literal('MT').optional(),
    payeeName: shownText()
      .min(PAYER_MIN)
      .max(PAYER_MAX)
      .describe("Payer's name as known to the bank."),
  }),
  answer: () =>
    z.strictObject({
      transId: z.uuid(),
      account: account(),
      remark: z.string().describe('Payment reference that the member must enter in the transfer.'),
      expiresAt: wireTime,
    }),
  errors: refusals,
  example: {
    request: { amount: 100, bankCode: 'harbor', payeeName: 'Lan Nguyen' },
    answer: {
      transId: idExample,
      account: accountExample,
      remark: '7E0F5B0A',
      expiresAt: 1_795_086_400_000,
    },
  },
});

export const sendDepositReceipt = defineCall(calls.sendDepositReceipt, {
  summary: 'Reports a bank transfer as made, with receipts. Also after its deadline.',
  request: () => ({
    transId: z.uuid(),
    receiptIds: z
      .array(z.uuid())
      .max(UPLOADS_MAX)
      .describe("Upload IDs of the deposit's receipts."),
  }),
  answer: () => z.strictObject({}),
  errors: [
    'deposit.not_found',
    'deposit.receipt_required',
    'deposit.state_changed',
    'upload.not_found',
  ],
  example: { request: { transId: idExample, receiptIds: [idExample] }, answer: {} },
});

export const depositBanks = defineCall(calls.depositBanks, {
  summary: 'Channels and banks of deposits.',
  request: () => ({}),
  answer: () =>
    z.array(
      z.strictObject({
        bankCode: z.string(),
        bankName: z.string(),
        bankType: z.enum(['PGMT', 'MT']),
      }),
    ),
  errors: [],
  example: {
    request: {},
    answer: [{ bankCode: 'harbor', bankName: 'Harbor Bank', bankType: 'MT' }],
  },
});

const depositRecord = once(() =>
  z
    .strictObject({
      transId: z.uuid(),
      depositMode: z.string(),
      channelName: z.string().describe('Name of the channel on the site.'),
      requestedAmount: wireMoney,
      amount: wireMoney.describe('Credited amount; 0 until credited.'),
      reimbursementAmount: wireMoney.describe("Granted bonus of the deposit's promotion."),
      fee: wireMoney.describe('Fee, deducted from the credited amount.'),
      refId: z.string().nullable().describe('Reference assigned by the channel.'),
      depositDate: wireTime,
      actualDepositDate: wireTime.nullable(),
      expiresAt: wireTime,
      state: z
        .int()
        .describe(
          '0: created, 1: pending, 2: paid, 3: in review, 4: completed, 5: expired, 6: rejected.',
        ),
      payUrl: z.string().nullable().describe('Current payment URL.'),
      account: account().nullable().describe('Bank account to pay into.'),
      remark: z.string().nullable().describe('Payment reference for the bank transfer.'),
      words: z.string().nullable().describe('Reason for the rejection.'),
    })
    .meta({ id: 'Deposit' }),
);

const depositExample = {
  transId: idExample,
  depositMode: 'sandbox',
  channelName: 'Sandbox Pay',
  requestedAmount: 100,
  amount: 100,
  reimbursementAmount: 0,
  fee: 0,
  refId: 'SBX-00000042',
  depositDate: 1_795_000_000_000,
  actualDepositDate: 1_795_000_020_000,
  expiresAt: 1_795_001_800_000,
  state: 4,
  payUrl: null,
  account: null,
  remark: null,
  words: null,
};

export const deposit = defineCall(calls.deposit, {
  summary: 'One deposit of the member with its timeline.',
  request: () => ({ transId: z.uuid() }),
  answer: () =>
    z.strictObject({
      ...depositRecord().shape,
      lateUntil: wireTime.describe(
        'A payment confirmed by then is credited automatically, also after `expiresAt`.',
      ),
      steps: z.array(
        z.strictObject({
          step: z.enum(depositSteps),
          amount: wireMoney.nullable(),
          at: wireTime,
        }),
      ),
    }),
  errors: ['deposit.not_found'],
  example: {
    request: { transId: depositExample.transId },
    answer: {
      ...depositExample,
      lateUntil: 1_795_261_000_000,
      steps: [
        { step: 'asked', amount: 100, at: 1_795_000_000_000 },
        { step: 'paid', amount: 100, at: 1_795_000_020_000 },
        { step: 'credited', amount: 100, at: 1_795_000_020_000 },
      ],
    },
  },
});

export const deposits = defineCall(calls.deposits, {
  summary: 'Deposits of the member, newest first, with sums over the whole range.',
  request: () => ({
    ...range,
    states: queryList(queryInt({ min: 0, max: Math.max(...Object.values(depositStateIds)) }))
      .optional()
      .describe('Filter by `state`, comma-separated.'),
    ...pageRequest,
  }),
  answer: () =>
    pageAnswer(
      depositRecord(),
      z.strictObject({
        requestedAmount: wireMoney,
        amount: wireMoney,
        reimbursementAmount: wireMoney,
        fee: wireMoney.describe('Total fees of credited deposits.'),
      }),
    ),
  errors: [],
  example: {
    request: { month: '2026-04', states: '4' },
    answer: {
      list: [depositExample],
      footer: { requestedAmount: 100, amount: 100, reimbursementAmount: 0, fee: 0 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
  files: {
    deposits: {
      reference: ['text', 'publicId'],
      time: ['time', 'createdAt'],
      method: ['text', 'channelName'],
      amount: 'money',
      fee: 'money',
      bonus: 'money',
      state: ['text', 'state', 'web/cashier:state'],
      credited: ['time', 'completedAt'],
      providerReference: ['text', 'reference'],
    },
  },
});
