import { engines, giveBackReserves } from '@app/core/agent-pay/payouts';
import {
  addTurnoverMonths,
  recordMemberDays,
  recordTeamMoney,
  recordTurnover,
} from '@app/core/agent-pay/turnover';
import { beginMonth, checkBooks, closeAccountDays, dropOldMonths } from '@app/core/books/ledger';
import { payInSandbox, settleDeposits } from '@app/core/money/cashier';
import { checkTransfers, readDueRecords } from '@app/core/money/wallet-transfers';
import { sendDueLegs, settleWithdrawals } from '@app/core/money/withdrawals';
import { runBroadcasts } from '@app/core/operations/broadcasts';
import { compareStatements } from '@app/core/operations/reconciliation';
import { assessRisks, forgetSightings } from '@app/core/operations/risk';
import { streamReaders } from '@app/core/operations/stream-readers';
import { forgetLogins } from '@app/core/people/access';
import { settleDebts } from '@app/core/people/debts';
import { forgetKycDocuments } from '@app/core/people/kyc';
import { forgetMessages } from '@app/core/people/messages';
import { sendPostbacks } from '@app/core/people/postbacks';
import { forgetBindTickets } from '@app/core/people/social';
import { endTrials } from '@app/core/people/trials';
import { forgetSmsAreas } from '@app/core/people/verification';
import { forgetRequests } from '@app/core/platform/idempotency';
import type { JobName } from '@app/core/platform/jobs';
import { deliverOutbox } from '@app/core/platform/outbox';
import { purgeUploads } from '@app/core/platform/uploads';
import { addMonths } from '@app/core/play/bets';
import { expireBonuses } from '@app/core/play/bonuses';
import { drawDue, makeDraws, settleDraws } from '@app/core/play/lotteries';
import { auditDrawsOfSites, decideBets, lastBets } from '@app/core/play/lottery-bets';
import { forgetSessions } from '@app/core/play/vendors';
import { purgeExports, writeExports } from '@app/core/reports/exports';
import { eraseMembers } from '@app/core/reports/personal-data';
import { makeReviews } from '@app/core/sites/reviews';
import {
  type StreamReaderJob,
  streamReaderFacts,
  streamReaderNames,
} from '@app/shared/domain/stream-readers';
import type { PayoutEngineOf } from '@app/shared/payouts/engines';
import type { WorkerDeps } from './deps.ts';
import { drawsDepsOf } from './draws-deps.ts';
import { settleEngine } from './settle-engine.ts';

/** Does one job. Finds its own work in the database; ends early when `deps.stop` aborts. */
export type JobCommand = (deps: WorkerDeps) => Promise<void>;

/**
 * Runs a command that counts the rows it changed, and logs the count unless it is zero.
 *
 * @param field of the log line that holds the count
 */
const logCount =
  (
    field: string,
    text: string,
    command: (deps: WorkerDeps, stop: { readonly signal: AbortSignal }) => Promise<number>,
  ): JobCommand =>
  async (deps) => {
    const count = await command(deps, { signal: deps.stop });
    if (count > 0) deps.log.info({ [field]: count }, text);
  };

const ofPayouts = Object.fromEntries(
  Object.values(engines).map((engine) => [engine.facts.job.name, settleEngine(engine)]),
) as Record<PayoutEngineOf['job']['name'], JobCommand>;

const ofReaders = Object.fromEntries(
  streamReaderNames.map((name) => [
    streamReaderFacts[name].job.name,
    async (deps: WorkerDeps) => void (await streamReaders[name].run(deps, deps.stop)),
  ]),
) as Record<StreamReaderJob, JobCommand>;

