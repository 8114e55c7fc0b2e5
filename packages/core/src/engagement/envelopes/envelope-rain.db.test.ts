import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { fillBudget, makeRain, wantedRain } from '../../../../../tests/support/engagement/rain.ts';
import {
  earnEdge,
  grantTo,
  wishedReward,
} from '../../../../../tests/support/engagement/rewards.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import { openEnvelope } from '../../../../../tests/support/money/envelopes.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { until } from '../../../../../tests/support/until.ts';
import {
  depsOf,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { auditRewards, claimableRewards, siteBudget } from '../rewards/index.ts';
import {
  announceEnvelopes,
  auditEnvelopes,
  cancelRain,
  createRain,
  expireEnvelopes,
  listRains,
  listReceivedEnvelopes,
  listWaitingEnvelopes,
} from './index.ts';

const HOUR_MS = 3_600_000;

const waitingForLock = sql(
  'tests.waiting_for_lock',
  `SELECT count(*)::int AS waiting FROM pg_stat_activity
   WHERE datname = current_database() AND wait_event_type = 'Lock'`,
);

let db: Database;
let now: Date;
let deps: Deps;
let merchantId: bigint;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  ({ merchantId } = await makeSite(deps));
  await fillBudget(deps, { merchantId }, 10_000);
  return async () => {
    expect(await trialBalance(db)).toEqual([]);
    expect(await auditEnvelopes(db)).toEqual([]);
    expect(await auditRewards(db)).toEqual([]);
  };
});

/** Makes a member whose own bets allow rewards. */
async function bettor(): Promise<Member> {
  const member = await makeMember(deps, { merchantId });
  await earnEdge(db, member, { edge: 100, at: now });
  return member;
}
const waitingOf = async ({ id }: Member) =>
  (await listWaitingEnvelopes(db, id, now)).map(({ publicId }) => publicId);
const rewardsOf = async ({ id: memberId }: Member) =>
  (await claimableRewards(db, { memberId, rowsMax: 9 }, now)).rewards;
const left = async () => (await siteBudget(db, { merchantId, now })).left;
const rain = async () =>
  (await listRains(db, { merchantId, afterPublicId: undefined, rowsMax: 1 }))[0];

test('an opened part becomes a reward, once, and reduces the budget', async () => {
  const member = await bettor();
  const before = await left();
  const { publicId } = await makeRain(deps, { merchantId }, 20, {
    turnoverTimes: 2,
    greeting: 'Hello!',
  });
  expect(await left()).toBe(before - whole(20));
  expect(await waitingOf(member)).toEqual([publicId]);
  const part = await openEnvelope(deps, member, { publicId });
  expect(part).toMatchObject({ senderName: null, isReward: true, greeting: 'Hello!' });
  expect(await openEnvelope(deps, member, { publicId })).toEqual(part);
  expect(await waitingOf(member)).toEqual([]);
  const [reward] = await rewardsOf(member);
  expect(reward).toMatchObject({ source: 'rain', amount: part.amount, turnoverTimes: 2 });
  expect(await rain()).toMatchObject({ openedCount: 1, openedAmount: part.amount });
  const received = await listReceivedEnvelopes(db, { memberId: member.id, rowsMax: 9 });
  expect(received.claims).toMatchObject([{ isReward: true, senderName: null }]);
  // Opening a part moves its amount from promised to granted rewards, so the rest of the budget is the same.
  expect(await left()).toBe(before - whole(20));
});

test('refuses a total beyond the budget, and frees the budget of a cancelled rain', async () => {
  const room = Number(await left()) / 10_000;
  const { publicId } = await makeRain(deps, { merchantId }, room - 5);
  await expect(makeRain(deps, { merchantId }, 6)).rejects.toMatchObject({
    code: 'reward.over_budget',
    params: { left: 5 },
  });
  await inTransaction(db, (tx) => cancelRain(tx, { merchantId, publicId }, now));
  expect(await rain()).toMatchObject({ state: 'cancelled' });
  await makeRain(deps, { merchantId }, 6);
});

