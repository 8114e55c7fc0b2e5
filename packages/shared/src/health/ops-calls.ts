import { z } from 'zod';
import { proofCompanies } from '../access/proof-companies.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { queueNames } from '../jobs/queue-names.ts';
import { once } from '../once.ts';
import { payoutKinds } from '../payouts/engines.ts';
import { queryInt, wireTime } from '../validation/fields.ts';
import { answering } from './answering.ops-schemas.ts';
import { siteProblemNames } from './site-problems.ts';

const time = once(() => wireTime.nullable());
/** For operators of the installation only, because it covers every site. */
const reading = { method: 'GET', who: 'health.read', ratePerMinute: 60 } as const;

const check = once(() =>
  z.strictObject({
    state: z.enum(['waiting', 'running', 'ended']),
    askedAt: wireTime,
    askedBy: z.string().nullable().describe('An operator; null where it was due by itself.'),
    begunAt: time(),
    endedAt: time(),
    found: z.int().nullable().describe('How many places are wrong; null until it has ended.'),
    sample: z
      .array(z.strictObject({ where: z.string(), off: z.string() }))
      .describe('The first of them, each with what it is off by in 1/10 000.'),
  }),
);

export const overview = defineOpsCall({
  ...reading,
  name: 'health.overview',
  path: '/ops/v1/health/overview',
  summary:
    'How the installation does: queues and jobs, payouts, messages, payments, logins, vendors and the books.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      asOf: wireTime,
      queues: z.array(
        z.strictObject({
          name: z.enum(queueNames),
          waiting: z.int(),
          active: z.int(),
          retrying: z.int(),
          failed: z.int(),
          oldestAt: time().describe('Since when the next job waits.'),
          workers: z.int(),
          jobs: z.array(
            z.strictObject({
              name: z.string(),
              lateMs: z.int().describe('How long ago it should have begun; 0 where it is in time.'),
              doneAt: time().describe('When it was last done.'),
            }),
          ),
        }),
      ),
      payouts: z.array(
        z.strictObject({ kind: z.enum(payoutKinds), lagMs: z.int(), heldRuns: z.int() }),
      ),
      channels: z.array(
        z.strictObject({
          channel: z.enum(['sms', 'mail']),
          waiting: z.int(),
          oldestAt: time(),
          lastSentAt: time(),
          lastFailedAt: time(),
          failed: z.int().describe('Of the last day.'),
        }),
      ),
      payments: z
        .array(
          z.strictObject({
            channel: z.string(),
            ...answering(),
            lastFailedAt: time(),
            failedByHour: z
              .array(z.int())
              .describe('Of 24 hours, the oldest first: deposits that it did not open.'),
            meanMs: z.int().nullable().describe('How long its answers took, over the last day.'),
            waiting: z.int().describe('Payments that it has not reported yet and still may.'),
            oldestAt: time(),
          }),
        )
        .describe('Payment channels that a site offers, or that were asked within a month.'),
      proofs: z
        .array(
          z.strictObject({
            site: z.string().describe('Its code.'),
            company: z.enum(proofCompanies),
            lastAnsweredAt: time(),
            lastFailedAt: time(),
            failure: z.string().nullable().describe('Why it failed last.'),
          }),
        )
        .describe(
          'Companies by which members log in or prove their number, those that failed last first.',
        ),
      vendors: z
        .array(z.strictObject({ vendor: z.string(), rounds: z.int(), oldestAt: wireTime }))
        .describe('Those with rounds that hold bets for too long.'),
      checks: z.array(check()).describe('Trial balances, the newest first.'),
      untrustedProxies: z
        .array(z.strictObject({ address: z.string(), seenAt: wireTime }))
        .describe(
          'Peers that forwarded requests within a day and are not in the setting `TRUSTED_PROXIES`.',
        ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      asOf: 1_795_000_000_000,
      queues: [
        {
          name: 'money',
          waiting: 0,
          active: 1,
          retrying: 0,
          failed: 0,
          oldestAt: null,
          workers: 1,
          jobs: [{ name: 'settle-deposits', lateMs: 0, doneAt: 1_794_999_990_000 }],
        },
      ],
      payouts: payoutKinds.map((kind) => ({ kind, lagMs: 0, heldRuns: 0 })),
      channels: [
        {
          channel: 'sms',
          waiting: 0,
          oldestAt: null,
          failed: 0,
          lastSentAt: 1_794_999_990_000,
          lastFailedAt: null,
        },
      ],
      payments: [
        {
          channel: 'sandbox',
          lastAnsweredAt: 1_794_999_990_000,
          lastFailedAt: null,
          state: 'answering' as const,
          since: null,
          failedShare: 0,
          failedByHour: Array(24).fill(0),
          meanMs: 180,
          waiting: 2,
          oldestAt: 1_794_999_900_000,
        },
      ],
      proofs: [
        {
          site: 'lantern',
          company: 'google',
          lastAnsweredAt: 1_794_999_990_000,
          lastFailedAt: null,
          failure: null,
        },
      ],
      vendors: [],
      untrustedProxies: [],
      checks: [
        {
          state: 'ended',
          askedAt: 1_794_990_000_000,
          askedBy: null,
          begunAt: 1_794_990_000_000,
          endedAt: 1_794_990_002_000,
          found: 0,
          sample: [],
        },
      ],
    },
  },
});

