import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { transferAmount, wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { range } from '../records/schemas.ts';
import { loginFields, pageAnswer, pageRequest, wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import * as calls from './calls.ts';
import { NOTE_LETTERS_MAX } from './transfer-note.ts';

const order = once(() => ({
  amount: transferAmount,
  paymentPassword: z.string().min(1).max(32),
  note: shownText().max(NOTE_LETTERS_MAX).optional().describe('Note to the receiver.'),
}));

const record = once(() =>
  z
    .strictObject({
      transferNo: z.uuid().describe('Transfer number, the same for both members.'),
      direction: z.enum(['in', 'out']),
      line: z.enum(['up', 'down']).describe('Direction of the other member: upline or downline.'),
      customerName: z.string().describe('Other member, as displayed to the caller.'),
      amount: wireMoney,
      note: z.string().nullable(),
      transferTime: wireTime,
    })
    .meta({ id: 'Transfer' }),
);

const recordExample = {
  transferNo: '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1',
  direction: 'out' as const,
  line: 'down' as const,
  customerName: 'player01',
  amount: 250,
  note: 'For the weekend',
  transferTime: 1_795_000_000_000,
};

/** Errors of every transfer. Each direction adds its own. */
const refusals = [
  'not.exists.payment.password',
  'invalid.payment.pw',
  'payment_password.locked',
  'payment_password.held',
  'transfer.not_allowed',
  'transfer.receiver_not_found',
  'transfer.receiver_closed',
  'transfer.limit',
  'transfer.daily_limit',
  'wallet.insufficient_funds',
  'agent.frozen',
  'profile.too_young',
  'exclusion.in_force',
] as const;

export const transferEnabled = defineCall(calls.transferEnabled, {
  summary:
    'Whether the member may send money to the agent directly above or to members directly below.',
  request: () => ({}),
  answer: () => z.boolean(),
  errors: [],
  example: { request: {}, answer: true },
});

export const transferSettings = defineCall(calls.transferSettings, {
  summary: 'How much a member may send now, and to whom.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      uplineName: z
        .string()
        .nullable()
        .describe('Direct upline agent; null if no transfer to them is possible.'),
      canSendDown: z.boolean().describe('True if the member may send to direct downlines.'),
      minAmount: wireMoney,
      maxAmount: wireMoney,
      dayAmount: wireMoney.describe("Daily limit in the site's time zone."),
      leftToday: wireMoney.describe('Remaining limit of today.'),
      dayEndsAt: wireTime,
      hasPaymentPassword: z.boolean(),
      heldUntil: wireTime
        .nullable()
        .describe('Transfers are held until then after a reset of the payment password.'),
      owed: wireMoney.describe('Debt of the member as an agent. No transfers while above zero.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      uplineName: 'ag***p',
      canSendDown: true,
      minAmount: 1,
      maxAmount: 10_000,
      dayAmount: 50_000,
      leftToday: 49_750,
      dayEndsAt: 1_795_046_400_000,
      hasPaymentPassword: true,
      heldUntil: null,
      owed: 0,
    },
  },
});

export const transferDownline = defineCall(calls.transferDownline, {
  summary: 'Sends money of an agent to the member or agent directly below who has this username.',
  request: () => ({ account: loginFields.username, ...order() }),
  answer: record,
  errors: [...refusals, 'transfer.to_self'],
  example: {
    request: {
      account: 'player01',
      amount: 250,
      paymentPassword: '482915',
      note: 'For the weekend',
    },
    answer: recordExample,
  },
});

export const transferUpline = defineCall(calls.transferUpline, {
  summary: 'Sends money of a member or agent to the agent directly above.',
  request: order,
  answer: record,
  errors: refusals,
  example: {
    request: { amount: 250, paymentPassword: '482915' },
    answer: { ...recordExample, line: 'up', customerName: 'ag***f', note: null },
  },
});

export const transfer = defineCall(calls.transfer, {
  summary: 'One transfer that the member sent or received.',
  request: () => ({ transferNo: z.uuid() }),
  answer: record,
  errors: ['transfer.not_found'],
  example: { request: { transferNo: recordExample.transferNo }, answer: recordExample },
});

export const transfers = defineCall(calls.transfers, {
  summary: "A member's transfers, newest first, with sums over the whole range.",
  request: () => ({ ...range, direction: z.enum(['in', 'out']).optional(), ...pageRequest }),
  answer: () => pageAnswer(record(), z.strictObject({ amountIn: wireMoney, amountOut: wireMoney })),
  errors: [],
  example: {
    request: { period: '7d', direction: 'out' },
    answer: {
      list: [recordExample],
      footer: { amountIn: 0, amountOut: 250 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
  files: {
    transfers: {
      reference: ['text', 'publicId'],
      sent: ['time', 'sentAt'],
      direction: ['text', 'direction', 'web/transfers:direction'],
      otherSide: ['text', 'name'],
      amount: 'money',
      note: 'text',
    },
  },
});
