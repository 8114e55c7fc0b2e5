import { PENDING_REQUESTS } from '@app/client/keep-pending-requests';
import { pendingOf } from '@app/client/pending-request';
import { beforeEach, expect, test } from 'vitest';
import { loggedIn } from '../../testing/logged-in.ts';
import {
  currentSession,
  endSession,
  sessionLostBecause,
  startSession,
  storeMerchant,
} from './session.ts';

const agentLoggedIn = loggedIn({ token: 'raw-token', userName: 'agent_leaf', customerType: 2 });

beforeEach(() => endSession());

test('stores a session under the keys shared by clients of this family', () => {
  startSession(agentLoggedIn, 1_795_000_000_000);
  expect({ ...sessionStorage }).toMatchObject({
    token: 'raw-token',
    account: 'agent_leaf',
    username: 'agent_leaf',
    nickname: 'agent_leaf',
    customerId: agentLoggedIn.id,
    isAgent: 'true',
    merchantCode: 'demo',
    merchant: '{"code":"demo","isGuest":false}',
  });
  expect(currentSession()).toMatchObject({ isAgent: true, since: 1_795_000_000_000 });
});

test('clears it at the end, except for the site', () => {
  startSession(agentLoggedIn, 1_795_000_000_000);
  endSession();
  expect({ ...sessionStorage }).toEqual({
    merchant: '{"code":"demo","isGuest":true}',
    merchantCode: 'demo',
  });
  expect(currentSession()).toBeUndefined();
});

test('keeps pending requests for the same member after the next login', () => {
  const slip = { kind: 'bet', form: 'slip LF1M', member: '7', about: [] };
  const sent = { ...slip, key: 'of-the-bet', sentAt: Date.now() };
  sessionStorage.setItem(PENDING_REQUESTS, JSON.stringify([sent]));
  startSession(agentLoggedIn, 1);
  endSession('duplicateLogin');
  startSession(agentLoggedIn, 2);
  expect(pendingOf({ form: 'slip LF1M', member: '7' })).toEqual(sent);
  expect(pendingOf({ form: 'slip LF1M', member: '8' })).toBeUndefined();
  sessionStorage.clear();
});

test('keeps the reason of a lost session until the next one begins', () => {
  storeMerchant({ code: 'demo', isGuest: true });
  startSession(agentLoggedIn, 1);
  endSession('duplicateLogin');
  expect(sessionLostBecause()).toBe('duplicateLogin');
  startSession(agentLoggedIn, 2);
  expect(sessionLostBecause()).toBeUndefined();
});
