import { money } from '@app/shared/money/money';
import { expect, test } from 'vitest';
import { classifyPayoutReport } from './classify-payout-report.ts';
import type { ChannelReport } from './withdrawal-channel.ts';

const whole = (amount: number) => money(BigInt(amount) * 10_000n);
const paid = (changes: object = {}): ChannelReport => ({
  status: 'paid',
  amount: whole(100),
  currency: 'USD',
  reference: 'R-1',
  ...changes,
});
const judge = (
  state: Parameters<typeof classifyPayoutReport>[0]['leg']['state'],
  report: ChannelReport,
  isReferenceUsed = false,
  booked: readonly string[] = [],
) =>
  classifyPayoutReport({
    leg: {
      state,
      amount: whole(100),
      reference: state === 'paid' ? 'R-1' : null,
      bookedReferences: booked,
    },
    report,
    currency: 'USD',
    isReferenceUsed,
  });

test.each(['sending', 'unknown'] as const)('a payment that is %s follows the provider', (state) => {
  expect(judge(state, paid())).toBe('paid');
  for (const status of ['pending', 'not_found', 'failed'] as const)
    expect(judge(state, { status })).toBe(status);
});

test('another amount, another currency and a used reference wait for operators', () => {
  expect(judge('sending', paid({ amount: whole(99) }))).toBe('other_amount');
  expect(judge('unknown', paid({ currency: 'EUR' }))).toBe('other_amount');
  expect(judge('sending', paid(), true)).toBe('reference_used');
});

test('a repeated report changes nothing', () => {
  expect(judge('paid', paid())).toBe('ignored');
  expect(judge('failed', { status: 'failed' })).toBe('ignored');
  expect(judge('paid', { status: 'pending' })).toBe('ignored');
  expect(judge('failed', { status: 'not_found' })).toBe('ignored');
});

test('an unknown status waits for operators, in every state of the payment', () => {
  for (const state of ['sending', 'unknown', 'failed', 'paid', 'disputed', 'received'] as const)
    expect(judge(state, { status: 'other', statusText: 'refunded' })).toBe('unknown_status');
});

test('operators decide about a contradicting report', () => {
  expect(judge('failed', paid())).toBe('paid_after_failed');
  expect(judge('paid', { status: 'failed' })).toBe('failed_after_paid');
  expect(judge('paid', paid({ reference: 'R-2' }))).toBe('paid_twice');
  expect(judge('paid', paid({ amount: whole(101) }))).toBe('other_amount');
});

test('a repeated report of a booked second payment changes nothing', () => {
  const second = paid({ reference: 'R-2' });
  expect(judge('paid', second)).toBe('paid_twice');
  expect(judge('paid', second, false, ['R-2'])).toBe('ignored');
  expect(judge('failed', second, false, ['R-2'])).toBe('ignored');
});
