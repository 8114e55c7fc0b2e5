import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import {
  askNoTurnover,
  bonusMoneyOf,
  makePromotion,
  newestBonus,
} from '../../../../../tests/support/money/bonuses.ts';
import { offerSandbox, openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { cashOf, depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import {
  cash,
  house,
  houseBalance,
  lockAccounts,
  post,
  trialBalance,
} from '../../books/ledger/index.ts';
import { owedBy } from '../../people/debts/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { countTowardBonus, offeredPromotions, type Promotion } from '../../play/bonuses/index.ts';
import type { Deposit } from './read-deposit.ts';
import { reverseDeposit } from './reverse-deposit.ts';
import { turnoverLeft } from './turnover-left.ts';

const BUDGET = 1_000;

let db: Database;
let deps: Deps;
let now: Date;
let member: Member;
let promotion: Promotion;
let bets = 0n;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  const { merchantId } = await makeSite(deps);
  await offerSandbox(deps, merchantId);
  await askNoTurnover(deps, merchantId);
  member = await makeMember(deps, { merchantId });
  promotion = await makePromotion(deps, merchantId, { bonusMax: whole(50), budget: BUDGET });
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

/** In whole units: cash, bonus money, debt of the member, and budget of the promotion, which equals its account. */
async function amounts(): Promise<readonly number[]> {
  const { id } = promotion;
  const { budgetLeft } = await db.prisma.promotion.findUniqueOrThrow({ where: { id } });
  expect(await houseBalance(db, house(member.merchantId, 'promotion_budgets', id))).toBe(
    budgetLeft,
  );
  const sums = [await cashOf(db, member), await bonusMoneyOf(deps, member)];
  return [...sums, await owedBy(db, member.id), budgetLeft].map((sum) => Number(sum) / 10_000);
}
async function deposit(with_?: Promotion): Promise<Deposit> {
  const opened = await openDeposit(deps, member, with_ && { promotionId: with_.publicId });
  await report(deps, opened);
  now = new Date(now.getTime() + 1_000);
  return opened;
}
const reverse = ({ publicId }: Deposit, on = deps) =>
  inTransaction(on.db, (tx) => {
    const which = { merchantId: member.merchantId, publicId, operator: 'mary', words: 'They did' };
    return reverseDeposit(tx, on, which, now);
  });
/** Counts bets toward the turnover. No money moves. */
const meet = (amount: number) =>
  inTransaction(db, async (tx) => {
    await lockAccounts(tx, [cash(member.id)]);
    const bet = { betId: ++bets, category: 'RNG' as const, validBet: whole(amount) };
    const decided = [{ ...bet, gamePercent: 100 }];
    await countTowardBonus(
      tx,
      deps,
      { memberId: member.id, atStake: [], decided, voided: [] },
      now,
    );
  });
const lose = (amount: number) =>
  inTransaction(db, (tx) => {
    const lost = {
      source: 'adjustment' as const,
      key: randomUUID(),
      kind: 'adjustment.debit' as const,
      from: cash(member.id),
      to: house(member.merchantId, 'outside'),
    };
    return post(tx, [{ ...lost, amount: whole(amount), causeId: 1n }], now);
  });
const kindsOf = async (since: bigint) =>
  (
    await db.prisma.ledgerEntry.findMany({
      where: { memberId: member.id, id: { gt: since } },
      orderBy: { id: 'asc' },
    })
  ).map(({ kind, amount }) => [kind, Number(amount) / 10_000]);
const RECALL = 106;
const FORFEIT = 105;
const lastEntry = async () =>
  (await db.prisma.ledgerEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })).id;

