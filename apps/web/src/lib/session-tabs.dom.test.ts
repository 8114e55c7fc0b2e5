import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loggedIn } from '../testing/logged-in.ts';
import { currentSession, endSession, noteOfSession, startSession } from './session.ts';
import { askOtherTabs, shareSession } from './session-tabs.ts';

const MARKER = 'sessionTabs';
const told: string[] = [];
const heard: unknown[] = [];
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
const noteOf = (token: string, more: object = {}) => ({
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
  shareSession({ onAdopted: () => told.push('adopted'), onEnded: () => told.push('ended') });
  other = new BroadcastChannel('session');
  other.onmessage = ({ data }) => {
    if (isOfThisFile(data)) heard.push(data);
  };
});
beforeEach(() => {
  endSession();
  told.length = 0;
  heard.length = 0;
});
afterAll(() => other.close());

test('a visitor without a mark of another tab does not wait for any', async () => {
  await askOtherTabs(60_000);
  expect(heard).toEqual([]);
});

test('a new tab is handed the session, and the token lies nowhere but in session storage', async () => {
  localStorage.setItem(MARKER, 'member');
  const asking = askOtherTabs(5_000);
  await expect.poll(() => heard).toEqual([{ is: 'asked' }]);
  other.postMessage({ is: 'told', note: noteOf('ann') });
  await asking;
  expect(currentSession()).toMatchObject({ token: 'ann', isNew: false, since: 2_000 });
  expect(told).toEqual(['adopted']);
  expect(JSON.stringify({ ...localStorage })).not.toContain('ann');
});

test('a mark that a lost tab left costs a moment, once', async () => {
  localStorage.setItem(MARKER, 'member');
  await askOtherTabs(1);
  expect(holder()).toBeUndefined();
  expect(localStorage.getItem(MARKER)).toBeNull();
});

test('answers a new tab, and tells of a beginning and an end', async () => {
  startSession(memberOf('ann'), 1_000);
  await expect.poll(() => heard.at(-1)).toEqual({ is: 'begun', note: noteOfSession() });
  other.postMessage({ is: 'asked' });
  await expect.poll(() => heard.at(-1)).toMatchObject({ is: 'told', note: { token: 'ann' } });
  endSession('duplicateLogin');
  await expect
    .poll(() => heard.at(-1))
    .toEqual({ is: 'ended', token: 'ann', because: 'duplicateLogin' });
});

test.each([
  ['another member who logged in later', { sessionSince: '2000' }, 'bob'],
  ['no member who logged in before', { sessionSince: '500' }, 'ann'],
  ['no trial member', { isTrial: 'true' }, 'ann'],
])('of a member, becomes %s', async (_, more, expected) => {
  startSession(memberOf('ann'), 1_000);
  other.postMessage({ is: 'begun', note: noteOf('bob', more) });
  other.postMessage({ is: 'asked' });
  await expect.poll(() => heard.at(-1)).toMatchObject({ is: 'told', note: { token: expected } });
  expect(holder()).toBe(expected);
  expect(told).toEqual(expected === 'bob' ? ['adopted'] : []);
});

test('is logged out with the tab that logs out, and not by the end of an older session', async () => {
  startSession(memberOf('ann'), 1_000);
  other.postMessage({ is: 'ended', token: 'an older one' });
  other.postMessage({ is: 'asked' });
  await expect.poll(() => heard.at(-1)).toMatchObject({ is: 'told' });
  other.postMessage({ is: 'ended', token: 'ann' });
  await expect.poll(() => told).toEqual(['ended']);
  expect(holder()).toBeUndefined();
});
