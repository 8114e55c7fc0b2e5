import type { QueueName } from '@app/shared/jobs/queue-names';
import { type PayoutEngineOf, payoutEngineFacts } from '@app/shared/payouts/engines';

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
 * Jobs that commands may enqueue by name. Each also runs when a worker starts, except in profile `test`. Jobs have no
 * payload: each finds its work in the database. A module says what a job does, and a stream reader brings its own job;
 * `modules.jobs` has them all.
 */
export const jobs = {
  ...ofPayouts,
  'settle-debts': {
    queue: 'money',
    pattern: '5 * * * * *',
    why: 'What was collected from a debtor waits for it; time that is up is so to the minute.',
    attempts: 5,
    retryMs: 500,
  },
  'record-turnover': {
    queue: 'money',
    pattern: '45 */5 * * * *',
    why: 'The same windows, after the salary that agents wait for.',
    attempts: 5,
    retryMs: 500,
  },
  'record-team-money': {
    queue: 'money',
    pattern: '50 * * * * *',
    why: 'What is not summed yet is read entry by entry when an agent opens a report.',
    attempts: 5,
    retryMs: 500,
  },
  'settle-withdrawals': {
    queue: 'money',
    pattern: '*/15 * * * * *',
    why: 'A member who said nothing of a payment in time has received it.',
    attempts: 5,
    retryMs: 500,
  },
  'send-withdrawals': {
    queue: 'delivery',
    pattern: '*/5 * * * * *',
    why: 'One that is sent enqueues it; this is for companies that are asked again what became of a payment.',
    attempts: 5,
    retryMs: 500,
  },
  'check-wallet-transfers': {
    queue: 'money',
    pattern: '*/5 * * * * *',
    why: 'A vendor that did not answer is asked what became of a transfer; one that was never sent is sent.',
    attempts: 5,
    retryMs: 500,
  },
  'read-wallet-records': {
    queue: 'money',
    pattern: '*/20 * * * * *',
    why: 'Bets from a wallet at a vendor count for turnover and salary once we know of them.',
    attempts: 5,
    retryMs: 500,
  },
  'settle-draws': {
    queue: 'money',
    pattern: '*/5 * * * * *',
    why: 'A draw enqueues it; this is for what a worker left behind.',
    attempts: 5,
    retryMs: 500,
  },
  'draw-lotteries': {
    queue: 'draws',
    pattern: '* * * * * *',
    why: 'Members wait for a draw with its clock before them.',
    attempts: 1,
    retryMs: 500,
  },
  'make-draws': {
    queue: 'draws',
    pattern: '0 */10 * * * *',
    why: 'Draws are made two days ahead, so some minutes more or less do not matter.',
    attempts: 3,
    retryMs: 1_000,
  },
  'expire-bonuses': {
    queue: 'money',
    pattern: '25 * * * * *',
    why: 'A bonus whose time is up goes back to its promotion, and its member can have another.',
    attempts: 5,
    retryMs: 500,
  },
  'settle-deposits': {
    queue: 'money',
    pattern: '*/15 * * * * *',
    why: 'A member waits for it with the cashier page open.',
    attempts: 5,
    retryMs: 500,
  },
  'deliver-outbox': {
    queue: 'delivery',
    pattern: '*/5 * * * * *',
    why: 'A new message enqueues it; this is for retries, and for what could not be enqueued.',
    attempts: 5,
    retryMs: 500,
  },
  'send-postbacks': {
    queue: 'delivery',
    pattern: '*/5 * * * * *',
    why: 'A test enqueues it; the rest happens to players at any time, and is told within seconds.',
    attempts: 5,
    retryMs: 500,
  },
  'send-broadcasts': {
    queue: 'delivery',
    pattern: '*/15 * * * * *',
    why: 'A new broadcast enqueues it; this is for what a worker left behind.',
    attempts: 5,
    retryMs: 500,
  },
  'make-reviews': {
    queue: 'housekeeping',
    pattern: '0 5,35 * * * *',
    why: "A site's day is over at its own midnight, which lies at a full or a half hour; every half hour, in case one was missed.",
    attempts: 3,
    retryMs: 1_000,
  },
  'close-account-days': {
    queue: 'housekeeping',
    pattern: '0 10 * * * *',
    why: 'A day is closed an hour after its end; every hour, in case one was missed.',
    attempts: 3,
    retryMs: 1_000,
  },
  'assess-risks': {
    queue: 'housekeeping',
    pattern: '25 * * * * *',
    why: 'A new account enqueues it; this is for logins and deposits. A withdrawal is judged when it is asked for.',
    attempts: 3,
    retryMs: 1_000,
  },
  'compare-statements': {
    queue: 'checks',
    pattern: '35 * * * * *',
    why: 'A statement that is brought enqueues it; this is for what a worker left behind.',
    attempts: 3,
    retryMs: 5_000,
  },
  'end-trials': {
    queue: 'housekeeping',
    pattern: '20 * * * * *',
    why: 'A trial lasts a day, give or take a minute; its session ends by itself.',
    attempts: 3,
    retryMs: 1_000,
  },
  'add-months': {
    queue: 'housekeeping',
    pattern: '0 20 3 * * *',
    why: 'Partitions are made months ahead, so a day more or less does not matter.',
    attempts: 3,
    retryMs: 1_000,
  },
  'forget-sessions': {
    queue: 'housekeeping',
    pattern: '0 40 3 * * *',
    why: 'What ended a day ago is only cleaned up.',
    attempts: 3,
    retryMs: 1_000,
  },
  'forget-logins': {
    queue: 'housekeeping',
    pattern: '0 50 3 * * *',
    why: 'Attempts to log in are kept for a year and sums of SMS by country for a month, give or take a day.',
    attempts: 3,
    retryMs: 1_000,
  },
  'forget-messages': {
    queue: 'housekeeping',
    pattern: '0 55 3 * * *',
    why: 'Messages are kept for a year, give or take a day.',
    attempts: 3,
    retryMs: 1_000,
  },
  'forget-papers': {
    queue: 'housekeeping',
    pattern: '0 5 4 * * *',
    why: 'Pictures and numbers of papers are kept as long as their site says, give or take a day.',
    attempts: 3,
    retryMs: 60_000,
  },
  'forget-requests': {
    queue: 'housekeeping',
    pattern: '0 0 4 * * *',
    why: 'A key of a request is known for thirty days, give or take one.',
    attempts: 3,
    retryMs: 1_000,
  },
  'write-exports': {
    queue: 'exports',
    pattern: '30 * * * * *',
    why: 'A file that is asked for enqueues it; this is for those whose writer died.',
    attempts: 3,
    retryMs: 2_000,
  },
  'erase-members': {
    queue: 'housekeeping',
    pattern: '40 * * * * *',
    why: 'What is known of a member goes a minute after an operator approved it, when no request of theirs is left.',
    attempts: 3,
    retryMs: 60_000,
  },
  'purge-exports': {
    queue: 'housekeeping',
    pattern: '0 35 * * * *',
    why: 'A file is there for a day, give or take an hour; its address ends on time.',
    attempts: 3,
    retryMs: 60_000,
  },
  'purge-uploads': {
    queue: 'housekeeping',
    pattern: '0 15 * * * *',
    why: 'What a member takes back is not found at once; its files go within the hour.',
    attempts: 3,
    retryMs: 60_000,
  },
  'drop-ledger-months': {
    queue: 'housekeeping',
    pattern: '0 30 4 * * *',
    why: 'Entries are kept for years, and go month by month when their days are closed.',
    attempts: 3,
    retryMs: 60_000,
  },
  'check-books': {
    queue: 'checks',
    pattern: '50 */10 * * * *',
    why: 'An operator who asks enqueues it; this is for what is due, and for what a worker left.',
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
