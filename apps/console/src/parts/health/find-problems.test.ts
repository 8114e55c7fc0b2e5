import { overview } from '@app/shared/health/ops-calls';
import { expect, test } from 'vitest';
import { findProblems, type Health } from './find-problems.ts';

const MINUTE = 60_000;
const well = overview.answer.parse(overview.example.answer) as Health;
const { asOf } = well;
const [queue] = well.queues;
const [channel] = well.channels;
const [payment] = well.payments;
const [proof] = well.proofs;
const [check] = well.checks;
if (!queue || !channel || !payment || !proof || !check)
  throw new Error('the example has one of each');

const found = (change: Partial<Health>) =>
  findProblems({ ...well, ...change }).map(({ key, about, count }) => `${key} ${about} ${count}`);

test('the example installation has no problems', () => {
  expect(findProblems(well)).toEqual([]);
});

test.each<[string, Partial<Health>, string]>([
  ['no worker', { queues: [{ ...queue, workers: 0 }] }, 'workers money 0'],
  ['failed jobs', { queues: [{ ...queue, failed: 2 }] }, 'jobsFailed money 2'],
  [
    'a job that is late',
    { queues: [{ ...queue, jobs: [{ name: 'a', lateMs: 2 * MINUTE + 1, doneAt: null }] }] },
    'jobsLate money 1',
  ],
  [
    'payouts behind',
    { payouts: [{ kind: 'realtime', lagMs: 11 * MINUTE, heldRuns: 0 }] },
    'payoutLag realtime 11',
  ],
  [
    'a channel whose last message failed',
    { channels: [{ ...channel, failed: 3, lastSentAt: asOf - 2, lastFailedAt: asOf - 1 }] },
    'channelFails sms 3',
  ],
  [
    'messages that wait',
    { channels: [{ ...channel, waiting: 4, oldestAt: asOf - 6 * MINUTE }] },
    'channelLate sms 4',
  ],
  [
    'a payment channel that opened no deposit when it was last asked',
    {
      payments: [
        {
          ...payment,
          failedByHour: [...payment.failedByHour.slice(2), 3, 2],
          lastAnsweredAt: asOf - 2,
          lastFailedAt: asOf - 1,
        },
      ],
    },
    'paymentFails sandbox 5',
  ],
  [
    'a login that failed on two sites and works on a third',
    {
      proofs: [
        { ...proof, site: 'one', lastAnsweredAt: asOf - 2, lastFailedAt: asOf - 1 },
        { ...proof, site: 'two', lastAnsweredAt: null, lastFailedAt: asOf - 1 },
        { ...proof, site: 'three', lastAnsweredAt: asOf - 1, lastFailedAt: asOf - 2 },
      ],
    },
    'loginFails google 2',
  ],
  [
    'proof of numbers that failed last',
    { proofs: [{ ...proof, company: 'phone', lastAnsweredAt: null, lastFailedAt: asOf - 1 }] },
    'proofFails phone 1',
  ],
  [
    'rounds that hold bets',
    { vendors: [{ vendor: 'reef', rounds: 5, oldestAt: asOf }] },
    'rounds reef 5',
  ],
  ['books that do not balance', { checks: [{ ...check, found: 1 }] }, 'books  1'],
])('%s is a problem', (_, change, problem) => {
  expect(found(change)).toEqual([problem]);
});

test('recovered channels and slightly late jobs are not problems', () => {
  const channels = [{ ...channel, failed: 3, lastSentAt: asOf, lastFailedAt: asOf - 1 }];
  const queues = [{ ...queue, jobs: [{ name: 'a', lateMs: MINUTE, doneAt: null }] }];
  const failedByHour = [...payment.failedByHour.slice(1), 3];
  const payments = [{ ...payment, failedByHour, lastAnsweredAt: asOf, lastFailedAt: asOf - 1 }];
  expect(found({ channels, queues, payments })).toEqual([]);
});

test('a running trial balance does not hide earlier ones', () => {
  const running = { ...check, state: 'running' as const, endedAt: null, found: null };
  expect(found({ checks: [running, { ...check, found: 2 }] })).toEqual(['books  2']);
});
