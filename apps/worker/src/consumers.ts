import { engines } from '@app/core/agent-pay/payouts';
import { type JobName, noteJobDone } from '@app/core/platform/jobs';
import type { QueueName } from '@app/shared/domain/queue-names';
import type { PayoutEngineOf } from '@app/shared/payouts/engines';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { WorkerDeps } from './deps.ts';
import { addMonthsJob } from './jobs/add-months/add-months.job.ts';
import { assessRisksJob } from './jobs/assess-risks/assess-risks.job.ts';
import { checkBooksJob } from './jobs/check-books/check-books.job.ts';
import { checkWalletTransfersJob } from './jobs/check-wallet-transfers/check-wallet-transfers.job.ts';
import { closeAccountDaysJob } from './jobs/close-account-days/close-account-days.job.ts';
import { compareStatementsJob } from './jobs/compare-statements/compare-statements.job.ts';
import { deliverOutboxJob } from './jobs/deliver-outbox/deliver-outbox.job.ts';
import { drawLotteriesJob } from './jobs/draw-lotteries/draw-lotteries.job.ts';
import { dropLedgerMonthsJob } from './jobs/drop-ledger-months/drop-ledger-months.job.ts';
import { endTrialsJob } from './jobs/end-trials/end-trials.job.ts';
import { eraseMembersJob } from './jobs/erase-members/erase-members.job.ts';
import { expireBonusesJob } from './jobs/expire-bonuses/expire-bonuses.job.ts';
import { forgetLoginsJob } from './jobs/forget-logins/forget-logins.job.ts';
import { forgetMessagesJob } from './jobs/forget-messages/forget-messages.job.ts';
import { forgetPapersJob } from './jobs/forget-papers/forget-papers.job.ts';
import { forgetRequestsJob } from './jobs/forget-requests/forget-requests.job.ts';
import { forgetSessionsJob } from './jobs/forget-sessions/forget-sessions.job.ts';
import { makeDrawsJob } from './jobs/make-draws/make-draws.job.ts';
import { makeReviewsJob } from './jobs/make-reviews/make-reviews.job.ts';
import { payRebatesJob } from './jobs/pay-rebates/pay-rebates.job.ts';
import { purgeExportsJob } from './jobs/purge-exports/purge-exports.job.ts';
import { purgeUploadsJob } from './jobs/purge-uploads/purge-uploads.job.ts';
import { readWalletRecordsJob } from './jobs/read-wallet-records/read-wallet-records.job.ts';
import { recordTeamMoneyJob } from './jobs/record-team-money/record-team-money.job.ts';
import { recordTurnoverJob } from './jobs/record-turnover/record-turnover.job.ts';
import { sendBroadcastsJob } from './jobs/send-broadcasts/send-broadcasts.job.ts';
import { sendPostbacksJob } from './jobs/send-postbacks/send-postbacks.job.ts';
import { sendWithdrawalsJob } from './jobs/send-withdrawals/send-withdrawals.job.ts';
import { settleDebtsJob } from './jobs/settle-debts/settle-debts.job.ts';
import { settleDepositsJob } from './jobs/settle-deposits/settle-deposits.job.ts';
import { settleDrawsJob } from './jobs/settle-draws/settle-draws.job.ts';
import { settlePayoutsJob } from './jobs/settle-payouts/settle-payouts.job.ts';
import { settleWithdrawalsJob } from './jobs/settle-withdrawals/settle-withdrawals.job.ts';
import { writeExportsJob } from './jobs/write-exports/write-exports.job.ts';
import type { JobMetrics } from './metrics.ts';

type Consumer = (deps: WorkerDeps) => Promise<void>;

const ofPayouts = Object.fromEntries(
  Object.values(engines).map((engine) => [engine.facts.job.name, settlePayoutsJob(engine)]),
) as Record<PayoutEngineOf['job']['name'], Consumer>;

