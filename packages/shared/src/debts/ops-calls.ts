import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { contractCategories } from '../contracts/contract-categories.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { payoutKinds } from '../payouts/engines.ts';
import { queryInt, queryTime, wireTime } from '../validation/fields.ts';

const side = once(() => z.strictObject({ id: z.uuid(), username: z.string() }));

const debt = once(() =>
  z.strictObject({
    id: z.uuid(),
    debtor: side(),
    creditor: side(),
    kind: z.literal(payoutKinds).describe('Kind of the unpaid bill.'),
    category: z.enum(contractCategories),
    periodStart: wireTime,
    periodEnd: wireTime,
    amount: wireMoney.describe('Missing amount at creation.'),
    owed: wireMoney.describe('Total debt of the debtor to the creditor and the platform.'),
    awaited: wireMoney.describe('Part still owed to the creditor.'),
    lent: wireMoney.describe('Part advanced by the platform and owed to it.'),
    aroseAt: wireTime,
    dueAt: wireTime.describe('Time at which the platform pays, if the site enables it.'),
    settledAt: wireTime.nullable(),
    waits: z.boolean().describe("True while another operator's approval is pending."),
  }),
);

const debtExample = {
  id: 'a6d2b1e4-7b0e-4c6e-8c54-21d9b8f5c7aa',
  debtor: { id: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11', username: 'agent_top' },
  creditor: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', username: 'agent_mid' },
  kind: 'dividend_monthly' as const,
  category: 'CONS' as const,
  periodStart: 1_790_812_800_000,
  periodEnd: 1_793_491_200_000,
  amount: 7_000,
  owed: 7_000,
  awaited: 7_000,
  lent: 0,
  aroseAt: 1_793_505_600_000,
  dueAt: 1_793_592_000_000,
  settledAt: null,
  waits: false,
};

export const nameBegins = once(() => z.string().trim().toLowerCase().min(1).max(40));
const id = once(() => z.string().regex(/^\d{1,18}$/));

export const list = defineOpsList({
  name: 'debts.list',
  method: 'GET',
  path: '/ops/v1/debts/list',
  who: 'payouts.read',
  ofSite: true,
  audit: { action: 'debts.read', mergesRepeats: true },
  ratePerMinute: 120,
  summary: "Debts of a site's agents to agents below and to the platform, newest first, with sums.",
  request: () => ({
    state: z.enum(['open', 'settled', 'all']),
    text: nameBegins().optional().describe('Prefix of the username of either party.'),
    owedTo: z.enum(['agent', 'platform']).optional(),
    owedFrom: queryInt({ min: 0, max: 1_000_000_000 })
      .optional()
      .describe('Minimum open debt, in whole currency units.'),
    aroseBefore: queryTime.optional(),
    after: id().optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(debt()),
      sums: z
        .strictObject({ debts: z.int(), owed: wireMoney, awaited: wireMoney, lent: wireMoney })
        .describe('Totals over all pages.'),
      next: id().nullable(),
    }),
  errors: [],
  example: {
    request: { state: 'open' },
    answer: {
      list: [debtExample],
      sums: { debts: 1, owed: 7_000, awaited: 7_000, lent: 0 },
      next: null,
    },
  },
  files: {
    debts: {
      debtor: ['text', 'debtorName'],
      creditor: ['text', 'creditorName'],
      type: ['text', 'paidKind', 'web/records:type'],
      from: ['time', 'periodStart'],
      until: ['time', 'periodEnd'],
      missing: ['money', 'amount'],
      owed: 'money',
      awaited: 'money',
      lent: 'money',
      arose: ['time', 'aroseAt'],
      due: ['time', 'dueAt'],
      cleared: ['time', 'settledAt'],
      reference: ['text', 'billPublicId'],
    },
  },
  fileCall: {
    name: 'exports.askDebts',
    path: '/ops/v1/exports/askDebts',
    summary: "Requests a file of the debts of a site's agents, with the filters of its page.",
    request: () => ({
      state: z.enum(['open', 'settled', 'all']),
      text: nameBegins().optional(),
      owedTo: z.enum(['agent', 'platform']).optional(),
      owedFrom: z
        .int()
        .min(0)
        .max(1_000_000_000)
        .optional()
        .describe('Minimum debt, in whole currency units.'),
      aroseBefore: wireTime.optional(),
    }),
    example: { request: { state: 'open' }, name: 'Debts' },
  },
});

export const frozen = defineOpsList({
  name: 'debts.frozen',
  method: 'GET',
  path: '/ops/v1/debts/frozen',
  who: 'payouts.read',
  ofSite: true,
  audit: { action: 'debts.read', mergesRepeats: true },
  ratePerMinute: 120,
  summary: 'Frozen members of a site by name: those who owe anything, as agents or to the site.',
  request: () => ({
    text: nameBegins().optional().describe('Prefix of the username.'),
    after: z.string().max(64).optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        side().extend({ isAgent: z.boolean(), owed: wireMoney, debts: z.int(), since: wireTime }),
      ),
      next: z.string().nullable(),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        { ...debtExample.debtor, isAgent: true, owed: 7_000, debts: 1, since: 1_793_505_600_000 },
      ],
      next: null,
    },
  },
  files: {
    frozenMembers: {
      member: ['text', 'username'],
      owed: 'money',
      debts: 'count',
      since: 'time',
    },
  },
  fileCall: {
    name: 'exports.askFrozen',
    path: '/ops/v1/exports/askFrozen',
    summary: 'Requests a file of the frozen agents of a site, with the filters of its page.',
    request: () => ({ text: nameBegins().optional() }),
    example: { request: {}, name: 'Frozen members' },
  },
});

