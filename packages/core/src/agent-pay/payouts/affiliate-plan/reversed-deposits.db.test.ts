import { beforeEach, expect, test } from 'vitest';
import { fund, makeAffiliateCode, whole } from '../../../../../../tests/support/world.ts';
import { reverseDeposit } from '../../../money/deposits/index.ts';
import { registerMember } from '../../../people/access/index.ts';
import { recruiterOf } from '../../../people/agents/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { listDeliveries, setPostback } from '../../../people/postbacks/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { planWorld, SHARE } from './test-support/plan-world.ts';

const { world, at, explained, paid, player, promise, settle, win } = planWorld();

/** 50 for each player who deposits 20 and bets 100 in ten days, and 30 % of net revenue. */
const PLAN = {
  ...SHARE,
  cpaAmount: whole(50),
  cpaDeposit: whole(20),
  cpaTurnover: whole(100),
  cpaDays: 10,
};

beforeEach(async () => {
  const events = ['first_deposit', 'first_deposit_reversed', 'qualified_reversed'] as const;
  const asked = { merchantId: world.merchantId, agentId: world.agent.id, enabled: true, events };
  await setPostback(world.deps, { ...asked, url: 'https://track.test/pb?e={event}&s={amount}' });
});

const postbacks = async () =>
  (await listDeliveries(world.db, { agentId: world.agent.id, rowsMax: 50 })).rows
    .map(({ event, amount }) => [event, Number(amount) / 10_000])
    .toReversed();

async function comeByLink(username: string): Promise<Member> {
  const { merchantId } = world;
  const code = await makeAffiliateCode(world.deps, world.agent.id);
  return registerMember(world.deps, {
    merchantId,
    username,
    credential: { passwordHash: '-' },
    recruitedBy: await recruiterOf(world.db, { merchantId, code, at: world.now }),
    linkParameters: { click_id: username },
  });
}
/** Reverses the member's latest deposit. */
async function takeBack(member: Member): Promise<void> {
  const { publicId } = await world.db.prisma.deposit.findFirstOrThrow({
    where: { memberId: member.id },
    orderBy: { id: 'desc' },
  });
  const which = { merchantId: world.merchantId, publicId, operator: 'mary', words: 'They did' };
  await inTransaction(world.db, (tx) => reverseDeposit(tx, world.deps, which, world.now));
}

test('a reversed first deposit is reported once, and a later one is no first deposit', async () => {
  await promise(PLAN);
  at(1);
  const depositor = await comeByLink('click01');
  await fund(world.deps, depositor, whole(20));
  await takeBack(depositor);
  const both = [
    ['first_deposit', 20],
    ['first_deposit_reversed', 20],
  ];
  expect(await postbacks()).toEqual(both);
  at(2);
  await fund(world.deps, depositor, whole(30));
  await takeBack(depositor);
  expect(await postbacks()).toEqual(both);
});

test('the reversal of a later deposit is not reported as that of the first', async () => {
  await promise(PLAN);
  at(1);
  const depositor = await comeByLink('click01');
  await fund(world.deps, depositor, whole(20));
  await fund(world.deps, depositor, whole(30));
  await takeBack(depositor);
  expect(await postbacks()).toEqual([['first_deposit', 20]]);
});

test('the bounty is a negative item of the next bill once, with a postback; bets still count', async () => {
  await promise(PLAN);
  at(1);
  const [back, other] = [await comeByLink('click01'), await player()];
  await fund(world.deps, back, whole(20));
  await win(back, 100, 2);
  await settle(0);
  expect(await paid()).toBe(50 + 30);
  at(32);
  await takeBack(back);
  await win(other, 10, 33);
  await settle(1);
  // The revenue of the player's decided bets counts despite the reversal of the deposit.
  expect(await explained()).toMatchObject({
    ggr: whole(10),
    revenueShare: whole(3),
    clawedBack: whole(50),
    owedOut: whole(47),
  });
  expect(await postbacks()).toEqual([
    ['first_deposit', 20],
    ['first_deposit_reversed', 20],
    ['qualified_reversed', 50],
  ]);
  await win(other, 200, 63);
  await settle(2);
  expect(await explained()).toMatchObject({ clawedBack: 0n, owedIn: whole(47), owedOut: 0n });
  expect(await postbacks()).toHaveLength(3);
  expect(await paid()).toBe(80 + 60 - 47);
});

test('a player counts as a first depositor in one month, also with another deposit after a reversal', async () => {
  await promise(PLAN);
  at(1);
  const [back, other] = [await comeByLink('click01'), await comeByLink('click02')];
  await fund(world.deps, back, whole(20));
  await win(back, 10, 2);
  await settle(0);
  expect(await explained()).toMatchObject({ firstDepositors: 1 });
  at(32);
  await takeBack(back);
  for (const each of [back, other]) {
    await fund(world.deps, each, whole(20));
    await win(each, 10, 33);
  }
  await settle(1);
  expect(await explained()).toMatchObject({ firstDepositors: 1 });
});
