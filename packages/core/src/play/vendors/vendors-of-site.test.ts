import { expect, test } from 'vitest';
import { providerHealthOf } from '../../platform/kernel/index.ts';
import type { VendorRequest } from './messages/request-log.ts';
import { recentHealthOf } from './vendors-of-site.ts';

const now = new Date('2026-03-10T05:00:00Z');
const message = (minutesAgo: number, status: VendorRequest['status'], ms = 20): VendorRequest => ({
  at: now.getTime() - minutesAgo * 60_000,
  message: 'bet',
  status,
  refused: null,
  ms,
  kid: 'main',
  ip: '203.0.113.7',
  bytes: 10,
  body: null,
});
const stateOf = (...messages: VendorRequest[]) => providerHealthOf(recentHealthOf(messages, now));

test('a member without money and a round that is over are answers like any other', () => {
  expect(
    stateOf(message(1, 'INSUFFICIENT_FUNDS'), message(2, 'ROUND_CLOSED'), message(3, 'OK')),
  ).toMatchObject({
    state: 'answering',
    failedShare: 0,
    lastAnsweredAt: new Date(now.getTime() - 60_000),
  });
});

test('our own errors count as failures, from the first after the last answer', () => {
  const failing = stateOf(
    message(1, 'INTERNAL_RETRY'),
    message(4, 'INTERNAL_RETRY'),
    message(5, 'OK'),
  );
  expect(failing).toMatchObject({ state: 'failing', since: new Date(now.getTime() - 4 * 60_000) });
  expect(failing.failedShare).toBeCloseTo(2 / 3);
  expect(stateOf(message(1, 'OK'), message(2, 'OK', 9_000)).state).toBe('slow');
});

test('without a message of the last quarter of an hour it is quiet', () => {
  expect(stateOf(message(16, 'OK'))).toMatchObject({ state: 'quiet', failedShare: null });
  expect(stateOf()).toMatchObject({ state: 'quiet', lastAnsweredAt: null });
});
