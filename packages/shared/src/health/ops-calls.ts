import { z } from 'zod';
import { proofProviders } from '../access/proof-providers.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { queueNames } from '../jobs/queue-names.ts';
import { once } from '../once.ts';
import { payoutKinds } from '../payouts/engines.ts';
import { queryInt, wireTime } from '../validation/fields.ts';
import { providerHealth } from './provider-health.ops-schemas.ts';
import { siteProblemNames } from './site-problems.ts';

const time = once(() => wireTime.nullable());
/** For operators of the installation only, because it covers every site. */
const reading = { method: 'GET', who: 'health.read', ratePerMinute: 60 } as const;

const check = once(() =>
  z.strictObject({
    state: z.enum(['waiting', 'running', 'ended']),
    askedAt: wireTime,
    askedBy: z.string().nullable().describe('Requesting operator; null for a scheduled run.'),
    begunAt: time(),
    endedAt: time(),
    found: z.int().nullable().describe('Number of discrepancies; null until finished.'),
    sample: z
      .array(z.strictObject({ where: z.string(), off: z.string() }))
      .describe('First discrepancies, each with the difference in units of 1/10 000.'),
  }),
);

export const overview = defineOpsCall({
  ...reading,
  name: 'health.overview',
  path: '/ops/v1/health/overview',
  summary:
    'Health of the installation: queues and jobs, payouts, messages, payments, logins, vendors and the books.',
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
          oldestAt: time().describe('Time since which the next job is waiting.'),
          workers: z.int(),
          jobs: z.array(
            z.strictObject({
              name: z.string(),
              lateMs: z.int().describe('Delay of the next job in milliseconds; 0: on time.'),
              doneAt: time().describe('Time of the last completion.'),
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
          failed: z.int().describe('Number of failures in the last day.'),
        }),
      ),
      payments: z
        .array(
          z.strictObject({
            channel: z.string(),
            ...providerHealth(),
            lastFailedAt: time(),
            failedByHour: z
              .array(z.int())
              .describe('Failed deposit openings by hour over 24 hours, oldest first.'),
            meanMs: z
              .int()
              .nullable()
              .describe('Mean response time over the last day, in milliseconds.'),
            waiting: z.int().describe('Number of open payments not yet reported.'),
            oldestAt: time(),
          }),
        )
        .describe('Payment channels offered by a site or used within a month.'),
      proofs: z
        .array(
          z.strictObject({
            site: z.string().describe('Site code.'),
            company: z.enum(proofProviders),
            lastAnsweredAt: time(),
            lastFailedAt: time(),
            failure: z.string().nullable().describe('Error of the last failure.'),
          }),
        )
        .describe('Providers of social login and phone verification, most recently failed first.'),
      vendors: z
        .array(z.strictObject({ vendor: z.string(), rounds: z.int(), oldestAt: wireTime }))
        .describe('Vendors with rounds that hold bets for too long.'),
      checks: z.array(check()).describe('Trial balances, newest first.'),
      untrustedProxies: z
        .array(z.strictObject({ address: z.string(), seenAt: wireTime }))
        .describe(
          'Proxies that forwarded requests within a day and are missing from the setting `TRUSTED_PROXIES`.',
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
    'Problems of a site that the caller may see, without those of the installation or of other sites.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          key: z.enum(siteProblemNames),
          about: z.string().describe('Name of a gateway or code of a provider.'),
          count: z.int().describe('Number of payout runs or messages; otherwise 1.'),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        { key: 'gatewayFails', about: 'Harbor SMS', count: 1 },
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
    "Findings of the last trial balance for a site, and delays of the worker's jobs. Nothing of other sites.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      endedAt: time().describe('Time of the last trial balance; null if there was none.'),
      found: z.int().nullable().describe('Number of discrepancies of the site; null: unknown.'),
      isUnderWay: z.boolean().describe('True while another trial balance is queued or running.'),
      lateMs: z.int().describe('Delay of the latest job in milliseconds; 0: all on time.'),
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
  summary: 'Finally failed jobs of a queue, newest first.',
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
  summary: 'Retries a failed job.',
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
  summary: 'Discards a failed job. Its next run finds the remaining work.',
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
  summary: 'Requests a trial balance, which the worker makes in the background.',
  request: () => ({}),
  answer: () => z.strictObject({}),
  errors: [],
  example: { request: {}, answer: {} },
});
