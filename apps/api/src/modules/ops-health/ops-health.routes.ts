import { engines, payoutProgress } from '@app/core/agent-pay/payouts';
import {
  askForTrialBalance,
  type BooksCheck,
  booksOfSite,
  listChecks,
} from '@app/core/books/ledger';
import { paymentHealth } from '@app/core/money/cashier';
import { refuseOtherSites } from '@app/core/people/operators';
import { proofHealth } from '@app/core/people/social';
import {
  discardJob,
  failedJobName,
  failedJobs,
  type QueueHealth,
  queueHealth,
  retryJob,
} from '@app/core/platform/jobs';
import { DomainError, systemClock } from '@app/core/platform/kernel';
import { channelHealth } from '@app/core/platform/outbox';
import { staleRounds } from '@app/core/play/vendors';
import { siteProblems } from '@app/core/reports/figures';
import type { QueueName } from '@app/shared/domain/queue-names';
import * as calls from '@app/shared/ops/health';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { untrustedProxies } from '../../http/untrusted-proxies.ts';
import { presentAnswering } from '../../wire/answering.ts';

/** Trial balances that are shown: those of a week and some that were asked for. */
const CHECKS_MAX = 10;
const EVERY_SITE = null;

export function opsHealthRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, redis, clock } = deps;

  bindOpsCall(app, deps, calls.overview, async ({ operator }) => {
    refuseOtherSites(operator, EVERY_SITE);
    const now = clock();
    const [queues, payouts, channels, payments, proofs, vendors, checks, proxies] =
      await Promise.all([
        queueHealth(await deps.queues(), redis),
        Promise.all(
          Object.values(engines).map(async (engine) => ({
            kind: engine.facts.kind,
            ...(await payoutProgress(db, engine, now)),
          })),
        ),
        channelHealth(db, now),
        paymentHealth(db, now),
        proofHealth(db),
        staleRounds(db, now),
        listChecks(db, CHECKS_MAX),
        untrustedProxies(deps),
      ]);
    return {
      asOf: now.getTime(),
      queues: queues.map((queue) => presentQueue(queue, systemClock())),
      payouts,
      channels: channels.map(({ oldestAt, lastSentAt, lastFailedAt, ...channel }) => ({
        ...channel,
        oldestAt: timeOf(oldestAt),
        lastSentAt: timeOf(lastSentAt),
        lastFailedAt: timeOf(lastFailedAt),
      })),
      payments: payments.map((payment) => ({
        channel: payment.channel,
        meanMs: payment.meanMs,
        waiting: payment.waiting,
        ...presentAnswering(payment),
        failedByHour: [...payment.failedByHour],
        lastFailedAt: timeOf(payment.lastFailedAt),
        oldestAt: timeOf(payment.oldestAt),
      })),
      proofs: proofs.map(({ lastAnsweredAt, lastFailedAt, ...proof }) => ({
        ...proof,
        lastAnsweredAt: timeOf(lastAnsweredAt),
        lastFailedAt: timeOf(lastFailedAt),
      })),
      vendors: vendors.map(({ vendorCode, count, oldestAt }) => ({
        vendor: vendorCode,
        rounds: count,
        oldestAt: oldestAt.getTime(),
      })),
      checks: checks.map(presentCheck),
      untrustedProxies: proxies,
    };
  });

  bindOpsCall(app, deps, calls.site, async ({ site, operator: { permissions } }) => ({
    list: await siteProblems(deps, { site, permissions }),
  }));

  bindOpsCall(app, deps, calls.books, async ({ site }) => {
    const [books, queues] = await Promise.all([
      booksOfSite(db, site.id),
      deps.queues().then((all) => queueHealth(all, redis)),
    ]);
    const now = systemClock();
    const late = queues.flatMap(({ jobs }) => jobs.map((job) => lateMsOf(job, now)));
    const { found, isUnderWay } = books;
    return { endedAt: timeOf(books.endedAt), found, isUnderWay, lateMs: Math.max(0, ...late) };
  });

  bindOpsCall(app, deps, calls.failedJobs, async ({ operator, input: { queue, page = 1 } }) => {
    refuseOtherSites(operator, EVERY_SITE);
    const rowsMax = calls.FAILED_A_PAGE;
    const asked = { queue, from: (page - 1) * rowsMax, rowsMax };
    const { list, total } = await failedJobs(await deps.queues(), asked);
    return {
      list: list.map((job) => ({ ...job, failedAt: job.failedAt.getTime() })),
      totalPages: Math.ceil(total / rowsMax),
    };
  });

  bindOpsCall(app, deps, calls.retryJob, async ({ operator, input }) => {
    refuseOtherSites(operator, EVERY_SITE);
    return changeJob(deps, input, retryJob);
  });

  bindOpsCall(app, deps, calls.discardJob, async ({ operator, input }) => {
    refuseOtherSites(operator, EVERY_SITE);
    return changeJob(deps, input, discardJob);
  });

  bindOpsCall(app, deps, calls.checkBooks, async ({ operator, tx }) => {
    refuseOtherSites(operator, EVERY_SITE);
    await askForTrialBalance(tx, operator.username, clock());
    const answer = async () => {
      deps.enqueue('check-books');
      return {};
    };
    return { merchantId: EVERY_SITE, target: 'ledger', answer };
  });
}

/** The queue is no part of the transaction: it is changed once the line of the trail is there. */
async function changeJob(
  deps: ApiDeps,
  { queue, id }: { readonly queue: string; readonly id: string },
  change: typeof retryJob,
) {
  const queues = await deps.queues();
  const name = await failedJobName(queues, { queue, id });
  if (name === undefined) throw new DomainError('job.not_found');
  const answer = async () => {
    await change(queues, { queue, id });
    return {};
  };
  return { merchantId: EVERY_SITE, target: name, detail: { queue }, answer };
}

const timeOf = (at: Date | null): number | null => at?.getTime() ?? null;

/** How long ago a job should have begun. */
const lateMsOf = ({ nextAt }: QueueHealth['jobs'][number], now: Date): number =>
  nextAt ? Math.max(0, now.getTime() - nextAt.getTime()) : 0;

/** @param now of the machine, by which schedules fire */
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
