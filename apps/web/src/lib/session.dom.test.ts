import { beforeEach, expect, test } from 'vitest';
import {
  currentSession,
  endSession,
  sessionLostBecause,
  startSession,
  storeMerchant,
} from './session.ts';

const loggedIn = {
  token: 'raw-token',
  id: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11',
  userName: 'agent_leaf',
  customerType: 2,
  firstTimeLogin: false,
  passwordExpired: false,
  lastLoginIp: null,
  lastLoginTime: null,
  mobileNum: null,
  merchantCode: 'demo',
  loginTicket: null,
};

beforeEach(() => endSession());

test('keeps a session under the names that pages of this family share', () => {
  startSession(loggedIn, 1_795_000_000_000);
  expect({ ...sessionStorage }).toMatchObject({
    token: 'raw-token',
    account: 'agent_leaf',
    username: 'agent_leaf',
    nickname: 'agent_leaf',
    customerId: loggedIn.id,
    isAgent: 'true',
    merchantCode: 'demo',
    merchant: '{"code":"demo","isGuest":false}',
  });
  expect(currentSession()).toMatchObject({ isAgent: true, since: 1_795_000_000_000 });
});

test('forgets all of it at the end but the site, which now has a guest', () => {
  startSession(loggedIn, 1_795_000_000_000);
  endSession();
  expect({ ...sessionStorage }).toEqual({
    merchant: '{"code":"demo","isGuest":true}',
    merchantCode: 'demo',
  });
  expect(currentSession()).toBeUndefined();
});

test('remembers why a session was lost until the next one begins', () => {
  storeMerchant({ code: 'demo', isGuest: true });
  startSession(loggedIn, 1);
  endSession('duplicateLogin');
  expect(sessionLostBecause()).toBe('duplicateLogin');
  startSession(loggedIn, 2);
  expect(sessionLostBecause()).toBeUndefined();
});
