import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { lineWorld, moveCash } from '../../../../../../tests/support/agents/line-payouts.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { playBets } from '../../../../../../tests/support/play/settled-bets.ts';
import { makeLine, makeMember, makeSite, whole } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction, sql } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { moveContractedAgent } from '../../contracts/index.ts';
import { realTimeSalary, realTimeTerms } from '../real-time-salary/index.ts';
import { setBrake } from '../runs/payout-brake.ts';
import { settlePayouts } from '../runs/settle-payouts.ts';
import { type BillSums, sumBills } from './sum-bills.ts';

const WINDOW = 5 * 60_000;
const GRACE = 30_000;
const HOUR = 60 * 60_000;
const TIME_ZONE = 'Asia/Kolkata';
/** An hour before a midnight of the site. */
const EVENING = Date.parse('2026-12-10T17:30:00Z');

let db: Database;
let deps: Deps;
let now: Date;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});

// Plain model: sums bill by bill, while the product reads sums of days.
const plain = (column: 'agent_id' | 'upline_id') =>
  sql(
    `test.plain_sums_${column}`,
    `SELECT count(*)::int AS total, coalesce(sum(valid_bet), 0)::bigint AS "validBet",
       coalesce(sum(amount + owes - missing) FILTER (WHERE is_paid), 0)::bigint AS paid,
       coalesce(sum(greatest(amount - missing, 0)) FILTER (WHERE is_paid), 0)::bigint AS kept
     FROM (
       SELECT b.*, b.id <= r.posted_through AS is_paid, coalesce(d.amount - d.paid - d.advanced, 0) AS missing
       FROM payout_bill b JOIN payout_run r USING (merchant_id, engine, period_start)
       LEFT JOIN agent_debt d ON d.bill_id = b.id
     ) bill WHERE ${column} = $1 AND period_start >= $2 AND period_start < $3`,
  );
const COLUMNS = { mine: 'agent_id', downline: 'upline_id' } as const;

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Returns the sums, after comparing them with the bills. */
async function sumsOf(
  { id: agentId, merchantId }: Member,
  whose: keyof typeof COLUMNS,
  range: Range,
): Promise<BillSums> {
  const [from, to] = [new Date(range.from), new Date(range.to)];
  const sums = await sumBills(db, { merchantId, agentId, whose, from, to, engines: null });
  const [expected] = await db.query<BillSums>(plain(COLUMNS[whose]), [agentId, from, to]);
  expect(sums, `${whose} ${from.toISOString()} ${to.toISOString()}`).toEqual(expected);
  return sums;
}

test('equals the sum of single bills: in any range, over midnights, after a move, held and paid', async () => {
  now = new Date(EVENING);
  const { merchantId } = await makeSite(deps, { timeZone: TIME_ZONE });
  const line = await makeLine(deps, merchantId, [
    { profit: 3, loss: 3 },
    { profit: 2, loss: 2 },
    { profit: 1, loss: 1 },
  ]);
  const [top, mid, leaf] = line;
  if (!top || !mid || !leaf) throw new Error('a line of three was asked for');
  const player = await makeMember(deps, { merchantId, agentId: leaf.id });
  // Around each of three midnights, and in the middle of a day.
  const hours = [0, 0.5, 1, 1.5, 12, 24.5, 25, 25.5, 48, 49.5];
  for (const [n, hour] of hours.entries()) {
    if (n === 6) {
      await moveContractedAgent(deps, [realTimeTerms], { agentId: leaf.id, uplineId: top.id });
    }
    if (n === hours.length - 1) {
      const brake = { merchantId, engine: realTimeSalary, runAmountMax: whole(1) };
      await inTransaction(db, (tx) => setBrake(tx, brake));
    }
    now = new Date(EVENING + hour * HOUR);
    await playBets(deps, merchantId, [{ by: player, stake: 1_000 + n, result: 'lost' }]);
    now = new Date(EVENING + hour * HOUR + WINDOW + GRACE);
    await settlePayouts(deps, realTimeSalary);
  }
  const edges = [-25, -24, -1, 0, 0.25, 1, 1.25, 12, 24.75, 25, 25.25, 49, 49.75, 73];
  const compared: BillSums[] = [];
  for (const agent of line) {
    for (const whose of ['mine', 'downline'] as const) {
      for (const [n, first] of edges.entries()) {
        for (const last of edges.slice(n + 1)) {
          const range = { from: EVENING + first * HOUR, to: EVENING + last * HOUR };
          compared.push(await sumsOf(agent, whose, range));
        }
      }
    }
  }
  expect(new Set(compared.map(({ total }) => total)).size).toBeGreaterThan(8);
  const all = { from: EVENING - HOUR, to: EVENING + 73 * HOUR };
  expect(await sumsOf(leaf, 'mine', all)).toMatchObject({ total: 10 });
  expect(await sumsOf(mid, 'downline', all)).toMatchObject({ total: 6 });
  expect(await sumsOf(top, 'downline', all)).toMatchObject({ total: 10 });
  // The last run is held.
  const last = { from: EVENING + 49 * HOUR, to: EVENING + 73 * HOUR };
  const one = { total: 1, validBet: whole(1_009) };
  expect(await sumsOf(leaf, 'mine', last)).toEqual({ ...one, paid: 0n, kept: 0n });
});

test('splits bills between agents into the part passed on and the part kept', async () => {
  const world = await lineWorld(db, 3);
  const at = (place: number): Member => world.line[place] ?? expect.unreachable();
  await moveCash(world.deps, at(0), whole(5_000));
  await world.settle([
    { agent: at(0), payer: null, gross: whole(6_000) },
    { agent: at(1), payer: at(0), gross: whole(18_000) },
    { agent: at(2), payer: at(1), gross: whole(2_400) },
  ]);
  const all = { from: 0, to: Date.parse('2100-01-01') };
  const sums = [];
  for (const whose of ['mine', 'downline'] as const) {
    for (const agent of world.line) {
      const { total, paid, kept } = await sumsOf(agent, whose, all);
      sums.push([total, paid, kept]);
    }
  }
  expect(sums).toEqual([
    [1, whole(6_000), 0n],
    [1, whole(11_000), whole(8_600)],
    [1, whole(2_400), whole(2_400)],
    [1, whole(11_000), whole(8_600)],
    [1, whole(2_400), whole(2_400)],
    [0, 0n, 0n],
  ]);
});
