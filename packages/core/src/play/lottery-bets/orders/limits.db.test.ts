import { beforeEach, expect, test } from 'vitest';
import {
  bet,
  type LotteryWorld,
  legsOf,
  makeBettor,
  straight,
} from '../../../../../../tests/support/play/lottery-world.ts';
import { whole } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import { cancelLegs } from '../index.ts';
import { type AtNoon, beginAtNoon } from '../test-support/at-noon.ts';

const MEMBERS = 50;
/** The payout of a winning note on one number. */
const PRIZE = 1_900;

let noon: AtNoon;
beforeEach(() => () => noon.close());

const begin = async (...changes: Parameters<typeof beginAtNoon>): Promise<AtNoon> => {
  noon = await beginAtNoon(...changes);
  return noon;
};
const codeOf = (failed: { code: unknown; params: unknown }) => failed;
const worst = async () => (await noon.db.prisma.lotteryExposure.findFirst())?.worst;

const makeBettors = (world: LotteryWorld, count: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, () => makeBettor(noon.deps, world, whole(100))));

test('never exceeds the draw’s limit on one number, with fifty concurrent members', async () => {
  const { deps, world } = await begin({ limits: { liabilityMax: whole(10 * PRIZE + 1) } });
  const members = await makeBettors(world, MEMBERS);
  const order = { slips: [straight('1|2|3')], total: 2 };
  const placed = await Promise.all(
    members.map((member) => bet(deps, world, member, order).catch(codeOf)),
  );
  expect(placed.filter((one) => typeof one === 'bigint')).toHaveLength(10);
  expect(placed.filter((one) => typeof one !== 'bigint')).toEqual(
    Array.from({ length: MEMBERS - 10 }, () =>
      expect.objectContaining({
        code: 'lottery.draw_full',
        params: { draw: expect.stringMatching(/^\d{8}-\d+$/), remaining: 0 },
      }),
    ),
  );
  expect(await worst()).toBe(whole(10 * PRIZE));
  // A bet on another number does not raise the worst outcome.
  const [member = expect.unreachable()] = members;
  await bet(deps, world, member, { slips: [straight('3|2|1')], total: 2 });
  expect(await worst()).toBe(whole(10 * PRIZE));
});

test('a full draw names the part of the stake that it still accepts', async () => {
  const { deps, world } = await begin({ limits: { liabilityMax: whole(1.5 * PRIZE) } });
  const [member = expect.unreachable()] = await makeBettors(world, 1);
  const order = (multiple: number) => ({
    slips: [straight('1|2|3', { mode: 3, multiple })],
    total: multiple / 50,
  });
  await bet(deps, world, member, order(100));
  const remaining = 1;
  await expect(bet(deps, world, member, order(100))).rejects.toMatchObject({
    code: 'lottery.draw_full',
    params: { remaining },
  });
  await bet(deps, world, member, order(50));
  await expect(bet(deps, world, member, order(1))).rejects.toMatchObject({
    params: { remaining: 0 },
  });
});

test('counts each outcome separately, and subtracts cancelled bets', async () => {
  const { deps, world } = await begin({ limits: { liabilityMax: whole(2 * PRIZE) } });
  const [member = expect.unreachable()] = await makeBettors(world, 1);
  await bet(deps, world, member, { slips: [straight('1|2|3'), straight('1,4|2|3')], total: 6 });
  const more = { slips: [straight('0,1|2|3')], total: 4 };
  await expect(bet(deps, world, member, more)).rejects.toMatchObject({ code: 'lottery.draw_full' });
  const publicIds = (await legsOf(noon.db, world.drawId)).map(({ publicId }) => publicId);
  await cancelLegs(deps, { ...world, memberId: member.id, publicIds });
  await bet(deps, world, member, more);
  expect(await worst()).toBe(whole(PRIZE));
});

test('respects the limit per member and draw, with concurrent orders', async () => {
  const { deps, world } = await begin({ limits: { memberStakeMax: whole(7) } });
  const [member = expect.unreachable()] = await makeBettors(world, 1);
  const order = { slips: [straight('1|2|3')], total: 2 };
  const placed = await Promise.all(
    Array.from({ length: 8 }, () => bet(deps, world, member, order).catch(codeOf)),
  );
  expect(placed.filter((one) => typeof one === 'bigint')).toHaveLength(3);
  expect(placed).toContainEqual(
    expect.objectContaining({ code: 'lottery.limit_reached', params: { remaining: 1 } }),
  );
});
