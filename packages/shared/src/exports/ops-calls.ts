import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { contractTerms } from '../contracts/contract-terms.ts';
import { nameBegins } from '../debts/ops-calls.ts';
import { disputeStates } from '../disputes/states.ts';
import { once } from '../once.ts';
import { billStatuses } from '../payouts/bill-statuses.ts';
import { payoutKinds } from '../payouts/engines.ts';
import { wireTime } from '../validation/fields.ts';
import { file, fileExample, waitingExample } from './exported-file.ts';
import { fileRequest, fileWishExample } from './file-words.ops-schemas.ts';

const exportId = once(() => z.uuid());

export const askDebts = defineOpsCall({
  name: 'exports.askDebts',
  method: 'POST',
  path: '/ops/v1/exports/askDebts',
  who: 'payouts.read',
  ofSite: true,
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  summary: "Requests a file of the debts of a site's agents, with the filters of its page.",
  request: () => ({
    ...fileRequest(),
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
  answer: file,
  errors: ['export.limit'],
  example: {
    request: { ...fileWishExample, state: 'open' },
    answer: { ...waitingExample, kind: 'debts', name: 'Debts' },
  },
});

export const askDisputes = defineOpsCall({
  name: 'exports.askDisputes',
  method: 'POST',
  path: '/ops/v1/exports/askDisputes',
  who: 'payouts.read',
  ofSite: true,
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  summary: 'Requests a file of the disputed bills of a site, with the answers.',
  request: () => ({ ...fileRequest(), state: z.enum(disputeStates).optional() }),
  answer: file,
  errors: ['export.limit'],
  example: {
    request: { ...fileWishExample, state: 'open' },
    answer: { ...waitingExample, kind: 'disputesOfSite', name: 'Disputes' },
  },
});

export const askReview = defineOpsCall({
  name: 'exports.askReview',
  method: 'POST',
  path: '/ops/v1/exports/askReview',
  who: 'audit.read',
  ofSite: true,
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  summary: 'Requests a file of the daily review of a site, a row for each audit line.',
  request: () => ({ ...fileRequest(), id: z.uuid().describe('Review ID.') }),
  answer: file,
  errors: ['export.limit', 'review.not_found'],
  example: {
    request: { ...fileWishExample, id: '4b8e1c52-0c7e-4a3c-9c7e-2f5a7f0d1c88' },
    answer: { ...waitingExample, kind: 'dailyReview', name: 'Daily review' },
  },
});

export const askSeries = defineOpsCall({
  name: 'exports.askSeries',
  method: 'POST',
  path: '/ops/v1/exports/askSeries',
  who: 'agents.read',
  ofSite: true,
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  summary: "Requests a file of the changes of a member's series.",
  request: () => ({ ...fileRequest(), id: z.uuid().describe('Member ID.') }),
  answer: file,
  errors: ['export.limit', 'member.not_found'],
  example: {
    request: { ...fileWishExample, id: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11' },
    answer: { ...waitingExample, kind: 'seriesChanges', name: 'Payout level changes' },
  },
});

export const askFrozen = defineOpsCall({
  name: 'exports.askFrozen',
  method: 'POST',
  path: '/ops/v1/exports/askFrozen',
  who: 'payouts.read',
  ofSite: true,
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  summary: 'Requests a file of the frozen agents of a site, with the filters of its page.',
  request: () => ({ ...fileRequest(), text: nameBegins().optional() }),
  answer: file,
  errors: ['export.limit'],
  example: {
    request: fileWishExample,
    answer: { ...waitingExample, kind: 'frozenMembers', name: 'Frozen members' },
  },
});

export const askAgents = defineOpsCall({
  name: 'exports.askAgents',
  method: 'POST',
  path: '/ops/v1/exports/askAgents',
  who: 'agents.read',
  ofSite: true,
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  summary: "Requests a file of a site's agents, with the filters of its page.",
  request: () => ({
    ...fileRequest(),
    above: z
      .uuid()
      .optional()
      .describe('Agent whose direct downline is listed; top-level agents by default.'),
    text: nameBegins().optional(),
  }),
  answer: file,
  errors: ['export.limit', 'agent.not_found'],
  example: {
    request: fileWishExample,
    answer: { ...waitingExample, kind: 'agentsOfSite', name: 'Agents' },
  },
});

export const askBills = defineOpsCall({
  name: 'exports.askBills',
  method: 'POST',
  path: '/ops/v1/exports/askBills',
  who: 'payouts.read',
  ofSite: true,
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  summary: "Requests a file of an agent's bills, with the filters of its page.",
  request: () => ({
    ...fileRequest(),
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
  answer: file,
  errors: ['export.limit', 'agent.not_found'],
  example: {
    request: { ...fileWishExample, id: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11', kind: 'daily' },
    answer: { ...waitingExample, kind: 'agentBills', name: 'Agent’s statements' },
  },
});

export const askLinks = defineOpsCall({
  name: 'exports.askLinks',
  method: 'POST',
  path: '/ops/v1/exports/askLinks',
  who: 'agents.read',
  ofSite: true,
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  summary: "Requests a file of an agent's live invitation links.",
  request: () => ({ ...fileRequest(), id: z.uuid().describe('Agent ID.') }),
  answer: file,
  errors: ['export.limit', 'agent.not_found'],
  example: {
    request: { ...fileWishExample, id: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11' },
    answer: { ...waitingExample, kind: 'agentLinks', name: 'Agent’s invitation links' },
  },
});

export const askRuns = defineOpsCall({
  name: 'exports.askRuns',
  method: 'POST',
  path: '/ops/v1/exports/askRuns',
  who: 'payouts.read',
  ofSite: true,
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  summary: 'Requests a file of the runs of an engine, with the filters of its page.',
  request: () => ({ ...fileRequest(), kind: z.enum(payoutKinds), state: z.enum(['held', 'all']) }),
  answer: file,
  errors: ['export.limit'],
  example: {
    request: { ...fileWishExample, kind: 'daily', state: 'all' },
    answer: { ...waitingExample, kind: 'payoutRuns', name: 'Salary runs' },
  },
});

export const askPlaces = defineOpsCall({
  name: 'exports.askPlaces',
  method: 'POST',
  path: '/ops/v1/exports/askPlaces',
  who: 'agents.read',
  ofSite: true,
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  summary: 'Requests a file of the moves of a member or an agent.',
  request: () => ({ ...fileRequest(), id: z.uuid() }),
  answer: file,
  errors: ['export.limit', 'member.not_found'],
  example: {
    request: { ...fileWishExample, id: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11' },
    answer: { ...waitingExample, kind: 'places', name: 'Upline changes' },
  },
});

export const askTerms = defineOpsCall({
  name: 'exports.askTerms',
  method: 'POST',
  path: '/ops/v1/exports/askTerms',
  who: 'agents.read',
  ofSite: true,
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  summary: "Requests a file of all versions of a contract's terms, a row for each tier.",
  request: () => ({ ...fileRequest(), contractId: z.uuid() }),
  answer: file,
  errors: ['export.limit', 'contract.not_found'],
  example: {
    request: { ...fileWishExample, contractId: '5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4' },
    answer: { ...waitingExample, kind: 'contractTerms', name: 'Contract terms' },
  },
});

export const askSolvency = defineOpsCall({
  name: 'exports.askSolvency',
  method: 'POST',
  path: '/ops/v1/exports/askSolvency',
  who: 'agents.manage',
  ofSite: true,
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  summary:
    "Requests a file of a preview: what terms would have paid an agent's line in the last thirty days.",
  request: () => ({ ...fileRequest(), id: z.uuid().describe('Agent ID.'), terms: contractTerms }),
  answer: file,
  errors: ['export.limit', 'agent.not_found'],
  example: {
    request: {
      ...fileWishExample,
      id: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11',
      terms: {
        kind: 'realtime' as const,
        profitRate: 0.002,
        lossRate: 0.006,
        singleBetThreshold: 100,
      },
    },
    answer: { ...waitingExample, kind: 'solvency', name: 'Trial run of contract terms' },
  },
});

export const askAudit = defineOpsCall({
  name: 'exports.askAudit',
  method: 'POST',
  path: '/ops/v1/exports/askAudit',
  who: 'audit.read',
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  summary: 'Requests a file of the audit trail, with the filters of its page.',
  request: () => ({
    ...fileRequest(),
    operator: z.string().trim().min(1).max(60).optional(),
    action: z
      .string()
      .regex(/^[a-z_.]{1,60}$/)
      .optional(),
    object: z.string().trim().min(1).max(120).optional(),
    from: wireTime.optional(),
    to: wireTime.optional().describe('End of the range, exclusive.'),
  }),
  answer: file,
  errors: ['export.limit'],
  example: {
    request: { format: 'csv', language: 'EN', timeZone: 'Asia/Shanghai', action: 'flag.switched' },
    answer: { ...waitingExample, kind: 'audit', name: 'Audit trail' },
  },
});

export const askSolvencyAsked = defineOpsCall({
  name: 'exports.askSolvencyAsked',
  method: 'POST',
  path: '/ops/v1/exports/askSolvencyAsked',
  who: 'approvals.decide',
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  summary: 'The same preview for terms that wait for approval.',
  request: () => ({ ...fileRequest(), approvalId: z.uuid() }),
  answer: file,
  errors: ['export.limit', 'approval.not_found'],
  example: {
    request: { ...fileWishExample, approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
    answer: { ...waitingExample, kind: 'solvency', name: 'Trial run of contract terms' },
  },
});

export const list = defineOpsCall({
  name: 'exports.list',
  method: 'GET',
  path: '/ops/v1/exports/list',
  who: 'operator',
  ratePerMinute: 120,
  summary: 'Files requested by the caller within the last day, newest first, without addresses.',
  request: () => ({}),
  answer: () => z.strictObject({ list: z.array(file()) }),
  errors: [],
  example: {
    request: {},
    answer: { list: [{ ...fileExample, kind: 'audit', name: 'Audit trail', url: null }] },
  },
});

export const link = defineOpsCall({
  name: 'exports.link',
  method: 'POST',
  path: '/ops/v1/exports/link',
  who: 'operator',
  audit: { action: 'export.fetched' },
  ratePerMinute: 30,
  summary:
    'Creates the address of a file requested by the caller. It is valid until the file is deleted.',
  request: () => ({ exportId: exportId() }),
  answer: file,
  errors: ['export.not_found'],
  example: {
    request: { exportId: fileExample.exportId },
    answer: { ...fileExample, kind: 'audit', name: 'Audit trail' },
  },
});
