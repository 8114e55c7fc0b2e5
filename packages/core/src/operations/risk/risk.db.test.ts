import type { RiskCode } from '@app/shared/risk/risk-marks';
import { riskRules, riskWeights } from '@app/shared/risk/settings';
import { withdrawals as withdrawalSetting } from '@app/shared/withdrawals/settings';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeAsOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { PIN } from '../../../../../tests/support/money/transfers.ts';
import {
  approve,
  ask,
  bind,
  makePayable,
  makeWithdrawer,
  newNumber,
  OPERATOR,
  pay,
} from '../../../../../tests/support/money/withdrawals.ts';
import { decide } from '../../../../../tests/support/settings.ts';
import {
  depsOf,
  fund,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { balanceOf, held, trialBalance } from '../../books/ledger/index.ts';
import {
  confirmLeg,
  findWithdrawalOfSite,
  judgedReasonsOf,
  releaseWithdrawal,
  removeAccount,
  type Withdrawal,
} from '../../money/withdrawals/index.ts';
import { recordLoginAttempt } from '../../people/access/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import {
  assessRisks,
  clearMark,
  eraseMemberData,
  findRiskTies,
  markedMembers,
  marksOf,
} from './index.ts';

let db: Database;
let now: Date;
let deps: Deps;
let merchantId: bigint;
let agent: Member;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  ({ merchantId } = await makeSite(deps));
  agent = await makeAgent(deps, { merchantId });
  player = await makeMember(deps, { merchantId, agentId: agent.id });
  await makePayable(deps, merchantId, { dayCountMax: 100 });
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const another = () => makeMember(deps, { merchantId, agentId: agent.id });
const logIn = (
  member: Member,
  { device = 'phone', ip = '203.0.113.7', method = 'password' as 'password' | 'link' } = {},
) =>
  recordLoginAttempt(deps, {
    merchantId,
    memberId: member.id,
    name: member.username,
    ip,
    device,
    browser: 'B/1',
    portal: 'member',
    method,
    outcome: 'ok',
  });
const look = (member: Member) => marksOf(db, [member.id]);
const codesOf = async (member: Member): Promise<RiskCode[]> =>
  (await look(member)).filter(({ counts }) => counts).map(({ code }) => code);
const clear = (member: Member, code: RiskCode) =>
  inTransaction(db, (tx) =>
    clearMark(tx, { merchantId, publicId: member.publicId, code, operator: OPERATOR }, now),
  );
const again = ({ publicId }: Withdrawal) => findWithdrawalOfSite(db, { merchantId, publicId });
const release = (withdrawal: Withdrawal) =>
  inTransaction(db, (tx) =>
    releaseWithdrawal(
      tx,
      { merchantId, publicId: withdrawal.publicId, operator: OPERATOR },
      deps.clock(),
    ),
  );

/** A second member takes over the account that the first one removed. */
async function shareAccount(amount = 100): Promise<Member> {
  const number = newNumber();
  await makeWithdrawer(deps, player, 100);
  const publicId = await bind(deps, player, number);
  await removeAccount(deps, { memberId: player.id, publicId, paymentPassword: PIN });
  const other = await another();
  await makeWithdrawer(deps, other, amount);
  await bind(deps, other, number);
  await assessRisks(deps);
  return other;
}

