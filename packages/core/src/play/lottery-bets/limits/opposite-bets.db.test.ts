import { beforeEach, describe, expect, test } from 'vitest';
import { payAllRebates } from '../../../../../../tests/support/agents/series.ts';
import {
  bet,
  drawOutcome,
  type LotteryWorld,
  legOf,
  makeBettor,
  SERIES,
  settle,
} from '../../../../../../tests/support/play/lottery-world.ts';
import { randomFrom, TEST_SEED } from '../../../../../../tests/support/random.ts';
import { whole } from '../../../../../../tests/support/world.ts';
import { house, houseBalance } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { correctOutcome } from '../../lotteries/index.ts';
import { cancelLegs, type Slip } from '../index.ts';
import { type AtNoon, beginAtNoon } from '../test-support/at-noon.ts';

/** The price of one note, in whole units. */
const NOTE = 2;

let noon: AtNoon;
let db: Database;
let deps: Deps;
let world: LotteryWorld;
let member: Member;

beforeEach(async () => {
  noon = await beginAtNoon({ limits: { liabilityMax: whole(100_000_000) } });
  ({ db, deps, world, member } = noon);
  return noon.close;
});

type Stake = readonly [play: string, ball: string, stake: number, by?: Slip['by']];

/** A slip with this stake and number of notes. */
const slip = ([play, ball, stake, by = 'pick']: Stake, notes = 1): Slip => ({
  play,
  ball,
  by,
  mode: 1,
  multiple: stake / NOTE / notes,
});
/** An order of slips of one note each. */
const order = (stakes: readonly Stake[], by = member): Promise<bigint> =>
  bet(deps, world, by, {
    slips: stakes.map((stake) => slip(stake)),
    total: stakes.reduce((sum, [, , stake]) => sum + stake, 0),
  });
/** An order of one slip with a total stake for all its notes. */
const wide = (play: string, ball: string, { stake, notes }: { stake: number; notes: number }) =>
  bet(deps, world, member, { slips: [slip([play, ball, stake], notes)], total: stake });
const big = (stake: number): Stake => ['FixedPlaceSides', 'big||', stake];
const small = (stake: number): Stake => ['FixedPlaceSides', 'small||', stake];

const drawn = async (outcome: string) => {
  noon.after(70_000);
  await drawOutcome(deps, world.drawId, outcome);
};
const draw = async (outcome = '934', legsAtOnce?: number) => {
  await drawn(outcome);
  await settle(deps, legsAtOnce);
};
/** The valid bets of orders by the newest events of their bets, in 1/10 000. */
async function validOf(...orderIds: readonly bigint[]): Promise<bigint[]> {
  const valid: bigint[] = [];
  for (const id of orderIds) {
    const { betId } = await legOf(db, id);
    const [last] = await db.prisma.betEvent.findMany({
      where: { betId },
      orderBy: { seq: 'desc' },
    });
    valid.push(last?.validBet ?? -1n);
  }
  return valid;
}

describe('only the difference of opposite bets counts', () => {
  test('in one order: equal stakes on big and small count nothing, 10 and 4 count 6', async () => {
    const even = await order([big(10), small(10)]);
    await draw();
    expect(await validOf(even)).toEqual([0n]);
  });

  test('in one order of different stakes, for every outcome', async () => {
    const uneven = await order([big(10), small(4)]);
    await draw('134');
    expect(await validOf(uneven)).toEqual([whole(6)]);
  });

  test('over several orders: each counts its uncovered part', async () => {
    const orders = [await order([big(10)]), await order([small(4)])];
    await draw();
    expect(await validOf(...orders)).toEqual([whole(6), 0n]);
  });

  test('a chase counts with the multiplier of the draw', async () => {
    const tripled = await bet(deps, world, member, {
      slips: [slip(big(10))],
      legs: [{ drawId: world.drawId, multiple: 3 }],
      total: 30,
    });
    const orders = [tripled, await order([small(12)])];
    await draw();
    expect(await validOf(...orders)).toEqual([whole(18), 0n]);
  });

  test('two orders on one side share the stake that a third one covers, without rounding loss', async () => {
    const orders = [await order([big(6)]), await order([big(8)]), await order([small(10)])];
    await draw();
    const valid = await validOf(...orders);
    // 10 of 14 are covered: 4.2857 of the 6, and 5.7143 of the 8.
    expect(valid).toEqual([17_143n, 22_857n, 0n]);
    expect(valid.reduce((sum, one) => sum + one, 0n)).toBe(whole(4));
  });

  test('in steps of one bet, by two workers concurrently, as in one step', async () => {
    const orders = [await order([big(10)]), await order([small(4)]), await order([big(2)])];
    await drawn('934');
    await Promise.all([settle(deps, 1), settle(deps, 1)]);
    await settle(deps);
    expect(await validOf(...orders)).toEqual([66_667n, 0n, 13_333n]);
  });

  test('all ten digits of a position count nothing, nine count fully', async () => {
    const all = await wide('FixedPlace', '0,1,2,3,4,5,6,7,8,9||', { stake: 20, notes: 10 });
    const nine = await wide('FixedPlace', '|0,1,2,3,4,5,6,7,8|', { stake: 18, notes: 9 });
    await draw();
    expect(await validOf(all, nine)).toEqual([0n, whole(18)]);
  });

  test('all hundred numbers of two digits, picked and typed in two orders', async () => {
    const digits = '0,1,2,3,4,5,6,7,8,9';
    const picked = await wide('Last2Straight', `0,1,2,3,4,5,6,7,8|${digits}`, {
      stake: 180,
      notes: 90,
    });
    const typed = Array.from({ length: 10 }, (_, n) => `9${n}`).join('|');
    const rest = await bet(deps, world, member, {
      slips: [slip(['Last2Straight', typed, 40, 'text'], 10)],
      total: 40,
    });
    await draw();
    expect(await validOf(picked, rest)).toEqual([0n, whole(20)]);
  });

  test('dragon against tiger, with the tie as a separate bet', async () => {
    const orders = [
      await order([
        ['DragonTiger12', 'dragon', 10],
        ['DragonTiger12', 'tie', 2],
      ]),
      await order([['DragonTiger12', 'tiger', 6]]),
    ];
    await draw();
    expect(await validOf(...orders)).toEqual([whole(6), 0n]);
  });
});

