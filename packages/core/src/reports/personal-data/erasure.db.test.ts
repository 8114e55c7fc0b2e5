import { randomUUID } from 'node:crypto';
import { MEMBER } from '@app/shared/members/customer-types';
import { beforeEach, expect, test } from 'vitest';
import {
  channels,
  offerSandbox,
  openDeposit,
} from '../../../../../tests/support/money/deposits.ts';
import {
  type Erasing,
  findMembers,
  startErasing,
} from '../../../../../tests/support/people/erasing.ts';
import { KNOWN } from '../../../../../tests/support/people/known-member.ts';
import { until } from '../../../../../tests/support/until.ts';
import {
  makeAffiliateCode,
  makeAgent,
  makeMember,
  whole,
} from '../../../../../tests/support/world.ts';
import { cash, house, lockAccounts } from '../../books/ledger/index.ts';
import { createDeposit, SANDBOX } from '../../money/deposits/index.ts';
import { recordLogin, registerMember } from '../../people/access/index.ts';
import { moveMember, recruiterOf } from '../../people/agents/index.ts';
import { findForLogin } from '../../people/credentials/index.ts';
import { openShortage } from '../../people/debts/index.ts';
import {
  insertMember,
  type Member,
  readMember,
  setNickname,
  unlockMember,
} from '../../people/members/index.ts';
import { changePersonal } from '../../people/profile/index.ts';
import { sessionOfMember, startSession } from '../../people/sessions/index.ts';
import { inTransaction, sql } from '../../platform/db/index.ts';
import { eraseMembers } from './index.ts';

let own: Erasing;
let db: Erasing['db'];
let merchantId: bigint;
let member: Member;

beforeEach(async () => {
  own = await startErasing();
  ({ db, merchantId, member } = own);
  return own.close;
});

test('an erased member is not found by name, number or address, and can never log in', async () => {
  await own.erase();
  for (const text of [KNOWN.username, KNOWN.phone, KNOWN.email])
    expect(await own.find(text)).toBe(0);
  expect(await findForLogin(db, { merchantId, username: KNOWN.username })).toBeUndefined();
  expect((await readMember(db, member.id)).closedAt).not.toBeNull();
  await expect(inTransaction(db, (tx) => unlockMember(tx, member.id))).rejects.toThrow(
    'erasure.begun',
  );
});

test('name, number and address are free for another member', async () => {
  await own.erase();
  const other = await makeMember(db, { merchantId, username: KNOWN.username });
  const { phone, email } = KNOWN;
  await inTransaction(db, (tx) =>
    changePersonal(tx, other.id, {
      phone,
      phoneVerifiedAt: own.deps.clock(),
      email,
      emailVerifiedAt: own.deps.clock(),
    }),
  );
  expect((await findMembers(db, { merchantId, text: phone }))[0]?.id).toBe(other.id);
});

test('erases writes of requests in progress as well', async () => {
  await own.begin();
  const { id: memberId } = member;
  const { username } = KNOWN;
  const login = {
    merchantId,
    memberId,
    name: username,
    portal: 'member',
    method: 'password',
  } as const;
  await recordLogin(own.deps, { ...login, ip: KNOWN.ip });
  await inTransaction(db, (tx) => setNickname(tx, memberId, KNOWN.payeeName));
  await startSession(own.deps, { ...member, memberId });
  const session = () => sessionOfMember(own.deps, { memberId, merchantId });
  expect([(await readMember(db, memberId)).nickname, await session()]).toEqual([
    KNOWN.payeeName,
    expect.anything(),
  ]);
  own.later(60_000);
  await eraseMembers(own.deps);
  expect(await readMember(db, memberId)).toMatchObject({
    nickname: `erased-${memberId}`,
    lastLoginIp: null,
  });
  expect(await session()).toBeUndefined();
});

test('starts once, and erases data a minute later, after all requests ended', async () => {
  await own.begin();
  await expect(own.begin()).rejects.toThrow('erasure.begun');
  own.later(59_999);
  expect(await eraseMembers(own.deps)).toBe(0);
  own.later(1);
  expect(await Promise.all([eraseMembers(own.deps), eraseMembers(own.deps)])).toContain(1);
  expect(await eraseMembers(own.deps)).toBe(0);
});