export const read = defineOpsCall({
  name: 'debts.read',
  method: 'GET',
  path: '/ops/v1/debts/read',
  who: 'payouts.read',
  ofSite: true,
  audit: { action: 'debts.read', mergesRepeats: true },
  ratePerMinute: 120,
  summary: 'One debt with its payments and write-offs, oldest first.',
  request: () => ({ id: z.uuid() }),
  answer: () =>
    debt().extend({
      billId: z.uuid(),
      steps: z.array(
        z.strictObject({
          kind: z.enum(['collected', 'advanced', 'repaid', 'written_off', 'expired']),
          amount: wireMoney,
          at: wireTime,
          deliveredAt: wireTime
            .nullable()
            .describe('Time of delivery to the creditor, for collected amounts.'),
        }),
      ),
    }),
  errors: ['debt.not_found'],
  example: {
    request: { id: debtExample.id },
    answer: {
      ...debtExample,
      billId: '7b1d7a52-0c7e-4a3c-9c7e-2f5a7f0d1c33',
      owed: 5_000,
      awaited: 5_000,
      steps: [
        {
          kind: 'collected',
          amount: 2_000,
          at: 1_793_509_200_000,
          deliveredAt: 1_793_509_260_000,
        },
      ],
    },
  },
});

const approvalExample = { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' };

export const advance = defineOpsCall({
  name: 'debts.advance',
  method: 'POST',
  path: '/ops/v1/debts/advance',
  who: 'payouts.manage',
  ofSite: true,
  audit: { action: 'debt.advanced', takesReason: true, fourEyes: 'always', onePendingPer: true },
  ratePerMinute: 60,
  summary:
    'Requests an advance: the platform pays the creditor of a debt, and the debtor then owes the platform. Requires approval by another operator.',
  request: () => ({ id: z.uuid() }),
  answer: () => waiting,
  errors: ['debt.not_found', 'debt.nothing_awaited', 'approval.waiting'],
  example: {
    request: { id: debtExample.id, reason: 'They waited long enough' },
    answer: approvalExample,
  },
});

export const writeOff = defineOpsCall({
  name: 'debts.writeOff',
  method: 'POST',
  path: '/ops/v1/debts/writeOff',
  who: 'payouts.manage',
  ofSite: true,
  audit: { action: 'debt.written_off', takesReason: true, fourEyes: 'always', onePendingPer: true },
  ratePerMinute: 60,
  summary:
    'Requests to write a debt off, after the platform has paid the creditor. Requires approval by another operator.',
  request: () => ({ id: z.uuid() }),
  answer: () => waiting,
  errors: ['debt.not_found', 'debt.settled', 'approval.waiting'],
  example: {
    request: { id: debtExample.id, reason: 'The agent will not be back' },
    answer: approvalExample,
  },
});
