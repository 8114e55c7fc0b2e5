import { z } from 'zod';
import { claimed } from '../cases/ops-calls.ts';
import { queueLengths } from '../cases/ops-schemas.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { calendarDay } from '../validation/calendar-day.ts';
import { wireTime } from '../validation/fields.ts';
import { breakCauses, breakDecisions, breakVerdicts, statementHolds } from './breaks.ts';

export const STATEMENT_BYTES_MAX = 5_000_000;
/** Size limit of a request with the file in base64. */
const BODY_BYTES_MAX = 7_000_000;
const BASE64_LENGTH_MAX = Math.ceil(STATEMENT_BYTES_MAX / 3) * 4;

const id = once(() => z.uuid());
const idExample = '7c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2d4';
const AT = 1_795_000_000_000;
const read = {
  method: 'GET',
  who: 'reconciliation.read',
  ofSite: true,
  ratePerMinute: 120,
} as const;
const act = {
  method: 'POST',
  who: 'reconciliation.decide',
  ofSite: true,
  ratePerMinute: 30,
} as const;

const column = once(() => z.string().trim().min(1).max(64));
/** Format of an imported file: names of its columns, and its words for a deposit and a payout. */
const layout = once(() =>
  z
    .strictObject({
      holds: z.enum(statementHolds),
      columns: z.strictObject({
        reference: column(),
        amount: column(),
        at: column().describe("Time column; times without an offset are in the site's time zone."),
        currency: column()
          .nullable()
          .describe("Currency column; null: all lines are in the site's currency."),
        kind: column().nullable().describe('Kind column; only if the file lists both.'),
      }),
      words: z.strictObject({ deposit: column(), payout: column() }).nullable(),
    })
    .refine(({ holds, columns, words }) => holds !== 'both' || (columns.kind && words)),
);
export type StatementLayout = z.output<ReturnType<typeof layout>>;

export const bring = defineOpsCall({
  ...act,
  name: 'reconciliation.bring',
  path: '/ops/v1/reconciliation/bring',
  audit: { action: 'statement.brought' },
  bodyBytesMax: BODY_BYTES_MAX,
  summary:
    "Uploads a channel's statement of a day: CSV in UTF-8 with column names in the first line. It is compared within a minute. The same file again changes nothing.",
  request: () => ({
    channel: z.string().max(64),
    day: calendarDay,
    layout: layout(),
    content: z
      .base64()
      .min(4)
      .max(BASE64_LENGTH_MAX)
      .describe('File content in base64, at most 5 MB.'),
  }),
  answer: () => z.strictObject({ id: id(), lines: z.int(), isNew: z.boolean() }),
  errors: [
    'channel.unknown',
    'statement.encoding',
    'statement.empty',
    'statement.too_long',
    'statement.column_missing',
    'statement.line_wrong',
  ],
  example: {
    request: {
      channel: 'sandbox',
      day: '2026-11-23',
      layout: {
        holds: 'deposits',
        columns: { reference: 'id', amount: 'amount', at: 'time', currency: null, kind: null },
        words: null,
      },
      content: 'aWQsYW1vdW50LHRpbWUKYS0xLDEwMC4wMCwyMDI2LTExLTIzIDEzOjA1OjAwCg==',
    },
    answer: { id: idExample, lines: 1, isNew: true },
  },
});

export const statements = defineOpsCall({
  ...read,
  name: 'reconciliation.statements',
  path: '/ops/v1/reconciliation/statements',
  summary: "Results of a site's statements by day, newest first.",
  request: () => ({ after: id().optional().describe('`next` of the previous page.') }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          channel: z.string(),
          day: z.iso.date(),
          broughtBy: z.string(),
          broughtAt: wireTime,
          comparedAt: wireTime
            .nullable()
            .describe('Time of comparison; null: pending, within a minute.'),
          lines: z.int(),
          matched: z.int(),
          repeated: z.int().describe('Number of lines already in an earlier statement.'),
          breaks: z.int(),
          openBreaks: z.int(),
        }),
      ),
      next: id().nullable(),
      channels: z.array(z.strictObject({ code: z.string(), name: z.string() })),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          id: idExample,
          channel: 'Sandbox Pay',
          day: '2026-11-23',
          broughtBy: 'keeper',
          broughtAt: AT,
          comparedAt: AT + 1_000,
          lines: 3,
          matched: 2,
          repeated: 0,
          breaks: 1,
          openBreaks: 1,
        },
      ],
      next: null,
      channels: [{ code: 'sandbox', name: 'Sandbox Pay' }],
    },
  },
});

