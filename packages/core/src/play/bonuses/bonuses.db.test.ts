import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  askNoTurnover,
  bonusMoneyOf,
  budgetOf,
  depositWith,
  makePromotion,
  newestBonus,
  usualTerms,
} from '../../../../../tests/support/money/bonuses.ts';
import { openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import {
  ask,
  makePayable,
  makeWithdrawer,
} from '../../../../../tests/support/money/withdrawals.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { until } from '../../../../../tests/support/until.ts';
import { cashOf, depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { house, trialBalance } from '../../books/ledger/index.ts';
import { turnoverNeeded } from '../../money/deposits/index.ts';
import { openShortage } from '../../people/debts/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import {
  approveBonus,
  auditBudgets,
  bonusQueueLength,
  cancelBonus,
  changeTerms,
  claimBonus,
  declineBonus,
  endPromotion,
  expireBonuses,
  forfeitBonus,
  offeredPromotions,
  raiseBudget,
} from './index.ts';

const DAY_MS = 86_400_000;

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  ({ merchantId } = await makeSite(deps));
  player = await makeMember(deps, { merchantId });
});
afterEach(async () => expect([await trialBalance(db), await auditBudgets(db)]).toEqual([[], []]));

const code = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => error.code,
  );
const leftOf = ({ id }: { readonly id: bigint }) => budgetOf(deps, { id, merchantId });

test('grants a bonus with its deposit, once, with turnover after that of the deposit', async () => {
  const promotion = await makePromotion(deps, merchantId, { bonusMax: whole(50) });
  const wanted = { amount: whole(80), promotionId: promotion.publicId };
  const deposit = await openDeposit(deps, player, wanted);
  await Promise.all(Array.from({ length: 10 }, () => report(deps, deposit)));
  expect(await cashOf(db, player)).toBe(whole(80));
  expect(await bonusMoneyOf(deps, player)).toBe(whole(50));
  expect(await newestBonus(deps, player)).toMatchObject({
    state: 'open',
    amount: whole(50),
    required: whole(250),
    ahead: whole(80),
    expiresAt: new Date(now.getTime() + 7 * DAY_MS),
  });
  expect(await leftOf(promotion)).toEqual([950, 950]);
});

test('reports the reason if a bonus is not granted: not the first deposit, or another bonus', async () => {
  const first = await makePromotion(deps, merchantId, { isFirstOnly: true });
  const each = await makePromotion(deps, merchantId);
  const open = (promotion: { publicId: string }) =>
    openDeposit(deps, player, { promotionId: promotion.publicId });
  const [granted, another, late] = [await open(each), await open(each), await open(first)];
  await report(deps, granted);
  const { id: memberId } = player;
  const { publicId } = await newestBonus(deps, player);
  const offered = () => offeredPromotions(db, { merchantId, memberId, isFirst: false }, now);
  await report(deps, another);
  expect(await offered()).toEqual([]);
  await forfeitBonus(deps, { merchantId, memberId, publicId });
  await report(deps, late);
  const rows = await db.prisma.memberBonus.findMany({
    where: { memberId },
    orderBy: { id: 'asc' },
  });
  expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
    ['forfeited', null],
    ['refused', 'another_open'],
    ['refused', 'not_first'],
  ]);
  expect(await cashOf(db, player)).toBe(whole(300));
  expect(await offered()).toMatchObject([{ id: each.id }]);
});

test('a member keeps the chosen terms, even if the promotion changes', async () => {
  const promotion = await makePromotion(deps, merchantId);
  const { publicId } = promotion;
  const deposit = await openDeposit(deps, player, { promotionId: publicId });
  await inTransaction(db, async (tx) => {
    const terms = usualTerms(now, { rate: 1_000, times: 50 });
    await changeTerms(tx, { merchantId, publicId, version: 1, terms }, now);
    await raiseBudget(tx, deps, { merchantId, publicId, amount: whole(500) }, now);
  });
  await report(deps, deposit);
  expect(await newestBonus(deps, player)).toMatchObject({
    amount: whole(100),
    required: whole(500),
  });
  const other = await makeMember(deps, { merchantId });
  await depositWith(deps, other, promotion);
  expect(await newestBonus(deps, other)).toMatchObject({
    amount: whole(10),
    required: whole(500),
  });
  await inTransaction(db, (tx) => endPromotion(tx, { merchantId, publicId }, now));
  expect(await leftOf(promotion)).toEqual([0, 0]);
  const late = openDeposit(deps, await makeMember(deps, { merchantId }), { promotionId: publicId });
  expect(await code(late)).toBe('promotion.unavailable');
});

