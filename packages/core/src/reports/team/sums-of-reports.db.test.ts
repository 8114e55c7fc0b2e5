import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { playBets, voidAll } from '../../../../../tests/support/play/settled-bets.ts';
import { type Random, randomFrom, TEST_SEED } from '../../../../../tests/support/random.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import {
  fund,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import {
  recordMemberDays,
  recordTeamMoney,
  recordTurnover,
} from '../../agent-pay/turnover/index.ts';
import { moveAgent, moveMember } from '../../people/agents/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import type { BetKey } from '../../play/bets/index.ts';
import { teamBets } from './team-bets.ts';
import { teamResult } from './team-result.ts';
import { type TeamTransactionsRequest, teamTransactions } from './team-transactions.ts';

const TEN_PM = Date.parse('2026-12-10T22:00:00Z');
const MINUTE = 60_000;
const range = { from: new Date('2026-12-10T00:00:00Z'), to: new Date('2026-12-12T00:00:00Z') };
const SITES = runs(1, 20);

let db: Database;
let deps: Deps;
let now: Date;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});

// Plain model: looks up the tree as of each event and entry. $2 asking agent, $3 head, $4 line, $5 direct only.
const WAS_BELOW = (above: string, agent: string, at: string) => `EXISTS (
  SELECT FROM agent_closure c WHERE c.ancestor_id = ${above} AND c.descendant_id = ${agent}
    AND c.valid_from <= ${at} AND (c.valid_to IS NULL OR c.valid_to > ${at}))`;
const WAS_BELOW_ALL = (agent: string, at: string) => `
  ${WAS_BELOW('$2', agent, at)} AND ${WAS_BELOW('$3', agent, at)} AND ${WAS_BELOW('$4', agent, at)}
  AND (NOT $5::boolean OR ${agent} = $3)`;

const plainPlay = sql(
  'test.plain_play_of_team',
  `SELECT count(*)::int AS total, coalesce(sum(sign), 0)::int AS bets,
     coalesce(sum(sign * stake), 0)::bigint AS stake, coalesce(sum(sign * valid_bet), 0)::bigint AS "validBet",
     coalesce(sum(sign * payout), 0)::bigint AS payout
   FROM (SELECT *, CASE WHEN kind <> 2 THEN 1 WHEN outcome = 0 AND payout <> stake THEN 0 ELSE -1 END AS sign
     FROM bet_event) e
   WHERE merchant_id = $1 AND ${WAS_BELOW_ALL('e.agent_id', 'e.bucket_at')}`,
);
/** Play of a player below the head, or anywhere in the branch; $4 is the player. */
const plainPlayer = sql(
  'test.plain_play_of_player',
  `SELECT coalesce(sum(sign), 0)::int AS bets, coalesce(sum(sign * stake), 0)::bigint AS stake,
     coalesce(sum(sign * valid_bet), 0)::bigint AS "validBet", coalesce(sum(sign * payout), 0)::bigint AS payout
   FROM (SELECT *, CASE WHEN kind <> 2 THEN 1 WHEN outcome = 0 AND payout <> stake THEN 0 ELSE -1 END AS sign
     FROM bet_event) e
   WHERE merchant_id = $1 AND e.member_id = $4 AND ${WAS_BELOW('$2', 'e.agent_id', 'e.bucket_at')}
     AND ${WAS_BELOW('$3', 'e.agent_id', 'e.bucket_at')} AND ($5::boolean OR e.agent_id = $3)`,
);
const plainMoney = sql(
  'test.plain_money_of_team',
  `SELECT count(*)::int AS total, coalesce(sum(amount), 0)::bigint AS "cameIn"
   FROM (
     SELECT e.at, e.amount, CASE WHEN m.customer_type = 0 THEN (
         SELECT upline_id FROM member_upline u WHERE u.member_id = m.id AND u.valid_from <= e.at
           AND (u.valid_to IS NULL OR u.valid_to > e.at)) ELSE m.id END AS agent_id
     FROM ledger_entry e JOIN member m ON m.id = e.member_id WHERE m.merchant_id = $1 AND e.kind = 1
   ) e WHERE ${WAS_BELOW_ALL('e.agent_id', 'e.at')}`,
);

test('equals sums of single bets and entries, in trees with moving agents and players', async () => {
  let shown = 0;
  for (let site = 0; site < SITES; site++) {
    const evening = await playEvening(randomFrom(TEST_SEED + site));
    for (const asks of evening.agents) {
      shown += await compareReports(evening.merchantId, asks, evening.agents);
      shown += await comparePlayers(asks, evening);
    }
  }
  expect(shown).toBeGreaterThan(SITES * 20);
});

