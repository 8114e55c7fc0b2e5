import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  allowRewards,
  grantTo,
  wishedReward,
} from '../../../../../tests/support/engagement/rewards.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import { adjust } from '../../../../../tests/support/money/adjustments.ts';
import { reverseLastDeposit } from '../../../../../tests/support/money/reverse-last-deposit.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import {
  cashOf,
  depsOf,
  fund,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import { turnoverNeeded } from '../../money/deposits/index.ts';
import { listShortages } from '../../people/debts/index.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { auditRewards, claimReward, takeRewardsBack } from './index.ts';

let db: Database;
let deps: Deps;
let depositor: Member;
let inviter: Member;
let enqueued: string[];

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  enqueued = [];
  const now = new Date('2026-03-10T05:00:00Z');
  deps = { ...depsOf(db, () => now), enqueue: (job) => enqueued.push(job) };
  const { merchantId } = await makeSite(deps);
  await allowRewards(deps, merchantId);
  depositor = await makeMember(deps, { merchantId });
  inviter = await makeMember(deps, { merchantId });
});
afterEach(async () => expect([await trialBalance(db), await auditRewards(db)]).toEqual([[], []]));

/** Deposits 100, which earns `of` a reward of 20 that has to be bet three times. Returns its id. */
async function earn(of: Member): Promise<string> {
  await fund(deps, depositor, whole(100));
  const { id } = await db.prisma.deposit.findFirstOrThrow({
    where: { memberId: depositor.id },
    orderBy: { id: 'desc' },
  });
  const now = deps.clock();
  await grantTo(deps, of, [wishedReward(of, { amount: 20, now, turnoverTimes: 3, depositId: id })]);
  const [reward] = await db.prisma.reward.findMany({
    where: { memberId: of.id },
    orderBy: { id: 'desc' },
    take: 1,
  });
  return reward?.publicId ?? expect.unreachable();
}

const claim = (of: Member, publicId: string) =>
  claimReward(deps, {
    requestKey: { memberId: of.id, key: randomUUID(), inputHash: publicId },
    merchantId: of.merchantId,
    memberId: of.id,
    publicId,
  });
const takeBack = (on = deps) => takeRewardsBack(on, { signal: new AbortController().signal });
const stateOf = async (publicId: string) =>
  (await db.prisma.reward.findUniqueOrThrow({ where: { publicId } })).state;
const granted = async ({ merchantId }: Member) =>
  (await db.prisma.rewardSiteDay.findFirstOrThrow({ where: { merchantId } })).granted;
const debts = async ({ merchantId }: Member) =>
  (await listShortages(db, { merchantId, isOpen: true, rowsMax: 10 })).map(
    ({ username, cause, amount }) => [username, cause, amount],
  );
const noticesOf = async ({ id: memberId }: Member) => {
  const rows = await db.prisma.messageRecipient.findMany({
    where: { memberId },
    include: { message: true },
    orderBy: { messageId: 'asc' },
  });
  return rows.map(({ message }) => message.cause).filter((cause) => cause?.includes('reward'));
};

test('a reward that waits is cancelled with its deposit, and others stay', async () => {
  const kept = await earn(depositor);
  const lost = await earn(inviter);
  await reverseLastDeposit(deps, depositor);
  expect(await takeBack()).toBe(1);
  expect([await stateOf(kept), await stateOf(lost)]).toEqual(['CLAIMABLE', 'CANCELLED']);
  expect(await granted(inviter)).toBe(whole(20));
  expect(await noticesOf(inviter)).toEqual(['reward.taken_back']);
  expect(await takeBack()).toBe(0);
});

test('a claimed reward leaves the balance with its turnover', async () => {
  const id = await earn(inviter);
  await claim(inviter, id);
  await reverseLastDeposit(deps, depositor);
  expect(await takeBack()).toBe(1);
  expect(await cashOf(db, inviter)).toBe(0n);
  expect(await turnoverNeeded(db, { memberId: inviter.id, times: 1 })).toMatchObject({
    required: 0n,
  });
  expect([await stateOf(id), await granted(inviter)]).toEqual(['CANCELLED', 0n]);
  expect([await debts(inviter), enqueued]).toEqual([[], []]);
});

test('a shortfall of the balance becomes a debt', async () => {
  const id = await earn(depositor);
  await reverseLastDeposit(deps, depositor);
  await claim(depositor, id);
  await adjust(deps, depositor, 15, { way: 'debit' });
  expect(await takeBack()).toBe(1);
  expect(await debts(depositor)).toEqual([[depositor.username, 'reward_taken_back', whole(15)]]);
  expect(enqueued).toEqual(['settle-debts']);
  expect(await noticesOf(depositor)).toEqual(['shortage.reward_taken_back', 'reward.taken_back']);
});

test('concurrent claims and workers leave each reward in one state', async () => {
  const id = await earn(inviter);
  await reverseLastDeposit(deps, depositor);
  await Promise.allSettled([claim(inviter, id), ...[1, 2, 3, 4].map(() => takeBack())]);
  await takeBack();
  expect([await stateOf(id), await cashOf(db, inviter)]).toEqual(['CANCELLED', 0n]);
  expect(await noticesOf(inviter)).toEqual(['reward.taken_back']);
});

test('after a crash at any statement, the next worker takes each reward back once', async () => {
  const ids = [await earn(inviter), await earn(depositor)];
  for (const [n, of] of [inviter, depositor].entries()) await claim(of, ids[n] ?? '');
  await reverseLastDeposit(deps, depositor);
  await reverseLastDeposit(deps, depositor);
  const died = await crashAtEachStatement(
    deps,
    (dying) => takeBack(dying),
    async () => expect(await auditRewards(db)).toEqual([]),
  );
  expect(died).toBeGreaterThan(runs(1, 8));
  expect(await Promise.all(ids.map(stateOf))).toEqual(['CANCELLED', 'CANCELLED']);
  expect([await cashOf(db, inviter), await cashOf(db, depositor)]).toEqual([0n, 0n]);
});