/** The command of every job. Schedules and retries are in the catalogue of core. */
export const jobCommands: Record<JobName, JobCommand> = {
  ...ofPayouts,
  ...ofReaders,

  'settle-debts': async (deps) => {
    await settleDebts(deps, deps.stop);
    await giveBackReserves(deps, deps.stop);
  },

  'record-turnover': async (deps) => {
    await recordTurnover(deps, deps.stop);
    await recordMemberDays(deps, deps.stop);
  },

  'record-team-money': (deps) => recordTeamMoney(deps, deps.stop),

  'check-wallet-transfers': logCount('taken', 'wallet transfers were taken up', (deps) =>
    checkTransfers(deps),
  ),

  'read-wallet-records': logCount('booked', "bets of vendors' wallets were booked", (deps) =>
    readDueRecords(deps),
  ),

  'settle-draws': async (deps) => {
    await settleDraws(deps, deps.stop, decideBets(deps));
  },

  'draw-lotteries': async (deps) => {
    const { log, stop } = deps;
    // The log of the worker that draws shows every use of a secret.
    const hooks = {
      drawn: (draw: object) => log.info(draw, 'drawn'),
      failed: (draw: object, error: unknown) => log.error({ ...draw, err: error }, 'not drawn'),
    };
    await drawDue(drawsDepsOf(deps), hooks, stop, lastBets);
  },

  'make-draws': logCount('made', 'draws were made', (deps) => makeDraws(drawsDepsOf(deps))),

  'expire-bonuses': logCount('expired', 'bonuses expired', (deps) => expireBonuses(deps)),

  'settle-deposits': async (deps) => {
    if (!deps.isProduction) await payInSandbox(deps);
    const { expired, credited } = await settleDeposits(deps);
    // A worker died between the payment and the credit.
    if (credited > 0) deps.log.warn({ credited }, 'deposits were left paid but not credited');
    if (expired > 0) deps.log.info({ expired }, 'deposits expired');
  },

  'settle-withdrawals': logCount('received', 'payments were received by time', (deps) =>
    settleWithdrawals(deps),
  ),

  'send-withdrawals': logCount('asked', 'companies were asked to pay, or about payments', (deps) =>
    sendDueLegs(deps),
  ),

  'assess-risks': async (deps) => {
    const looked = await assessRisks(deps);
    const forgotten = await forgetSightings(deps);
    if (looked > 0 || forgotten > 0) deps.log.info({ looked, forgotten }, 'looked at risks');
  },

  'compare-statements': logCount('compared', 'compared statements of channels', (deps) =>
    compareStatements(deps),
  ),

  'deliver-outbox': async (deps) => {
    const { unknown, refused } = await deliverOutbox(deps);
    if (unknown > 0) deps.log.warn({ unknown }, 'whether messages left is unknown');
    if (refused > 0) deps.log.warn({ refused }, 'messages were refused');
  },

  'send-broadcasts': logCount('changed', 'worked on broadcasts', runBroadcasts),

  'send-postbacks': async (deps) => {
    const { failed } = await sendPostbacks(deps);
    if (failed > 0) deps.log.info({ failed }, 'postbacks were given up');
  },

  'make-reviews': logCount('made', 'days are there to be reviewed', (deps) => makeReviews(deps)),

  'close-account-days': logCount('closed', 'closed days of the ledger', (deps) =>
    closeAccountDays(deps),
  ),

  'add-months': async ({ db, clock, log }) => {
    const late = await addMonths(db, clock());
    if (late.length > 0) log.warn({ late }, 'bets of these months stay in the default partition');
    await addTurnoverMonths(db, clock());
    if (await beginMonth({ db, now: clock() })) log.info('a month of the ledger began');
  },

  'end-trials': logCount('ended', 'ended trials', endTrials),

  'forget-sessions': async (deps) => {
    await forgetSessions(deps);
    await forgetBindTickets(deps);
  },

  'forget-logins': async (deps) => {
    const forgotten = await forgetLogins(deps, { signal: deps.stop });
    if (forgotten > 0) deps.log.info({ forgotten }, 'forgot old log-ins');
    const areas = await forgetSmsAreas(deps, { signal: deps.stop });
    if (areas > 0) deps.log.info({ areas }, 'forgot old sums of messages');
  },

  'forget-messages': logCount('forgotten', 'forgot old messages', forgetMessages),

  'forget-papers': logCount('forgotten', 'forgot old papers', forgetKycDocuments),

  'forget-requests': logCount('forgotten', 'forgot old requests', forgetRequests),

  'write-exports': logCount('written', 'wrote exports', writeExports),

  'erase-members': logCount('erased', 'erased members', eraseMembers),

  'purge-exports': logCount('purged', 'purged exports', purgeExports),

  'purge-uploads': logCount('purged', 'purged uploads', purgeUploads),

  'drop-ledger-months': async ({ db, clock, log, ledgerMonthsKept: monthsKept, stop: signal }) => {
    const dropped = await dropOldMonths({ db, now: clock(), monthsKept }, { signal });
    for (const last of dropped) log.info({ last: `${last}` }, 'dropped a month of the ledger');
  },

  'check-books': async (deps) => {
    const found = await checkBooks({ ...deps, besides: [auditDrawsOfSites] });
    if (found) deps.log.error({ found }, 'the books do not balance');
  },
};
