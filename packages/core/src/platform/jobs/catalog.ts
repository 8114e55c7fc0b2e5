import type { QueueName } from '@app/shared/jobs/queue-names';
import { type PayoutEngineOf, payoutEngineFacts } from '@app/shared/payouts/engines';
import { engagementJobs } from './engagement-jobs.ts';

export interface Job {
  readonly queue: QueueName;
  /** Schedule in UTC: second, minute, hour, day, month, weekday. The job also runs when it is enqueued. */
  readonly pattern: string;
  readonly why: string;
  readonly attempts: number;
  /** Wait before the second attempt. It doubles with each further attempt (exponential backoff). */
  readonly retryMs: number;
}

const ofPayouts = Object.fromEntries(
  payoutEngineFacts.map(({ job: { name, pattern, why } }) => [
    name,
    { queue: 'money', pattern, why, attempts: 5, retryMs: 500 },
  ]),
) as { readonly [E in PayoutEngineOf as E['job']['name']]: Job };

/**
 * Jobs that commands may enqueue by name. Each also runs when a worker starts, except in profile `test`. Jobs have
 * no payload: each finds its work in the database. A module provides the command of a job, and a stream reader its
 * own job; `modules.jobs` has them all.
 */
export const jobs = {
  ...ofPayouts,
  ...engagementJobs,
  'settle-debts': {
    queue: 'money',
    pattern: '5 * * * * *',
    why: 'Creditors wait for collected amounts, and deadlines end on the minute.',
    attempts: 5,
    retryMs: 500,
  },
  'record-turnover': {
    queue: 'money',
    pattern: '45 */5 * * * *',
    why: 'Runs per window like real-time salary, but later, because agents wait for the salary.',
    attempts: 5,
    retryMs: 500,
  },
  'record-team-money': {
    queue: 'money',
    pattern: '50 * * * * *',
    why: 'Reports of agents read unsummed entries one by one.',
    attempts: 5,
    retryMs: 500,
  },
  'sum-gaming-revenue': {
    queue: 'housekeeping',
    pattern: '15 * * * * *',
    why: 'Operators compare the revenue of vendors with their invoices; the page tells until when it is summed.',
    attempts: 5,
    retryMs: 500,
  },
  'find-excluded-accounts': {
    queue: 'housekeeping',
    pattern: '20 7 * * * *',
    why: 'An account of an excluded person that states a known contact is refused at once; this keeps it excluded.',
    attempts: 5,
    retryMs: 500,
  },
  'settle-withdrawals': {
    queue: 'money',
    pattern: '*/15 * * * * *',
    why: 'A payment that its member does not answer in time counts as received.',
    attempts: 5,
    retryMs: 500,
  },
  'send-withdrawals': {
    queue: 'delivery',
    pattern: '*/5 * * * * *',
    why: 'A new payment enqueues it; the schedule is for retries and for providers that have to be asked for the status.',
    attempts: 5,
    retryMs: 500,
  },
  'check-wallet-transfers': {
    queue: 'money',
    pattern: '*/5 * * * * *',
    why: 'Asks a vendor that did not answer for the status of a transfer, and sends transfers that were never sent.',
    attempts: 5,
    retryMs: 500,
  },
  'read-wallet-records': {
    queue: 'money',
    pattern: '*/20 * * * * *',
    why: "Bets from a vendor's wallet count for turnover and salary once the vendor has reported them.",
    attempts: 5,
    retryMs: 500,
  },
  'settle-draws': {
    queue: 'money',
    pattern: '*/5 * * * * *',
    why: 'A draw enqueues it; the schedule is for work that a stopped worker left.',
    attempts: 5,
    retryMs: 500,
  },
  'draw-lotteries': {
    queue: 'draws',
    pattern: '* * * * * *',
    why: 'Members watch the countdown of a draw.',
    attempts: 1,
    retryMs: 500,
  },
  'make-draws': {
    queue: 'draws',
    pattern: '0 */10 * * * *',
    why: 'Draws are made two days ahead, so a few minutes do not matter.',
    attempts: 3,
    retryMs: 1_000,
  },
  'expire-bonuses': {
    queue: 'money',
    pattern: '25 * * * * *',
    why: 'An expired bonus returns to the budget of its promotion, and its member can get another one.',
    attempts: 5,
    retryMs: 500,
  },
  'notify-held-draws': {
    queue: 'delivery',
    pattern: '*/20 * * * * *',
    why: 'A decision of an operator enqueues it; this is for draws that differing results hold.',
    attempts: 5,
    retryMs: 500,
  },
  'settle-deposits': {
    queue: 'money',
    pattern: '*/15 * * * * *',
    why: 'A member waits for the deposit on its page.',
    attempts: 5,
    retryMs: 500,
  },
  'deliver-outbox': {
    queue: 'delivery',
    pattern: '*/5 * * * * *',
    why: 'A new message enqueues it; the schedule is for retries and for messages that could not be enqueued.',
    attempts: 5,
    retryMs: 500,
  },
  'send-postbacks': {
    queue: 'delivery',
    pattern: '*/5 * * * * *',
    why: 'A test enqueues it; other events happen at any time and are sent within seconds.',
    attempts: 5,
    retryMs: 500,
  },
  'send-broadcasts': {
    queue: 'delivery',
    pattern: '*/15 * * * * *',
    why: 'A new broadcast enqueues it; the schedule is for work that a stopped worker left.',
    attempts: 5,
    retryMs: 500,
  },
  'make-reviews': {
    queue: 'housekeeping',
    pattern: '0 5,35 * * * *',
    why: "A site's day ends at its own midnight, which is at a full or half hour of UTC. A missed run is made up for by the next.",
    attempts: 3,
    retryMs: 1_000,
  },
  'close-account-days': {
    queue: 'housekeeping',
    pattern: '0 10 * * * *',
    why: 'A day is closed an hour after its end. A missed run is made up for by the next.',
    attempts: 3,
    retryMs: 1_000,
  },
  'assess-risks': {
    queue: 'housekeeping',
    pattern: '25 * * * * *',
    why: 'A new account enqueues it; the schedule is for logins and deposits. Withdrawals are assessed when they are requested.',
    attempts: 3,
    retryMs: 1_000,
  },
  'compare-statements': {
    queue: 'checks',
    pattern: '35 * * * * *',
    why: 'A new statement enqueues it; the schedule is for work that a stopped worker left.',
    attempts: 3,
    retryMs: 5_000,
  },
  'end-trials': {
    queue: 'housekeeping',
    pattern: '20 * * * * *',
    why: 'A trial lasts a day, within a minute; its session expires by itself.',
    attempts: 3,
    retryMs: 1_000,
  },
  'add-months': {
    queue: 'housekeeping',
    pattern: '0 20 3 * * *',
    why: 'Partitions are made months ahead, so a day does not matter.',
    attempts: 3,
    retryMs: 1_000,
  },
  'delete-old-sessions': {
    queue: 'housekeeping',
    pattern: '0 40 3 * * *',
    why: 'Only cleans up sessions that ended a day ago.',
    attempts: 3,
    retryMs: 1_000,
  },
  'delete-old-logins': {
    queue: 'housekeeping',
    pattern: '0 50 3 * * *',
    why: 'Login attempts are kept for a year and SMS totals per country for a month, within a day.',
    attempts: 3,
    retryMs: 1_000,
  },
  'delete-old-messages': {
    queue: 'housekeeping',
    pattern: '0 55 3 * * *',
    why: 'Messages are kept for a year, within a day.',
    attempts: 3,
    retryMs: 1_000,
  },
  'erase-old-documents': {
    queue: 'housekeeping',
    pattern: '0 5 4 * * *',
    why: 'Pictures and numbers of documents are kept for as long as their site sets, within a day.',
    attempts: 3,
    retryMs: 60_000,
  },
  'clear-expired-approvals': {
    queue: 'housekeeping',
    pattern: '0 50 * * * *',
    why: 'Operators can no longer decide an expired request, so its personal data is cleared within the hour.',
    attempts: 3,
    retryMs: 1_000,
  },
  'delete-old-requests': {
    queue: 'housekeeping',
    pattern: '0 0 4 * * *',
    why: 'Idempotency keys are kept for thirty days, within a day.',
    attempts: 3,
    retryMs: 1_000,
  },
  'write-exports': {
    queue: 'exports',
    pattern: '30 * * * * *',
    why: 'A requested file enqueues it; the schedule is for files whose writer was stopped.',
    attempts: 3,
    retryMs: 2_000,
  },
  'erase-members': {
    queue: 'housekeeping',
    pattern: '40 * * * * *',
    why: 'Personal data is erased a minute after the approval, when no request of the member is still running.',
    attempts: 3,
    retryMs: 60_000,
  },
  'make-reports': {
    queue: 'housekeeping',
    pattern: '5 * * * * *',
    why: 'A scheduled report is due at a full hour of its site.',
    attempts: 3,
    retryMs: 2_000,
  },
  'mail-reports': {
    queue: 'housekeeping',
    pattern: '20,50 * * * * *',
    why: 'The mail about a scheduled report follows its file.',
    attempts: 3,
    retryMs: 2_000,
  },
  'purge-exports': {
    queue: 'housekeeping',
    pattern: '0 35 * * * *',
    why: 'A file is kept for a day or a week, within an hour; its URL expires on time.',
    attempts: 3,
    retryMs: 60_000,
  },
  'purge-uploads': {
    queue: 'housekeeping',
    pattern: '0 15 * * * *',
    why: 'A dropped picture is hidden at once; its files are deleted within the hour.',
    attempts: 3,
    retryMs: 60_000,
  },
  'drop-ledger-months': {
    queue: 'housekeeping',
    pattern: '0 30 4 * * *',
    why: 'Entries are kept for years and dropped by month, once their days are closed.',
    attempts: 3,
    retryMs: 60_000,
  },
  'check-books': {
    queue: 'checks',
    pattern: '50 */10 * * * *',
    why: 'An operator can enqueue it; the schedule is for due checks and for work that a stopped worker left.',
    attempts: 3,
    retryMs: 60_000,
  },
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof jobs;

/** All jobs by name, those of stream readers included. */
export type Jobs = Readonly<Record<string, Job>>;

/** The names of a queue's jobs. */
export const namesOfQueue = (all: Jobs, queue: string): string[] =>
  Object.entries(all).flatMap(([name, job]) => (job.queue === queue ? [name] : []));