/** Every job, and what does it. */
const consumers: Record<JobName, Consumer> = {
  ...ofPayouts,
  'settle-debts': settleDebtsJob,
  'record-turnover': recordTurnoverJob,
  'record-team-money': recordTeamMoneyJob,
  'pay-rebates': payRebatesJob,
  'check-wallet-transfers': checkWalletTransfersJob,
  'read-wallet-records': readWalletRecordsJob,
  'settle-draws': settleDrawsJob,
  'draw-lotteries': drawLotteriesJob,
  'make-draws': makeDrawsJob,
  'expire-bonuses': expireBonusesJob,
  'settle-deposits': settleDepositsJob,
  'settle-withdrawals': settleWithdrawalsJob,
  'send-withdrawals': sendWithdrawalsJob,
  'assess-risks': assessRisksJob,
  'compare-statements': compareStatementsJob,
  'deliver-outbox': deliverOutboxJob,
  'send-broadcasts': sendBroadcastsJob,
  'send-postbacks': sendPostbacksJob,
  'make-reviews': makeReviewsJob,
  'close-account-days': closeAccountDaysJob,
  'add-months': addMonthsJob,
  'end-trials': endTrialsJob,
  'forget-sessions': forgetSessionsJob,
  'forget-logins': forgetLoginsJob,
  'forget-messages': forgetMessagesJob,
  'forget-papers': forgetPapersJob,
  'forget-requests': forgetRequestsJob,
  'write-exports': writeExportsJob,
  'erase-members': eraseMembersJob,
  'purge-exports': purgeExportsJob,
  'purge-uploads': purgeUploadsJob,
  'drop-ledger-months': dropLedgerMonthsJob,
  'check-books': checkBooksJob,
};

/** Jobs of a queue that run side by side, each on a connection or two of the pool. */
const AT_ONCE: Readonly<Record<QueueName, number>> = {
  money: 3,
  delivery: 1,
  exports: 1,
  housekeeping: 1,
  checks: 1,
  // New chains take a while; draws do not wait for them.
  draws: 2,
};

interface Consuming {
  /** Survives the loss of Redis. */
  readonly connection: Redis;
  readonly metrics: JobMetrics;
  readonly queues: readonly QueueName[];
}

/** Does the jobs of queues until it is closed. */
export function startConsumers(
  deps: WorkerDeps,
  { connection, metrics, queues }: Consuming,
): { readonly close: () => Promise<void> } {
  const workers = queues.map((name) => startConsumer(deps, { name, connection, metrics }));
  return { close: async () => void (await Promise.all(workers.map((worker) => worker.close()))) };
}

function startConsumer(
  deps: WorkerDeps,
  { name, connection, metrics }: Omit<Consuming, 'queues'> & { readonly name: QueueName },
): Worker {
  const worker = new Worker(name, (job) => consume(deps, job.name), {
    connection,
    concurrency: AT_ONCE[name],
  });
  worker.on('completed', (job) => {
    metrics.finished(job, 'completed');
    noteJobDone(deps.redis, job.name, new Date(job.finishedOn ?? job.timestamp)).catch((error) =>
      deps.log.warn({ err: error }, 'what was done was not noted'),
    );
  });
  worker.on('failed', (job, error) => {
    deps.log.error({ job: job?.name, attempt: job?.attemptsMade, err: error }, 'a job failed');
    if (job) metrics.finished(job, 'failed');
  });
  // Redis is away, which ioredis repairs; without a listener, Node would die of it.
  worker.on('error', (error) => deps.log.warn({ err: error }, 'queue'));
  return worker;
}

async function consume(deps: WorkerDeps, name: string): Promise<void> {
  const consumer = isJob(name) ? consumers[name] : undefined;
  // Rung by another version of the program, which has a job that this one does not know.
  if (!consumer) throw new Error(`no consumer does the job ${name}`);
  await consumer(deps);
}

const isJob = (name: string): name is JobName => Object.hasOwn(consumers, name);
