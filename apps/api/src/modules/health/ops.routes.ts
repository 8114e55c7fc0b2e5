import { engines, payoutProgress } from '@app/core/agent-pay/payouts';
import { booksOfSite, listChecks, requestTrialBalance } from '@app/core/books/ledger';
import { paymentHealth } from '@app/core/money/deposits';
import { refuseOtherSites } from '@app/core/people/operators';
import { queueHealth } from '@app/core/platform/jobs';
import { systemClock } from '@app/core/platform/kernel';
import { channelHealth } from '@app/core/platform/outbox';
import { staleRounds } from '@app/core/play/vendors';
import { siteProblems } from '@app/core/reports/figures';
import { providerHealth } from '@app/core/sites/providers';
import * as calls from '@app/shared/health/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { untrustedProxies } from '../../http/untrusted-proxies.ts';
import { lateMsOf, presentOverview } from './presenter.ts';

/** Number of trial balances on the page: a week of nightly ones, and a few that operators started. */
const CHECKS_MAX = 10;
const EVERY_SITE = null;

/** State of the installation and of a site's books. */
export function opsHealthRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, redis, clock, modules } = deps;
  const { jobs } = modules;

  bindOpsCall(app, deps, calls.overview, async ({ operator }) => {
    refuseOtherSites(operator, EVERY_SITE);
    const now = clock();
    const [queues, payouts, channels, payments, proofs, vendors, checks, proxies] =
      await Promise.all([
        queueHealth(await deps.queues(), { redis, jobs }),
        Promise.all(
          Object.values(engines).map(async (engine) => ({
            kind: engine.facts.kind,
            ...(await payoutProgress(db, engine, now)),
          })),
        ),
        channelHealth(db, now),
        paymentHealth(db, now),
        providerHealth(db, modules.providers),
        staleRounds(db, now),
        listChecks(db, CHECKS_MAX),
        untrustedProxies(deps),
      ]);
    return presentOverview({
      now,
      queues,
      payouts,
      channels,
      payments,
      proofs,
      vendors,
      checks,
      proxies,
    });
  });

  bindOpsCall(app, deps, calls.site, async ({ site, operator: { permissions } }) => ({
    list: await siteProblems(deps, { site, permissions }),
  }));

  bindOpsCall(app, deps, calls.books, async ({ site }) => {
    const [books, queues] = await Promise.all([
      booksOfSite(db, site.id),
      deps.queues().then((all) => queueHealth(all, { redis, jobs })),
    ]);
    const now = systemClock();
    const late = queues.flatMap((queue) => queue.jobs.map((job) => lateMsOf(job, now)));
    const { found, isUnderWay } = books;
    return {
      endedAt: books.endedAt?.getTime() ?? null,
      found,
      isUnderWay,
      lateMs: Math.max(0, ...late),
    };
  });

  bindOpsCall(app, deps, calls.checkBooks, async ({ operator, tx }) => {
    refuseOtherSites(operator, EVERY_SITE);
    await requestTrialBalance(tx, operator.username, clock());
    const answer = async () => {
      deps.enqueue('check-books');
      return {};
    };
    return { merchantId: EVERY_SITE, target: 'ledger', answer };
  });
}
