import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { billSteps } from './bill-statuses.ts';
import * as calls from './salary.calls.ts';
import { billExample } from './salary-bill.schemas.ts';

const step = once(() =>
  z
    .strictObject({
      at: wireTime,
      step: z.enum(billSteps),
      amount: wireMoney.nullable().describe('Amount; null if no money was paid or is missing.'),
    })
    .meta({ id: 'BillStep' }),
);

export const contractBillSteps = defineCall(calls.contractBillSteps, {
  summary: 'Timeline of a bill, from which its state at any past time follows.',
  request: () => ({ billId: z.uuid() }),
  answer: () => z.strictObject({ list: z.array(step()) }),
  errors: ['bill.not_found', 'function.not.available'],
  example: {
    request: { billId: billExample.billId },
    answer: {
      list: [
        { at: billExample.windowEnd, step: 'closed', amount: null },
        { at: billExample.windowEnd + 30_000, step: 'reckoned', amount: null },
        { at: billExample.paidAt, step: 'paid', amount: billExample.paid },
      ],
    },
  },
});
