import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  askNoTurnover,
  bonusMoneyOf,
  depositWith,
  makePromotion,
  newestBonus,
} from '../../../../tests/support/bonuses.ts';
import { freshDatabase } from '../../../../tests/support/database.ts';
import { registerTestVendor } from '../../../../tests/support/test-vendor.ts';
import { cashOf, depsOf, makeMember, makeSite, whole } from '../../../../tests/support/world.ts';
import { expireBonuses, forfeitBonus, type Promotion } from '../bonuses/index.ts';
import { type Database, sql } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import { house, houseBalance, trialBalance } from '../ledger/index.ts';
import type { Member } from '../members/index.ts';
import { type Applied, applyTransactions } from './apply-transactions.ts';
import { auditRounds } from './audit-rounds.ts';
import { authenticate } from './authenticate.ts';
import type { Vendor } from './find-signer.ts';
import { launchGame } from './launch-game.ts';
import type { Message } from './message.ts';

const DAY_MS = 86_400_000;

let db: Database;
let deps: Deps;
let vendor: Vendor;
let merchantId: bigint;
let promotion: Promotion;
let now: Date;
let player: Member;
let session: string;

beforeAll(async () => {
  db = await freshDatabase();
  now = new Date('2026-11-20T12:00:00Z');
  deps = depsOf(db, () => now);
  const registered = await registerTestVendor(deps, { baseUrl: 'http://nowhere' });
  vendor = {
    ...{ id: registered.vendorId, code: registered.code, takesBets: true },
    ...{ mayRollBackSettled: true, mayWinWithoutBet: false },
  };
  ({ merchantId } = await makeSite(deps));
  await askNoTurnover(deps, merchantId);
  promotion = await makePromotion(deps, merchantId, { budget: 100_000 });
  return () => db.close();
});

/** A player with 100 of cash and 100 of bonus, who has to bet 500. */
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  player = await makeMember(deps, { merchantId });
  await depositWith(deps, player, promotion);
  session = await openGame(player);
});

afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditRounds(db)).toEqual([]);
  expect(await budgetFindings()).toEqual([]);
});

async function openGame(member: Member): Promise<string> {
  const { id: memberId, merchantId } = member;
  const launch = { merchantId, memberId, isTrial: false, backUrl: undefined };
  const game = { vendorCode: vendor.code, gameCode: 'test-game', language: 'EN' };
  const url = await launchGame(deps, { ...launch, ...game });
  const launchToken = new URL(url).searchParams.get('token') ?? '';
  const answer = await authenticate(deps, vendor, { launchToken, gameCode: 'test-game' });
  if (answer.status !== 'OK') throw new Error(answer.status);
  return answer.session;
}

const budgets = sql(
  'test.budgets',
  `SELECT id, merchant_id AS "merchantId", budget_left AS "left" FROM promotion WHERE ended_at IS NULL`,
);
/** What a promotion may still spend is what lies on its account. */
async function budgetFindings() {
  const rows = await db.query<{ id: bigint; merchantId: bigint; left: bigint }>(budgets);
  const found = await Promise.all(
    rows.map(async ({ id, merchantId: site, left }) => {
      const lies = await houseBalance(db, house(site, 'promotion_budgets', id));
      return lies === left ? [] : [{ id, left, lies }];
    }),
  );
  return found.flat();
}

const round = (id: string) => ({
  ...{ roundId: `round-${id}-${player.id}`, gameCode: 'test-game' },
  memberRef: player.publicId,
});
const tx = (kind: string, id: string) => `${kind}-${id}-${player.id}`;
const bet = (id: string, units: number): Message => ({
  ...{ kind: 'bet', session, txId: tx('bet', id), ...round(id), currency: 'USD' },
  amount: Number(whole(units)),
});
const win = (id: string, units: number): Message => ({
  ...{ kind: 'win', txId: tx('win', id), betTxId: tx('bet', id), ...round(id), currency: 'USD' },
  ...{ amount: Number(whole(units)), roundClosed: true },
});
const rollback = (id: string): Message => ({
  ...{ kind: 'rollback', txId: tx('back', id), betTxId: tx('bet', id), ...round(id) },
});

const apply = (...messages: Message[]) => applyTransactions(deps, vendor, messages);
const told = ({ status, body }: Applied) => [status, JSON.parse(body).balance / 10_000];
/** What lies on cash and bonus, in whole units. */
const has = async () => [
  Number(await cashOf(db, player)) / 10_000,
  Number(await bonusMoneyOf(deps, player)) / 10_000,
];
const events = sql(
  'test.events',
  `SELECT is_bonus AS "isBonus", (stake / 10000)::int AS stake, payout::int AS payout, kind FROM bet_event
   WHERE member_id = $1 ORDER BY seq`,
);