describe('attributes that members share', () => {
  test('members do not share the device of an operator who views them by login links', async () => {
    const other = await another();
    for (const member of [player, other]) await logIn(member, { method: 'link' });
    await assessRisks(deps);
    for (const member of [player, other]) expect(await codesOf(member)).toEqual([]);
  });

  test('flags all members who logged in on a device, with the others named', async () => {
    const other = await another();
    await logIn(player);
    await logIn(other, { ip: '198.51.100.1' });
    expect(await assessRisks(deps)).toBeGreaterThan(1);
    for (const member of [player, other]) expect(await codesOf(member)).toEqual(['shared_device']);
    const ties = await findRiskTies(db, { merchantId, memberId: player.id, rowsMax: 10 }, now);
    expect(ties).toMatchObject([{ kind: 'device', username: other.username }]);
    const [, ...none] = await markedMembers(db, { merchantId, rowsMax: 2 });
    expect(none).toHaveLength(1);
  });

  test('marks the earlier member as well once a second one appears, for 90 days', async () => {
    const other = await another();
    await logIn(player);
    await assessRisks(deps);
    expect(await codesOf(player)).toEqual([]);
    now = new Date(now.getTime() + 80 * 86_400_000);
    await logIn(other);
    await assessRisks(deps);
    expect(await codesOf(player)).toEqual(['shared_device', 'shared_network']);
    now = new Date(now.getTime() + 80 * 86_400_000);
    await logIn(other);
    await assessRisks(deps);
    expect(await codesOf(other)).toEqual([]);
  });

  test('a network that many members share marks none of them', async () => {
    await decide(
      { deps },
      { merchantId },
      { setting: riskRules, change: { networkMembersMax: 2 } },
    );
    const members = [player, await another()];
    for (const [place, member] of members.entries()) await logIn(member, { device: `${place}` });
    await assessRisks(deps);
    expect(await codesOf(player)).toEqual(['shared_network']);
    await logIn(await another(), { device: 'third' });
    await assessRisks(deps);
    expect(await codesOf(player)).toEqual([]);
    expect(await findRiskTies(db, { merchantId, memberId: player.id, rowsMax: 10 }, now)).toEqual(
      [],
    );
  });

  test('compares members of one site only', async () => {
    const foreign = await makeSite(deps);
    const other = await makeMember(deps, foreign);
    await logIn(player);
    await recordLoginAttempt(deps, {
      merchantId: foreign.merchantId,
      memberId: other.id,
      name: other.username,
      ip: '203.0.113.7',
      device: 'phone',
      browser: 'B/1',
      portal: 'member',
      method: 'password',
      outcome: 'ok',
    });
    await assessRisks(deps);
    expect(await codesOf(player)).toEqual([]);
  });

  test('logins from many networks within a day', async () => {
    for (let place = 0; place < 5; place++) await logIn(player, { ip: `198.51.${place}.1` });
    await assessRisks(deps);
    expect(await look(player)).toMatchObject([{ code: 'many_networks', count: 5, most: 4 }]);
  });

  test('many deposits within a day', async () => {
    for (let nth = 0; nth < 11; nth++) await fund(deps, player, whole(10));
    await assessRisks(deps);
    expect(await look(player)).toMatchObject([{ code: 'many_deposits', count: 11, most: 10 }]);
  });
});

describe('the decision about a withdrawal', () => {
  test('is made by one operator without marks, or by the rule if an earlier one reached the account', async () => {
    await decide(
      { deps },
      { merchantId },
      {
        setting: withdrawalSetting,
        change: { approvedUpTo: whole(20) },
      },
    );
    await makeWithdrawer(deps, player, 200);
    const first = await ask(deps, player, 20);
    expect(first).toMatchObject({ verdict: 'one', state: 'review' });
    await approve(deps, first);
    const leg = await pay(deps, first, 20);
    await confirmLeg(deps, {
      memberId: player.id,
      legId: leg.publicId,
      result: 'RECEIVED',
      proofIds: [],
    });
    now = new Date(now.getTime() + 25 * 3_600_000); // a daily limit counts a member's requests of one day
    expect(await ask(deps, player, 20)).toMatchObject({ verdict: 'rule', state: 'paying' });
    expect(await ask(deps, player, 20.01)).toMatchObject({ verdict: 'one', state: 'review' });
  });

  test('is made by two operators for a large amount', async () => {
    await makeWithdrawer(deps, player, 6_000);
    const large = await ask(deps, player, 5_000);
    expect(large.verdict).toBe('two');
    expect(await judgedReasonsOf(db, large.id)).toContainEqual({
      code: 'large_amount',
      weight: 0,
      count: null,
      most: null,
      worst: null,
      amount: whole(5_000),
      against: whole(5_000),
    });
    expect(await approve(deps, large)).toMatchObject({ needsAnother: true });
  });

  test('holds a withdrawal to an account of another member until its release, then needs two operators', async () => {
    const other = await shareAccount();
    const asked = await ask(deps, other, 50);
    expect(asked).toMatchObject({ verdict: 'hold', state: 'review' });
    expect(await codesOf(other)).toEqual([
      'shared_account',
      'shared_holder',
      'little_play',
      'new_account',
    ]);
    await expect(approve(deps, asked)).rejects.toThrow('withdraw.on_hold');
    await release(asked);
    await expect(release(asked)).rejects.toThrow('withdraw.not_held');
    await assessRisks(deps);
    expect(await again(asked)).toMatchObject({ verdict: 'two', releasedBy: OPERATOR });
    expect(await approve(deps, asked)).toMatchObject({ needsAnother: true });
  });

  test('a new flag during the wait makes a verdict stricter, and never milder', async () => {
    await makeWithdrawer(deps, player, 100);
    const asked = await ask(deps, player, 50);
    expect(asked.verdict).toBe('one');
    const other = await another();
    await logIn(player);
    await logIn(other);
    await assessRisks(deps);
    expect(await again(asked)).toMatchObject({ verdict: 'two' });
    await clear(player, 'shared_device');
    await assessRisks(deps);
    expect(await again(asked)).toMatchObject({ verdict: 'two' });
    const reasons = await judgedReasonsOf(db, asked.id);
    expect(reasons.map(({ code }) => code)).toContain('shared_device');
  });

  test('flags a withdrawal far above the mean of earlier ones', async () => {
    await makeWithdrawer(deps, player, 1_000);
    for (let nth = 0; nth < 3; nth++) {
      const small = await ask(deps, player, 20);
      await approve(deps, small);
      const leg = await pay(deps, small, 20);
      await confirmLeg(deps, {
        memberId: player.id,
        legId: leg.publicId,
        result: 'RECEIVED',
        proofIds: [],
      });
    }
    await ask(deps, player, 100);
    expect(await codesOf(player)).not.toContain('sudden_amount');
    await ask(deps, player, 100.01);
    expect(await look(player)).toContainEqual(
      expect.objectContaining({ code: 'sudden_amount', amount: whole(100.01), against: whole(20) }),
    );
  });

  test('rules without weight flag no member', async () => {
    const change = { littlePlay: 0, newAccount: 0, sharedHolder: 0, sharedAccount: 0 };
    await decide({ deps }, { merchantId }, { setting: riskWeights, change });
    const asked = await ask(deps, await shareAccount(), 50);
    expect(await judgedReasonsOf(db, asked.id)).toEqual([]);
  });
});

