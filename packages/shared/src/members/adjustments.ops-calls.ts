import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { transferAmount, wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { adjustmentCategories, adjustmentWays } from './adjustments.ts';

const id = once(() => z.uuid());
const memberExample = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const idExample = '8f4d1c52-0c7e-4a3c-9c7e-2f5a7f0d1c55';
const WORDS_MAX = 300;
export const ADJUSTMENTS_A_PAGE = 30;

const act = { method: 'POST', who: 'members.adjust', ofSite: true, ratePerMinute: 30 } as const;

export const list = defineOpsList({
  name: 'adjustments.list',
  method: 'GET',
  path: '/ops/v1/adjustments/list',
  who: 'members.money',
  ofSite: true,
  audit: { action: 'adjustments.read', mergesRepeats: true },
  ratePerMinute: 60,
  summary: 'Adjustments of a member, newest first, paged.',
  request: () => ({
    memberId: id(),
    only: id().optional().describe('Adjustment ID filter.'),
    after: id().optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          at: wireTime,
          way: z.enum(adjustmentWays),
          amount: wireMoney,
          category: z.enum(adjustmentCategories),
          words: z.string().describe('Message to the member.'),
          operator: z.string().describe('Requesting operator. The approver is in the audit trail.'),
          reversedAt: wireTime.nullable(),
          reversedBy: z.string().nullable(),
          reversalWaits: z.boolean().describe("True while another operator's approval is pending."),
        }),
      ),
      waiting: z
        .array(
          z.strictObject({
            way: z.enum(adjustmentWays),
            amount: wireMoney,
            category: z.enum(adjustmentCategories),
            words: z.string(),
          }),
        )
        .describe("Adjustments awaiting another operator's approval, oldest first."),
      next: id().nullable(),
    }),
  errors: ['member.not_found'],
  example: {
    request: { memberId: memberExample },
    answer: {
      list: [
        {
          id: idExample,
          at: 1_794_940_000_000,
          way: 'credit',
          amount: 20,
          category: 'compensation',
          words: 'For the round that broke off on Sunday.',
          operator: 'lanh',
          reversedAt: null,
          reversedBy: null,
          reversalWaits: false,
        },
      ],
      waiting: [],
      next: null,
    },
  },
  files: {
    adjustments: {
      reference: ['text', 'publicId'],
      time: ['time', 'madeAt'],
      type: ['text', 'category', 'console:adjust.category'],
      answer: ['text', 'words'],
      operator: 'text',
      amount: ['money', 'change'],
      undone: ['time', 'reversedAt'],
      undoneBy: ['text', 'reversedBy'],
    },
  },
  fileCall: {
    name: 'listExports.adjustments',
    path: '/ops/v1/listExports/adjustments',
    summary: "Requests a file of a member's adjustments.",
    request: () => ({ id: id().describe('Member ID.') }),
    example: { request: { id: memberExample }, name: 'Member adjustments' },
  },
});

export const make = defineOpsCall({
  ...act,
  name: 'adjustments.make',
  path: '/ops/v1/adjustments/make',
  audit: {
    action: ['adjustment.credited', 'adjustment.debited'],
    fourEyes: 'by-outcome',
    onePendingPer: true,
  },
  summary:
    "Credits or debits a member by hand, at most the balance. The member reads the reason. Above the site's limit, requires approval by another operator.",
  request: () => ({
    memberId: id(),
    key: id().describe('Idempotency key of the submitted form.'),
    way: z.enum(adjustmentWays),
    amount: transferAmount,
    category: z.enum(adjustmentCategories),
    words: shownText()
      .min(3)
      .max(WORDS_MAX)
      .describe('Message to the member, also shown in the account record.'),
  }),
  answer: () => z.union([waiting, z.strictObject({})]),
  errors: [
    'member.not_found',
    'member.need_true_account',
    'adjustment.limit',
    'adjustment.over_balance',
    'idempotency.other_input',
    'approval.waiting',
  ],
  example: {
    request: {
      memberId: memberExample,
      key: '2a9d0c52-0c7e-4a3c-9c7e-2f5a7f0d1c77',
      way: 'credit',
      amount: 20,
      category: 'compensation',
      words: 'For the round that broke off on Sunday.',
    },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});

export const reverse = defineOpsCall({
  ...act,
  name: 'adjustments.reverse',
  path: '/ops/v1/adjustments/reverse',
  audit: {
    action: 'adjustment.reversed',
    takesReason: true,
    fourEyes: 'always',
    onePendingPer: true,
  },
  summary: 'Requests to reverse an adjustment. Requires approval by another operator.',
  request: () => ({ id: id() }),
  answer: () => waiting,
  errors: [
    'adjustment.not_found',
    'adjustment.reversed',
    'adjustment.over_balance',
    'member.not_found',
    'approval.waiting',
  ],
  example: {
    request: { id: idExample, reason: 'It was another member' },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});
