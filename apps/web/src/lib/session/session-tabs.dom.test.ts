import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loggedIn } from '../../testing/logged-in.ts';
import { currentSession, endSession, startSession, storedSession } from './session.ts';
import { askOtherTabs, shareSession } from './session-tabs.ts';

const MARKER = 'sessionTabs';
const calls: string[] = [];
const messages: unknown[] = [];
let other: BroadcastChannel;

const memberOf = (token: string, customerType = 0) =>
  loggedIn({
    token,
    id: `member of ${token}`,
    userName: token,
    customerType,
    firstTimeLogin: true,
  });
/** The session that another tab would send. */
const sessionOf = (token: string, more: object = {}) => ({
  token,
  username: token,
  customerId: `member of ${token}`,
  isTrial: 'false',
  isAgent: 'false',
  sessionSince: '2000',
  firstTimeLogin: 'false',
  ...more,
});
/** Other files of the process may end a session whose message is still pending. Tokens of this file are names. */
const isOfThisFile = ({ is, token }: { readonly is: string; readonly token?: string }) =>
  is !== 'ended' || /^[a-z ]+$/.test(token ?? '');
const holder = () => currentSession()?.token;

beforeAll(() => {
  shareSession({ onAdopted: () => calls.push('adopted'), onEnded: () => calls.push('ended') });
  other = new BroadcastChannel('session');
  other.onmessage = ({ data }) => {
    if (isOfThisFile(data)) messages.push(data);
  };
});
beforeEach(() => {
  endSession();
  calls.length = 0;
  messages.length = 0;
});
afterAll(() => other.close());

test('a visitor without another tab’s marker does not wait', async () => {
  await askOtherTabs(60_000);
  expect(messages).toEqual([]);
});

test('a new tab gets the session, and the token is only in session storage', async () => {
  localStorage.setItem(MARKER, 'member');
  const asking = askOtherTabs(5_000);
  await expect.poll(() => messages).toEqual([{ is: 'asked' }]);
  other.postMessage({ is: 'told', note: sessionOf('ann') });
  await asking;
  expect(currentSession()).toMatchObject({ token: 'ann', isNew: false, since: 2_000 });
  expect(calls).toEqual(['adopted']);
  expect(JSON.stringify({ ...localStorage })).not.toContain('ann');
});

test('a crashed tab’s marker delays a new tab once', async () => {
  localStorage.setItem(MARKER, 'member');
  await askOtherTabs(1);
  expect(holder()).toBeUndefined();
  expect(localStorage.getItem(MARKER)).toBeNull();
});

test('answers a new tab, and broadcasts begin and end', async () => {
  startSession(memberOf('ann'), 1_000);
  await expect.poll(() => messages.at(-1)).toEqual({ is: 'begun', note: storedSession() });
  other.postMessage({ is: 'asked' });
  await expect.poll(() => messages.at(-1)).toMatchObject({ is: 'told', note: { token: 'ann' } });
  endSession('duplicateLogin');
  await expect
    .poll(() => messages.at(-1))
    .toEqual({ is: 'ended', token: 'ann', because: 'duplicateLogin' });
});

test.each([
  ['another member who logged in later', { sessionSince: '2000' }, 'bob'],
  ['no member who logged in before', { sessionSince: '500' }, 'ann'],
  ['no trial member', { isTrial: 'true' }, 'ann'],
])('of a member, becomes %s', async (_, more, expected) => {
  startSession(memberOf('ann'), 1_000);
  other.postMessage({ is: 'begun', note: sessionOf('bob', more) });
  other.postMessage({ is: 'asked' });
  await expect.poll(() => messages.at(-1)).toMatchObject({ is: 'told', note: { token: expected } });
  expect(holder()).toBe(expected);
  expect(calls).toEqual(expected === 'bob' ? ['adopted'] : []);
});

test('logs out with another tab, but not by the end of an older session', async () => {
  startSession(memberOf('ann'), 1_000);
  other.postMessage({ is: 'ended', token: 'an older one' });
  other.postMessage({ is: 'asked' });
  await expect.poll(() => messages.at(-1)).toMatchObject({ is: 'told' });
  other.postMessage({ is: 'ended', token: 'ann' });
  await expect.poll(() => calls).toEqual(['ended']);
  expect(holder()).toBeUndefined();
});
