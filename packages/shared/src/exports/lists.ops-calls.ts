import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { memberFilter } from '../members/member-filter.ops-schemas.ts';
import { once } from '../once.ts';
import { periods } from '../records/schemas.ts';
import { wireTime } from '../validation/fields.ts';
import { VIP_LEVELS_MAX } from '../vip/states.ts';
import { file, waitingExample } from './exported-file.ts';
import { fileRequest, fileWishExample } from './file-words.ops-schemas.ts';

const memberId = once(() => z.uuid().describe('Member ID.'));
const memberExample = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';

/** Call options common to all exports of a site's lists. */
const parts = {
  method: 'POST',
  ofSite: true,
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  answer: file,
} as const;

export const paymentExceptions = defineOpsCall({
  ...parts,
  name: 'listExports.paymentExceptions',
  path: '/ops/v1/listExports/paymentExceptions',
  who: 'deposits.decide',
  summary: 'Requests a file of payment exceptions.',
  request: () => ({ ...fileRequest(), queue: z.enum(['open', 'over']) }),
  errors: ['export.limit'],
  example: {
    request: { ...fileWishExample, queue: 'open' as const },
    answer: { ...waitingExample, kind: 'paymentExceptions', name: 'Payment exceptions' },
  },
});

export const bonuses = defineOpsCall({
  ...parts,
  name: 'listExports.bonuses',
  path: '/ops/v1/listExports/bonuses',
  who: 'bonuses.decide',
  summary: "Requests a file of the bonuses that wait for a decision, or of a member's bonuses.",
  request: () => ({ ...fileRequest(), id: memberId().optional() }),
  errors: ['export.limit', 'member.not_found'],
  example: {
    request: fileWishExample,
    answer: { ...waitingExample, kind: 'waitingBonuses', name: 'Bonuses to approve' },
  },
});

export const breaks = defineOpsCall({
  ...parts,
  name: 'listExports.breaks',
  path: '/ops/v1/listExports/breaks',
  who: 'reconciliation.read',
  summary: 'Requests a file of the breaks of the reconciliation.',
  request: () => ({ ...fileRequest(), queue: z.enum(['open', 'closed']) }),
  errors: ['export.limit'],
  example: {
    request: { ...fileWishExample, queue: 'open' as const },
    answer: { ...waitingExample, kind: 'breaks', name: 'Reconciliation differences' },
  },
});

export const members = defineOpsCall({
  ...parts,
  name: 'listExports.members',
  path: '/ops/v1/listExports/members',
  who: 'members.read',
  summary:
    "Requests a file of a site's members, with the filters of `members.find`, or of chosen members.",
  request: () => ({
    ...fileRequest(),
    ...memberFilter(),
    level: z
      .int()
      .min(0)
      .max(VIP_LEVELS_MAX)
      .optional()
      .describe('VIP level; requires the permission `vip.members`.'),
    loginFrom: wireTime.optional(),
    loginTo: wireTime.optional(),
    ids: z.array(z.uuid()).min(1).max(100).optional().describe('Member ID filter.'),
  }),
  errors: ['export.limit', 'agent.not_found'],
  example: {
    request: { ...fileWishExample, text: 'player' },
    answer: { ...waitingExample, kind: 'foundMembers', name: 'Member search results' },
  },
});

/** Lists of a member's money that are limited to a period. */
export const moneyLists = ['transactions', 'bets', 'deposits', 'withdrawals', 'bills'] as const;
export type MoneyListName = (typeof moneyLists)[number];

export const money = defineOpsCall({
  ...parts,
  name: 'listExports.money',
  path: '/ops/v1/listExports/money',
  who: 'members.money',
  summary: "Requests a file of one of a member's money lists, with the filters of its page.",
  request: () => ({
    ...fileRequest(),
    id: memberId(),
    list: z.enum(moneyLists),
    period: z.enum(periods).describe("Days in the site's time zone, including today."),
  }),
  errors: ['export.limit', 'member.not_found'],
  example: {
    request: {
      ...fileWishExample,
      id: memberExample,
      list: 'bets' as const,
      period: '7d' as const,
    },
    answer: { ...waitingExample, kind: 'bets' },
  },
});

export const adjustments = defineOpsCall({
  ...parts,
  name: 'listExports.adjustments',
  path: '/ops/v1/listExports/adjustments',
  who: 'members.money',
  summary: "Requests a file of a member's adjustments.",
  request: () => ({ ...fileRequest(), id: memberId() }),
  errors: ['export.limit', 'member.not_found'],
  example: {
    request: { ...fileWishExample, id: memberExample },
    answer: { ...waitingExample, kind: 'adjustments', name: 'Member adjustments' },
  },
});
