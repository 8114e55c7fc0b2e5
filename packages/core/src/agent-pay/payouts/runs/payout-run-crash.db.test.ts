import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { payoutFindings } from '../../../../../../tests/support/agents/payout-books.ts';
import { crashAt } from '../../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { playBets } from '../../../../../../tests/support/play/settled-bets.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import {
  cashOf,
  makeLine,
  makeMember,
  makeSite,
  whole,
} from '../../../../../../tests/support/world.ts';
import { trialBalance } from '../../../books/ledger/index.ts';
import { realTimeSalary } from '../real-time-salary/index.ts';
import { LEASE_MS } from '../run-lease.ts';
import { settlePayouts } from './settle-payouts.ts';

const WINDOW = 5 * 60_000;
const GRACE = 30_000;

test('after a crash at any statement, answered or not, the next worker pays every agent once', async () => {
  const db = await freshDatabase();
  let now = new Date('2026-12-10T12:00:00Z');
  const deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  const { merchantId } = await makeSite(deps);
  const line = await makeLine(deps, merchantId);
  const player = await makeMember(deps, { merchantId, agentId: line[2]?.id ?? 0n });

  let windows = 0;
  for (let hasSurvived = false; !hasSurvived; windows++) {
    await playBets(deps, merchantId, [{ by: player, stake: 1_000, result: 'lost' }]);
    now = new Date(now.getTime() + WINDOW + GRACE);
    const dying = crashAt(db, windows);
    hasSurvived = await settlePayouts({ ...deps, db: dying }, realTimeSalary).then(
      () => true,
      () => false,
    );
    await dying.close();
    now = new Date(now.getTime() + LEASE_MS);
    await settlePayouts(deps, realTimeSalary);

    const paid = await Promise.all(line.map((agent) => cashOf(db, agent)));
    const times = BigInt(windows + 1);
    expect(paid, `statement ${windows}`).toEqual([1, 2, 3].map((each) => whole(each) * times));
    expect(await trialBalance(db)).toEqual([]);
    expect(await payoutFindings(db)).toEqual([]);
  }
  expect(windows).toBeGreaterThan(runs(1, 20)); // crashed once at each statement
  await db.close();
});
