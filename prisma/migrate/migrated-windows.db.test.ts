import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordTurnover } from '@app/core/agent-pay/turnover';
import { moveAgent } from '@app/core/people/agents';
import type { Member } from '@app/core/people/members';
import { connect, type Database, inTransaction } from '@app/core/platform/db';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabaseUrl } from '../../tests/support/databases/database.ts';
import { playBets } from '../../tests/support/play/settled-bets.ts';
import { randomFrom, TEST_SEED } from '../../tests/support/random.ts';
import { makeAgent, makeMember, makeSite } from '../../tests/support/world.ts';
import { applyMigrations } from './apply-migrations.ts';

const EVENING = Date.parse('2026-12-09T20:00:00Z');
const WINDOW = 5 * 60_000;
const WINDOWS = 60;

const sqlOf = (migration: string) =>
  readFileSync(join(import.meta.dirname, `../migrations/${migration}/migration.sql`), 'utf8');

/** Restores the tables as before the migration. */
const BEFORE = `
  DROP TABLE agent_player;
  ALTER TABLE team_turnover DROP CONSTRAINT team_turnover_pkey;
  ALTER TABLE team_turnover DROP COLUMN players, DROP COLUMN first_of_day, DROP COLUMN returned;
  ALTER TABLE team_turnover ADD PRIMARY KEY (agent_id, bucket_at)
    INCLUDE (turnover, stake, payout, direct_turnover, last_bet_at);`;

let db: Database;
beforeEach(async () => {
  const url = await emptyDatabaseUrl();
  await applyMigrations(url);
  db = connect(url);
  await playEvening(db);
  return () => db.close();
});

test('migrated windows have player counts and last players', async () => {
  const recorded = await players(db);
  // The number depends on the seed, which changes daily.
  expect(recorded.windows.some(({ returned }) => returned !== '')).toBe(true);
  await db.pool.query(BEFORE);
  await db.pool.query(sqlOf('20261128130000_count_players_of_teams'));
  expect(await players(db)).toEqual(recorded);
});

test('migrated days have the totals that would have been recorded, split where an agent moved', async () => {
  const totals = () =>
    db.prisma.teamDayTotal.findMany({ orderBy: [{ agentId: 'asc' }, { partStart: 'asc' }] });
  const recorded = await totals();
  // Two days; the first has two parts.
  expect(new Set(recorded.map(({ partStart }) => partStart.getTime())).size).toBe(3);
  await db.pool.query('DROP TABLE team_day_total');
  await db.pool.query(sqlOf('20261208010000_total_days_of_teams'));
  expect(await totals()).toEqual(recorded);
});

/** Bets under three agents: four hours before midnight and one after. The last agent moves. */
async function playEvening(db: Database): Promise<void> {
  let now = new Date(EVENING);
  const deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  const { chance, oneOf } = randomFrom(TEST_SEED);
  const { merchantId } = await makeSite(deps);
  const top = await makeAgent(deps, { merchantId });
  const mid = await makeAgent(deps, { merchantId, uplineId: top.id });
  const leaf = await makeAgent(deps, { merchantId, uplineId: mid.id });
  const people: Member[] = [mid, leaf];
  for (const agent of [top, mid, leaf, leaf])
    people.push(await makeMember(deps, { merchantId, agentId: agent.id }));
  for (let window = 0; window < WINDOWS; window++) {
    const bet = () => ({ by: oneOf(people), stake: 1, result: oneOf(['won', 'push'] as const) });
    if (chance(0.6)) await playBets(deps, merchantId, [bet(), bet()]);
    now = new Date(now.getTime() + WINDOW);
    const isMoved = window === WINDOWS / 2;
    const moved = { memberId: leaf.id, uplineId: top.id, now };
    if (isMoved) await inTransaction(db, (tx) => moveAgent(tx, moved));
  }
  now = new Date(now.getTime() + WINDOW);
  await recordTurnover(deps);
}

async function players({ prisma }: Database) {
  const keys = { agentId: true, bucketAt: true, players: true, firstOfDay: true, returned: true };
  return {
    windows: await prisma.teamTurnover.findMany({
      select: keys,
      orderBy: [{ agentId: 'asc' }, { bucketAt: 'asc' }],
    }),
    last: await prisma.agentPlayer.findMany({ orderBy: [{ memberId: 'asc' }, { agentId: 'asc' }] }),
  };
}
