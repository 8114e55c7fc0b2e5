import { expect, test } from 'vitest';
import { readGameMessage, readSiteMessage } from './page-messages.ts';

test('parses messages of a game about its round, and no others', () => {
  const started = { type: 'round-started', roundId: 'r:1', stake: 10_000, payout: 5 };
  expect(readGameMessage(started)).toEqual({
    type: 'round-started',
    roundId: 'r:1',
    stake: 10_000,
  });
  expect(readGameMessage({ type: 'round-shown', roundId: 'r:1' })).toBeDefined();
  expect(readGameMessage({ type: 'close' })).toEqual({ type: 'close' });
});

test.each<unknown>([
  undefined,
  null,
  'close',
  { type: 'jackpot' },
  { type: 'round-started', roundId: 'r:1' },
  { type: 'round-started', roundId: 'r:1', stake: -1 },
  { type: 'round-started', roundId: 'r:1', stake: 0.5 },
  { type: 'round-started', roundId: 'r,1', stake: 1 },
  { type: 'round-shown', roundId: 7 },
])('takes %o for no message', (message) => {
  expect(readGameMessage(message)).toBeUndefined();
});

test('parses the message that says whether the site shows the balance', () => {
  const message = { type: 'balance-around', isShown: false };
  expect(readSiteMessage(message)).toEqual(message);
  expect(readSiteMessage({ type: 'balance-around' })).toBeUndefined();
});

test('parses the message that names the round whose payout the site withholds', () => {
  const message = { type: 'round-held', roundId: 'r:1' };
  expect(readSiteMessage(message)).toEqual(message);
  expect(readSiteMessage({ type: 'round-held', roundId: 'r,1' })).toBeUndefined();
});
