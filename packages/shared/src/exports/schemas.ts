import { z } from 'zod';
import { excludedGames } from '../bonuses/schemas.ts';
import { bonusStates } from '../bonuses/states.ts';
import { defineCall } from '../contract/define-call.ts';
import { depositStateIds } from '../deposits/states.ts';
import { gameCategories } from '../games/game-categories.ts';
import { once } from '../once.ts';
import { payoutKinds } from '../payouts/engines.ts';
import { betsOf } from '../payouts/salary-check.schemas.ts';
import { valuesOfLinks } from '../postbacks/schemas.ts';
import { memberPeriods, orders, range } from '../records/schemas.ts';
import { downlineSorts, downlineTabs, inactiveDays, inactiveSorts } from '../team/team-sorts.ts';
import { linkWords, wireTime } from '../validation/fields.ts';
import { withdrawalStateIds } from '../withdrawals/states.ts';
import * as calls from './calls.ts';
import { exportFormats } from './export-kinds.ts';
import { file, fileExample, waitingExample } from './exported-file.ts';

const format = once(() => z.enum(exportFormats));
const STATES_MAX = Math.max(
  ...Object.values(depositStateIds),
  ...Object.values(withdrawalStateIds),
);

export const askRecords = defineCall(calls.askRecords, {
  summary:
    "Requests a file of one of the member's records, with the filters of its page, or of the games that count less for bonuses.",
  request: () => ({
    kind: z.enum([
      'bets',
      'profit',
      'transactions',
      'deposits',
      'withdrawals',
      'bonuses',
      'excludedGames',
      'transfers',
      'claims',
    ]),
    format: format(),
    period: z
      .enum(memberPeriods)
      .optional()
      .describe(
        "Days in the site's time zone. Claimed rebates cover all days; games with a reduced share are the current ones.",
      ),
    month: range.month,
    day: range.day,
    days: range.days,
    settled: orders.body.shape.settled.describe('For bets: 0: open only, 1: settled only.'),
    direction: z
      .enum(['in', 'out'])
      .optional()
      .describe('For transfers; both directions by default.'),
    status: z
      .int()
      .min(0)
      .max(4)
      .optional()
      .describe('For bets; see `status` of `records.orders`.'),
    gameType: z.enum(gameCategories).optional().describe('Game category; for bets and results.'),
    codeTypes: z
      .string()
      .max(200)
      .optional()
      .describe('For transactions: comma-separated groups; see `records.transactions`.'),
    states: z
      .array(z.int().min(0).max(STATES_MAX))
      .min(1)
      .optional()
      .describe('For deposits and withdrawals: state numbers of their lists.'),
    bonusStates: z
      .array(z.enum(bonusStates).exclude(['chosen']))
      .min(1)
      .optional()
      .describe('For bonuses.'),
    ...excludedGames(),
  }),
  answer: file,
  errors: ['export.limit'],
  example: {
    request: { kind: 'bets', format: 'csv', period: '30d', status: 1 },
    answer: waitingExample,
  },
});

export const askTeam = defineCall(calls.askTeam, {
  summary: "Requests a file of direct downlines in the agent's team, with the figures of the day.",
  request: () => ({
    format: format(),
    memberId: z
      .uuid()
      .optional()
      .describe("Member whose branch is listed; the caller's by default."),
    agentsOnly: z.boolean(),
    at: wireTime.optional().describe('Past point in time; now by default.'),
  }),
  answer: file,
  errors: ['export.limit', 'team.member_unknown', 'team.moment_unknown'],
  example: {
    request: { format: 'xlsx', agentsOnly: false },
    answer: { ...waitingExample, kind: 'team', name: 'Team', format: 'xlsx' },
  },
});

export const askList = defineCall(calls.askList, {
  summary: "Requests a file of one of the agent's lists, with the filters of its page.",
  request: () => ({
    kind: z.enum(['members', 'links', 'bills', 'deliveries', 'ownDebts', 'ownDisputes']),
    format: format(),
    memberId: z.uuid().optional().describe("For members: whose downline; the caller's by default."),
    tab: z
      .enum(downlineTabs)
      .exclude(['online'])
      .optional()
      .describe('For members. `online` is not available in files.'),
    name: z
      .string()
      .regex(/^[a-z0-9_]{1,16}$/)
      .optional()
      .describe('For members: prefix of the username.'),
    sort: z.enum(downlineSorts).optional().describe('For members.'),
    order: z.enum(['asc', 'desc']).optional().describe('For members.'),
    campaign: linkWords.min(1).optional().describe('For links.'),
    billKind: z
      .literal([...payoutKinds, 'dividend'])
      .optional()
      .describe('For bills: those of the last 31 days, and all bills of affiliate plans.'),
    role: z.enum(['mine', 'downline']).optional().describe('For bills; `mine` by default.'),
    billId: z.uuid().optional().describe('For disputes: bill ID.'),
  }),
  answer: file,
  errors: ['export.limit', 'team.member_unknown', 'bill.not_found', 'function.not.available'],
  example: {
    request: { kind: 'members', format: 'csv', tab: 'new' },
    answer: { ...waitingExample, kind: 'members', name: 'Downline' },
  },
});

