import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { deadline } from '../../../../../tests/support/deadline.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { type Random, randomFrom, TEST_SEED } from '../../../../../tests/support/random.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { makeAgent, makeMember, makeSite } from '../../../../../tests/support/world.ts';
import { recordTurnover } from '../../agent-pay/turnover/index.ts';
import { moveAgent, moveMember } from '../../people/agents/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { teamBranch } from './team-branch.ts';
import type { TeamDay } from './team-day.ts';
import { teamOverview } from './team-overview.ts';

const NINE_PM = Date.parse('2026-12-09T21:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WINDOWS = 330;
const SITES = runs(1, 20);
const SITE_MS_MAX = 60_000;

let db: Database;
let deps: Deps;
let now: Date;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});

// Plain model: looks up the tree as of the window of each event. $1 asking agent, $2 head, $3 a line directly below
// it, or the head.
const WAS_BELOW = (above: string, below: string) => `EXISTS (
  SELECT FROM agent_closure c WHERE c.ancestor_id = ${above} AND c.descendant_id = ${below}
    AND c.valid_from <= e.bucket_at AND (c.valid_to IS NULL OR c.valid_to > e.bucket_at))`;
const plain = sql(
  'test.plain_players_of_team',
  `SELECT count(DISTINCT member_id)::int AS players FROM bet_event e
   WHERE outcome <> 0 AND bucket_at >= $4 AND bucket_at < $5
     AND ${WAS_BELOW('$1', '$2')} AND ${WAS_BELOW('$2', '$3')} AND ${WAS_BELOW('$3', 'e.agent_id')}
     AND ($2::bigint = $3::bigint OR EXISTS (
       SELECT FROM agent_closure c WHERE c.ancestor_id = $2 AND c.descendant_id = $3 AND c.depth = 1
         AND c.valid_from <= e.bucket_at AND (c.valid_to IS NULL OR c.valid_to > e.bucket_at)))`,
);

interface Line {
  readonly asks: Member;
  readonly head: Member;
  readonly line: Member;
}

async function plainPlayers({ asks, head, line }: Line, from: Date, to: Date): Promise<number> {
  const [row] = await db.query<{ players: number }>(plain, [asks.id, head.id, line.id, from, to]);
  return row?.players ?? expect.unreachable();
}

const name =
  'counts each member once, by day, hour and line, in trees with moving agents and players';

test(name, { timeout: deadline(SITES * SITE_MS_MAX) }, async () => {
  const compared = { counts: 0, players: 0 };
  for (let site = 0; site < SITES; site++) {
    await playDays(randomFrom(TEST_SEED + site), async (merchantId, agents) => {
      for (const asks of agents) {
        await compareOverview(merchantId, asks);
        for (const active of await compareBranches(merchantId, asks, agents)) {
          compared.counts += 1;
          compared.players += active;
        }
      }
    });
  }
  expect(compared.counts).toBeGreaterThan(SITES * 100);
  expect(compared.players).toBeGreaterThan(compared.counts);
});

/** Makes bets and moves around two midnights. Calls `look` now and then, and records turnover with a random delay. */
async function playDays(
  { below, chance, oneOf }: Random,
  look: (merchantId: bigint, agents: readonly Member[]) => Promise<void>,
): Promise<void> {
  now = new Date(NINE_PM);
  const { merchantId } = await makeSite(deps);
  const agents = [await makeAgent(deps, { merchantId })];
  const players: Member[] = [];
  for (let n = 0; n < 6; n++) {
    agents.push(await makeAgent(deps, { merchantId, uplineId: oneOf(agents).id }));
    players.push(await makeMember(deps, { merchantId, agentId: oneOf(agents).id }));
  }
  for (let window = 0; window < WINDOWS; window++) {
    const bets = Array.from({ length: below(4) }, () => ({
      by: chance(0.2) ? oneOf(agents) : oneOf(players),
      stake: 1 + below(90),
      result: oneOf(['won', 'lost', 'push'] as const),
    }));
    if (bets.length > 0 && chance(0.5)) await playBets(deps, merchantId, bets);
    if (chance(0.08)) await moveAny(oneOf(agents), chance(0.2) ? null : oneOf(agents).id);
    if (chance(0.03)) {
      const moved = { memberId: oneOf(players).id, uplineId: oneOf(agents).id, now };
      await inTransaction(db, (tx) => moveMember(tx, moved));
    }
    if (window % 60 === 59) await look(merchantId, agents);
    now = new Date(now.getTime() + 5 * MINUTE);
    if (chance(0.1)) await recordTurnover(deps);
  }
}

async function moveAny({ id: memberId }: Member, uplineId: bigint | null): Promise<void> {
  try {
    await inTransaction(db, (tx) => moveAgent(tx, { memberId, uplineId, now }));
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'agent.own_team')) throw error;
  }
}

async function compareOverview(merchantId: bigint, agent: Member): Promise<void> {
  const asked = { merchantId, agentId: agent.id, timeZone: 'UTC' };
  const { active, day } = await teamOverview(deps, asked);
  const whole = { asks: agent, head: agent, line: agent };
  const trend = await Promise.all(
    active.trend.map((_, hour) => {
      const to = day.end.getTime() - (23 - hour) * HOUR;
      return plainPlayers(whole, new Date(to - HOUR), new Date(to));
    }),
  );
  expect(active).toEqual({
    today: await plainPlayers(whole, day.today, day.end),
    before: await plainPlayers(whole, day.yesterday, day.compared),
    trend,
  });
}

/** The counts of all lines of all branches that the agent may ask for, now and three hours ago. */
async function compareBranches(
  merchantId: bigint,
  asks: Member,
  agents: readonly Member[],
): Promise<number[]> {
  const counts: number[] = [];
  const byId = new Map(agents.map((agent) => [agent.publicId, agent]));
  for (const head of agents) {
    for (const at of [undefined, new Date(now.getTime() - 3 * HOUR)]) {
      const branch = await branchOf({ merchantId, asks, head, at });
      if (!branch) continue;
      const { day, rows } = branch;
      for (const row of [branch.head, ...rows.filter(({ isAgent }) => isAgent)]) {
        const line = byId.get(row.publicId) ?? expect.unreachable();
        expect(row.active).toBe(await plainPlayers({ asks, head, line }, day.today, day.end));
        counts.push(row.active);
      }
    }
  }
  return counts;
}

interface BranchAsked {
  readonly merchantId: bigint;
  readonly asks: Member;
  readonly head: Member;
  readonly at: Date | undefined;
}

/** Undefined if the head was not in the team then. */
async function branchOf({ merchantId, asks, head, at = now }: BranchAsked) {
  const asked = { merchantId, agentId: asks.id, headPublicId: head.publicId, timeZone: 'UTC' };
  try {
    const past = at < now ? { at } : {};
    const more = { ...past, agentsOnly: false, rowsMax: 50 };
    const branch = await teamBranch(deps, undefined, { ...asked, ...more });
    return { ...branch, day: dayOf(at) };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'team.member_unknown') return undefined;
    throw error;
  }
}

const DAY = 24 * HOUR;
const dayOf = (at: Date): Pick<TeamDay, 'today' | 'end'> => ({
  today: new Date(Math.floor(at.getTime() / DAY) * DAY),
  end: new Date((Math.floor(at.getTime() / (5 * MINUTE)) + 1) * 5 * MINUTE),
});
