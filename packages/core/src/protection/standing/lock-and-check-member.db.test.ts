import type { MoneyAction } from '@app/shared/members/money-actions';
import { registration } from '@app/shared/members/settings';
import { beforeAll, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  depsOf,
  fund,
  makeAgent,
  makeMember,
  makeSite,
  makeTrial,
  setUnderageBirthday,
  whole,
} from '../../../../../tests/support/world.ts';
import { lockMember, lockMemberRow, type Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { changeSetting, changeSite } from '../../sites/site/index.ts';
import { lockAndCheckMember } from './lock-and-check-member.ts';
import { lockAndCheckMembers } from './lock-and-check-members.ts';

const now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;
let db: Database;
let merchantId: bigint;

beforeAll(async () => {
  db = await freshDatabase();
  ({ merchantId } = await makeSite(db));
});

const ask = ({ id: memberId }: Member, act: MoneyAction) =>
  inTransaction(db, (tx) => lockAndCheckMember(tx, { act, memberId }, now)).then(
    () => 'allowed',
    ({ code }) => code,
  );

test('a locked member gets the error of a missing session', async () => {
  const member = await makeMember(db, { merchantId });
  expect(await ask(member, 'payIn')).toBe('allowed');
  await inTransaction(db, (tx) => lockMember(tx, member.id, now));
  expect(await ask(member, 'withdraw')).toBe('login.not.session');
});

test('a trial account must be active', async () => {
  const trial = await makeTrial(db, { merchantId });
  expect(await ask(trial, 'payIn')).toBe('member.need_true_account');
});

test('a member of 20 withdraws where the site asks for 21, and plays again when it asks for less', async () => {
  const deps = depsOf(db, clock);
  const { merchantId: site } = await makeSite(db);
  const member = await makeMember(db, { merchantId: site });
  await setUnderageBirthday(deps, member);
  expect(await ask(member, 'payIn')).toBe('profile.too_young');
  expect(await ask(member, 'withdraw')).toBe('allowed');
  const change = { ageBirthdayCheckYears: 20 };
  await changeSite(deps, changeSetting, { merchantId: site, setting: registration, change });
  expect(await ask(member, 'payIn')).toBe('allowed');
});

test('an agent in debt cannot withdraw, an agent without debts can', async () => {
  const deps = depsOf(db, clock);
  const agent = await makeAgent(db, { merchantId });
  const player = await makeMember(db, { merchantId, agentId: agent.id });
  await fund(db, agent, whole(10));
  expect(await ask(agent, 'withdraw')).toBe('allowed');
  await createDebt(deps, agent, player, whole(7));
  expect(await ask(agent, 'withdraw')).toBe('agent.frozen');
  expect(await ask(agent, 'payIn')).toBe('allowed');
});

test('checks several members as each alone, and leaves out those locked by other transactions', async () => {
  const deps = depsOf(db, clock);
  const { merchantId: site } = await makeSite(db);
  const member = () => makeMember(db, { merchantId: site });
  const [free, closed, young, held] = await Promise.all([member(), member(), member(), member()]);
  const trial = await makeTrial(db, { merchantId: site });
  await inTransaction(db, (tx) => lockMember(tx, closed.id, now));
  await setUnderageBirthday(deps, young);
  const all = [free, closed, young, trial, held];
  const alone = await Promise.all(all.map((one) => ask(one, 'betOnDraw')));
  const memberIds = all.map(({ id }) => id);
  const together = await inTransaction(db, async (holder) => {
    await lockMemberRow(holder, held.id);
    return inTransaction(db, (tx) =>
      lockAndCheckMembers(tx, { act: 'betOnDraw', memberIds, isWaiting: false }, now),
    );
  });
  const codes = memberIds.map((id) => {
    const found = together.get(id);
    return found instanceof DomainError ? found.code : found && 'allowed';
  });
  expect(alone).toEqual([
    'allowed',
    'login.not.session',
    'profile.too_young',
    'member.need_true_account',
    'allowed',
  ]);
  // A trial member has no cash to lock.
  expect(codes).toEqual([...alone.slice(0, 3), undefined, undefined]);
});
