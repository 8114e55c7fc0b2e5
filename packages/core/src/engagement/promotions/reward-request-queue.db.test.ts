import { randomUUID } from 'node:crypto';
import { rewards as setting } from '@app/shared/rewards/settings';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeSitePromotion } from '../../../../../tests/support/engagement/promotions.ts';
import { earnEdge } from '../../../../../tests/support/engagement/rewards.ts';
import { until } from '../../../../../tests/support/until.ts';
import { cashOf, depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { cash, lockAccounts, trialBalance } from '../../books/ledger/index.ts';
import { lockMember, lockMemberRow, type Member } from '../../people/members/index.ts';
import { type Database, inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { excludeSelf } from '../../protection/exclusions/index.ts';
import { changeSetting, changeSite } from '../../sites/site/index.ts';
import { auditRewards, claimableRewards, claimReward } from '../rewards/index.ts';
import {
  auditPromotions,
  changeSitePromotion,
  endSitePromotion,
  findPromotion,
  RewardRequestQueue,
} from './index.ts';

const now = new Date('2026-12-10T12:00:00Z');
const NEVER = Number.POSITIVE_INFINITY;

let db: Database;
let deps: Deps;
let site: Awaited<ReturnType<typeof makeSite>>;
let queue: RewardRequestQueue;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
});
beforeEach(async () => {
  site = await makeSite(deps);
  queue = new RewardRequestQueue(deps);
  return async () => {
    expect(await auditPromotions(db)).toEqual([]);
    expect(await auditRewards(db)).toEqual([]);
    expect(await trialBalance(db)).toEqual([]);
  };
});

/** Terms of a promotion whose reward has no conditions. */
const GIFT = {
  kind: 'DEPOSIT_BET_BONUS',
  every: 'once',
  depositMin: whole(0),
  betMin: whole(0),
  amount: whole(2),
} as const;

const publish = async (limits: Parameters<typeof makeSitePromotion>[3] = {}) =>
  (await makeSitePromotion(deps, site.merchantId, GIFT, limits)).publicId;

const newMember = async (edge = 100): Promise<Member> => {
  const member = await makeMember(deps, site);
  await earnEdge(db, member, { edge, at: now });
  return member;
};
const newMembers = (count: number) => Promise.all(Array.from({ length: count }, () => newMember()));

interface Asking {
  readonly key?: string;
  readonly inputHash?: string;
  readonly to?: RewardRequestQueue;
  readonly expiresAt?: number;
}

const ask = (
  { id: memberId, merchantId }: Member,
  publicId: string,
  { key = randomUUID(), inputHash = 'same', to = queue, expiresAt = NEVER }: Asking = {},
) => {
  const requestKey = { memberId, key, inputHash };
  const request = { merchantId, memberId, publicId, currency: 'USD', timeZone: 'UTC' };
  return to.request({ ...request, requestKey }, expiresAt);
};

/** `issued`, or the code of the error. */
const outcomeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'issued',
    (error) => error.code ?? error.message,
  );
const outcomesOf = (members: readonly Member[], publicId: string) =>
  Promise.all(members.map((member) => outcomeOf(ask(member, publicId))));

const countIn = (outcomes: readonly string[]) =>
  Object.fromEntries(
    [...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, all]) => [outcome, all.length]),
  );
const stored = (publicId: string) => findPromotion(db, { ...site, publicId });
const rewardsOf = (members: readonly Member[]) =>
  db.prisma.reward.count({ where: { memberId: { in: members.map(({ id }) => id) } } });

const countTransactions = sql(
  'test.count_transactions_of_entries',
  `SELECT count(DISTINCT xmin::text)::int AS count FROM promotion_entry WHERE promotion_id = $1`,
);

test('requests of many members that arrive together share transactions', async () => {
  const publicId = await publish();
  const members = await newMembers(40);
  expect(countIn(await outcomesOf(members, publicId))).toEqual({ issued: 40 });
  const { id, claims, granted } = await stored(publicId);
  expect([claims, granted]).toEqual([40, whole(80)]);
  const [transactions] = await db.query<{ count: number }>(countTransactions, [id]);
  // Two lanes: the first request of each alone, then all others.
  expect(transactions?.count).toBe(4);
  expect(queue.waiting).toBe(0);
});