test('a large bonus waits for an operator, who grants it once or declines it', async () => {
  const promotion = await makePromotion(deps, merchantId, { approveFrom: whole(100) });
  await depositWith(deps, player, promotion);
  const bonus = await newestBonus(deps, player);
  expect([bonus.state, await bonusMoneyOf(deps, player)]).toEqual(['waiting', 0n]);
  const waits = { count: 1, amount: bonus.amount, oldestAt: bonus.chosenAt };
  expect(await bonusQueueLength(db, merchantId)).toEqual(waits);
  const decision = { memberId: player.id, bonusId: bonus.id, operator: 'ann' };
  const approve = () => inTransaction(db, (tx) => approveBonus(tx, deps, decision, now));
  const answers = await Promise.all(Array.from({ length: 5 }, () => code(approve())));
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
  expect(await bonusMoneyOf(deps, player)).toBe(whole(100));

  const other = await makeMember(deps, { merchantId });
  await depositWith(deps, other, promotion);
  const { id: bonusId } = await newestBonus(deps, other);
  const declined = { memberId: other.id, bonusId, operator: 'ann', words: 'Not now.' };
  await inTransaction(db, (tx) => declineBonus(tx, deps, declined, now));
  expect(await newestBonus(deps, other)).toMatchObject({ state: 'refused', reason: 'operator' });
  expect(await leftOf(promotion)).toEqual([900, 900]);
});

test('only the operator who claimed a waiting bonus can decide it, and a decided one cannot be claimed', async () => {
  const promotion = await makePromotion(deps, merchantId, { approveFrom: whole(100) });
  await depositWith(deps, player, promotion);
  const { id: bonusId, publicId } = await newestBonus(deps, player);
  const which = { merchantId, publicId, operator: 'ann', isClaimed: true };
  const claim = () => inTransaction(db, (tx) => claimBonus(tx, which, now));
  expect(await claim()).toMatchObject({ id: bonusId, state: 'waiting' });
  const approve = (operator: string) =>
    inTransaction(db, (tx) =>
      approveBonus(tx, deps, { memberId: player.id, bonusId, operator }, now),
    );
  expect(await code(approve('ben'))).toBe('case.claimed');
  await approve('ann');
  expect(await code(claim())).toBe('bonus.state_changed');
});

test('an operator cancels a bonus only if it is the one they saw', async () => {
  const promotion = await makePromotion(deps, merchantId);
  await depositWith(deps, player, promotion);
  const { id: bonusId } = await newestBonus(deps, player);
  const cancel = (which: bigint) =>
    inTransaction(db, (tx) =>
      cancelBonus(tx, deps, { memberId: player.id, bonusId: which, words: 'Twice taken.' }, now),
    );
  expect(await code(cancel(bonusId + 1_000n))).toBe('bonus.state_changed');
  expect(await cancel(bonusId)).toMatchObject({ lost: whole(100) });
  expect([await cashOf(db, player), await bonusMoneyOf(deps, player)]).toEqual([whole(100), 0n]);
  expect(await leftOf(promotion)).toEqual([1_000, 1_000]);
});

test('a withdrawal waits for an open bonus, or forfeits it with explicit consent', async () => {
  await makePayable(deps, merchantId);
  await makeWithdrawer(deps, player);
  await depositWith(deps, player, await makePromotion(deps, merchantId));
  await expect(ask(deps, player, 40)).rejects.toMatchObject({
    code: 'promotion_turnover_not_enough',
    params: { left: 500 },
  });
  await ask(deps, player, 40, { forfeitsBonus: true });
  expect(await newestBonus(deps, player)).toMatchObject({ state: 'forfeited' });
  expect([await cashOf(db, player), await bonusMoneyOf(deps, player)]).toEqual([whole(60), 0n]);
});

test('a refused withdrawal forfeits no bonus', async () => {
  await makePayable(deps, merchantId);
  await makeWithdrawer(deps, player);
  await depositWith(deps, player, await makePromotion(deps, merchantId));
  const tooMuch = ask(deps, player, 101, { forfeitsBonus: true });
  expect(await code(tooMuch)).toBe('wallet.insufficient_funds');
  expect(await newestBonus(deps, player)).toMatchObject({ state: 'open' });
});

test('a withdrawal of everything during a grant gets either the money or the bonus, not both', async () => {
  await makePayable(deps, merchantId);
  const promotion = await makePromotion(deps, merchantId, { budget: 10_000 });
  for (let n = 0; n < 10; n++) {
    const member = await makeMember(deps, { merchantId });
    await makeWithdrawer(deps, member, 40);
    const deposit = await openDeposit(deps, member, { promotionId: promotion.publicId });
    const [asked] = await Promise.all([code(ask(deps, member, 40)), report(deps, deposit)]);
    expect([undefined, 'promotion_turnover_not_enough']).toContain(asked);
    const cash = await cashOf(db, member);
    expect(cash).toBe(asked === undefined ? whole(100) : whole(140));
    expect(await bonusMoneyOf(deps, member)).toBe(whole(100));
  }
});

