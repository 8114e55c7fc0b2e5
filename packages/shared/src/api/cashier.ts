import { z } from 'zod';
import { transferAmount, wireMoney } from '../money/money.ts';
import { pageAnswer, pageRequest, queryTime, wireTime } from '../validation/fields.ts';
import * as calls from './cashier.calls.ts';
import { defineCall } from './define-call.ts';

export const about = 'Deposits and the channels that take them.';

const channel = z
  .strictObject({
    bankCode: z.string(),
    bankType: z.literal('PGMT'),
    name: z.string(),
    minAmount: wireMoney,
    maxAmount: wireMoney,
  })
  .meta({ id: 'PaymentChannel' });

export const depositSettings = defineCall(calls.depositSettings, {
  summary: 'Which ways to pay there are, and their limits.',
  request: {},
  answer: z.strictObject({
    allowDeposit: z.enum(['Y', 'N']),
    totalDepositSuccessCount: z.int(),
    depositInfo: z.array(channel),
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
        },
      ],
      quickAmounts: [50, 100, 500, 1_000],
    },
  },
});

export const depositByLaunchUrl = defineCall(calls.depositByLaunchUrl, {
  summary: 'Opens a deposit and answers the payment page of its channel.',
  request: {
    amount: transferAmount,
    bankCode: z
      .string()
      .regex(/^[a-z0-9-]{1,32}$/)
      .describe('A channel of the deposit settings.'),
    bankType: z.literal('PGMT').optional(),
    targetUsername: z.string().max(64).optional(),
    vendorId: z.union([z.string().max(32), z.int()]).optional(),
    mcsBankCode: z.string().max(32).optional(),
    deviceId: z.string().max(64).optional(),
    token: z.string().max(2_048).optional(),
    payeeName: z.string().max(255).optional(),
  },
  answer: z.strictObject({ transId: z.uuid(), url: z.string(), expiresAt: wireTime }),
  errors: ['deposit.limit', 'deposit.channel_unavailable'],
  example: {
    request: { amount: 100, bankCode: 'sandbox' },
    answer: {
      transId: '7e0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1',
      url: '/sandbox/pay/7e0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1?sign=9f2c',
      expiresAt: 1_795_001_800_000,
    },
  },
});

const depositRecord = z
  .strictObject({
    transId: z.uuid(),
    depositMode: z.string(),
    channelName: z.string().describe('What the site calls the channel.'),
    requestedAmount: wireMoney,
    amount: wireMoney.describe('What was credited; 0 until then.'),
    refId: z.string().nullable().describe("The channel's own reference."),
    depositDate: wireTime,
    actualDepositDate: wireTime.nullable(),
    expiresAt: wireTime,
    state: z
      .int()
      .describe('0 created, 1 pending, 2 paid, 3 review, 4 completed, 5 expired, 6 rejected.'),
  })
  .meta({ id: 'Deposit' });

const depositExample = {
  transId: '7e0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1',
  depositMode: 'sandbox',
  channelName: 'Sandbox Pay',
  requestedAmount: 100,
  amount: 100,
  refId: 'SBX-00000042',
  depositDate: 1_795_000_000_000,
  actualDepositDate: 1_795_000_020_000,
  expiresAt: 1_795_001_800_000,
  state: 4,
};

export const deposit = defineCall(calls.deposit, {
  summary: 'One deposit of the member, as it stands now.',
  request: { transId: z.uuid() },
  answer: depositRecord,
  errors: ['deposit.not_found'],
  example: { request: { transId: depositExample.transId }, answer: depositExample },
});

export const deposits = defineCall(calls.deposits, {
  summary: 'Deposits of the member, newest first.',
  request: { ...pageRequest, startDate: queryTime.optional(), endDate: queryTime.optional() },
  answer: pageAnswer(
    depositRecord,
    z.strictObject({ requestedAmount: wireMoney, amount: wireMoney }),
  ),
  errors: [],
  example: {
    request: { size: '20' },
    answer: {
      list: [depositExample],
      footer: { requestedAmount: 100, amount: 100 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
});