export const askInactivePlayers = defineCall(calls.askInactivePlayers, {
  summary:
    'Asks for the players of the team who stopped betting as a file, narrowed as the page is.',
  request: () => ({
    format: format(),
    days: z.enum(inactiveDays).describe('Days without a bet, including today.'),
    direct: z.boolean().describe('Direct downline only.'),
    name: z
      .string()
      .regex(/^[a-z0-9_]{1,16}$/)
      .optional()
      .describe('Prefix of the username.'),
    sort: z.enum(inactiveSorts),
    order: z.enum(['asc', 'desc']),
  }),
  answer: file,
  errors: ['export.limit'],
  example: {
    request: { format: 'csv', days: '7', direct: true, sort: 'turnover', order: 'desc' },
    answer: { ...waitingExample, kind: 'inactivePlayers', name: 'Inactive players' },
  },
});

export const askBill = defineCall(calls.askBill, {
  summary: 'Requests a file of the players or the bets of a bill, with the filters of its page.',
  request: () => ({
    kind: z.enum(['billBets', 'billMembers']),
    format: format(),
    billId: z.uuid(),
    customerName: betsOf().customerName,
    partStart: wireTime.optional().describe("Start of a bill's part; returns only that part."),
  }),
  answer: file,
  errors: ['export.limit', 'bill.not_found', 'function.not.available'],
  example: {
    request: {
      kind: 'billBets',
      format: 'csv',
      billId: '3f6a2f6e-6f0e-4a63-9a34-1f0f6ad1c9b2',
    },
    answer: { ...waitingExample, kind: 'billBets', name: 'Statement bets' },
  },
});

export const askAffiliates = defineCall(calls.askAffiliates, {
  summary:
    "Requests a file of the players of the agent's affiliate plan or links, with the filters of their page.",
  request: () => ({
    kind: z.enum(['affiliatePlayers', 'linkMembers', 'linkOrigins']),
    format: format(),
    billId: z
      .uuid()
      .optional()
      .describe('For players of an affiliate plan: bill ID; the current month by default.'),
    affiUrlId: z.uuid().optional().describe('For registrations by link: link ID; required there.'),
    ...valuesOfLinks,
  }),
  answer: file,
  errors: ['export.limit', 'bill.not_found', 'affiliate.link_unknown'],
  example: {
    request: { kind: 'linkOrigins', format: 'csv', sub1: 'banner-7' },
    answer: { ...waitingExample, kind: 'linkOrigins', name: 'Players by click and sub ID' },
  },
});

export const askContracts = defineCall(calls.askContracts, {
  summary:
    "Requests a file of the agent's contracts, or of the versions of one, with the filters of its page.",
  request: () => ({
    kind: z.enum(['contracts', 'contractTerms']),
    format: format(),
    role: z.enum(['mine', 'downline']).optional().describe('For contracts; `mine` by default.'),
    status: z.enum(['waiting', 'active', 'ended']).optional().describe('For contracts.'),
    memberId: z.uuid().optional().describe('For contracts: member ID of the other party.'),
    contractId: z.uuid().optional().describe('For terms: contract ID; required there.'),
  }),
  answer: file,
  errors: ['export.limit', 'contract.not_found', 'function.not.available'],
  example: {
    request: { kind: 'contracts', format: 'csv', role: 'downline', status: 'active' },
    answer: { ...waitingExample, kind: 'contracts', name: 'Contracts' },
  },
});

export const askReport = defineCall(calls.askReport, {
  summary:
    "Requests a file of a report of the agent's team or income, with the filters of its page.",
  request: () => ({
    kind: z.enum(['teamBets', 'teamTransactions', 'teamResult', 'income']),
    format: format(),
    period: z.enum(memberPeriods).describe("Days in the site's time zone."),
    memberId: z
      .uuid()
      .optional()
      .describe("Member whose branch is listed; the caller's by default."),
    direct: z.boolean().optional().describe('For bets and transactions: direct downline only.'),
    name: z
      .string()
      .regex(/^[a-z0-9_]{1,16}$/)
      .optional()
      .describe('Username; for `teamResult` its prefix.'),
    status: z
      .int()
      .min(1)
      .max(4)
      .optional()
      .describe('For bets; see `status` of `reports.teamOrders`.'),
    gameType: z.enum(gameCategories).optional().describe('Game category; for bets and results.'),
    codeTypes: z
      .string()
      .max(200)
      .optional()
      .describe('For transactions: comma-separated groups; see `reports.downlineTransaction`.'),
  }),
  answer: file,
  errors: ['export.limit', 'team.member_unknown'],
  example: {
    request: { kind: 'teamBets', format: 'csv', period: '7d' },
    answer: { ...waitingExample, kind: 'teamBets', name: 'Team bets' },
  },
});

export const askCreditReport = defineCall(calls.askCreditReport, {
  summary: "Requests a file of the agent's balance history: by day, or by day and type.",
  request: () => ({
    format: format(),
    period: z.enum(memberPeriods).describe("Days in the site's time zone."),
  }),
  answer: file,
  errors: ['export.limit'],
  example: {
    request: { format: 'csv', period: '30d' },
    answer: { ...waitingExample, kind: 'statement', name: 'Balance history' },
  },
});

export const list = defineCall(calls.list, {
  summary: 'Files requested by the member within the last day, newest first.',
  request: () => ({}),
  answer: () => z.strictObject({ list: z.array(file()) }),
  errors: [],
  example: { request: {}, answer: { list: [fileExample] } },
});