test('bets that counted for a released bonus count for no deposit', async () => {
  const promotion = await makePromotion(deps, merchantId);
  await askNoTurnover(deps, merchantId, 1);
  await depositWith(deps, player, promotion);
  const { id } = await newestBonus(deps, player);
  now = new Date(now.getTime() + 1_000);
  await playBets(deps, merchantId, [{ by: player, stake: 600, result: 'lost' }]);
  const needed = () => turnoverNeeded(db, { memberId: player.id, times: 1 });
  expect(await needed()).toMatchObject({ required: whole(100), left: 0n });
  const served = { state: 'released', served: whole(550), closedAt: now };
  await db.prisma.memberBonus.update({ where: { id }, data: served });
  expect(await needed()).toMatchObject({ left: whole(50) });
});

test('after a crash at any statement that grants or ends a bonus, it is granted and ended once', async () => {
  const promotion = await makePromotion(deps, merchantId, { budget: 100_000 });
  const works = {
    grant: async (on: Deps, member: Member) => {
      const key = `${member.id}`;
      const deposit = await openDeposit(deps, member, { key, promotionId: promotion.publicId });
      await report(on, deposit);
    },
    forfeit: async (on: Deps, member: Member) => {
      const { publicId, state } = await newestBonus(deps, member);
      const which = { merchantId, memberId: member.id, publicId };
      if (state === 'open') await forfeitBonus(on, which);
    },
    expire: async (on: Deps) => void (await expireBonuses(on)),
  };
  for (const [name, work] of Object.entries(works)) {
    for (let nth = 0; ; nth++) {
      const member = await makeMember(deps, { merchantId });
      if (name !== 'grant') await works.grant(deps, member);
      if (name === 'expire') now = new Date(now.getTime() + 8 * DAY_MS);
      const dying = crashAt(db, nth);
      const hasSurvived = (await code(work({ ...deps, db: dying }, member))) === undefined;
      await dying.close();
      await until('the next try is done', async () =>
        (await code(work(deps, member))) === undefined ? true : undefined,
      );
      const { state } = await newestBonus(deps, member);
      const expected = { grant: 'open', forfeit: 'forfeited', expire: 'expired' }[name];
      expect([name, nth, state]).toEqual([name, nth, expected]);
      const bonusMoney = await bonusMoneyOf(deps, member);
      expect(bonusMoney).toBe(name === 'grant' ? whole(100) : 0n);
      if (name === 'grant') await works.forfeit(deps, member);
      expect(await leftOf(promotion)).toEqual([100_000, 100_000]);
      expect(await trialBalance(db), `${name} ${nth}`).toEqual([]);
      if (hasSurvived) break;
    }
  }
});

test('refuses the key of a deposit with one promotion for a deposit with another', async () => {
  const [one, other] = [
    await makePromotion(deps, merchantId),
    await makePromotion(deps, merchantId),
  ];
  const key = randomUUID();
  await openDeposit(deps, player, { key, inputHash: '1', promotionId: one.publicId });
  const again = openDeposit(deps, player, { key, inputHash: '2', promotionId: other.publicId });
  expect(await code(again)).toBe('idempotency.other_input');
});

test('a member in debt is offered and granted no bonus, and a waiting one is not approved', async () => {
  const promotion = await makePromotion(deps, merchantId, { approveFrom: whole(100) });
  const owe = ({ id: memberId }: Member) =>
    inTransaction(db, (tx) => {
      const shortage = { merchantId, memberId, amount: whole(5), to: house(merchantId, 'outside') };
      return openShortage(tx, deps, { ...shortage, cause: 'paid_twice' }, now);
    });
  const chosen = await openDeposit(deps, player, { promotionId: promotion.publicId });
  await owe(player);
  const asked = { merchantId, memberId: player.id, isFirst: true };
  expect(await offeredPromotions(db, asked, now)).toEqual([]);
  await report(deps, chosen);
  expect(await newestBonus(deps, player)).toMatchObject({ state: 'refused', reason: 'frozen' });
  expect([await cashOf(db, player), await bonusMoneyOf(deps, player)]).toEqual([whole(100), 0n]);

  const other = await makeMember(deps, { merchantId });
  await depositWith(deps, other, promotion);
  await owe(other);
  const { id: bonusId } = await newestBonus(deps, other);
  const decision = { memberId: other.id, bonusId, operator: 'ann' };
  const approve = inTransaction(db, (tx) => approveBonus(tx, deps, decision, now));
  expect(await code(approve)).toBe('bonus.member_frozen');
  expect(await bonusMoneyOf(deps, other)).toBe(0n);
});