test('as many members get a reward as are left, and they claim exactly the granted amounts', async () => {
  const publicId = await publish({ claimsMax: 10 });
  const members = await newMembers(40);
  const asked = members.map((member) => ask(member, publicId));
  const outcomes = await Promise.all(asked.map(outcomeOf));
  expect(countIn(outcomes)).toEqual({ issued: 10, 'promotion.used_up': 30 });
  expect(await rewardsOf(members)).toBe(10);
  expect(await stored(publicId)).toMatchObject({ claims: 10, granted: whole(20) });
  const answers = await Promise.allSettled(asked);
  for (const [n, member] of members.entries()) {
    const { rewards } = await claimableRewards(db, { memberId: member.id, rowsMax: 9 }, now);
    const answer = answers[n];
    const ids = answer?.status === 'fulfilled' ? [answer.value.rewardId] : [];
    expect(rewards.map((reward) => reward.publicId)).toEqual(ids);
    for (const reward of rewards) await pay(member, reward.publicId);
    expect(await cashOf(db, member)).toBe(whole(ids.length * 2));
  }
});

const pay = ({ id: memberId, merchantId }: Member, publicId: string) => {
  const requestKey = { memberId, key: randomUUID(), inputHash: publicId };
  return claimReward(deps, { requestKey, merchantId, memberId, publicId });
};

test('a budget is never exceeded', async () => {
  const publicId = await publish({ budget: whole(7) });
  const members = await newMembers(20);
  const outcomes = countIn(await outcomesOf(members, publicId));
  expect(outcomes).toEqual({ issued: 3, 'promotion.used_up': 17 });
  expect(await stored(publicId)).toMatchObject({ claims: 3, granted: whole(6) });
});

test('two processes share the rewards of a promotion', async () => {
  const publicId = await publish({ claimsMax: 15 });
  const members = await newMembers(40);
  const other = new RewardRequestQueue(deps);
  const outcomes = await Promise.all(
    members.flatMap((member) => [
      outcomeOf(ask(member, publicId)),
      outcomeOf(ask(member, publicId, { to: other })),
    ]),
  );
  expect(outcomes.filter((outcome) => outcome === 'issued')).toHaveLength(15);
  expect(await rewardsOf(members)).toBe(15);
});

test('a request that is sent twenty times at once gets the same answer each time, and one reward', async () => {
  const publicId = await publish();
  const [member, other] = await newMembers(2);
  if (!member || !other) throw new Error('no members');
  const key = randomUUID();
  const answers = await Promise.all([
    ask(other, publicId),
    ...Array.from({ length: 20 }, () => ask(member, publicId, { key })),
  ]);
  expect(new Set(answers.slice(1).map(({ rewardId }) => rewardId)).size).toBe(1);
  const again = outcomeOf(ask(member, publicId, { key, inputHash: 'other' }));
  expect(await again).toBe('idempotency.other_input');
  expect(await rewardsOf([member])).toBe(1);
});

test('a member who asks twenty times at once with different keys gets one reward', async () => {
  const publicId = await publish();
  const member = await newMember();
  const outcomes = await outcomesOf(Array<Member>(20).fill(member), publicId);
  expect(countIn(outcomes)).toEqual({ issued: 1, 'promotion.taken': 19 });
  expect(await rewardsOf([member])).toBe(1);
});

test('refused members in the middle of a batch leave no trace, and later members get the rewards', async () => {
  const change = { allowance: whole(1) };
  await changeSite(deps, changeSetting, { ...site, setting, change });
  const publicId = await publish({ claimsMax: 8, needsJoin: false });
  const [first, locked, excluded, taken, ...others] = await newMembers(12);
  if (!first || !locked || !excluded || !taken) throw new Error('no members');
  const poor = await newMember(0); // their bets allow less than the reward
  await inTransaction(db, (tx) => lockMember(tx, locked.id, now));
  await excludeSelf(deps, {
    memberId: excluded.id,
    merchantId: site.merchantId,
    term: 'six_months',
  });
  await ask(taken, publicId);
  const refused = [locked, excluded, taken, poor];
  // The first request of each lane runs alone.
  const members = [...others.slice(0, 4), first, ...refused, ...others.slice(4)];
  const outcomes = await outcomesOf(members, publicId);
  expect(outcomes.slice(5, 9)).toEqual([
    'login.not.session',
    'exclusion.in_force',
    'promotion.taken',
    'promotion.used_up',
  ]);
  expect(countIn(outcomes.toSpliced(5, 4))).toEqual({ issued: 7, 'promotion.used_up': 2 });
  expect(await rewardsOf([locked, excluded, poor])).toBe(0);
  expect(await stored(publicId)).toMatchObject({ claims: 8 });
});

test('no reward is given once the site’s promises exceed its budget', async () => {
  const publicId = await publish();
  const members = await newMembers(6);
  const loser = await makeMember(deps, site);
  await earnEdge(db, loser, { edge: -2_000_000, at: now });
  expect(countIn(await outcomesOf(members, publicId))).toEqual({ 'promotion.used_up': 6 });
  expect(await rewardsOf(members)).toBe(0);
  await earnEdge(db, loser, { edge: 2_000_000, at: now });
  expect(countIn(await outcomesOf(members, publicId))).toEqual({ issued: 6 });
});