test('another worker completes a dead worker’s erasure after its lease', async () => {
  await own.begin();
  own.later(60_000);
  const dying = () => Promise.reject(new Error('died'));
  await expect(eraseMembers({ ...own.deps, modules: { erasers: [dying] } })).rejects.toThrow(
    'died',
  );
  expect(await eraseMembers(own.deps)).toBe(0); // another worker has the lease
  own.later(5 * 60_000);
  expect(await eraseMembers(own.deps)).toBe(1);
  expect(await own.placesOf(KNOWN.feedback)).toEqual([]);
});

test('no link of an erased agent leads to a registration, not even one that was looked up before', async () => {
  const agent = await makeAgent(own.deps, { merchantId });
  const code = await makeAffiliateCode(own.deps, agent.id);
  const recruitedBy = await recruiterOf(db, { merchantId, code, at: own.deps.clock() });
  await own.begin(agent.id);
  await expect(recruiterOf(db, { merchantId, code, at: own.deps.clock() })).rejects.toThrow(
    'register.affiliate_code_unknown',
  );
  const late = { merchantId, username: 'late', credential: { passwordHash: '-' }, recruitedBy };
  await expect(registerMember(own.deps, late)).rejects.toThrow('register.affiliate_code_unknown');
  expect(await own.find('late')).toBe(0);
  const moved = { memberId: member.id, uplineId: agent.id, now: own.deps.clock() };
  await expect(inTransaction(db, (tx) => moveMember(tx, moved))).rejects.toThrow('agent.not_found');
});

const waiting = sql(
  'tests.waiting_locks',
  `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
   WHERE NOT granted AND datname = current_database() LIMIT 1`,
);

test('a registration below an agent that is not committed yet keeps the agent from being erased', async () => {
  const agent = await makeAgent(own.deps, { merchantId });
  const one = { merchantId, username: 'early', customerType: MEMBER, passwordHash: '-' } as const;
  const { erasing } = await inTransaction(db, async (tx) => {
    await insertMember(
      tx,
      own.deps,
      { ...one, uplineId: agent.id, affiliateLinkId: null },
      own.deps.clock(),
    );
    const begun = own.begin(agent.id);
    begun.catch(() => {});
    await until('the erasure waits', async () => (await db.query(waiting)).length > 0);
    return { erasing: begun };
  });
  await expect(erasing).rejects.toThrow('erasure.team');
  expect((await readMember(db, agent.id)).closedAt).toBeNull();
});

test('a debt that arises before a concurrent erasure prevents it', async () => {
  const shorten = (id: bigint) =>
    inTransaction(db, async (tx) => {
      await lockAccounts(tx, [cash(id)]);
      const lacking = { memberId: id, amount: whole(7), to: house(merchantId, 'outside') };
      const cause = 'deposit_taken_back' as const;
      await openShortage(tx, own.deps, { merchantId, cause, ...lacking }, own.deps.clock());
    });
  for (let n = 0; n < 5; n++) {
    const { id } = await makeMember(db, { merchantId });
    const [, erased] = await Promise.allSettled([shorten(id), own.begin(id)]);
    const refusal = erased.status === 'rejected' ? erased.reason.code : 'erased';
    expect(['erasure.debt', 'erased']).toContain(refusal);
    const isClosed = (await readMember(db, id)).closedAt !== null;
    expect(isClosed).toBe(refusal === 'erased');
  }
  await shorten(member.id);
  await expect(own.begin()).rejects.toThrow('erasure.debt');
});

test('of a concurrent deposit and erasure, one is refused', async () => {
  await offerSandbox(own.deps, merchantId);
  for (let n = 0; n < 5; n++) {
    const { id } = await makeMember(db, { merchantId });
    const [deposited, erased] = await Promise.allSettled([
      openDeposit(own.deps, { id, merchantId }),
      own.begin(id),
    ]);
    const refusals = [deposited, erased].flatMap((one) =>
      one.status === 'rejected' ? [one.reason.code] : [],
    );
    expect(refusals).toHaveLength(1);
    expect(['erasure.deposit_open', 'login.not.session']).toContain(refusals[0]);
  }
  await own.begin();
  const wanted = { merchantId, memberId: member.id, channel: SANDBOX, currency: 'USD' };
  const requestKey = { memberId: member.id, key: randomUUID(), inputHash: '' };
  await expect(
    createDeposit(
      { ...own.deps, channels },
      { ...wanted, requestKey, amount: 1_000_000n as never },
    ),
  ).rejects.toThrow('login.not.session');
});
