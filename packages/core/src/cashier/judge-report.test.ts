import { depositStates } from '@app/shared/domain/deposit-states';
import { money } from '@app/shared/money/money';
import { rate } from '@app/shared/money/rate';
import { expect, test } from 'vitest';
import type { PaymentReport } from './deposit-channel.ts';
import { judgeReport } from './judge-report.ts';
import type { Deposit } from './read-deposit.ts';

const deposit: Deposit = {
  channelName: 'Sandbox Pay',
  ...{ feeRate: rate(0), feeFixed: money(0n) },
  id: 1n,
  publicId: '7e0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1',
  merchantId: 1n,
  memberId: 1n,
  channel: 'sandbox',
  currency: 'USD',
  amount: money(1_000_000n),
  state: 'pending',
  launchUrl: null,
  reference: 'first',
  createdAt: new Date(0),
  expiresAt: new Date(1),
  paidAt: null,
  completedAt: null,
  ...{ paidTo: null, payer: null, words: null, claimedBy: null },
};
const report: PaymentReport = {
  reportId: 'r',
  depositId: deposit.publicId,
  status: 'paid',
  amount: deposit.amount,
  currency: 'USD',
  reference: 'first',
};

const verdicts = (changes: Partial<PaymentReport>) =>
  depositStates.map((state) => {
    const verdict = judgeReport({ ...deposit, state }, { ...report, ...changes });
    return [state, verdict.outcome, verdict.state];
  });

test('a payment counts in every state in which it has not counted yet', () => {
  expect(verdicts({})).toEqual([
    ['created', 'accepted', 'paid'],
    ['pending', 'accepted', 'paid'],
    ['paid', 'ignored', undefined],
    ['review', 'ignored', undefined],
    ['completed', 'ignored', undefined],
    ['expired', 'accepted', 'paid'],
    ['rejected', 'accepted', 'paid'],
  ]);
});

test.each([{ amount: money(999_999n) }, { amount: money(1_000_001n) }, { currency: 'EUR' }])(
  'a payment of something else (%o) waits for a person and is never credited by itself',
  (changes) => {
    const states = verdicts(changes).map(([, , state]) => state);
    expect(states).toEqual([
      'review',
      'review',
      undefined,
      undefined,
      undefined,
      'review',
      'review',
    ]);
  },
);

test('a second payment for a deposit that was paid is kept for a person', () => {
  const outcomes = verdicts({ reference: 'second' }).map(([, outcome]) => outcome);
  expect(outcomes.filter((outcome) => outcome === 'surplus')).toHaveLength(3);
});

test('a failure ends only what is still open', () => {
  const states = verdicts({ status: 'failed' }).map(([, , state]) => state);
  expect(states).toEqual([
    'rejected',
    'rejected',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
