import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { failingOnce } from '../../../../../tests/support/failing-once.ts';
import {
  askNoTurnover,
  bonusMoneyOf,
  depositWith,
  makePromotion,
  newestBonus,
} from '../../../../../tests/support/money/bonuses.ts';
import { openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import { cashOf, depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { bonus, cash, house, lockAccounts, post, trialBalance } from '../../books/ledger/index.ts';
import { reverseDeposit } from '../../money/deposits/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { openWindow } from '../bets/index.ts';
import {
  auditBudgets,
  countTowardBonus,
  expireBonuses,
  forfeitBonus,
  listBonuses,
  type Promotion,
} from './index.ts';

const DAY_MS = 86_400_000;

type Change = Parameters<Deps['publish']>[0];

let db: Database;
let deps: Deps;
let now: Date;
let published: Change[];
let merchantId: bigint;
let promotion: Promotion;
let player: Member;
let bets = 0n;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { ...depsOf(db, () => now), publish: (change) => void published.push(change) };
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  ({ merchantId } = await makeSite(deps));
  await askNoTurnover(deps, merchantId);
  promotion = await makePromotion(deps, merchantId);
  player = await makeMember(deps, { merchantId });
  published = [];
});
afterEach(async () => expect([await trialBalance(db), await auditBudgets(db)]).toEqual([[], []]));

/** Places a bet with bonus money. */
const stake = (units: number) =>
  inTransaction(db, async (tx) => {
    const { id: memberId } = player;
    await lockAccounts(tx, [cash(memberId), bonus(memberId)]);
    const posting = {
      source: 'adjustment',
      key: randomUUID(),
      kind: 'adjustment.debit',
      from: bonus(memberId),
      to: house(merchantId, 'outside'),
      amount: whole(units),
      causeId: 1n,
    } as const;
    await post(tx, [posting], now);
    const { id: bonusId } = await newestBonus(deps, player);
    const atStake = [{ bonusId, by: whole(units) }];
    await countTowardBonus(tx, deps, { memberId, atStake, decided: [], voided: [] }, now);
  });
/** Decides such a bet as lost. */
const lose = (units: number, validBet = units) =>
  inTransaction(db, async (tx) => {
    const { id: memberId } = player;
    await lockAccounts(tx, [cash(memberId), bonus(memberId)]);
    const { id: bonusId } = await newestBonus(deps, player);
    const atStake = [{ bonusId, by: -whole(units) }];
    const bet = { betId: ++bets, category: 'RNG', validBet: whole(validBet) } as const;
    const decided = [{ ...bet, gamePercent: 100 }];
    await countTowardBonus(tx, deps, { memberId, atStake, decided, voided: [] }, now);
  });
const leftOf = async ({ id }: Promotion) =>
  Number((await db.prisma.promotion.findUniqueOrThrow({ where: { id } })).budgetLeft) / 10_000;

test('a bonus is spent once its money is lost, but not while a bet with it is open', async () => {
  await depositWith(deps, player, promotion);
  await stake(60);
  await lose(60);
  expect(await newestBonus(deps, player)).toMatchObject({ state: 'open', done: whole(60) });
  await stake(40);
  expect(await bonusMoneyOf(deps, player)).toBe(0n);
  expect(await newestBonus(deps, player)).toMatchObject({ state: 'open', atStake: whole(40) });
  await lose(40);
  expect(await newestBonus(deps, player)).toMatchObject({
    state: 'spent',
    atStake: 0n,
    closedAmount: 0n,
  });
  expect(await leftOf(promotion)).toBe(900);
});

test('reversing the deposit of a completed bonus with nothing left takes no money', async () => {
  const deposit = await openDeposit(deps, player, { promotionId: promotion.publicId });
  await report(deps, deposit);
  await stake(100);
  await lose(100, 500);
  expect(await newestBonus(deps, player)).toMatchObject({ state: 'released', closedAmount: 0n });
  const which = { merchantId, publicId: deposit.publicId, operator: 'ann', words: 'Charged back.' };
  await inTransaction(db, (tx) => reverseDeposit(tx, deps, which, now));
  expect(await newestBonus(deps, player)).toMatchObject({ state: 'cancelled', closedAmount: 0n });
  expect([await cashOf(db, player), await leftOf(promotion)]).toEqual([0n, 900]);
});

