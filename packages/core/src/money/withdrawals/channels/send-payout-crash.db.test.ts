import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { crashAtEachStatement } from '../../../../../../tests/support/faults/crash-at-each-statement.ts';
import {
  offerStandIn,
  sendBy,
  startTestPayer,
} from '../../../../../../tests/support/money/payers.ts';
import {
  approve,
  ask,
  makePayable,
  makeWithdrawer,
} from '../../../../../../tests/support/money/withdrawals.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { until } from '../../../../../../tests/support/until.ts';
import {
  depsOf,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../../tests/support/world.ts';
import { balanceOf, held } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import { findWithdrawal, legsOf, sendDueLegs } from '../index.ts';

let db: Database;
let now: Date;
let player: Member;

const provider = startTestPayer();
const depsNow = () => ({ ...depsOf(db, () => now), payers: provider.payers });

beforeAll(async () => {
  db = await freshDatabase();
  now = new Date('2026-03-10T05:00:00Z');
  const { merchantId } = await makeSite(depsNow());
  const agent = await makeAgent(depsNow(), { merchantId });
  player = await makeMember(depsNow(), { merchantId, agentId: agent.id });
  await makePayable(depsNow(), merchantId, { dayCountMax: 100 });
  await makeWithdrawer(depsNow(), player, 10_000);
  await offerStandIn(depsNow(), merchantId, provider.payers);
  return () => db.close();
});

test.each(['pays', 'refuses'] as const)(
  'asks the provider for one payment after a crash at any statement of a request that %s',
  async (behavior) => {
    provider.setBehavior(behavior);
    const sent = async () => {
      now = new Date(now.getTime() + 24 * 3_600_000);
      const withdrawal = await ask(depsNow(), player, 10);
      await approve(depsNow(), withdrawal);
      return { withdrawal, legId: (await sendBy(depsNow(), withdrawal, 10)).publicId };
    };
    const heldBefore = await balanceOf(db, held(player.id));
    let one = await sent();
    const died = await crashAtEachStatement(
      depsNow(),
      (dying) => sendDueLegs(dying),
      async (nth) => {
        // The server runs the dead process's statement until it notices the closed connection.
        await until(`statement ${nth} is made good`, async () => {
          // The lease of the dead worker is over. A payment that the provider never received is sent with the same id.
          now = new Date(now.getTime() + 60_000);
          await sendDueLegs(depsNow());
          const [leg] = await legsOf(db, [one.withdrawal.id]);
          return leg?.state === (behavior === 'pays' ? 'paid' : 'failed');
        });
        expect(provider.requestCounts.get(one.legId)).toBe(1);
        const { publicId } = one.withdrawal;
        const read = await findWithdrawal(db, { memberId: player.id, publicId });
        expect([read.underway, read.sending]).toEqual([behavior === 'pays' ? whole(10) : 0n, 0n]);
        one = await sent();
      },
    );
    expect(died).toBeGreaterThan(runs(1, 10));
    await sendDueLegs(depsNow());
    expect(await balanceOf(db, held(player.id))).toBe(heldBefore + whole(10 * (died + 2)));
  },
);
