import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { disputeColumns } from '../lists/dispute-columns.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { payoutKinds } from '../payouts/engines.ts';
import { pageAnswer, pageRequest, wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import * as calls from './calls.ts';
import { DISPUTE_WORDS_MAX, disputeReasons, disputeStates } from './states.ts';

const dispute = once(() =>
  z
    .strictObject({
      disputeId: z.uuid(),
      billId: z.uuid(),
      kind: z.literal(payoutKinds).describe('Kind of the bill.'),
      windowStart: wireTime,
      windowEnd: wireTime,
      reason: z.enum(disputeReasons),
      words: z.string(),
      state: z.enum(disputeStates),
      openedAt: wireTime,
      closedAt: wireTime.nullable().describe('Time of withdrawal or answer.'),
      answer: z.string().nullable(),
      amount: wireMoney.describe('Amount paid in addition to the bill; 0 unless upheld.'),
    })
    .meta({ id: 'Dispute' }),
);

const disputeExample = {
  disputeId: '5b0e7a52-0c7e-4a3c-9c7e-2f5a7f0d1c77',
  billId: 'a6d2b1e4-7b0e-4c6e-8c54-21d9b8f5c7aa',
  kind: 'daily',
  windowStart: 1_794_873_600_000,
  windowEnd: 1_794_960_000_000,
  reason: 'tier',
  words: 'Three players were active that day.',
  state: 'open',
  openedAt: 1_794_999_600_000,
  closedAt: null,
  answer: null,
  amount: 0,
} as const;

export const disputes = defineCall(calls.disputes, {
  summary: "The agent's disputes, newest first, or those of one bill.",
  request: () => ({ billId: z.uuid().optional(), ...pageRequest }),
  answer: () =>
    pageAnswer(
      dispute(),
      z.strictObject({
        untilDays: z
          .int()
          .describe('Days after the end of its period in which a bill can be disputed.'),
      }),
    ),
  errors: [],
  example: {
    request: { size: '20' },
    answer: {
      list: [disputeExample],
      footer: { untilDays: 30 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
  files: {
    ownDisputes: disputeColumns,
  },
});

export const openDispute = defineCall(calls.openDispute, {
  summary: "Disputes a bill of the agent's own. A repeat returns the open dispute.",
  request: () => ({
    billId: z.uuid(),
    reason: z.enum(disputeReasons),
    words: shownText().max(DISPUTE_WORDS_MAX).optional(),
  }),
  answer: dispute,
  errors: [
    'bill.not_found',
    'dispute.too_late',
    'dispute.already_open',
    'dispute.already_answered',
  ],
  example: {
    request: { billId: disputeExample.billId, reason: 'tier', words: disputeExample.words },
    answer: disputeExample,
  },
});

export const withdrawDispute = defineCall(calls.withdrawDispute, {
  summary: 'Withdraws a dispute that no operator has answered.',
  request: () => ({ disputeId: z.uuid() }),
  answer: dispute,
  errors: ['dispute.not_found', 'dispute.not_open'],
  example: {
    request: { disputeId: disputeExample.disputeId },
    answer: { ...disputeExample, state: 'withdrawn', closedAt: 1_795_000_000_000 },
  },
});
