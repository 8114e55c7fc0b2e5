import type { Answer } from '@app/client/calls';
import { proofProviders } from '@app/shared/access/proof-providers';
import type { overview, site } from '@app/shared/health/ops-calls';
import type { SiteProblemName } from '@app/shared/health/site-problems';

export type Health = Answer<typeof overview>;

/** A problem for an operator; its phrases are `problem.<key>`. */
export interface Problem {
  readonly key:
    | 'books'
    | 'workers'
    | 'payoutLag'
    | 'jobsLate'
    | 'jobsFailed'
    | 'channelFails'
    | 'channelLate'
    | 'paymentFails'
    | 'loginFails'
    | 'proofFails'
    | 'rounds'
    | 'untrustedProxy'
    | SiteProblemName;
  readonly isUrgent: boolean;
  /** The queue, channel, provider, vendor or engine concerned. */
  readonly about: string;
  readonly count: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** While a worker runs, scheduled jobs start within seconds. */
const JOB_LATE_MS = 2 * MINUTE_MS;
/** Same threshold as the alerts in the runbook. */
const PAYOUT_LAG_MS = 10 * MINUTE_MS;
const MESSAGE_LATE_MS = 5 * MINUTE_MS;

/** Derives problems from the server's health report, worst first. Empty if all is well. */
export function findProblems(health: Health): readonly Problem[] {
  const { asOf, queues, payouts, channels, payments, proofs, vendors, checks } = health;
  const { untrustedProxies } = health;
  const found = checks.find(({ state }) => state === 'ended')?.found ?? 0;
  const problems: Problem[] = found > 0 ? [urgent('books', '', found)] : [];
  for (const { address } of untrustedProxies) problems.push(urgent('untrustedProxy', address, 0));
  for (const { name, workers } of queues)
    if (workers === 0) problems.push(urgent('workers', name, 0));
  for (const { kind, lagMs } of payouts)
    if (lagMs > PAYOUT_LAG_MS)
      problems.push(urgent('payoutLag', kind, Math.floor(lagMs / MINUTE_MS)));
  for (const { name, jobs, failed } of queues) {
    const late = jobs.filter(({ lateMs }) => lateMs > JOB_LATE_MS).length;
    if (late > 0) problems.push(urgent('jobsLate', name, late));
    if (failed > 0) problems.push(toCheck('jobsFailed', name, failed));
  }
  for (const { channel, failed, lastSentAt, lastFailedAt, oldestAt, waiting } of channels) {
    if (failed > 0 && (lastFailedAt ?? 0) > (lastSentAt ?? 0))
      problems.push(urgent('channelFails', channel, failed));
    if (oldestAt !== null && asOf - oldestAt > MESSAGE_LATE_MS)
      problems.push(toCheck('channelLate', channel, waiting));
  }
  for (const { channel, failedByHour, lastAnsweredAt, lastFailedAt } of payments) {
    const failed = failedByHour.reduce((sum, count) => sum + count, 0);
    if (failed > 0 && (lastFailedAt ?? 0) > (lastAnsweredAt ?? 0))
      problems.push(urgent('paymentFails', channel, failed));
  }
  for (const provider of proofProviders) {
    const sites = proofs.filter((proof) => proof.company === provider && isFailing(proof, asOf));
    if (sites.length > 0)
      problems.push(
        urgent(provider === 'phone' ? 'proofFails' : 'loginFails', provider, sites.length),
      );
  }
  for (const { vendor, rounds } of vendors) problems.push(toCheck('rounds', vendor, rounds));
  return problems;
}

/** Problems that delay work but turn away no member. */
const TO_CHECK: readonly SiteProblemName[] = ['payoutsHeld', 'messagesUnsent'];

/** Problems of a site as found by the server. */
export const problemsOfSite = ({ list }: Answer<typeof site>): readonly Problem[] =>
  list.map(({ key, about, count }) => ({ key, about, count, isUrgent: !TO_CHECK.includes(key) }));

/** Failed within a day and has not succeeded since. */
const isFailing = ({ lastFailedAt, lastAnsweredAt }: Health['proofs'][number], asOf: number) =>
  lastFailedAt !== null && asOf - lastFailedAt < DAY_MS && lastFailedAt > (lastAnsweredAt ?? 0);

const urgent = (key: Problem['key'], about: string, count: number): Problem => ({
  key,
  about,
  count,
  isUrgent: true,
});

const toCheck = (key: Problem['key'], about: string, count: number): Problem => ({
  key,
  about,
  count,
  isUrgent: false,
});
