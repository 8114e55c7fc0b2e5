import { z } from 'zod';
import { queueLengths } from '../cases/ops-schemas.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { vendorWord } from '../vendors/vendor-fields.ts';
import { betBreakCauses, betPullKinds } from './bet-break-causes.ts';
import { transactionKinds } from './protocol.ts';

const id = once(() => z.uuid());
const idExample = '3a1c7a52-0c7e-4a3c-9c7e-2f5a7f0d1c77';
const AT = 1_795_000_000_000;

const look = {
  method: 'GET',
  who: 'reconciliation.read',
  ofSite: true,
  ratePerMinute: 60,
} as const;

const betBreak = once(() => ({
  id: id(),
  vendor: z.string().describe('Vendor code.'),
  txId: z.string().describe("The vendor's ID of the transaction."),
  cause: z.enum(betBreakCauses),
  kind: z.enum(transactionKinds),
  roundId: z.string().nullable().describe("The vendor's ID of the round."),
  gameCode: z.string().nullable(),
  game: z.string().nullable().describe("The game's name, or its code if it is unknown."),
  at: wireTime.describe('Time of the transaction.'),
  theirs: wireMoney.nullable().describe("The vendor's amount; of `not_booked` the ledger's."),
  theirCurrency: z.string().nullable(),
  theirMemberId: id().nullable().describe('The member that the vendor names.'),
  ours: wireMoney.nullable(),
  ourCurrency: z.string().nullable(),
  memberId: id().nullable().describe('Null: no member is known.'),
  username: z.string().nullable(),
  foundAt: wireTime,
  closedAt: wireTime.nullable(),
  closedBy: z
    .string()
    .nullable()
    .describe('Operator who closed it; null: both sides agree by now.'),
  note: z.string().nullable().describe("The operator's explanation."),
}));

const breakExample = {
  id: idExample,
  vendor: 'jade',
  txId: 'win-1001',
  cause: 'other_amount' as const,
  kind: 'win' as const,
  roundId: 'round-77',
  gameCode: 'koi-pond',
  game: 'Koi Pond',
  at: AT,
  theirs: 25,
  theirCurrency: 'USD',
  theirMemberId: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11',
  ours: 20,
  ourCurrency: 'USD',
  memberId: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11',
  username: 'player01',
  foundAt: AT + 900_000,
  closedAt: null,
  closedBy: null,
  note: null,
};

export const breaks = defineOpsList({
  ...look,
  name: 'betReconciliation.breaks',
  path: '/ops/v1/betReconciliation/breaks',
  audit: { action: 'bet_breaks.read', mergesRepeats: true },
  summary:
    'Transactions of game vendors on which their list, our messages and the ledger differ: open ones, oldest first, or closed ones, newest first. Operators of all sites also get those without a known member.',
  request: () => ({
    state: z.enum(['open', 'closed']),
    vendor: vendorWord.optional(),
    cause: z.enum(betBreakCauses).optional(),
    after: id().optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(z.strictObject(betBreak())),
      lengths: queueLengths(['open'], 'By how much amounts in one currency differ.'),
      next: id().nullable(),
    }),
  errors: [],
  example: {
    request: { state: 'open' },
    answer: {
      list: [breakExample],
      lengths: [{ queue: 'open', count: 1, amount: 5, oldestAt: AT + 900_000 }],
      next: null,
    },
  },
  files: {
    betBreaks: {
      providerCode: ['text', 'vendorCode'],
      providerReference: ['text', 'txId'],
      type: ['text', 'kind', 'console:betReconciliation.kind'],
      difference: ['text', 'cause', 'console:betReconciliation.cause'],
      member: ['text', 'username'],
      game: 'text',
      round: ['text', 'roundRef'],
      time: ['time', 'at'],
      'console:betReconciliation.theirs': ['money', 'theirs'],
      ours: 'money',
      currency: 'text',
      found: ['time', 'foundAt'],
      ended: ['time', 'closedAt'],
      operator: ['text', 'closedBy'],
      note: 'text',
    },
  },
});

