import type { BooksCheck } from '@app/core/books/ledger';
import type { PaymentHealth } from '@app/core/money/deposits';
import type { QueueHealth } from '@app/core/platform/jobs';
import { systemClock } from '@app/core/platform/kernel';
import type { ChannelHealth } from '@app/core/platform/outbox';
import type { StaleRounds } from '@app/core/play/vendors';
import type { ProviderHealth } from '@app/core/sites/providers';
import type * as calls from '@app/shared/health/ops-calls';
import type { QueueName } from '@app/shared/jobs/queue-names';
import type { z } from 'zod';
import { presentProviderHealth } from '../../wire/present-provider-health.ts';

type Overview = z.output<typeof calls.overview.answer>;

interface Health {
  readonly now: Date;
  readonly queues: readonly QueueHealth[];
  readonly payouts: Overview['payouts'];
  readonly channels: readonly ChannelHealth[];
  readonly payments: readonly PaymentHealth[];
  readonly proofs: readonly ProviderHealth[];
  readonly vendors: readonly StaleRounds[];
  readonly checks: readonly BooksCheck[];
  readonly proxies: Overview['untrustedProxies'];
}

export const presentOverview = ({ now, proxies, ...health }: Health): Overview => ({
  asOf: now.getTime(),
  queues: health.queues.map((queue) => presentQueue(queue, systemClock())),
  payouts: health.payouts,
  channels: health.channels.map(({ oldestAt, lastSentAt, lastFailedAt, ...channel }) => ({
    ...channel,
    oldestAt: timeOf(oldestAt),
    lastSentAt: timeOf(lastSentAt),
    lastFailedAt: timeOf(lastFailedAt),
  })),
  payments: health.payments.map(presentPayment),
  proofs: health.proofs.map(({ provider, lastAnsweredAt, lastFailedAt, ...proof }) => ({
    ...proof,
    company: provider,
    lastAnsweredAt: timeOf(lastAnsweredAt),
    lastFailedAt: timeOf(lastFailedAt),
  })),
  vendors: health.vendors.map(({ vendorCode, count, oldestAt }) => ({
    vendor: vendorCode,
    rounds: count,
    oldestAt: oldestAt.getTime(),
  })),
  checks: health.checks.map(presentCheck),
  untrustedProxies: proxies,
});

const presentPayment = (payment: PaymentHealth) => ({
  channel: payment.channel,
  meanMs: payment.meanMs,
  waiting: payment.waiting,
  ...presentProviderHealth(payment),
  failedByHour: [...payment.failedByHour],
  lastFailedAt: timeOf(payment.lastFailedAt),
  oldestAt: timeOf(payment.oldestAt),
});

const timeOf = (at: Date | null): number | null => at?.getTime() ?? null;

/** Delay of an overdue job. */
export const lateMsOf = ({ nextAt }: QueueHealth['jobs'][number], now: Date): number =>
  nextAt ? Math.max(0, now.getTime() - nextAt.getTime()) : 0;

/** @param now by the system clock, which schedules use */
const presentQueue = ({ jobs, oldestAt, name, ...queue }: QueueHealth, now: Date) => ({
  ...queue,
  name: name as QueueName,
  oldestAt: timeOf(oldestAt),
  jobs: jobs.map((job) => ({
    name: job.name,
    lateMs: lateMsOf(job, now),
    doneAt: timeOf(job.doneAt),
  })),
});

const presentCheck = ({ askedAt, begunAt, endedAt, sample, ...check }: BooksCheck) => ({
  ...check,
  askedAt: askedAt.getTime(),
  begunAt: timeOf(begunAt),
  endedAt: timeOf(endedAt),
  sample: sample.map(({ where, off }) => ({ where, off: `${off}` })),
});