test('of two rains approved at once, the second is checked after the first', async () => {
  const room = Number(await left()) / 10_000;
  const [made, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = inTransaction(db, async (tx) => {
    await createRain(tx, deps, wantedRain(merchantId, room * 0.6), now);
    made.resolve();
    await mayCommit.promise;
  });
  await made.promise;
  const second = makeRain(deps, { merchantId }, room * 0.6).then(
    () => 'made',
    ({ code }) => code,
  );
  let outcome: string | undefined;
  void second.then((code) => {
    outcome = code;
  });
  await until('the second one waits or is decided', async () => {
    const [{ waiting } = { waiting: 0 }] = await db.query<{ waiting: number }>(waitingForLock);
    return waiting > 0 || outcome !== undefined;
  });
  mayCommit.resolve();
  await first;
  expect(await second).toBe('reward.over_budget');
});

test('gives no part to a member whose own budget is used up, and leaves it to others', async () => {
  const [poor, other] = [await makeMember(deps, { merchantId }), await bettor()];
  const envelope = await makeRain(deps, { merchantId }, 5, { count: 1 });
  await expect(openEnvelope(deps, poor, envelope)).rejects.toMatchObject({
    code: 'envelope.beyond_budget',
  });
  expect(await rewardsOf(poor)).toEqual([]);
  expect(await openEnvelope(deps, other, envelope)).toMatchObject({ amount: whole(5) });
});

test('of two hundred members who open at once, exactly fifty get a part', async () => {
  const members = await Promise.all(Array.from({ length: 200 }, bettor));
  const envelope = await makeRain(deps, { merchantId }, 100, { count: 50 });
  const outcomes = await Promise.allSettled(
    members.map((member) => openEnvelope(deps, member, envelope)),
  );
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(outcomes.length - refused.length).toBe(50);
  expect(new Set(refused)).toEqual(new Set(['envelope.gone']));
  expect(await rain()).toMatchObject({
    state: 'claimed',
    openedCount: 50,
    openedAmount: whole(100),
  });
});

test('a rain is offered to its audience only, from its start until its end', async () => {
  await announceEnvelopes(deps); // announces envelopes of other tests
  const [player, agent] = [await bettor(), await makeAgent(deps, { merchantId })];
  const elsewhere = await makeMember(deps, await makeSite(deps));
  const startsAt = new Date(now.getTime() + HOUR_MS);
  const envelope = await makeRain(deps, { merchantId }, 10, { audience: 'players', startsAt });
  expect(await waitingOf(player)).toEqual([]);
  await expect(openEnvelope(deps, player, envelope)).rejects.toMatchObject({
    code: 'envelope.not_found',
  });
  expect(await announceEnvelopes(deps)).toBe(0);
  now = startsAt;
  expect(await waitingOf(player)).toEqual([envelope.publicId]);
  for (const member of [agent, elsewhere]) {
    expect(await waitingOf(member)).toEqual([]);
    await expect(openEnvelope(deps, member, envelope)).rejects.toMatchObject({
      code: 'envelope.not_found',
    });
  }
  expect(await announceEnvelopes(deps, { membersAtOnce: 1 })).toBe(2); // also the member who fills the budget
  await openEnvelope(deps, player, envelope);
  now = new Date(startsAt.getTime() + 3 * HOUR_MS);
  await expireEnvelopes(deps);
  expect(await rain()).toMatchObject({ state: 'expired', openedCount: 1 });
});

test('other rewards cannot use the budget of a rain until it ends', async () => {
  const member = await bettor();
  await earnEdge(db, member, { edge: 100_000, at: now });
  const room = Number(await left()) / 10_000;
  await makeRain(deps, { merchantId }, room - 5);
  const gift = () => grantTo(deps, { merchantId }, [wishedReward(member, { amount: 6, now })]);
  expect(await gift()).toMatchObject([{ outcome: 'refused', refusal: 'site_budget' }]);
  now = new Date(now.getTime() + 3 * HOUR_MS);
  await expireEnvelopes(deps);
  expect(await gift()).toMatchObject([{ outcome: 'granted' }]);
});

test('after a crash at any statement of opening, promises and rewards agree, and a retry gets the part', async () => {
  const tried: Member[] = [];
  const envelope = await makeRain(deps, { merchantId }, 100, { count: 100 });
  let member = await bettor();
  const tries = await crashAtEachStatement(
    deps,
    (dying) => openEnvelope(dying, member, envelope),
    async () => {
      // PostgreSQL continues the killed process's statement until it notices the lost connection.
      await until('the part is opened', () =>
        openEnvelope(deps, member, envelope).catch(() => undefined),
      );
      tried.push(member);
      expect(await rewardsOf(member)).toHaveLength(1);
      expect(await auditEnvelopes(db)).toEqual([]);
      member = await bettor();
    },
  );
  expect(tries).toBeGreaterThan(runs(1, 8));
});
