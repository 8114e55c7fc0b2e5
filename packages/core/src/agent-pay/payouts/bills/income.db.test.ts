import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { playBets } from '../../../../../../tests/support/play/settled-bets.ts';
import { makeLine, makeMember, makeSite, whole } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction, sql } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { realTimeSalary } from '../real-time-salary/index.ts';
import { setBrake } from '../runs/payout-brake.ts';
import { settlePayouts } from '../runs/settle-payouts.ts';
import { incomeByDay } from './income.ts';

const WINDOW = 5 * 60_000;
const GRACE = 30_000;
const TIME_ZONE = 'Asia/Kolkata'; // midnight is at 18:30 UTC
const BEFORE_MIDNIGHT = Date.parse('2026-12-10T18:20:00Z');

let db: Database;
let deps: Deps;
let now: Date;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});

// Plain model: sums bill by bill, while the product reads sums of days.
const plain = sql(
  'test.plain_income',
  `SELECT date_trunc('day', b.period_start, $2) AS day, count(*)::int AS bills,
     coalesce(sum(b.amount) FILTER (WHERE r.state = 'paid' OR b.id <= r.posted_through), 0)::bigint AS paid,
     coalesce(sum(b.amount) FILTER (WHERE r.state <> 'paid' AND b.id > r.posted_through), 0)::bigint AS open
   FROM payout_bill b JOIN payout_run r USING (merchant_id, engine, period_start)
   WHERE b.agent_id = $1 GROUP BY 1 ORDER BY 1`,
);

test('equals the sum of single bills: over a midnight, paid and held', async () => {
  now = new Date(BEFORE_MIDNIGHT);
  const { merchantId } = await makeSite(deps, { timeZone: TIME_ZONE });
  const [top, below] = await makeLine(deps, merchantId, [
    { profit: 2, loss: 2 },
    { profit: 1, loss: 1 },
  ]);
  if (!top || !below) throw new Error('a line of two was asked for');
  const player = await makeMember(deps, { merchantId, agentId: below.id });
  await inTransaction(db, (tx) =>
    setBrake(tx, { merchantId, engine: realTimeSalary, runAmountMax: whole(20) }),
  );
  for (const [window, stake] of [100, 250, 700, 5_000, 10].entries()) {
    now = new Date(BEFORE_MIDNIGHT + window * WINDOW);
    await playBets(deps, merchantId, [{ by: player, stake, result: 'lost' }]);
    now = new Date(BEFORE_MIDNIGHT + (window + 1) * WINDOW + GRACE);
    await Promise.all([settlePayouts(deps, realTimeSalary), settlePayouts(deps, realTimeSalary)]);
  }
  const shown = async (agent: Member) => {
    const range = { from: new Date('2026-12-09T18:30:00Z'), to: new Date('2026-12-12T18:30:00Z') };
    const days = await incomeByDay(db, {
      merchantId,
      agentId: agent.id,
      timeZone: TIME_ZONE,
      ...range,
    });
    expect(days.map(({ income }) => income.length)).toEqual([1, 1, 0]);
    return days.flatMap(({ day, income }) =>
      income.map(({ engine: _, ...row }) => ({ day, ...row })),
    );
  };
  for (const agent of [top, below])
    expect(await shown(agent)).toEqual(await db.query(plain, [agent.id, TIME_ZONE]));
  expect(await shown(below)).toMatchObject([
    { bills: 2, paid: whole(3.5), open: 0n },
    { bills: 3, paid: whole(7.1), open: whole(50) }, // the run of 5 000 waits for an operator
  ]);
});