describe('a mark that an operator clears', () => {
  test('does not count until another member shares the attribute', async () => {
    await logIn(player);
    await logIn(await another());
    await assessRisks(deps);
    await clear(player, 'shared_device');
    await clear(player, 'shared_network');
    await expect(clear(player, 'shared_network')).rejects.toThrow('risk.no_mark');
    await logIn(player);
    await assessRisks(deps);
    expect(await codesOf(player)).toEqual([]);
    expect(await look(player)).toMatchObject([
      { code: 'shared_device', counts: false, clearedBy: OPERATOR },
      { code: 'shared_network', counts: false },
    ]);
    expect((await markedMembers(db, { merchantId, rowsMax: 9 })).length).toBe(1);
    await logIn(await another(), { ip: '198.51.100.1' });
    await assessRisks(deps);
    expect(await codesOf(player)).toEqual(['shared_device']);
  });

  test('is not found for a member of another site', async () => {
    const foreign = await makeSite(deps);
    const which = { merchantId: foreign.merchantId, publicId: player.publicId };
    const clearing = { ...which, code: 'shared_device', operator: OPERATOR } as const;
    await expect(inTransaction(db, (tx) => clearMark(tx, clearing, now))).rejects.toThrow(
      'member.not_found',
    );
  });
});

test('lists members by weight, page by page, and filters by one flag', async () => {
  const members = [player, await another(), await another()];
  for (const member of members) await logIn(member, { ip: `10.0.${member.id % 200n}.1` });
  for (let place = 0; place < 5; place++) await logIn(player, { ip: `198.51.${place}.1` });
  await assessRisks(deps);
  const [first] = await markedMembers(db, { merchantId, rowsMax: 1 });
  expect(first).toMatchObject({ username: player.username, weight: 60 });
  const afterPublicId = player.publicId;
  const rest = await markedMembers(db, { merchantId, afterPublicId, rowsMax: 9 });
  expect(rest.map(({ weight }) => weight)).toEqual([40, 40]);
  const only = await markedMembers(db, { merchantId, code: 'many_networks', rowsMax: 9 });
  expect(only.map(({ username }) => username)).toEqual([player.username]);
});

test('forty concurrent requests, two workers and an operator make one withdrawal, judged once', async () => {
  const other = await shareAccount();
  await logIn(player);
  await logIn(other);
  await assessRisks(deps);
  const requests = Array.from({ length: 40 }, () => ask(deps, other, 100));
  const concurrent = [assessRisks(deps), assessRisks(deps), clear(other, 'shared_device')];
  const [answers] = await Promise.all([
    Promise.allSettled(requests),
    Promise.allSettled(concurrent),
  ]);
  const asked = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ verdict: 'hold', state: 'review' });
  expect(await balanceOf(db, held(other.id))).toBe(whole(100));
});

test('an erased member leaves no flags, and flags no other member', async () => {
  const other = await another();
  await logIn(player);
  await logIn(other);
  await assessRisks(deps);
  await changeAsOwner(db, 'UPDATE member SET erased_at = now(), closed_at = now() WHERE id = $1', [
    player.id,
  ]);
  await inTransaction(db, (tx) => eraseMemberData(tx, player.id));
  expect(await look(player)).toEqual([]);
  await logIn(other);
  await assessRisks(deps);
  expect(await codesOf(other)).toEqual([]);
});
