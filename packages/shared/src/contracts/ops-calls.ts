import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { waitingExample } from '../exports/exported-file.ts';
import { fileCallParts, fileRequest, fileWishExample } from '../exports/file-words.ops-schemas.ts';
import { billColumns } from '../lists/bill-columns.ts';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { once } from '../once.ts';
import { billStatuses } from '../payouts/bill-statuses.ts';
import { payoutKinds } from '../payouts/engines.ts';
import { listedBill, listedBillExample } from '../payouts/listed-bill.ops-schemas.ts';
import { queryInt, queryTime, wireTime } from '../validation/fields.ts';
import { contractTerms } from './contract-terms.ts';

const idExample = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const approvalExample = { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' };

export const propose = defineOpsCall({
  name: 'contracts.propose',
  method: 'POST',
  path: '/ops/v1/contracts/propose',
  who: 'agents.manage',
  ofSite: true,
  audit: { action: 'contract.proposed', takesReason: true, fourEyes: 'always' },
  ratePerMinute: 20,
  summary:
    'Requests to offer an agent a contract of the platform, which the agent accepts or refuses. Requires approval by another operator.',
  request: () => ({ id: z.uuid().describe('Agent ID.'), terms: contractTerms }),
  answer: () => waiting,
  errors: [
    'agent.not_found',
    'contract.not_with_platform',
    'contract.already_active',
    'contract.win_shared_already',
    'contract.not_dominated',
    'contract.threshold_not_permitted',
    'contract.tiers_out_of_order',
    'contract.tier_not_covered',
    'contract.pays_nothing',
  ],
  example: {
    request: {
      id: idExample,
      terms: {
        kind: 'realtime',
        profitRate: 0.002,
        lossRate: 0.006,
        singleBetThreshold: 100,
      },
      reason: 'As agreed on in Hanoi',
    },
    answer: approvalExample,
  },
});

const contractId = '5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4';
const version = once(() => z.string().regex(/^\d{1,18}$/));
const otherTerms = {
  kind: 'realtime' as const,
  profitRate: 0.003,
  lossRate: 0.007,
  singleBetThreshold: 100,
};

export const change = defineOpsCall({
  name: 'contracts.change',
  method: 'POST',
  path: '/ops/v1/contracts/change',
  who: 'agents.manage',
  ofSite: true,
  audit: { action: 'contract.changed', takesReason: true, fourEyes: 'always' },
  ratePerMinute: 20,
  summary:
    'Requests other terms for a contract in force, from its next period on: five minutes, a day, or up to a month for dividends and plans. The agent gets a message. Requires approval by another operator.',
  request: () => ({
    contractId: z.uuid(),
    terms: contractTerms.describe('Complete terms, of the same kind.'),
    version: version().describe('Version of the terms on which the change is based.'),
  }),
  answer: () => waiting,
  errors: [
    'contract.not_found',
    'contract.changed_meanwhile',
    'contract.above_promised_less',
    'contract.below_promised_more',
    'contract.threshold_not_permitted',
    'contract.tiers_out_of_order',
    'contract.pays_nothing',
  ],
  example: {
    request: { contractId, terms: otherTerms, version: '12', reason: 'As agreed on in Hanoi' },
    answer: approvalExample,
  },
});

export const history = defineOpsList({
  name: 'contracts.history',
  method: 'GET',
  path: '/ops/v1/contracts/history',
  who: 'agents.read',
  ofSite: true,
  audit: { action: 'agent.read', mergesRepeats: true },
  ratePerMinute: 120,
  summary: "All versions of a contract's terms, newest first.",
  request: () => ({
    contractId: z.uuid(),
    before: version().optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          version: version(),
          proposedAt: wireTime,
          validFrom: wireTime
            .nullable()
            .describe('Start of validity; null while the terms are only proposed.'),
          validTo: wireTime.nullable().describe('End of validity; null if open-ended.'),
          terms: contractTerms,
        }),
      ),
      next: version().nullable(),
    }),
  errors: ['contract.not_found'],
  example: {
    request: { contractId },
    answer: {
      list: [
        {
          version: '12',
          proposedAt: 1_790_000_000_000,
          validFrom: 1_790_000_100_000,
          validTo: null,
          terms: otherTerms,
        },
      ],
      next: null,
    },
  },
  files: {
    contractTerms: {
      type: ['text', 'paidKind', 'web/records:type'],
      category: ['text', 'category', 'console:category'],
      from: ['time', 'validFrom'],
      until: ['time', 'validTo'],
      terms: 'text',
      tier: 'count',
      asksFor: 'text',
      percent: ['text', 'rate'],
    },
  },
  fileCall: {
    name: 'exports.askTerms',
    path: '/ops/v1/exports/askTerms',
    summary: "Requests a file of all versions of a contract's terms, a row for each tier.",
    example: {
      request: { contractId: '5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4' },
      name: 'Contract terms',
    },
  },
});