/** Makes bets, voids, deposits and moves over three hours and a midnight; the last are not summed yet. */
async function playEvening({ below, chance, oneOf }: Random) {
  now = new Date(TEN_PM);
  const { merchantId } = await makeSite(deps);
  const agents = [await makeAgent(deps, { merchantId })];
  const players: Member[] = [];
  const join = async () => {
    const uplineId = chance(0.15) ? null : oneOf(agents).id;
    agents.push(await makeAgent(deps, { merchantId, uplineId }));
    players.push(await makeMember(deps, { merchantId, agentId: oneOf(agents).id }));
  };
  for (let n = 0; n < 5; n++) await join();
  const played: BetKey[] = [];
  for (let window = 0; window < 36; window++) {
    const bet = () => ({
      by: chance(0.2) ? oneOf(agents) : oneOf(players),
      stake: 1 + below(90),
      result: oneOf(['won', 'lost', 'push'] as const),
      category: oneOf(['RNG', 'FISH'] as const),
    });
    played.push(...(await playBets(deps, merchantId, [bet(), bet()])));
    if (chance(0.2)) await voidAll(deps, merchantId, played.splice(0, 1));
    if (chance(0.4)) await fund(deps, oneOf([...agents, ...players]), whole(1 + window));
    if (chance(0.1)) await join();
    if (chance(0.25)) await moveAny(oneOf(agents), chance(0.3) ? null : oneOf(agents).id);
    if (chance(0.15)) {
      const moved = { memberId: oneOf(players).id, uplineId: oneOf(agents).id, now };
      await inTransaction(db, (tx) => moveMember(tx, moved));
    }
    now = new Date(now.getTime() + 5 * MINUTE);
    if (window < 30 && chance(0.4)) await recordTurnover(deps);
    if (window < 30 && chance(0.3)) await recordTeamMoney(deps);
    if (window > 25 && chance(0.3)) await recordMemberDays(deps); // the day before is over
  }
  return { merchantId, agents, players };
}

async function moveAny({ id: memberId }: Member, uplineId: bigint | null): Promise<void> {
  try {
    await inTransaction(db, (tx) => moveAgent(tx, { memberId, uplineId, now }));
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'agent.own_team')) throw error;
  }
}

/** Number of compared lines. */
async function compareReports(
  merchantId: bigint,
  asks: Member,
  agents: readonly Member[],
): Promise<number> {
  const asked = { merchantId, agentId: asks.id, ...range, language: 'EN' as const };
  const plain = async (head: bigint, line = head, directOnly = false) => {
    const values = [merchantId, asks.id, head, line, directOnly];
    const [play] = await db.query<object>(plainPlay, values);
    const [money] = await db.query<{ total: number; cameIn: bigint }>(plainMoney, values);
    return { play, money };
  };
  const idOf = new Map(agents.map(({ publicId, id }) => [publicId, id]));
  let lines = 0;
  for (const { publicId: headPublicId, id } of agents) {
    if (!(await isBelow(asks.id, id))) continue;
    for (const directOnly of [false, true]) {
      const part = { ...asked, headPublicId, directOnly, rowsMax: 500 };
      const { play, money } = await plain(id, id, directOnly);
      const bets = await teamBets(db, part, now);
      expect(bets.sums).toEqual(play);
      expect(bets.bets.length).toBe(bets.sums.total);
      const { sums, transactions } = await teamTransactions(db, part, now);
      expect(sums).toEqual({ ...money, wentOut: 0n });
      expect(transactions.length).toBe(sums.total);
      expect(await referencesByPage(part)).toEqual(transactions.map(({ reference }) => reference));
    }
    const { head, rows } = await teamResult(db, { ...asked, headPublicId, rowsMax: 100 }, now);
    for (const row of [head, ...rows.filter(({ isAgent }) => isAgent)]) {
      const { play, money } = await plain(id, idOf.get(row.publicId) ?? id);
      const { total: _, ...figures } = play as { total: number };
      expect(row).toMatchObject({ ...figures, deposits: money?.cameIn });
      lines += 1;
    }
  }
  return lines;
}

/** Number of compared players, below each head and by name. */
async function comparePlayers(
  asks: Member,
  { merchantId, agents, players }: Awaited<ReturnType<typeof playEvening>>,
): Promise<number> {
  const asked = { merchantId, agentId: asks.id, ...range, rowsMax: 100 };
  const idOf = new Map(players.map(({ publicId, id }) => [publicId, id]));
  let compared = 0;
  for (const { publicId: headPublicId, id } of agents) {
    if (!(await isBelow(asks.id, id))) continue;
    for (const name of [undefined, players[0]?.username.slice(0, 4)]) {
      const { rows } = await teamResult(db, { ...asked, headPublicId, name }, now);
      for (const row of rows.filter(({ isAgent }) => !isAgent)) {
        const values = [merchantId, asks.id, id, idOf.get(row.publicId), name !== undefined];
        expect(row).toMatchObject((await db.query<object>(plainPlayer, values))[0] ?? {});
        compared += 1;
      }
    }
  }
  return compared;
}

const stands = sql(
  'test.is_below_now',
  `SELECT EXISTS (SELECT FROM agent_closure WHERE ancestor_id = $1 AND descendant_id = $2
     AND valid_from <= $3 AND (valid_to IS NULL OR valid_to > $3)) AS "isBelow"`,
);
const isBelow = async (agentId: bigint, id: bigint) =>
  (await db.query<{ isBelow: boolean }>(stands, [agentId, id, now]))[0]?.isBelow;

/** References of all movements, by pages of three. */
async function referencesByPage(asked: TeamTransactionsRequest): Promise<string[]> {
  const seen: string[] = [];
  for (;;) {
    const page = { ...asked, rowsMax: 3, afterReference: seen.at(-1) };
    const { transactions, hasMore } = await teamTransactions(db, page, now);
    seen.push(...transactions.map(({ reference }) => reference));
    if (!hasMore) return seen;
  }
}