export const site = defineOpsCall({
  name: 'health.site',
  method: 'GET',
  path: '/ops/v1/health/site',
  who: 'figures.read',
  ofSite: true,
  ratePerMinute: 60,
  summary:
    "What of a site's own is not as it should be, as far as the operator may look after it: nothing of the installation or of other sites.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          key: z.enum(siteProblemNames),
          about: z.string().describe('The name of a gateway, or the code of a company.'),
          count: z.int().describe('Of payout runs or messages; otherwise 1.'),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        { key: 'gatewayFails', about: 'Harbour SMS', count: 1 },
        { key: 'messagesUnsent', about: '', count: 3 },
      ],
    },
  },
});

export const books = defineOpsCall({
  name: 'health.books',
  method: 'GET',
  path: '/ops/v1/health/books',
  who: 'health.read',
  ofSite: true,
  ratePerMinute: 60,
  summary:
    'What the last trial balance found of a site, and how late the jobs of the worker are: nothing of other sites.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      endedAt: time().describe('When the last trial balance was done; null: none was.'),
      found: z.int().nullable().describe('How many places of the site are wrong; null: unknown.'),
      isUnderWay: z.boolean().describe('Another one waits or is being made.'),
      lateMs: z.int().describe('How late the job is that is latest; 0: all are in time.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: { endedAt: 1_794_990_002_000, found: 0, isUnderWay: false, lateMs: 0 },
  },
});

const queue = once(() => z.enum(queueNames));
const id = once(() => z.string().regex(/^[\w:.-]{1,120}$/));
export const FAILED_A_PAGE = 20;

export const failedJobs = defineOpsCall({
  ...reading,
  name: 'health.failedJobs',
  path: '/ops/v1/health/failedJobs',
  summary: 'Jobs of a queue that failed as often as they are tried, the newest first.',
  request: () => ({ queue: queue(), page: queryInt({ min: 1, max: 100 }).optional() }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          failedAt: wireTime,
          attempts: z.int(),
          error: z.string(),
        }),
      ),
      totalPages: z.int(),
    }),
  errors: [],
  example: {
    request: { queue: 'money' },
    answer: {
      list: [
        {
          id: '41',
          name: 'settle-deposits',
          failedAt: 1_794_999_990_000,
          attempts: 5,
          error: 'connect ECONNREFUSED 127.0.0.1:5432',
        },
      ],
      totalPages: 1,
    },
  },
});

const steering = { method: 'POST', who: 'jobs.manage', ratePerMinute: 60 } as const;

export const retryJob = defineOpsCall({
  ...steering,
  name: 'health.retryJob',
  path: '/ops/v1/health/retryJob',
  audit: { action: 'job.retried' },
  summary: 'Has a failed job tried again.',
  request: () => ({ queue: queue(), id: id() }),
  answer: () => z.strictObject({}),
  errors: ['job.not_found'],
  example: { request: { queue: 'money', id: '41' }, answer: {} },
});

export const discardJob = defineOpsCall({
  ...steering,
  name: 'health.discardJob',
  path: '/ops/v1/health/discardJob',
  audit: { action: 'job.discarded', takesReason: true },
  summary: 'Forgets a failed job. What it was to do is found by its next run.',
  request: () => ({ queue: queue(), id: id() }),
  answer: () => z.strictObject({}),
  errors: ['job.not_found'],
  example: { request: { queue: 'money', id: '41', reason: 'Of an older version' }, answer: {} },
});

export const checkBooks = defineOpsCall({
  ...steering,
  name: 'health.checkBooks',
  path: '/ops/v1/health/checkBooks',
  audit: { action: 'trial_balance.asked' },
  ratePerMinute: 6,
  summary: 'Asks for a trial balance, which the worker makes. Nothing waits for it.',
  request: () => ({}),
  answer: () => z.strictObject({}),
  errors: [],
  example: { request: {}, answer: {} },
});
