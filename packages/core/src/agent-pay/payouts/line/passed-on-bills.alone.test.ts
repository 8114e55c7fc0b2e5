import { expect, test } from 'vitest';
import {
  lineEngine,
  lineWorld,
  moveCash,
} from '../../../../../../tests/support/agents/line-payouts.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { whole } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import { contractBills } from '../bills/bills.ts';
import { engines } from '../engines.ts';

// A bill is read by the engine of its number, so the test replaces that engine.
Object.assign(engines, { realTimeSalary: lineEngine([]) });

test('a bill shows its paid part, and the missing part with its deadline', async () => {
  const db = await freshDatabase();
  const { line, deps, merchantId, settle } = await lineWorld(db, 3);
  const at = (place: number): Member => line[place] ?? expect.unreachable();
  await moveCash(deps, at(0), whole(5_000));
  await settle([
    { agent: at(0), payer: null, gross: whole(6_000) },
    { agent: at(1), payer: at(0), gross: whole(18_000) },
    { agent: at(2), payer: at(1), gross: whole(2_400) },
  ]);
  const now = deps.clock();
  const billOf = async (agent: Member) => {
    const { bills, paid } = await contractBills(db, {
      merchantId,
      agentId: agent.id,
      whose: 'mine',
      rowsMax: 9,
      from: new Date(0),
      to: now,
    });
    expect(paid).toBe(bills[0]?.paid);
    return bills[0];
  };
  expect(await billOf(at(0))).toMatchObject({
    status: 'paid',
    paid: whole(6_000),
    net: whole(-12_000),
    passedOn: { due: whole(6_000), owes: whole(18_000), missing: 0n, dueAt: null },
  });
  const dueAt = new Date(now.getTime() + 24 * 3_600_000);
  expect(await billOf(at(1))).toMatchObject({
    status: 'part_paid',
    paid: whole(11_000),
    net: whole(15_600),
    passedOn: { due: whole(18_000), owes: whole(2_400), missing: whole(7_000), dueAt },
  });
  await db.close();
});