test('two concurrent workers end and count each expired bonus once, and publish its balance once', async () => {
  const others = [
    await makeMember(deps, { merchantId }),
    await makeMember(deps, { merchantId }),
    await makeMember(deps, { merchantId }),
  ];
  for (const member of others) await depositWith(deps, member, promotion, 50);
  now = new Date(now.getTime() + 7 * DAY_MS - 1);
  expect(await expireBonuses(deps)).toBe(0);
  await depositWith(deps, player, promotion, 50);
  now = new Date(now.getTime() + 1);
  published = [];
  const [one, another] = await Promise.all([expireBonuses(deps), expireBonuses(deps)]);
  expect(one + another).toBe(3);
  const balances = published.flatMap(({ kind, memberId }) =>
    kind === 'balance' ? [memberId] : [],
  );
  expect(new Set(balances)).toEqual(new Set(others.map(({ id }) => id)));
  expect(balances).toHaveLength(3);
  expect(await bonusMoneyOf(deps, player)).toBe(whole(50));
  expect(await leftOf(promotion)).toBe(950);
});

test('a forfeited bonus is published, and summed separately from the next one', async () => {
  await depositWith(deps, player, promotion, 80);
  const { id: memberId } = player;
  const { publicId } = await newestBonus(deps, player);
  published = [];
  expect(await forfeitBonus(deps, { merchantId, memberId, publicId })).toBe(whole(80));
  expect(published).toEqual([{ merchantId, memberId, kind: 'balance' }]);
  now = new Date(now.getTime() + 1_000);
  await depositWith(deps, player, promotion, 30);
  const page = { memberId, from: new Date(0), to: new Date('2100-01-01'), rowsMax: 10 };
  expect(await listBonuses(db, page)).toMatchObject({ total: 2, granted: whole(110) });
  expect(await listBonuses(db, { ...page, states: ['forfeited'] })).toMatchObject({
    bonuses: [{ publicId, closedAmount: whole(80) }],
    total: 1,
    granted: whole(80),
  });
});

test('a grant that waits for a bet of bonus money does not hold up settlements', async () => {
  await depositWith(deps, player, promotion);
  const { publicId } = await newestBonus(deps, player);
  await forfeitBonus(deps, { merchantId, memberId: player.id, publicId });
  const deposit = await openDeposit(deps, player, { promotionId: promotion.publicId });
  let granting: Promise<unknown> | undefined;
  await inTransaction(db, async (tx) => {
    await lockAccounts(tx, [bonus(player.id)]);
    granting = report(deps, deposit);
    await waitsForLock();
    await tx.query(waitBriefly);
    await openWindow(tx, merchantId, deps.clock);
  });
  await granting;
  expect(await newestBonus(deps, player)).toMatchObject({ state: 'open', amount: whole(100) });
});

/** Shorter than the server takes to find a deadlock. */
const waitBriefly = sql('test.wait_briefly', "SET LOCAL lock_timeout = '500ms'");

/** Resolves once a session of this database waits for the lock of another one. */
async function waitsForLock(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await db.pool.query(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      return rows[0].waiting;
    })
    .toBe(1);
}

test('a bonus that cannot be ended does not keep later ones open', async () => {
  await depositWith(deps, player, promotion, 50);
  const other = await makeMember(deps, { merchantId });
  now = new Date(now.getTime() + 1);
  await depositWith(deps, other, promotion, 50);
  now = new Date(now.getTime() + 7 * DAY_MS);
  await expect(expireBonuses(failingOnce(deps))).rejects.toThrow('some bonuses were not ended');
  expect(await newestBonus(deps, other)).toMatchObject({ state: 'expired' });
  expect(await expireBonuses(deps)).toBe(1); // the first that was due
  expect(await newestBonus(deps, player)).toMatchObject({ state: 'expired' });
});