test('pays rebates on the counted part', async () => {
  // The member's highest series is 100 points of 2 000 above that of the bet.
  const asked = { slips: [slip(big(10)), slip(small(4))], total: 14, series: SERIES - 100 };
  await bet(deps, world, member, asked);
  await draw();
  await payAllRebates(deps);
  const paid = await houseBalance(db, house(world.merchantId, 'house_rebates'));
  expect(paid).toBe(-whole(0.3));
});

describe('bets without an opposite count fully', () => {
  test('bets of two members, of two positions, of two plays, and of size and parity', async () => {
    const other = await makeBettor(deps, world);
    const orders = [
      await order([big(10)]),
      await order([small(10)], other),
      await order([['FixedPlaceSides', '|small|', 10]]),
      await order([['FixedPlaceSides', 'odd||', 10]]),
      await order([['All3SumSides', 'small', 10]]),
    ];
    await draw();
    expect(await validOf(...orders)).toEqual(orders.map(() => whole(10)));
  });

  test('a bet counts fully if its opposite was cancelled before the end of the sale', async () => {
    const [kept, cancelled] = [await order([big(10)]), await order([small(10)])];
    const { publicId } = await legOf(db, cancelled);
    const { merchantId } = world;
    await cancelLegs(deps, { merchantId, memberId: member.id, publicIds: [publicId] });
    await draw();
    expect(await validOf(kept)).toEqual([whole(10)]);
  });
});

describe('a corrected outcome', () => {
  test('a void of an uncounted opposite bet reverses nothing', async () => {
    await db.prisma.lottery.updateMany({ data: { source: 'external' } });
    const orders = [await order([big(10)]), await order([small(4)])];
    await draw('934');
    const because = { operator: 'anna', reason: 'misprint', version: 1 };
    const { drawId } = world;
    await inTransaction(db, (tx) =>
      correctOutcome(tx, { drawId, result: '134', ...because }, deps.clock()),
    );
    await settle(deps);
    expect(await validOf(...orders)).toEqual([whole(6), 0n]);
    const { betId } = await legOf(db, orders[0] ?? 0n);
    const events = await db.prisma.betEvent.findMany({ where: { betId }, orderBy: { seq: 'asc' } });
    expect(events.map(({ kind, outcome, validBet }) => [kind, outcome, validBet])).toEqual([
      [1, 1, whole(6)],
      [2, 1, whole(6)],
      [3, 2, whole(6)],
    ]);
  });
});

test('random bets of several members on one position count the money that each member risks', async () => {
  const random = randomFrom(TEST_SEED);
  const members = [member, await makeBettor(deps, world), await makeBettor(deps, world)];
  const staked = new Map<string, number>();
  const orders: { readonly id: bigint; readonly by: Member }[] = [];
  for (let n = 0; n < 18; n++) {
    const bettor = random.oneOf(members);
    const side = random.oneOf(['big', 'small', 'odd', 'even']);
    const stake = NOTE * (1 + random.below(9));
    orders.push({ id: await order([['FixedPlaceSides', `${side}||`, stake]], bettor), by: bettor });
    staked.set(`${bettor.id} ${side}`, (staked.get(`${bettor.id} ${side}`) ?? 0) + stake);
  }
  await draw(`${random.below(10)}34`, 1 + random.below(5));
  for (const { id } of members) {
    const stakedOn = (side: string) => staked.get(`${id} ${side}`) ?? 0;
    const own = orders.filter(({ by }) => by.id === id).map((one) => one.id);
    const counted = (await validOf(...own)).reduce((sum, one) => sum + one, 0n);
    const atRisk =
      Math.abs(stakedOn('big') - stakedOn('small')) + Math.abs(stakedOn('odd') - stakedOn('even'));
    expect([id, counted]).toEqual([id, whole(atRisk)]);
  }
});
