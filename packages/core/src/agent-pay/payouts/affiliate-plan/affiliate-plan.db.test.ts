import { expect, test } from 'vitest';
import { giveFreeWin } from '../../../../../../tests/support/money/gifts.ts';
import { voidAll } from '../../../../../../tests/support/play/settled-bets.ts';
import { fund, makeAgent, percent, whole } from '../../../../../../tests/support/world.ts';
import {
  changeContract,
  moveContractedAgent,
  proposeContract,
  terminateContract,
} from '../../contracts/index.ts';
import { contractBillBets } from '../bills/bill-bets.ts';
import { engines } from '../engines.ts';
import { settlePayouts } from '../runs/settle-payouts.ts';
import { affiliatePlan } from './engine.ts';
import { planTerms } from './terms.ts';
import { DUE, planWorld, SHARE } from './test-support/plan-world.ts';

const { world, at, bills, explained, paid, player, promise, settle, win } = planWorld();

test('pays a share of the site’s win on direct players, itemised, five hours after the month', async () => {
  await promise({
    bonusRate: percent(50),
    paymentFeeRate: percent(2),
    adminFeeRate: percent(10),
    taxRate: percent(5),
  });
  at(0);
  const [first, second] = [await player(), await player()];
  await fund(world.deps, first, whole(500));
  await win(first, 1_000, 1);
  await win(second, -200, 5);
  await win(world.agent, 400, 6); // an agent's own bets do not count
  world.now = new Date((DUE[0] ?? expect.unreachable()).getTime() - 1);
  await settlePayouts(world.deps, affiliatePlan);
  expect(await bills()).toEqual([]);
  await settle(0);
  // 800 won, less payment fees of 10, an admin fee of 80 and a tax of 40.
  expect(await explained()).toMatchObject({
    players: 2,
    firstDepositors: 1,
    ggr: whole(800),
    bonuses: whole(0),
    paymentFees: whole(10),
    adminFee: whole(80),
    tax: whole(40),
    ngr: whole(670),
    tier: 1,
    rate: percent(30),
    revenueShare: whole(201),
  });
  expect(await paid()).toBe(201);
  const [bill] = await bills();
  expect(bill).toMatchObject({ validBet: whole(1_200), paid: whole(201), status: 'paid' });
  const found = await contractBillBets(world.db, {
    billPublicId: `${bill?.publicId}`,
    agentId: world.agent.id,
    language: 'EN',
    rowsMax: 9,
  });
  expect(found.bets.map(({ gross }) => Number(gross) / 10_000)).toEqual([-60, 300]);
  expect(found.total).toBe(2);
});

test('deducts bonuses and rebates of players as the plan defines', async () => {
  await promise({ bonusRate: percent(50) });
  at(1);
  const recruited = await player();
  await win(recruited, 1_000, 1);
  const { deps, merchantId } = world;
  await giveFreeWin(deps, { merchantId, to: recruited, amount: whole(100) });
  await settle(0);
  expect(await explained()).toMatchObject({ bonuses: whole(50), ngr: whole(950) });
  expect(await paid()).toBe(285);
});

test('deducts a void in the month in which it arrives, and carries a negative balance', async () => {
  await promise();
  const recruited = await player();
  const bets = await win(recruited, 1_000, 30);
  await settle(0);
  at(33);
  await voidAll(world.deps, world.merchantId, bets);
  await win(recruited, 400, 34);
  await settle(1);
  await win(recruited, 900, 63);
  await settle(2);
  expect((await bills()).map((bill) => Number(bill.paid) / 10_000)).toEqual([90, 0, 300]);
  expect((await bills()).map((bill) => bill.explained.negativeOut)).toEqual([0, 600, 0].map(whole));
});