const breakState = once(() => z.enum(['open', 'closed']));

export const breaks = defineOpsList({
  ...read,
  name: 'reconciliation.breaks',
  path: '/ops/v1/reconciliation/breaks',
  summary:
    'Breaks between a channel, our rows and the ledger: open ones, oldest first, or resolved ones.',
  request: () => ({
    state: breakState(),
    after: id().optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          channel: z.string().describe('Channel name on the site.'),
          cause: z.enum(breakCauses),
          kind: z.enum(['deposit', 'payout']),
          reference: z.string(),
          currency: z.string(),
          theirs: wireMoney.nullable(),
          ours: wireMoney.nullable(),
          at: wireTime.describe('Time of the payment.'),
          line: z.int().nullable().describe('Line number in the file.'),
          foundAt: wireTime,
          closedAt: wireTime.nullable(),
          closedBy: z
            .string()
            .nullable()
            .describe('Operator who closed it; null if closed by a later statement or the books.'),
          verdict: z.enum(breakVerdicts).nullable(),
          memberId: id().nullable(),
          username: z.string().nullable(),
          withdrawalId: id().nullable(),
          claim: claimed(),
        }),
      ),
      lengths: queueLengths(
        ['open'],
        'By how much the sides differ, of payments in the currency of the site.',
      ),
      next: id().nullable(),
    }),
  errors: [],
  example: {
    request: { state: 'open' },
    answer: {
      list: [
        {
          id: idExample,
          channel: 'Sandbox Pay',
          cause: 'missing_here',
          kind: 'deposit',
          reference: 'a-3',
          currency: 'USD',
          theirs: 100,
          ours: null,
          at: AT,
          line: 4,
          foundAt: AT,
          closedAt: null,
          closedBy: null,
          verdict: null,
          memberId: null,
          username: null,
          withdrawalId: null,
          claim: null,
        },
      ],
      lengths: [{ queue: 'open', count: 1, amount: 100, oldestAt: AT }],
      next: null,
    },
  },
  files: {
    breaks: {
      providerReference: ['text', 'reference'],
      channel: ['text', 'channelName'],
      type: ['text', 'kind', 'console:reconciliation.kind'],
      difference: ['text', 'cause', 'console:reconciliation.cause'],
      member: ['text', 'username'],
      paid: ['time', 'at'],
      found: ['time', 'foundAt'],
      theirs: 'money',
      ours: 'money',
      currency: 'text',
      outcome: ['text', 'verdict', 'console:reconciliation.verdict'],
      operator: ['text', 'closedBy'],
      ended: ['time', 'closedAt'],
    },
  },
  fileCall: {
    name: 'listExports.breaks',
    path: '/ops/v1/listExports/breaks',
    summary: 'Requests a file of the breaks of the reconciliation.',
    request: () => ({ queue: breakState() }),
    example: { request: { queue: 'open' }, name: 'Reconciliation differences' },
  },
});

export const decide = defineOpsCall({
  ...act,
  name: 'reconciliation.decide',
  path: '/ops/v1/reconciliation/decide',
  audit: { action: 'break.decided', takesReason: true },
  summary: 'Resolves a break with a finding. It moves no money.',
  request: () => ({ id: id(), verdict: z.enum(breakDecisions) }),
  answer: () => z.strictObject({}),
  errors: ['break.not_found', 'break.closed', 'case.claimed'],
  example: {
    request: {
      id: idExample,
      verdict: 'explained',
      reason: 'Paid back by the provider that night',
    },
    answer: {},
  },
});
