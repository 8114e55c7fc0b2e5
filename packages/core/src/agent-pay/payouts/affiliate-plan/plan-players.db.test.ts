import { expect, test } from 'vitest';
import { fund, makeAgent, whole } from '../../../../../../tests/support/world.ts';
import { moveMember } from '../../../people/agents/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { contractBills } from '../bills/bills.ts';
import { affiliatePlan } from './engine.ts';
import { planPlayers } from './plan-players.ts';
import { planWorld } from './test-support/plan-world.ts';

const { world, at, promise, recruit, settle, win } = planWorld();

const stateFor = async (agentId: bigint, isBill: boolean) => {
  const { db, merchantId, now } = world;
  const asked = { merchantId, agentId, rowsMax: 9 };
  const range = { whose: 'mine', from: new Date(0), to: now } as const;
  const { bills } = await contractBills(db, { ...asked, ...range, engine: affiliatePlan });
  const billPublicId = isBill ? bills[0]?.publicId : undefined;
  const { players } = await planPlayers(db, { ...asked, billPublicId }, now);
  return players.map(({ state }) => state);
};

test('a player who moved is qualified only for the agent who recruited them', async () => {
  const terms = {
    cpaAmount: whole(50),
    cpaDeposit: whole(20),
    cpaTurnover: whole(100),
    cpaDays: 10,
  };
  const other = await makeAgent(world.deps, { merchantId: world.merchantId });
  await promise(terms);
  await promise(terms, other.id);
  at(2);
  const player = await recruit();
  await fund(world.deps, player, whole(20));
  await win(player, 100, 3);
  at(5);
  const move = { memberId: player.id, uplineId: other.id, now: world.now };
  await inTransaction(world.db, (tx) => moveMember(tx, move));
  await win(player, 100, 6);
  await settle(0);
  expect(await stateFor(world.agent.id, true)).toEqual(['qualified']);
  expect(await stateFor(other.id, true)).toEqual(['none']);
  await win(player, 100, 35);
  expect(await stateFor(other.id, false)).toEqual(['none']);
});