test('drops or carries a negative month as the plan defines', async () => {
  await promise({ negative: 'reset' });
  const recruited = await player();
  await win(recruited, -500, 1);
  await settle(0);
  await win(recruited, 100, 35);
  await changeContract(world.deps, planTerms, { agentId: world.agent.id, terms: SHARE });
  await win(recruited, -100, 36);
  await settle(1);
  await win(recruited, -50, 63);
  await settle(2);
  expect((await bills()).map(({ explained: of }) => [of.negativeIn, of.negativeOut])).toEqual([
    [whole(0), whole(50)],
    [whole(0), whole(0)],
    [whole(0), whole(0)],
  ]);
});

test('carries a high roller’s loss separately, who earns nothing until it is recovered', async () => {
  await promise({ ringFenceFrom: whole(5_000) });
  const [whale, other] = [await player(), await player()];
  await win(whale, -8_000, 1);
  await win(other, 3_000, 2);
  await settle(0);
  await win(whale, 1_000, 40);
  await win(other, 500, 41);
  await settle(1);
  await win(whale, 6_000, 62);
  await settle(2);
  const shown = (await bills()).map(({ explained: of, paid: due }) => [
    of.ringFenced,
    of.ringFenceUsed,
    of.negativeOut,
    due,
  ]);
  expect(shown.reverse()).toEqual([
    [5_000, 0, 0, 0].map(whole),
    [0, 1_000, 0, 150].map(whole),
    [0, 4_000, 0, 600].map(whole),
  ]);
});

test('pays a share of the plan earnings of direct sub-agents', async () => {
  const sub = await makeAgent(world.deps, {
    merchantId: world.merchantId,
    uplineId: world.agent.id,
    customerType: 41,
  });
  const third = await makeAgent(world.deps, {
    merchantId: world.merchantId,
    uplineId: sub.id,
    customerType: 41,
  });
  await promise({ subRate: percent(5) });
  await promise({ subRate: percent(5) }, sub.id);
  await promise({}, third.id);
  await win(await player(sub.id), 1_000, 1);
  await win(await player(third.id), 3_000, 2);
  await settle(0);
  expect([await paid(), await paid(sub), await paid(third)]).toEqual([15, 300 + 45, 900]);
  expect(await explained()).toMatchObject({ subCommission: whole(15), players: 0 });
});

test('refuses a plan that pays nothing, and one beside a contract on the same win', async () => {
  await expect(promise({ ngrs: [], depositors: [], rates: [] })).rejects.toThrow(
    'contract.pays_nothing',
  );
  await expect(
    promise({ ngrs: [1, 1].map(whole), depositors: [0, 0], rates: [percent(1), percent(2)] }),
  ).rejects.toThrow('contract.tiers_out_of_order');
});

test('ends with the month, or immediately if the agent moves below an agent without a plan', async () => {
  await promise();
  const recruited = await player();
  await win(recruited, 100, 1);
  await terminateContract(world.deps, planTerms, { agentId: world.agent.id });
  await win(recruited, 100, 30);
  await win(recruited, 100, 32);
  await settle(0);
  await settle(1);
  expect((await bills()).map((bill) => bill.paid)).toEqual([whole(60)]);

  const other = await makeAgent(world.deps, { merchantId: world.merchantId });
  const moved = await makeAgent(world.deps, { merchantId: world.merchantId });
  const below = await makeAgent(world.deps, { merchantId: world.merchantId, uplineId: other.id });
  await promise({}, moved.id);
  // A plan below an agent with a plan is refused as well: the site pays plans, so agents cannot offer them.
  await promise({}, other.id);
  await expect(
    proposeContract(world.deps, planTerms, { uplineId: other.id, agentId: below.id, terms: SHARE }),
  ).rejects.toThrow('contract.upline_without_contract');
  const kinds = Object.values(engines).map(({ terms }) => terms);
  await expect(
    moveContractedAgent(world.deps, kinds, { agentId: moved.id, uplineId: other.id }),
  ).rejects.toThrow('contract.upline_without_contract');
});
