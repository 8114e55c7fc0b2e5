import { refuseOtherSites } from '@app/core/people/operators';
import { discardJob, failedJobName, failedJobs, retryJob } from '@app/core/platform/jobs';
import { DomainError } from '@app/core/platform/kernel';
import * as calls from '@app/shared/health/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';

const EVERY_SITE = null;

export function opsJobRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.failedJobs, async ({ operator, input: { queue, page = 1 } }) => {
    refuseOtherSites(operator, EVERY_SITE);
    const rowsMax = calls.FAILED_A_PAGE;
    const params = { queue, from: (page - 1) * rowsMax, rowsMax };
    const { list, total } = await failedJobs(await deps.queues(), params);
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
}

/** Queues are outside the transaction: they are changed after the audit line is committed. */
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