export const read = defineOpsCall({
  ...look,
  name: 'betReconciliation.read',
  path: '/ops/v1/betReconciliation/read',
  summary: 'A difference between a game vendor, our messages and the ledger.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject(betBreak()),
  errors: ['bet_break.not_found'],
  example: { request: { id: idExample }, answer: breakExample },
});

export const close = defineOpsCall({
  method: 'POST',
  who: 'reconciliation.decide',
  ofSite: true,
  ratePerMinute: 60,
  name: 'betReconciliation.close',
  path: '/ops/v1/betReconciliation/close',
  audit: { action: 'bet_break.closed', takesReason: true },
  summary:
    'Closes a difference with an explanation, the reason. It moves no money, and the same difference is not listed again.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['bet_break.not_found', 'bet_break.closed'],
  example: {
    request: { id: idExample, reason: 'The vendor paid the rest as a goodwill bonus' },
    answer: {},
  },
});

const vendorState = once(() => ({
  vendor: z.string().describe('Vendor code.'),
  isLinked: z
    .boolean()
    .describe('False: it has no address for questions, so it is not reconciled.'),
  reconciledUntil: wireTime.nullable().describe('Transactions before this time were compared.'),
  failedAt: wireTime
    .nullable()
    .describe('Time of the last failure of a list that is still to be pulled.'),
  failure: z.string().nullable(),
  nextTryAt: wireTime.nullable(),
  openBreaks: z.int().describe('Of the site; without a site, of all.'),
}));

const vendorExample = {
  vendor: 'jade',
  isLinked: true,
  reconciledUntil: AT,
  failedAt: null,
  failure: null,
  nextTryAt: null,
  openBreaks: 1,
};

export const vendors = defineOpsCall({
  ...look,
  name: 'betReconciliation.vendors',
  path: '/ops/v1/betReconciliation/vendors',
  summary: 'Until when the bets with each game vendor were reconciled, and what failed.',
  request: () => ({}),
  answer: () => z.strictObject({ list: z.array(z.strictObject(vendorState())) }),
  errors: [],
  example: { request: {}, answer: { list: [vendorExample] } },
});

export const pulls = defineOpsCall({
  method: 'GET',
  who: 'vendors.manage',
  ofInstallation: true,
  ratePerMinute: 60,
  name: 'betReconciliation.pulls',
  path: '/ops/v1/betReconciliation/pulls',
  summary:
    'Lists of transactions that were pulled from a game vendor, newest first, and its state.',
  request: () => ({
    vendor: vendorWord,
    after: id().optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      state: z.strictObject(vendorState()),
      list: z.array(
        z.strictObject({
          id: id(),
          kind: z.enum(betPullKinds),
          from: wireTime,
          until: wireTime,
          pages: z.int(),
          lines: z.int().describe('Transactions in its list.'),
          tries: z.int().describe('Number of failures.'),
          failedAt: wireTime.nullable(),
          failure: z.string().nullable(),
          nextTryAt: wireTime.nullable().describe('Null: compared.'),
          comparedAt: wireTime.nullable(),
          matched: z.int().describe('Transactions on which both sides agree.'),
          found: z.int().describe('New differences.'),
        }),
      ),
      next: id().nullable(),
    }),
  errors: ['vendor.not_found'],
  example: {
    request: { vendor: 'jade' },
    answer: {
      state: vendorExample,
      list: [
        {
          id: idExample,
          kind: 'recent',
          from: AT - 300_000,
          until: AT,
          pages: 1,
          lines: 120,
          tries: 0,
          failedAt: null,
          failure: null,
          nextTryAt: null,
          comparedAt: AT + 610_000,
          matched: 119,
          found: 1,
        },
      ],
      next: null,
    },
  },
});