test.each([
  ['row', (tx: Tx, { id }: Member) => lockMemberRow(tx, id)],
  ['cash', (tx: Tx, { id }: Member) => lockAccounts(tx, [cash(id)])],
])('a member whose %s is locked does not hold up others', async (_, lock) => {
  const publicId = await publish();
  const [held, ...others] = await newMembers(12);
  if (!held) throw new Error('no member');
  const mayEnd = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const holder = inTransaction(db, async (tx) => {
    await lock(tx, held);
    isLocked.resolve();
    await mayEnd.promise;
  });
  await isLocked.promise;
  const before = others.slice(0, 6).map((other) => outcomeOf(ask(other, publicId)));
  const waiting = outcomeOf(ask(held, publicId));
  const after = others.slice(6).map((other) => outcomeOf(ask(other, publicId)));
  expect(countIn(await Promise.all([...before, ...after]))).toEqual({ issued: 11 });
  expect(await rewardsOf([held])).toBe(0);
  mayEnd.resolve();
  await holder;
  expect(await waiting).toBe('issued');
});

test('requests that wait while terms change or the promotion ends follow the new ones', async () => {
  const publicId = await publish();
  const members = await newMembers(10);
  const found = await stored(publicId);
  const { merchantId } = site;
  const locked = async (work: (tx: Tx) => Promise<unknown>) => {
    const written = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const changing = inTransaction(db, async (tx) => {
      await work(tx);
      written.resolve();
      await mayCommit.promise;
    });
    await written.promise;
    return async () => {
      mayCommit.resolve();
      await changing;
    };
  };
  const terms = { ...found.terms, rules: { ...GIFT, amount: whole(3) } };
  const commitTerms = await locked((tx) =>
    changeSitePromotion(tx, { merchantId, publicId, version: 1, terms }, now),
  );
  const first = outcomesOf(members.slice(0, 5), publicId);
  await commitTerms();
  expect(countIn(await first)).toEqual({ issued: 5 });
  expect(await stored(publicId)).toMatchObject({ granted: whole(15) });
  const commitEnd = await locked((tx) => endSitePromotion(tx, { merchantId, publicId }, now));
  const second = outcomesOf(members.slice(5), publicId);
  await commitEnd();
  expect(countIn(await second)).toEqual({ 'promotion.not_open': 5 });
});

test('a request with an internal failure fails alone', async () => {
  const publicId = await publish();
  const members = await newMembers(9);
  const outcomes = await Promise.all(
    members.map((member, n) =>
      outcomeOf(ask(member, publicId, n === 5 ? { inputHash: null as never } : {})),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'issued')).toHaveLength(8);
  expect(outcomes[5]).toBe('23502');
  expect(await stored(publicId)).toMatchObject({ claims: 8 });
});

test('a request that waited too long is refused and has no effect', async () => {
  const publicId = await publish();
  const member = await newMember();
  const late = ask(member, publicId, { expiresAt: performance.now() - 1 });
  await expect(late).rejects.toThrow('server.busy');
  expect(await rewardsOf([member])).toBe(0);
  expect(await outcomeOf(ask(member, publicId))).toBe('issued');
});

test('cut off after any statement of a batch, each retry completes it once', async () => {
  let rounds = 0;
  for (let isDone = false; !isDone; rounds++) {
    const publicId = await publish();
    const members = await newMembers(4);
    const keys = members.map(() => randomUUID());
    const dying = crashAt(db, rounds);
    const to = new RewardRequestQueue({ ...deps, db: dying });
    const first = await Promise.all(
      members.map((member, n) => outcomeOf(ask(member, publicId, { to, key: keys[n] ?? '' }))),
    );
    isDone = first.every((outcome) => outcome === 'issued');
    await dying.close();
    for (const [n, member] of members.entries()) {
      // The server runs the dead process's statement until it notices the closed connection.
      await until('the request is answered', async () => {
        const outcome = await outcomeOf(ask(member, publicId, { key: keys[n] ?? '' }));
        if (outcome !== 'issued') expect(outcome).toBe('idempotency.in_progress');
        return outcome === 'issued';
      });
    }
    expect(await rewardsOf(members)).toBe(4);
    expect(await stored(publicId)).toMatchObject({ claims: 4, granted: whole(8) });
    expect(rounds).toBeLessThan(400);
  }
  expect(rounds).toBeGreaterThan(2);
});
