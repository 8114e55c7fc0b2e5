import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { wireMoney, writtenMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { queryTime, wireTime } from '../validation/fields.ts';
import { payoutKinds } from './engines.ts';

const kind = once(() => z.enum(payoutKinds).describe('Payout kind of the engine.'));
const [kindExample] = payoutKinds;
const meanMultipleMax = once(() =>
  z.int().min(1).max(999_999).describe('Maximum multiple of the mean of recent paid runs.'),
);

export const engines = defineOpsCall({
  name: 'payouts.engines',
  method: 'GET',
  path: '/ops/v1/payouts/engines',
  who: 'payouts.read',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Payout engines of the site, and the limits up to which they pay without approval.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          kind: kind(),
          isPaused: z.boolean(),
          runAmountMax: wireMoney.describe('Amount above which a run waits for an operator.'),
          meanMultipleMax: meanMultipleMax(),
          comparedFrom: wireMoney.describe(
            'Minimum amount of a run to be compared with recent ones.',
          ),
          meanPaid: wireMoney
            .nullable()
            .describe('Mean of recent paid runs; null before the first.'),
          heldRuns: z.int(),
          changeWaits: z.boolean().describe("True while another operator's approval is pending."),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          kind: kindExample,
          isPaused: false,
          runAmountMax: 1_000_000,
          meanMultipleMax: 10,
          comparedFrom: 10_000,
          meanPaid: 420.5,
          heldRuns: 0,
          changeWaits: false,
        },
      ],
    },
  },
});

export const runs = defineOpsList({
  name: 'payouts.runs',
  method: 'GET',
  path: '/ops/v1/payouts/runs',
  who: 'payouts.read',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Runs of an engine, newest period first, or held runs.',
  request: () => ({
    kind: kind(),
    state: z.enum(['held', 'all']),
    after: queryTime.optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          periodStart: wireTime,
          periodEnd: wireTime,
          state: z.enum(['claimed', 'accrued', 'billed', 'held', 'paid']),
          bills: z.int(),
          amount: wireMoney,
          heldBecause: z.enum(['amount', 'multiple']).nullable(),
          paidAt: wireTime.nullable(),
          releasedAt: wireTime.nullable(),
          releaseWaits: z.boolean().describe("True while another operator's approval is pending."),
        }),
      ),
      next: z.string().nullable().describe('Cursor of the next page; null on the last page.'),
    }),
  errors: [],
  example: {
    request: { kind: kindExample, state: 'held' },
    answer: {
      list: [
        {
          periodStart: 1_794_999_900_000,
          periodEnd: 1_795_000_200_000,
          state: 'held',
          bills: 31,
          amount: 1_204_530.5,
          heldBecause: 'amount',
          paidAt: null,
          releasedAt: null,
          releaseWaits: false,
        },
      ],
      next: null,
    },
  },
  files: {
    payoutRuns: {
      from: ['time', 'periodStart'],
      until: ['time', 'periodEnd'],
      amount: 'money',
      bills: 'count',
      state: ['text', 'state', 'console:payouts.state'],
      reason: ['text', 'heldBecause', 'console:payouts.because'],
      released: ['time', 'releasedAt'],
      paidAt: 'time',
    },
  },
  fileCall: {
    name: 'exports.askRuns',
    path: '/ops/v1/exports/askRuns',
    summary: 'Requests a file of the runs of an engine, with the filters of its page.',
    request: () => ({ kind: z.enum(payoutKinds), state: z.enum(['held', 'all']) }),
    example: { request: { kind: 'daily', state: 'all' }, name: 'Payout runs' },
  },
});

export const release = defineOpsCall({
  name: 'payouts.release',
  method: 'POST',
  path: '/ops/v1/payouts/release',
  who: 'payouts.manage',
  ofSite: true,
  audit: { action: 'payout.released', takesReason: true, fourEyes: 'by-outcome' },
  ratePerMinute: 60,
  summary:
    'Releases a held run for payment, once. Above the largest run paid without approval, requires approval by another operator.',
  request: () => ({ kind: kind(), periodStart: wireTime }),
  answer: () => z.union([waiting, z.strictObject({ amount: wireMoney })]),
  errors: ['payout.not_held'],
  example: {
    request: { kind: kindExample, periodStart: 1_794_999_900_000, reason: 'A jackpot, checked' },
    answer: { amount: 1_204_530.5 },
  },
});

export const change = defineOpsCall({
  name: 'payouts.change',
  method: 'POST',
  path: '/ops/v1/payouts/change',
  who: 'payouts.manage',
  ofSite: true,
  audit: { action: 'payout.brake_changed', takesReason: true, fourEyes: 'by-outcome' },
  ratePerMinute: 60,
  summary:
    'Pauses or resumes an engine, and sets the limit up to which it pays without approval. Omitted fields stay. Raising the limit requires approval by another operator.',
  request: () => ({
    kind: kind(),
    isPaused: z.boolean().optional(),
    runAmountMax: writtenMoney.optional(),
    meanMultipleMax: meanMultipleMax().optional(),
    comparedFrom: writtenMoney.optional(),
  }),
  answer: () => z.union([waiting, z.strictObject({})]),
  errors: [],
  example: {
    request: { kind: kindExample, runAmountMax: 50_000, reason: 'A quiet season' },
    answer: {},
  },
});
