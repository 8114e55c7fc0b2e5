import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { playBets, voidAll } from '../../../../../tests/support/play/settled-bets.ts';
import {
  fund,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { placeHold } from '../../books/ledger/index.ts';
import { moveAgent } from '../../people/agents/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { recordTeamMoney } from './record-team-money.ts';
import { recordTurnover } from './record-turnover.ts';

const ELEVEN_PM = Date.parse('2026-12-10T23:00:00Z');
const MINUTE = 60_000;

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let top: Member;
let line: Member;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});
beforeEach(async () => {
  now = new Date(ELEVEN_PM);
  ({ merchantId } = await makeSite(deps));
  top = await makeAgent(deps, { merchantId });
  line = await makeAgent(deps, { merchantId, uplineId: top.id });
  player = await makeMember(deps, { merchantId, agentId: line.id });
});
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE);
};

// Recomputes the sums from single events, while the product adds windows.
const rebuilt = sql(
  'test.rebuild_agent_days',
  `SELECT e.agent_id AS "agentId", date_trunc('day', e.bucket_at, 'UTC') AS day, e.category,
     CASE e.kind WHEN 2 THEN 3 ELSE e.outcome END AS state, count(*)::int AS decisions,
     sum(CASE e.kind WHEN 2 THEN -e.stake ELSE e.stake END)::bigint AS stake,
     sum(CASE e.kind WHEN 2 THEN -e.valid_bet ELSE e.valid_bet END)::bigint AS "validBet",
     sum(CASE e.kind WHEN 2 THEN -e.payout ELSE e.payout END)::bigint AS payout
   FROM bet_event e WHERE e.merchant_id = $1 AND e.agent_id IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
);
const recorded = sql(
  'test.read_agent_days',
  `SELECT agent_id AS "agentId", date_trunc('day', part_start, 'UTC') AS day, category, state,
     sum(decisions)::int AS decisions, sum(stake)::bigint AS stake, sum(valid_bet)::bigint AS "validBet",
     sum(payout)::bigint AS payout
   FROM agent_day WHERE merchant_id = $1 GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
);

test('adds every window to its day, equal to the sum of the bets', async () => {
  const results = ['lost', 'won', 'push'] as const;
  for (let window = 0; window < 24; window++) {
    const bets = await playBets(deps, merchantId, [
      { by: player, stake: 10 + window, result: results[window % 3] ?? 'lost' },
      { by: line, stake: 3, result: 'won', category: window % 2 ? 'FISH' : 'RNG' },
    ]);
    if (window % 4 === 0) await voidAll(deps, merchantId, bets.slice(0, 1));
    pass(5);
    if (window % 5 === 0) await Promise.all([recordTurnover(deps), recordTurnover(deps)]);
  }
  pass(5);
  await recordTurnover(deps);
  const recomputed = await db.query(rebuilt, [merchantId]);
  expect(recomputed.length).toBe(10);
  expect(await db.query(recorded, [merchantId])).toEqual(recomputed);
});

test('begins a new part of the day only when an agent moves', async () => {
  const other = await makeAgent(deps, { merchantId });
  const bet = () => playBets(deps, merchantId, [{ by: player, stake: 10, result: 'lost' }]);
  await bet();
  await inTransaction(db, (tx) => moveAgent(tx, { memberId: line.id, uplineId: other.id, now }));
  pass(5);
  await bet();
  await makeAgent(deps, { merchantId, uplineId: line.id }); // the tree only grows
  pass(5);
  await bet();
  pass(60);
  await bet();
  pass(10);
  await recordTurnover(deps);
  const parts = await db.prisma.agentDay.findMany({
    where: { agentId: line.id },
    orderBy: { partStart: 'asc' },
  });
  expect(parts.map(({ partStart, lastWindow, stake }) => [partStart, lastWindow, stake])).toEqual([
    [new Date('2026-12-10T00:00:00Z'), new Date(ELEVEN_PM), whole(10)],
    [new Date(ELEVEN_PM + 5 * MINUTE), new Date(ELEVEN_PM + 10 * MINUTE), whole(20)],
    [new Date('2026-12-11T00:00:00Z'), new Date(ELEVEN_PM + 70 * MINUTE), whole(10)],
  ]);
});

test('counts each movement of cash once, for the upline at that time, without bets and wins', async () => {
  await fund(deps, player, whole(100));
  await fund(deps, line, whole(7));
  await fund(deps, await makeMember(deps, { merchantId }), whole(5)); // below no agent
  await inTransaction(db, (tx) =>
    placeHold(
      tx,
      { merchantId, memberId: player.id, key: randomUUID(), amount: whole(30), causeId: 1n },
      now,
    ),
  );
  await Promise.all([recordTeamMoney(deps), recordTeamMoney(deps)]);
  await fund(deps, player, whole(1));
  await recordTeamMoney(deps);
  await recordTeamMoney(deps);
  const days = await db.prisma.agentCashDay.findMany({
    where: { merchantId },
    orderBy: { kind: 'asc' },
  });
  expect(
    days.map(({ agentId, kind, cameIn, wentOut, entries }) => [
      agentId,
      kind,
      cameIn,
      wentOut,
      entries,
    ]),
  ).toEqual([
    [line.id, 1, whole(108), 0n, 3],
    [line.id, 11, 0n, whole(30), 1],
  ]);
});
