import { z } from 'zod';
import { claimed } from '../cases/ops-calls.ts';
import { queueLengths } from '../cases/ops-schemas.ts';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { disputeColumns } from '../lists/dispute-columns.ts';
import { transferAmount, wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { listedBill, listedBillExample } from '../payouts/listed-bill.ops-schemas.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { DISPUTE_WORDS_MAX, disputeReasons, disputeStates } from './states.ts';

const id = once(() => z.uuid());
const idExample = '5b0e7a52-0c7e-4a3c-9c7e-2f5a7f0d1c77';
const words = once(() =>
  shownText().min(1).max(DISPUTE_WORDS_MAX).describe('Message to the agent.'),
);

const dispute = once(() =>
  z.strictObject({
    id: id(),
    agent: z.string(),
    reason: z.enum(disputeReasons),
    words: z.string(),
    state: z.enum(disputeStates),
    openedAt: wireTime,
    closedAt: wireTime.nullable(),
    answer: z.string().nullable(),
    answeredBy: z.string().nullable(),
    amount: wireMoney.describe('Amount paid in addition to the bill.'),
    upholdWaits: z.boolean().describe("True while another operator's approval is pending."),
    claim: claimed(),
    bill: listedBill,
  }),
);

export const list = defineOpsList({
  name: 'disputes.list',
  method: 'GET',
  path: '/ops/v1/disputes/list',
  who: 'payouts.read',
  ofSite: true,
  ratePerMinute: 60,
  summary:
    'Disputed bills with their figures: open ones, longest wait first; then the others, newest first.',
  request: () => ({
    state: z.enum(disputeStates).optional(),
    before: id().optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(dispute()),
      lengths: queueLengths(['open'], 'What the disputed bills say.'),
      next: id().nullable().describe('Cursor of the next page; null on the last page.'),
    }),
  errors: [],
  example: {
    request: { state: 'open' },
    answer: {
      list: [
        {
          id: idExample,
          agent: 'agent_leaf',
          reason: 'tier',
          state: 'open',
          words: 'Three players were active that day.',
          openedAt: 1_794_999_600_000,
          closedAt: null,
          answer: null,
          answeredBy: null,
          amount: 0,
          upholdWaits: false,
          claim: null,
          bill: listedBillExample,
        },
      ],
      lengths: [{ queue: 'open', count: 1, amount: 90, oldestAt: 1_794_999_600_000 }],
      next: null,
    },
  },
  files: {
    disputesOfSite: {
      agent: 'text',
      ...disputeColumns,
      operator: ['text', 'answeredBy'],
    },
  },
  fileCall: {
    name: 'exports.askDisputes',
    path: '/ops/v1/exports/askDisputes',
    summary: 'Requests a file of the disputed bills of a site, with the answers.',
    example: { request: { state: 'open' }, name: 'Disputes' },
  },
});

export const uphold = defineOpsCall({
  name: 'disputes.uphold',
  method: 'POST',
  path: '/ops/v1/disputes/uphold',
  who: 'payouts.manage',
  ofSite: true,
  audit: { action: 'dispute.upheld', fourEyes: 'by-outcome' },
  ratePerMinute: 60,
  summary:
    "Pays the agent a correction in addition to the bill, once. Above the site's limit, requires approval by another operator.",
  request: () => ({ id: id(), amount: transferAmount, answer: words() }),
  answer: () => z.union([waiting, z.strictObject({})]),
  errors: ['dispute.not_found', 'dispute.not_open', 'case.claimed'],
  example: {
    request: { id: idExample, amount: 90, answer: 'You’re right: the third player was active.' },
    answer: {},
  },
});

export const decline = defineOpsCall({
  name: 'disputes.decline',
  method: 'POST',
  path: '/ops/v1/disputes/decline',
  who: 'payouts.manage',
  ofSite: true,
  audit: { action: 'dispute.declined' },
  ratePerMinute: 60,
  summary: 'Rejects a dispute: the bill stays as it is. The agent reads the reason.',
  request: () => ({ id: id(), answer: words() }),
  answer: () => z.strictObject({}),
  errors: ['dispute.not_found', 'dispute.not_open', 'case.claimed'],
  example: {
    request: { id: idExample, answer: 'Two players reached the limit; the third bet 940.' },
    answer: {},
  },
});