test('a bonus that was released is taken back with its deposit, and the promotion can spend it again', async () => {
  const one = await deposit(promotion);
  await meet(250);
  expect(await newestBonus(deps, member)).toMatchObject({ state: 'released' });
  expect(await amounts()).toEqual([150, 0, 0, BUDGET - 50]);
  const before = await lastEntry();
  await reverse(one);
  expect(await amounts()).toEqual([0, 0, 0, BUDGET]);
  expect(await newestBonus(deps, member)).toMatchObject({
    state: 'cancelled',
    closedAmount: whole(50),
  });
  // The second reversal reduces the amount given to players in dividends, once and in its own period.
  expect(await kindsOf(before)).toEqual(
    expect.arrayContaining([
      [RECALL, 50],
      [FORFEIT, 50],
    ]),
  );
});

test('lost and withdrawn amounts of deposit and bonus become one debt, and cash is never negative', async () => {
  const one = await deposit(promotion);
  await meet(250);
  await lose(130);
  await reverse(one);
  expect(await amounts()).toEqual([0, 0, 130, BUDGET]);
  expect(await db.prisma.memberShortage.count({ where: { memberId: member.id } })).toBe(1);
});

test('a bonus of another deposit stays, and requires no more turnover than the remaining deposits', async () => {
  await askNoTurnover(deps, member.merchantId, 1);
  const one = await deposit();
  const two = await deposit(promotion);
  expect(await newestBonus(deps, member)).toMatchObject({ state: 'open', ahead: whole(200) });
  await reverse(one);
  expect(await amounts()).toEqual([100, 50, 0, BUDGET - 50]);
  const bonus = await newestBonus(deps, member);
  expect(bonus).toMatchObject({ state: 'open', ahead: whole(100), depositId: two.id });
  const left = await turnoverLeft(db, { merchantId: member.merchantId, memberId: member.id });
  expect(left.deposits).toMatchObject({ required: whole(100), left: whole(100) });
});

test('a released bonus is taken back beside a later one that is open', async () => {
  const one = await deposit(promotion);
  await meet(250);
  await deposit(promotion);
  expect(await amounts()).toEqual([250, 50, 0, BUDGET - 100]);
  await reverse(one);
  expect(await amounts()).toEqual([100, 50, 0, BUDGET - 50]);
});

test('a member with a reversed first deposit gets no second first-deposit bonus', async () => {
  const first = { isFirstOnly: true, name: 'First' } as const;
  const ofFirst = await makePromotion(deps, member.merchantId, first);
  const offered = async () => {
    const asked = { merchantId: member.merchantId, memberId: member.id, currency: 'USD' };
    return (await offeredPromotions(db, { ...asked, isFirst: false }, now)).length;
  };
  await reverse(await deposit(ofFirst));
  await expect(deposit(ofFirst)).rejects.toMatchObject({ code: 'promotion.unavailable' });
  expect(await offered()).toBeGreaterThan(0);
});

test('ten concurrent operators reverse deposit and released bonus once', async () => {
  const one = await deposit(promotion);
  await meet(250);
  await lose(70);
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => reverse(one)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await amounts()).toEqual([0, 0, 70, BUDGET]);
});

test('a reversal during the release of the bonus takes all of it back, in either order', async () => {
  const one = await deposit(promotion);
  await Promise.allSettled([meet(250), reverse(one)]);
  expect(await amounts()).toEqual([0, 0, 0, BUDGET]);
  expect(await newestBonus(deps, member)).toMatchObject({ state: 'cancelled' });
});

test('after a crash at any statement, the next try takes deposit and bonus back once', async () => {
  let owed = 0;
  const spent = async () => {
    const one = await deposit(promotion);
    await meet(250);
    await lose(90);
    return one;
  };
  let one = await spent();
  const died = await crashAtEachStatement(
    deps,
    (dying) => reverse(one, dying),
    async (nth) => {
      await reverse(one).catch((error) => expect(error.code).toBe('deposit.state_changed'));
      owed += 90;
      expect(await amounts(), `statement ${nth}`).toEqual([0, 0, owed, BUDGET]);
      // A member with a debt gets no bonus, so each try has a new member.
      owed = 0;
      member = await makeMember(deps, { merchantId: member.merchantId });
      one = await spent();
    },
  );
  expect(died).toBeGreaterThan(runs(1, 15));
});
