import { beforeAll, beforeEach, expect, test } from 'vitest';
import { lineWorld } from '../../../../../../tests/support/agents/line-payouts.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { whole } from '../../../../../../tests/support/world.ts';
import { settleDebts } from '../../../people/debts/index.ts';
import type { Member } from '../../../people/members/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import { contractBillSteps } from './bill-steps.ts';

let db: Database;
let world: Awaited<ReturnType<typeof lineWorld>>;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  world = await lineWorld(db, 3);
});

const at = (place: number): Member => world.line[place] ?? expect.unreachable();

async function billOf({ id }: Member): Promise<string> {
  const bill = await db.prisma.payoutBill.findFirst({ where: { agentId: id } });
  return bill?.publicId ?? expect.unreachable();
}
const stepsOf = async (agent: Member, reader = agent) => {
  const billPublicId = await billOf(agent);
  const steps = await contractBillSteps(db, { billPublicId, agentId: reader.id });
  return steps.map(({ step, amount }) => [step, amount]);
};

test('a bill between agents lists its payments with times, and the remaining amount until it is paid', async () => {
  await world.settle([
    { agent: at(0), payer: null, gross: whole(6_000) },
    { agent: at(1), payer: at(0), gross: whole(18_000) },
    { agent: at(2), payer: at(1), gross: whole(2_400) },
  ]);
  const reckoned = [
    ['closed', null],
    ['reckoned', null],
  ];
  const before = [...reckoned, ['paid', whole(6_000)], ['missing', whole(12_000)]];
  expect(await stepsOf(at(1))).toEqual(before);
  expect(await stepsOf(at(1), at(0))).toEqual(before);
  expect(await stepsOf(at(0))).toEqual([...reckoned, ['paid', whole(6_000)]]);
  world.clock.later(24 * 3_600_000);
  await settleDebts(world.deps);
  expect(await stepsOf(at(1))).toEqual([...before, ['advanced', whole(12_000)]]);
  await expect(stepsOf(at(2), at(0))).rejects.toThrow('bill.not_found');
});