export const end = defineOpsCall({
  name: 'contracts.end',
  method: 'POST',
  path: '/ops/v1/contracts/end',
  who: 'agents.manage',
  ofSite: true,
  audit: { action: 'contract.ended', takesReason: true, fourEyes: 'always' },
  ratePerMinute: 20,
  summary:
    'Requests to end a contract with its running window, day, week, half-month or month, or to withdraw an unanswered one. Requires approval by another operator.',
  request: () => ({ contractId: z.uuid() }),
  answer: () => waiting,
  errors: ['contract.not_found', 'contract.backs_others'],
  example: {
    request: { contractId: '5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4', reason: 'They left us' },
    answer: approvalExample,
  },
});

export const bills = defineOpsList({
  name: 'contracts.bills',
  method: 'GET',
  path: '/ops/v1/contracts/bills',
  who: 'payouts.read',
  ofSite: true,
  audit: { action: 'agent.read', mergesRepeats: true },
  ratePerMinute: 120,
  summary: 'Bills of an agent of every kind, the newest first, with sums.',
  request: () => ({
    id: z.uuid().describe('Agent ID.'),
    kind: z.enum(payoutKinds).optional(),
    status: z.enum(billStatuses).optional(),
    days: queryInt({ min: 1, max: 366 })
      .optional()
      .describe('Length of the range in days, by the start of the period; 31 by default.'),
    after: z.string().max(20).optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(listedBill),
      sums: z
        .strictObject({ bills: z.int(), validBet: wireMoneyDelta, kept: wireMoney })
        .describe('Totals over all pages.'),
      next: z.string().nullable(),
    }),
  errors: ['agent.not_found'],
  example: {
    request: { id: idExample, kind: 'daily' },
    answer: {
      list: [listedBillExample],
      sums: { bills: 1, validBet: 50_000, kept: 150 },
      next: null,
    },
  },
  files: {
    agentBills: {
      ...billColumns,
      category: ['text', 'games', 'console:category'],
    },
  },
  fileCall: {
    name: 'exports.askBills',
    path: '/ops/v1/exports/askBills',
    summary: "Requests a file of an agent's bills, with the filters of its page.",
    request: () => ({
      id: z.uuid().describe('Agent ID.'),
      kind: z.enum(payoutKinds).optional(),
      status: z.enum(billStatuses).optional(),
      days: z
        .int()
        .min(1)
        .max(366)
        .optional()
        .describe('Length of the range in days, by the start of the period; 31 by default.'),
    }),
    example: {
      request: { id: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11', kind: 'daily' },
      name: 'Agent statements',
    },
  },
});

/** Maximum of agents listed in a line; those further down count in the sums only. */
export const LINE_ROWS_MAX = 500;

const solvencyAnswer = once(() =>
  z.strictObject({
    spans: z
      .array(z.strictObject({ start: wireTime, end: wireTime }))
      .describe(
        'Periods of this page, newest first. Empty for affiliate plans, which have no shares of agents below.',
      ),
    nextBefore: wireTime.nullable(),
    agents: z
      .array(
        z.strictObject({
          id: z.uuid(),
          username: z.string(),
          depth: z.int().describe("Depth below the contract's agent, who has 0."),
          gross: wireMoneyDelta,
          passedOn: wireMoneyDelta.describe(
            'Part of the gross passed on to the nearest contracts below.',
          ),
          kept: wireMoneyDelta,
          lowest: wireMoneyDelta.describe('Lowest kept amount on this page.'),
          worst: wireMoney
            .nullable()
            .describe(
              'Maximum cost of a share of the win for the agent who pays below, at the team turnover of the highest tier.',
            ),
          funds: wireMoney.describe('Current funds: cash and reserve.'),
        }),
      )
      .max(LINE_ROWS_MAX)
      .describe('Agents with a contract of the kind on these games, top first.'),
    more: z.int().describe('Number of further agents below.'),
    sums: z
      .strictObject({
        validBet: wireMoneyDelta,
        gross: wireMoneyDelta,
        passedOn: wireMoneyDelta,
        kept: wireMoneyDelta.describe('Amount kept, from which the line above is paid.'),
      })
      .describe('Totals of the whole line.'),
    isOfPlatform: z
      .boolean()
      .describe('True if the platform pays the line; false if the upline agent does.'),
  }),
);

const solvencyExample = {
  spans: [{ start: 1_794_960_000_000, end: 1_795_046_400_000 }],
  nextBefore: null,
  agents: [
    {
      id: idExample,
      username: 'topagent',
      depth: 0,
      gross: 9_000,
      passedOn: 18_000,
      kept: -9_000,
      lowest: -9_000,
      worst: 750_000,
      funds: 5_000,
    },
    {
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      username: 'midagent',
      depth: 1,
      gross: 18_000,
      passedOn: 0,
      kept: 18_000,
      lowest: 18_000,
      worst: null,
      funds: 250,
    },
  ],
  more: 0,
  sums: { validBet: 6_000_000, gross: 27_000, passedOn: 18_000, kept: 9_000 },
  isOfPlatform: true,
};

export const solvency = defineOpsList({
  name: 'contracts.solvency',
  method: 'POST',
  path: '/ops/v1/contracts/solvency',
  who: 'agents.manage',
  ofSite: true,
  ratePerMinute: 60,
  summary:
    "Previews terms: what every contract of an agent's line would have earned in the last thirty days, paged by days. Requests nothing.",
  request: () => ({
    id: z.uuid().describe('Agent ID.'),
    terms: contractTerms,
    before: wireTime.optional().describe('`nextBefore` of the previous page.'),
  }),
  answer: solvencyAnswer,
  errors: ['agent.not_found'],
  example: {
    request: { id: idExample, terms: otherTerms },
    answer: solvencyExample,
  },
  files: {
    solvency: {
      agent: ['text', 'username'],
      level: 'count',
      earned: ['money', 'gross'],
      passedOn: 'money',
      kept: 'money',
      couldOwe: ['money', 'needs'],
      funds: 'money',
    },
  },
  fileCall: {
    name: 'exports.askSolvency',
    path: '/ops/v1/exports/askSolvency',
    summary:
      "Requests a file of a preview: what terms would have paid an agent's line in the last thirty days.",
    example: {
      request: {
        id: idExample,
        terms: { kind: 'realtime', profitRate: 0.002, lossRate: 0.006, singleBetThreshold: 100 },
      },
      name: 'Trial run of contract terms',
    },
  },
});

export const solvencyAsked = defineOpsCall({
  name: 'contracts.solvencyAsked',
  method: 'GET',
  path: '/ops/v1/contracts/solvencyAsked',
  who: 'approvals.decide',
  ratePerMinute: 60,
  summary: 'The same preview for terms that wait for approval.',
  request: () => ({
    approvalId: z.uuid(),
    before: queryTime.optional().describe('`nextBefore` of the previous page.'),
  }),
  answer: solvencyAnswer,
  errors: ['approval.not_found'],
  example: { request: approvalExample, answer: solvencyExample },
});

export const solvencyAskedFile = defineOpsCall({
  ...fileCallParts,
  name: 'exports.askSolvencyAsked',
  path: '/ops/v1/exports/askSolvencyAsked',
  who: 'approvals.decide',
  summary: 'The same preview for terms that wait for approval.',
  request: () => ({ ...fileRequest(), approvalId: z.uuid() }),
  errors: ['export.limit', 'approval.not_found'],
  example: {
    request: { ...fileWishExample, ...approvalExample },
    answer: { ...waitingExample, kind: 'solvency', name: 'Trial run of contract terms' },
  },
});
