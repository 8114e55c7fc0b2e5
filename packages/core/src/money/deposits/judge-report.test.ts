import { depositStates } from '@app/shared/deposits/states';
import { money } from '@app/shared/money/money';
import { rate } from '@app/shared/money/rate';
import { expect, test } from 'vitest';
import type { Payment } from './exceptions/insert-or-lock-payment.ts';
import { judgeReport } from './judge-report.ts';
import type { PaymentReport } from './providers/deposit-channel.ts';
import type { Deposit } from './read-deposit.ts';

const deposit: Deposit = {
  channelName: 'Sandbox Pay',
  channelNames: {},
  feeRate: rate(0),
  feeFixed: money(0n),
  id: 1n,
  publicId: '7e0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1',
  merchantId: 1n,
  memberId: 1n,
  channel: 'sandbox',
  routedTo: 'sandbox',
  currency: 'USD',
  amount: money(1_000_000n),
  state: 'pending',
  launchUrl: null,
  reference: null,
  createdAt: new Date(0),
  expiresAt: new Date(1),
  paidAt: null,
  completedAt: null,
  paidTo: null,
  payer: null,
  words: null,
};
const report: PaymentReport = {
  reportId: 'r',
  depositId: deposit.publicId,
  status: 'paid',
  amount: deposit.amount,
  currency: 'USD',
  reference: 'first',
};

const HOUR_MS = 3_600_000;
/** The payment before the report. */
const before: Payment = {
  depositId: deposit.id,
  amount: deposit.amount,
  bookedAmount: deposit.amount,
  currency: 'USD',
  reversals: 0,
};

const verdicts = (
  changes: Partial<PaymentReport>,
  known: { readonly before?: Payment; readonly lateMs?: number; readonly isErased?: boolean } = {},
) =>
  depositStates.map((state) => {
    const usual = { before: undefined, now: new Date(HOUR_MS + 1), lateMs: HOUR_MS };
    const at = { ...usual, isErased: false, ...known };
    const changed = { ...report, ...changes };
    const verdict = judgeReport({ ...deposit, state }, changed, at);
    return [state, verdict.outcome, verdict.state];
  });

test('a first payment counts in every state without a counted payment', () => {
  expect(verdicts({})).toEqual([
    ['created', 'accepted', 'paid'],
    ['pending', 'accepted', 'paid'],
    ['paid', 'surplus', undefined],
    ['review', 'surplus', undefined],
    ['completed', 'surplus', undefined],
    ['expired', 'accepted', 'paid'],
    ['rejected', 'accepted', 'paid'],
  ]);
});

test('a repeated report changes nothing, and with another amount it is an amendment', () => {
  const again = (changes: Partial<PaymentReport>, first = before) =>
    new Set(
      verdicts(changes, { before: first }).map(([, outcome, state]) => `${outcome} ${state}`),
    );
  expect(again({})).toEqual(new Set(['ignored undefined']));
  for (const changes of [{ amount: money(1_000_001n) }, { currency: 'EUR' }])
    expect(again(changes)).toEqual(new Set(['amended undefined']));
  expect(again({}, { ...before, depositId: 2n })).toEqual(new Set(['used undefined']));
});

test('a payment of an expired order after the site’s tolerance waits for an operator', () => {
  const [, , , , , expired] = verdicts({}, { lateMs: HOUR_MS - 1 });
  expect(expired).toEqual(['expired', 'late', undefined]);
});

test('a payment of a closed order of an erased member waits for an operator', () => {
  const [, , , , , expired, rejected] = verdicts({}, { isErased: true });
  expect(expired).toEqual(['expired', 'late', undefined]);
  expect(rejected).toEqual(['rejected', 'rejected', undefined]);
});

test('a payment of an order that operators refused waits for an operator', () => {
  const refused = { ...deposit, state: 'rejected', reference: 'first' } as const;
  const at = { before: undefined, now: new Date(0), lateMs: 0, isErased: false };
  expect(judgeReport(refused, report, at).exception).toBe('rejected');
});

test.each([{ amount: money(999_999n) }, { amount: money(1_000_001n) }, { currency: 'EUR' }])(
  'a payment that differs from the request (%o) waits for an operator',
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

test('a failure ends open deposits only, and a pending report ends nothing', () => {
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
  const seen = verdicts({ status: 'pending' }).map(([, outcome, state]) => [outcome, state]);
  expect(seen).toEqual(depositStates.map(() => ['announced', undefined]));
});

test('a failure of a credited payment is a reversal; of any other payment it is ignored', () => {
  const verdictOf = (known: Payment | undefined) =>
    verdicts({ status: 'failed' }, known && { before: known })
      .slice(2)
      .map(([, outcome]) => outcome);
  expect(new Set(verdictOf(before))).toEqual(new Set(['taken_back']));
  for (const known of [
    undefined,
    { ...before, bookedAmount: money(0n) },
    { ...before, depositId: 2n },
  ])
    expect(new Set(verdictOf(known))).toEqual(new Set(['ignored']));
});

test('a failure of a part of a payment, or of more than it, does not end the whole deposit', () => {
  const ended = { ...deposit, state: 'completed' as const };
  const verdictOf = (
    changes: Partial<PaymentReport>,
    known: Partial<Payment> = {},
    amount?: bigint,
  ) =>
    judgeReport(
      { ...ended, ...(amount !== undefined && { amount: money(amount) }) },
      { ...report, status: 'failed', ...changes },
      { before: { ...before, ...known }, now: new Date(0), lateMs: 0, isErased: false },
    ).exception;
  expect(verdictOf({})).toBe('taken_back');
  for (const amount of [1n, 999_999n, 1_000_001n])
    expect(verdictOf({ amount: money(amount) })).toBe('taken_back_otherwise');
  expect(verdictOf({ currency: 'EUR' })).toBe('taken_back_otherwise');
  // More of the payment was credited, as its own deposit.
  expect(verdictOf({}, { bookedAmount: money(1_500_000n) })).toBe('taken_back_otherwise');
  // The payment came in another currency, and operators entered its value.
  const foreign = { amount: money(50n), bookedAmount: money(50n), currency: 'EUR' };
  expect(verdictOf({ amount: money(50n), currency: 'EUR' }, foreign)).toBe('taken_back');
  expect(verdictOf({ amount: money(49n), currency: 'EUR' }, foreign)).toBe('taken_back_otherwise');
});
