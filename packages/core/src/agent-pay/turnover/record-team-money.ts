import {
  cashOf,
  isNotOfPlay,
  ledgerEntryRows,
  SETTLE_MS_MAX,
  settledEntries,
} from '../../books/ledger/index.ts';
import { agentClosureRows } from '../../people/agents/index.ts';
import { isAgentRow, memberRows, memberUplineRows } from '../../people/members/index.ts';
import { inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { MOVES, partOfDay } from './agent-days.ts';

// A short transaction, because jobs that close days wait for all that are writing.
const ENTRIES_PER_BATCH = 2_000;

/**
 * A command. Sums cash movements, other than bets and wins, of each agent with the players directly below, and of each
 * team, in the order of entries, up to the first transaction under way. Each entry counts once, also with concurrent
 * workers.
 */
export async function recordTeamMoney(
  { db }: Pick<Deps, 'db'>,
  stop: AbortSignal = new AbortController().signal,
): Promise<void> {
  const upTo = await settledEntries(db, SETTLE_MS_MAX);
  const next = () =>
    inTransaction(db, async (tx) => {
      const [from] = await tx.query<{ id: bigint }>(lockProgress);
      if (!from || from.id >= upTo) return false;
      const [batch] = await tx.query<{ last: bigint }>(findLast, [
        from.id,
        upTo,
        ENTRIES_PER_BATCH,
      ]);
      const last = batch?.last ?? upTo;
      await tx.query(add, [from.id, last]);
      await tx.query(moveOn, [last]);
      return true;
    });
  while (!stop.aborted && (await next())) {
    // Each call finds the next entries.
  }
}

const lockProgress = sql(
  'turnover.take_team_money',
  'SELECT last_entry_id AS id FROM agent_cash_progress WHERE id = 1 FOR UPDATE',
);
const findLast = sql(
  'turnover.last_of_team_money',
  `SELECT e.id AS last FROM ${ledgerEntryRows} e
   WHERE e.id > $1 AND e.id <= $2 AND ${isNotOfPlay('e')} ORDER BY e.id OFFSET $3 LIMIT 1`,
);
const moveOn = sql(
  'turnover.move_team_money_on',
  'UPDATE agent_cash_progress SET last_entry_id = $1 WHERE id = 1',
);

/** SQL: the agent in whose team a movement of cash counts: the member if an agent, else the upline at that time. */
export const agentOfEntry = (entry: string, member: string): string => `
  CASE WHEN ${isAgentRow(member)} AND (${member}.agent_since IS NULL OR ${member}.agent_since <= ${entry}.at)
    THEN ${member}.id
    ELSE (SELECT u.upline_id FROM ${memberUplineRows} u
      WHERE u.member_id = ${member}.id AND u.valid_from <= ${entry}.at
        AND (u.valid_to IS NULL OR u.valid_to > ${entry}.at)) END`;

const ADDED = `
  last_at = greatest(d.last_at, excluded.last_at), came_in = d.came_in + excluded.came_in,
  went_out = d.went_out + excluded.went_out, entries = d.entries + excluded.entries`;

const SUMMED = `max(at), coalesce(sum(amount) FILTER (WHERE came_in), 0),
  coalesce(sum(amount) FILTER (WHERE NOT came_in), 0), count(*), kind`;

// A late entry still counts for the day on which it was booked, and for the teams of that moment. Each entry is joined
// with its uplines, without a sum before, because a batch has few entries.
const add = sql(
  'turnover.add_team_money',
  `WITH ${MOVES},
   entry AS MATERIALIZED (
     SELECT * FROM (
       SELECT s.id AS merchant_id, ${agentOfEntry('e', 'm')} AS agent_id, ${partOfDay('e.at', 's')} AS part_start,
         e.id, e.at, e.amount, e.kind, e.to_account = ${cashOf('m.id')} AS came_in, e.member_id
       FROM ${ledgerEntryRows} e
       JOIN ${memberRows} m ON m.id = e.member_id
       JOIN ${merchantRows} s ON s.id = m.merchant_id
       WHERE e.id > $1 AND e.id <= $2 AND ${isNotOfPlay('e')}
         AND ${cashOf('m.id')} IN (e.from_account, e.to_account)
     ) placed WHERE agent_id IS NOT NULL
   ), of_players AS (
     INSERT INTO agent_cash_entry (agent_id, entry_id)
     SELECT agent_id, id FROM entry WHERE agent_id <> member_id ORDER BY agent_id, id
   ), of_teams AS (
     INSERT INTO team_cash_day AS d (merchant_id, agent_id, part_start, last_at, came_in, went_out, entries, kind)
     SELECT merchant_id, above.ancestor_id, part_start, ${SUMMED}
     FROM entry JOIN ${agentClosureRows} above ON above.descendant_id = entry.agent_id
       AND above.valid_from <= entry.at AND (above.valid_to IS NULL OR above.valid_to > entry.at)
     GROUP BY merchant_id, above.ancestor_id, part_start, kind ORDER BY above.ancestor_id
     ON CONFLICT (agent_id, part_start, kind) DO UPDATE SET ${ADDED}
   )
   INSERT INTO agent_cash_day AS d (merchant_id, agent_id, part_start, last_at, came_in, went_out, entries, kind)
   SELECT merchant_id, agent_id, part_start, ${SUMMED}
   FROM entry GROUP BY merchant_id, agent_id, part_start, kind ORDER BY agent_id
   ON CONFLICT (agent_id, part_start, kind) DO UPDATE SET ${ADDED}`,
);