test('bets spend cash first, then the bonus, and the vendor is told of both', async () => {
  expect((await apply(bet('a', 60), bet('b', 60), bet('c', 81))).map(told)).toEqual([
    ['OK', 140],
    ['OK', 80],
    ['INSUFFICIENT_FUNDS', 80],
  ]);
  expect(await has()).toEqual([0, 80]);
});

test('a win is split by the sources of its stake, and what cannot be split is cash', async () => {
  await apply(bet('a', 150)); // 100 of cash, 50 of bonus
  expect((await apply(win('a', 100.0001))).map(told)).toEqual([['OK', 150.0001]]);
  expect(await has()).toEqual([66.6668, 83.3333]);
  expect(await db.query(events, [player.id])).toEqual([
    { isBonus: false, stake: 100, payout: 666_668, kind: 1 },
    { isBonus: true, stake: 50, payout: 333_333, kind: 1 },
  ]);
});

test('a repeated bet and win of both sources move nothing again', async () => {
  const first = await apply(bet('a', 150), win('a', 30));
  expect(await apply(bet('a', 150), win('a', 30))).toEqual(first);
  expect(await has()).toEqual([20, 60]);
});

test('a rollback of an open or a won bet gives each source back what it had', async () => {
  await apply(bet('a', 150));
  await apply(rollback('a'));
  expect(await has()).toEqual([100, 100]);
  await apply(bet('b', 150), win('b', 300));
  expect(await has()).toEqual([200, 150]);
  expect((await apply(rollback('b'))).map(told)).toEqual([['OK', 200]]);
  expect(await has()).toEqual([100, 100]);
  expect(await newestBonus(deps, player)).toMatchObject({ done: 0n, atStake: 0n, state: 'open' });
});

test('exactly met, what is left of the bonus is cash, and one unit before it is not', async () => {
  for (let n = 0; n < 4; n++) await apply(bet(`${n}`, 100), win(`${n}`, 200));
  await apply(bet('x', 99.9999), win('x', 200));
  expect(await has()).toEqual([600.0001, 100]);
  await apply(bet('y', 0.0001), win('y', 0));
  expect(await has()).toEqual([700, 0]);
  const bonus = await newestBonus(deps, player);
  expect(bonus).toMatchObject({ state: 'released', closedAmount: whole(100), done: whole(500) });
});

test('of a bonus that was released, later wins are cash, and a rollback takes them from there', async () => {
  await apply(bet('open', 150)); // 50 of bonus
  await apply(bet('b', 50), win('b', 450)); // of bonus: the other 50
  for (const id of ['c', 'd']) await apply(bet(id, 150), win(id, 151));
  await apply(bet('e', 150), win('e', 151));
  expect(await newestBonus(deps, player)).toMatchObject({ state: 'released' });
  const [before = 0] = await has();
  await apply(win('open', 300));
  expect(await has()).toEqual([before + 300, 0]);
  await apply(rollback('open'));
  expect(await has()).toEqual([before + 150, 0]);
});

test('played away, a bonus ends and the member can have another', async () => {
  await apply(bet('a', 200), win('a', 0));
  expect(await newestBonus(deps, player)).toMatchObject({ state: 'spent' });
  await depositWith(deps, player, promotion, 20);
  expect(await has()).toEqual([20, 20]);
});

test('given up, it goes back to the promotion, and so does what open bets of it pay later', async () => {
  await apply(bet('open', 150));
  const { publicId } = await newestBonus(deps, player);
  const memberId = player.id;
  expect(await forfeitBonus(deps, { merchantId, memberId, publicId })).toBe(whole(50));
  expect((await apply(win('open', 300))).map(told)).toEqual([['OK', 200]]);
  expect(await has()).toEqual([200, 0]);
  expect((await apply(rollback('open'))).map(told)).toEqual([['OK', 100]]);
  expect(await has()).toEqual([100, 0]);
});

test('after its time a bonus can neither be bet nor met, and the worker ends it once, also beside a win', async () => {
  await apply(bet('open', 150));
  now = new Date(now.getTime() + 7 * DAY_MS);
  session = await openGame(player);
  expect((await apply(bet('late', 1))).map(told)).toEqual([['INSUFFICIENT_FUNDS', 0]]);
  await Promise.all([apply(win('open', 300)), expireBonuses(deps), expireBonuses(deps)]);
  expect(await expireBonuses(deps)).toBe(0);
  expect(await has()).toEqual([200, 0]);
  expect(await newestBonus(deps, player)).toMatchObject({ state: 'expired', atStake: 0n });
});

test('of thirty bets at once for the last of cash and bonus, as many are taken as there is money for', async () => {
  const bets = Array.from({ length: 30 }, () => bet(randomUUID(), 30));
  const answers = (await Promise.all(bets.map((one) => apply(one)))).flat();
  expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(6);
  expect(await has()).toEqual([0, 20]);
  expect(await newestBonus(deps, player)).toMatchObject({ atStake: whole(80) });
});
