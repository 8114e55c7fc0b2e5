import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import * as calls from './payments.calls.ts';
import { withdrawalLegStates } from './states.ts';

const ID = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const AT = 1_795_000_000_000;

/** A payment of a withdrawal. */
export const payment = once(() =>
  z
    .strictObject({
      legId: z.uuid(),
      number: z.int(),
      amount: wireMoney,
      receivedAmount: wireMoney.nullable(),
      status: z
        .enum(withdrawalLegStates)
        .describe('`sending`: in progress at a provider; `failed`: not paid.'),
      reference: z
        .string()
        .nullable()
        .describe("The bank's reference of the payment; null until paid."),
      paidAt: wireTime.nullable(),
      confirmBy: wireTime
        .nullable()
        .describe('Time at which it counts as received unless the member objects.'),
      closedAt: wireTime.nullable(),
      disputeBy: wireTime
        .nullable()
        .describe(
          'For a payment that counts as received by timeout: deadline for NOT_RECEIVED; else null.',
        ),
    })
    .meta({ id: 'WithdrawalPayment' }),
);
export const paymentExample = {
  legId: '8d1f5b0a-4df0-4a51-8f0e-64c8f5d6c2b2',
  number: 1,
  amount: 250,
  receivedAmount: null,
  status: 'paid' as const,
  reference: 'HB-20261122-81',
  paidAt: AT,
  confirmBy: AT + 259_200_000,
  closedAt: null,
  disputeBy: null,
};

export const paymentConfirmationList = defineCall(calls.paymentConfirmationList, {
  summary: 'Payments that the member has not confirmed, or disputes.',
  request: () => ({}),
  answer: () =>
    z.array(
      z.strictObject({
        ...payment().shape,
        transId: z.uuid(),
        bankName: z.string(),
        cardNumber: z.string(),
      }),
    ),
  errors: [],
  example: {
    request: {},
    answer: [{ ...paymentExample, transId: ID, bankName: 'Harbor Bank', cardNumber: '**** 4821' }],
  },
});
