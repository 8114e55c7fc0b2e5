import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  cashOf,
  depsOf,
  makeAffiliateCode,
  makeAgent,
  makeMember,
  makeSite,
  PASSWORD,
} from '../../../../../tests/support/world.ts';
import { balanceOf, held } from '../../books/ledger/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { recruiterOf } from '../agents/index.ts';
import { findForLogin } from '../credentials/index.ts';
import { endFirstLogin, isUsernameFree, readMember, uplineOf } from '../members/index.ts';
import { verifyPassword } from '../verification/index.ts';
import { loginsOfMember } from './login-log.ts';
import { recordLogin } from './record-login.ts';
import { registerMember } from './register-member.ts';

const NOW = new Date('2026-05-01T10:02:03.456Z');
const WINDOW_START = new Date('2026-05-01T10:00:00Z');
const BEFORE_WINDOW = new Date('2026-05-01T09:59:59.999Z');

let db: Database;
let deps: Deps;
let merchantId: bigint;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => NOW);
  return () => db.close();
});
beforeEach(async () => {
  merchantId = (await makeSite(deps)).merchantId;
});

const register = (username: string) =>
  registerMember(deps, {
    merchantId,
    username,
    credential: { password: PASSWORD },
    recruitedBy: null,
  });

test('stores the member, with empty accounts and a hash of the password', async () => {
  const member = await register('NewPlayer1');
  expect(member).toEqual({
    id: member.id,
    publicId: expect.stringMatching(/^[\da-f-]{36}$/),
    merchantId,
    username: 'newplayer1',
    nickname: 'newplayer1',
    customerType: 0,
    closedAt: null,
    registeredAt: NOW,
    lastLoginAt: null,
    lastLoginIp: null,
  });
  expect(await cashOf(db, member)).toBe(0n);
  expect(await balanceOf(db, held(member.id))).toBe(0n);
  const found = await findForLogin(db, { merchantId, username: ' NEWPLAYER1 ' });
  expect(found?.member).toEqual(member);
  expect(await verifyPassword(PASSWORD, found?.passwordHash)).toMatchObject({ isRight: true });
});

test('only one of twenty concurrent registrations of a name succeeds, ignoring case', async () => {
  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) =>
      makeMember(deps, { merchantId, username: i % 2 ? 'Same' : 'sAME' }),
    ),
  );
  const refusals = attempts.filter((attempt) => attempt.status === 'rejected');
  expect(refusals).toHaveLength(19);
  for (const { reason } of refusals) expect(reason.code).toBe('register.username_taken');
  expect(await db.prisma.member.count({ where: { merchantId, username: 'same' } })).toBe(1);
});

test('gives the same name to members of two sites', async () => {
  const other = await makeSite(deps);
  await makeMember(deps, { merchantId, username: 'twin' });
  await makeMember(deps, { merchantId: other.merchantId, username: 'twin' });
  expect(await isUsernameFree(db, { merchantId, username: 'TWIN' })).toBe(false);
  expect(await isUsernameFree(db, { merchantId, username: 'twin2' })).toBe(true);
});

test('leaves no rows if the agent belongs to another site', async () => {
  const stranger = await makeAgent(deps, { merchantId: (await makeSite(deps)).merchantId });
  await expect(
    makeMember(deps, { merchantId, username: 'orphan', agentId: stranger.id }),
  ).rejects.toThrow('is no agent on the site');
  const player = await makeMember(deps, { merchantId });
  await expect(
    makeMember(deps, { merchantId, username: 'orphan', agentId: player.id }),
  ).rejects.toThrow('is no agent on the site');
  expect(await isUsernameFree(db, { merchantId, username: 'orphan' })).toBe(true);
});

test('places a member below the agent of the code, from the start of the running window', async () => {
  const agent = await makeAgent(deps, { merchantId });
  const code = await makeAffiliateCode(deps, agent.id);
  const recruitedBy = await recruiterOf(db, {
    merchantId,
    code: code.toLowerCase(),
    at: NOW,
  });
  const player = await registerMember(deps, {
    merchantId,
    username: 'below1',
    credential: { passwordHash: '-' },
    recruitedBy,
  });
  expect(await uplineOf(db, player.id, WINDOW_START)).toBe(agent.id);
  expect(await uplineOf(db, player.id, BEFORE_WINDOW)).toBeNull();
  const row = await db.prisma.member.findUniqueOrThrow({ where: { id: player.id } });
  expect(row.affiliateLinkId).toBe(recruitedBy?.linkId);
});

test('marks the first login, and returns the previous one later', async () => {
  const { id: memberId, username: name } = await makeMember(deps, { merchantId });
  const login = { merchantId, memberId, name, portal: 'member', method: 'password' } as const;
  expect(await recordLogin(deps, { ...login, ip: '203.0.113.7' })).toEqual({
    isFirst: true,
    lastLoginAt: null,
    lastLoginIp: null,
  });
  const later = new Date(NOW.getTime() + 60_000);
  const again = { ...login, ip: '2001:db8::1' };
  expect(await recordLogin({ db, clock: () => later }, again)).toEqual({
    isFirst: true,
    lastLoginAt: NOW,
    lastLoginIp: '203.0.113.7',
  });
  await endFirstLogin({ db, clock: () => later }, memberId);
  const third = await recordLogin({ db, clock: () => later }, again);
  expect(third.isFirst).toBe(false);
  expect(await readMember(db, memberId)).toMatchObject({
    lastLoginAt: later,
    lastLoginIp: '2001:db8::1',
  });
  expect(await loginsOfMember(db, { memberId, rowsMax: 9 })).toMatchObject([
    { at: later, ip: '2001:db8::1', outcome: 'ok' },
    { at: later, ip: '2001:db8::1', outcome: 'ok' },
    { at: NOW, ip: '203.0.113.7', outcome: 'ok' },
  ]);
});
