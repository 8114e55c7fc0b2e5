import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { depositWith, newestBonus } from '../../../../../tests/support/money/bonuses.ts';
import { depsOf, whole } from '../../../../../tests/support/world.ts';
import { type Database, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { expireBonuses, forfeitBonus } from '../bonuses/index.ts';
import type { Applied } from './messages/apply-transactions.ts';
import type { Message } from './messages/message.ts';
import {
  type BonusPlayer,
  type BonusWorld,
  expectBalanced,
  makeBonusPlayer,
  makeBonusWorld,
} from './test-support/bonus-world.ts';
import { walletWithRounds } from './wallet-with-rounds.ts';

const DAY_MS = 86_400_000;

let db: Database;
let deps: Deps;
let world: BonusWorld;
let now: Date;
let player: BonusPlayer;

beforeAll(async () => {
  db = await freshDatabase();
  now = new Date('2026-11-20T12:00:00Z');
  deps = depsOf(db, () => now);
  world = await makeBonusWorld(deps);
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  player = await makeBonusPlayer(world);
});
afterEach(() => expectBalanced(deps));

const bet = (id: string, units: number) => player.bet(id, units);
const win = (id: string, units: number) => player.win(id, units);
const rollback = (id: string) => player.rollback(id);
const apply = (...messages: Message[]) => player.apply(...messages);
const has = () => player.has();
const bonus = () => newestBonus(deps, player.member);
const statusAndBalance = ({ status, body }: Applied) => [status, JSON.parse(body).balance / 10_000];
const events = sql(
  'test.events',
  `SELECT is_bonus AS "isBonus", (stake / 10000)::int AS stake, payout::int AS payout, kind FROM bet_event
   WHERE member_id = $1 ORDER BY seq`,
);

test('bets spend cash first, then the bonus, and the vendor gets the sum of both', async () => {
  expect((await apply(bet('a', 60), bet('b', 60), bet('c', 81))).map(statusAndBalance)).toEqual([
    ['OK', 140],
    ['OK', 80],
    ['INSUFFICIENT_FUNDS', 80],
  ]);
  expect(await has()).toEqual([0, 80]);
});

test('splits a win by the sources of its stake, with the remainder in cash', async () => {
  await apply(bet('a', 150)); // 100 of cash, 50 of bonus
  expect((await apply(win('a', 100.0001))).map(statusAndBalance)).toEqual([['OK', 150.0001]]);
  expect(await has()).toEqual([66.6668, 83.3333]);
  expect(await db.query(events, [player.member.id])).toEqual([
    { isBonus: false, stake: 100, payout: 666_668, kind: 1 },
    { isBonus: true, stake: 50, payout: 333_333, kind: 1 },
  ]);
});

test('a repeated bet and win from both sources move nothing again', async () => {
  const first = await apply(bet('a', 150), win('a', 30));
  expect(await apply(bet('a', 150), win('a', 30))).toEqual(first);
  expect(await has()).toEqual([20, 60]);
});

test('a rollback of an open or a won bet restores each source', async () => {
  await apply(bet('a', 150));
  await apply(rollback('a'));
  expect(await has()).toEqual([100, 100]);
  await apply(bet('b', 150), win('b', 300));
  expect(await has()).toEqual([200, 150]);
  expect((await apply(rollback('b'))).map(statusAndBalance)).toEqual([['OK', 200]]);
  expect(await has()).toEqual([100, 100]);
  expect(await bonus()).toMatchObject({ done: 0n, atStake: 0n, state: 'open' });
});

test('at the exact turnover the rest of the bonus is cash, and one unit before it is not', async () => {
  for (let n = 0; n < 4; n++) await apply(bet(`${n}`, 100), win(`${n}`, 200));
  await apply(bet('x', 99.9999), win('x', 200));
  expect(await has()).toEqual([600.0001, 100]);
  await apply(bet('y', 0.0001), win('y', 0));
  expect(await has()).toEqual([700, 0]);
  expect(await bonus()).toMatchObject({
    state: 'released',
    closedAmount: whole(100),
    done: whole(500),
  });
});

test('of a bonus that was released, later wins are cash, and a rollback takes them from there', async () => {
  await apply(bet('open', 150)); // 50 of bonus
  await apply(bet('b', 50), win('b', 450)); // the other 50 of bonus
  for (const id of ['c', 'd']) await apply(bet(id, 150), win(id, 151));
  await apply(bet('e', 150), win('e', 151));
  expect(await bonus()).toMatchObject({ state: 'released' });
  const [before = 0] = await has();
  await apply(win('open', 300));
  expect(await has()).toEqual([before + 300, 0]);
  await apply(rollback('open'));
  expect(await has()).toEqual([before + 150, 0]);
});

test('played away, a bonus ends and the member can have another', async () => {
  await apply(bet('a', 200), win('a', 0));
  expect(await bonus()).toMatchObject({ state: 'spent' });
  await depositWith(deps, player.member, world.promotion, 20);
  expect(await has()).toEqual([20, 20]);
});

test('a forfeited bonus returns to the promotion, and so do later payouts of its open bets', async () => {
  await apply(bet('open', 150));
  const { publicId } = await bonus();
  const { id: memberId, merchantId } = player.member;
  expect(await forfeitBonus(deps, { merchantId, memberId, publicId })).toBe(whole(50));
  expect((await apply(win('open', 300))).map(statusAndBalance)).toEqual([['OK', 200]]);
  expect(await has()).toEqual([200, 0]);
  expect((await apply(rollback('open'))).map(statusAndBalance)).toEqual([['OK', 100]]);
  expect(await has()).toEqual([100, 0]);
});

test('after its time a bonus can neither be bet nor met, and the worker ends it once, also beside a win', async () => {
  await apply(bet('open', 150));
  now = new Date(now.getTime() + 7 * DAY_MS);
  await player.reopen();
  expect((await apply(bet('late', 1))).map(statusAndBalance)).toEqual([['INSUFFICIENT_FUNDS', 0]]);
  await Promise.all([apply(win('open', 300)), expireBonuses(deps), expireBonuses(deps)]);
  expect(await expireBonuses(deps)).toBe(0);
  expect(await has()).toEqual([200, 0]);
  expect(await bonus()).toMatchObject({ state: 'expired', atStake: 0n });
});

test('of thirty concurrent bets for the last of cash and bonus, those with cover are accepted', async () => {
  const bets = Array.from({ length: 30 }, () => bet(randomUUID(), 30));
  const answers = (await Promise.all(bets.map((one) => apply(one)))).flat();
  expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(6);
  expect(await has()).toEqual([0, 20]);
  expect(await bonus()).toMatchObject({ atStake: whole(80) });
});

test('splits a round’s payout into cash and bonus, by their current place', async () => {
  const { id: memberId, merchantId } = player.member;
  const roundRefs = ['open', 'b'].map((id) => bet(id, 1).roundId);
  const asked = { memberId, vendorCode: world.vendor.code, roundRefs };
  const ofRounds = async () => {
    const { rounds } = await walletWithRounds(db, asked);
    const byRef = new Map(rounds.map((one) => [one.roundRef, one]));
    return roundRefs.map((ref) => {
      const { payout = 0n, toCash = 0n, toBonus = 0n } = byRef.get(ref) ?? {};
      return [payout, toCash, toBonus].map((one) => Number(one) / 10_000);
    });
  };
  await apply(bet('open', 150), win('open', 30), bet('b', 40)); // the second bet: 20 of cash, 20 of bonus
  expect(await ofRounds()).toEqual([
    [30, 20, 10],
    [0, 0, 0],
  ]);
  const { publicId } = await bonus();
  await forfeitBonus(deps, { merchantId, memberId, publicId });
  await apply(win('b', 80));
  expect(await ofRounds()).toEqual([
    [30, 20, 0],
    [80, 40, 0],
  ]);
  await apply(rollback('b'));
  expect((await ofRounds())[1]).toEqual([0, 0, 0]);
});
