import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { beforeEach, expect, inject, test } from 'vitest';
import {
  endMemberSessions,
  endSession,
  membersOnline,
  readSession,
  renewSession,
  type SessionDeps,
  sessionOfMember,
  startSession,
  touchSession,
} from './index.ts';

const START = new Date('2026-11-20T12:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const member = {
  memberId: 7n,
  publicId: randomUUID(),
  merchantId: 1n,
  username: 'player01',
  customerType: 0,
};

let now: Date;
let deps: SessionDeps;

beforeEach(() => {
  now = START;
  const redis = new Redis(inject('redisUrl'), { keyPrefix: `${randomUUID()}:` });
  deps = { redis, clock: () => now };
  return () => redis.disconnect();
});

const read = (sessionId: string, merchantId = 1n) => readSession(deps, { sessionId, merchantId });
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

test('returns the logged-in member', async () => {
  const sessionId = await startSession(deps, member);
  expect(await read(sessionId)).toEqual({
    ...member,
    mustChangePassword: false,
    isSupportView: false,
    sessionId,
    startedAt: START,
    activeAt: START,
  });
});

test('a second session ends the first, with the reason', async () => {
  const first = await startSession(deps, member);
  const second = await startSession(deps, member);
  await expect(read(first)).rejects.toThrow('duplicateLogin');
  expect((await read(second)).sessionId).toBe(second);
});

test('twenty concurrent logins leave one session', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => startSession(deps, member)));
  const reads = await Promise.allSettled(ids.map((id) => read(id)));
  expect(reads.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('does not end sessions of other members', async () => {
  const mine = await startSession(deps, member);
  await startSession(deps, { ...member, memberId: 8n });
  expect((await read(mine)).memberId).toBe(7n);
});

test('a session ends after thirty idle minutes, to the millisecond', async () => {
  const sessionId = await startSession(deps, member);
  pass(30 * MINUTE_MS - 1);
  await read(sessionId);
  pass(1);
  await expect(read(sessionId)).rejects.toThrow('login.not.session');
});

test('a session is extended by actions of the member, not by an open page', async () => {
  const sessionId = await startSession(deps, member);
  pass(20 * MINUTE_MS);
  const session = await read(sessionId);
  expect(await touchSession(deps, session, { isActive: false })).toBe(10 * MINUTE_MS);
  expect(await touchSession(deps, session, { isActive: true })).toBe(30 * MINUTE_MS);
  pass(29 * MINUTE_MS);
  await read(sessionId);
});

test('a session ends after twenty-four hours, however often it was extended', async () => {
  const sessionId = await startSession(deps, member);
  for (let i = 0; i < 72; i++) {
    pass(20 * MINUTE_MS - 1);
    await touchSession(deps, await read(sessionId), { isActive: true });
  }
  pass(START.getTime() + 24 * HOUR_MS - now.getTime());
  await expect(read(sessionId)).rejects.toThrow('login.not.session');
});

test('a session is unknown on another site', async () => {
  const sessionId = await startSession(deps, member);
  await expect(read(sessionId, 2n)).rejects.toThrow('login.not.session');
});

test('an action that arrives after the end does not restore a session', async () => {
  const sessionId = await startSession(deps, member);
  const session = await read(sessionId);
  await endSession(deps, session);
  await touchSession(deps, session, { isActive: true });
  await expect(read(sessionId)).rejects.toThrow('login.not.session');
  expect(await deps.redis.exists(`session:${sessionId}`)).toBe(0);
});

test('a logout of the old session does not end the new one', async () => {
  const first = await read(await startSession(deps, member));
  const second = await startSession(deps, member);
  await endSession(deps, first);
  await read(second);
  const third = await startSession(deps, member);
  await expect(read(second)).rejects.toThrow('duplicateLogin');
  await read(third);
});

test('a member’s session can be ended by the member’s id, and started again', async () => {
  const sessionId = await startSession(deps, member);
  await endMemberSessions(deps, member.memberId);
  await expect(read(sessionId)).rejects.toThrow('login.not.session');
  await read(await startSession(deps, member));
});

test('finds a member’s session while it is active, on their site', async () => {
  const owner = { memberId: member.memberId, merchantId: 1n };
  expect(await sessionOfMember(deps, owner)).toBeUndefined();
  const sessionId = await startSession(deps, member);
  expect(await sessionOfMember(deps, owner)).toMatchObject({ sessionId, startedAt: START });
  expect(await sessionOfMember(deps, { ...owner, merchantId: 2n })).toBeUndefined();
  pass(HOUR_MS);
  expect(await sessionOfMember(deps, owner)).toBeUndefined();
});

const renew = (sessionId: string) => renewSession(deps, { sessionId, memberId: member.memberId });

test('a session continues under another id after a password change', async () => {
  const sessionId = await startSession(deps, { ...member, mustChangePassword: true });
  expect((await read(sessionId)).mustChangePassword).toBe(true);
  const renewed = (await renew(sessionId)) ?? expect.unreachable();
  expect(await read(renewed)).toMatchObject({ mustChangePassword: false, startedAt: START });
  await expect(read(sessionId)).rejects.toThrow('login.not.session');
  await endMemberSessions(deps, member.memberId);
  await expect(read(renewed)).rejects.toThrow('login.not.session');
  expect(await renew(renewed)).toBeUndefined();
});

test('a change of the password ends a concurrent login with the old one', async () => {
  const own = await startSession(deps, member);
  const later = await startSession(deps, member); // by the old password
  const renewed = (await renew(own)) ?? expect.unreachable();
  await expect(read(later)).rejects.toThrow('login.not.session');
  expect((await read(renewed)).memberId).toBe(member.memberId);
});

test('only one of several concurrent renewals of a session succeeds', async () => {
  const sessionId = await startSession(deps, member);
  const renewed = await Promise.all(Array.from({ length: 8 }, () => renew(sessionId)));
  expect(renewed.filter(Boolean)).toHaveLength(1);
});

test('lists members who are logged in and not idle', async () => {
  await startSession(deps, member);
  await startSession(deps, { ...member, memberId: 8n });
  const online = async () => [...(await membersOnline(deps, [7n, 8n, 9n]))];
  expect(await online()).toEqual([7n, 8n]);
  await endMemberSessions(deps, 8n);
  expect(await online()).toEqual([7n]);
  pass(30 * MINUTE_MS);
  expect(await online()).toEqual([]);
  expect(await membersOnline(deps, [])).toEqual(new Set());
});

test('a support view does not end the member’s session, and an operator ends both together', async () => {
  const own = await startSession(deps, member);
  const view = await startSession(deps, { ...member, isSupportView: true });
  expect((await read(own)).isSupportView).toBe(false);
  expect((await read(view)).isSupportView).toBe(true);
  expect((await sessionOfMember(deps, { memberId: 7n, merchantId: 1n }))?.sessionId).toBe(own);
  const next = await startSession(deps, { ...member, isSupportView: true });
  await expect(read(view)).rejects.toThrow('duplicateLogin');
  await endMemberSessions(deps, member.memberId);
  for (const ended of [own, next]) await expect(read(ended)).rejects.toThrow('login.not.session');
});

test('a support view does not count as online, and ending it leaves no session', async () => {
  const view = await read(await startSession(deps, { ...member, isSupportView: true }));
  expect(await membersOnline(deps, [7n])).toEqual(new Set());
  await endSession(deps, view);
  await expect(read(view.sessionId)).rejects.toThrow('login.not.session');
  expect(await deps.redis.exists('session:view:of:7')).toBe(0);
});
