import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import {
  bonusOf,
  cashOf,
  codesThatGive,
  entriesWithin,
  type Given,
  isNotOfPlay,
  ledgerEntryRows,
  promotionRows,
  rebateRows,
} from '../../../books/ledger/index.ts';
import { agentClosureRows } from '../../../people/agents/index.ts';
import { memberRows, memberUplineRows } from '../../../people/members/index.ts';
import { type Reader, type Statement, sql } from '../../../platform/db/index.ts';
import { categoryCodes } from '../../../platform/kernel/index.ts';
import { categoryOfRebate } from '../../../play/rebates/index.ts';
import { agentCashDayRows, agentCashProgressRows, agentOfEntry } from '../../turnover/index.ts';
import type { PayoutRun } from '../engine.ts';
import type { TeamPeriod } from '../tiers/index.ts';

interface GivenWithin extends Pick<PayoutRun, 'merchantId' | 'periodStart' | 'periodEnd'> {
  readonly category: ContractCategory;
  readonly stretchStarts: readonly Date[];
  /** Kinds of gifts that the site deducts. */
  readonly deducts: readonly Given[];
  /** Only gifts to the team of this agent. */
  readonly onlyAgentId?: bigint | undefined;
}

const SUM = (given: Given) =>
  `coalesce(sum(amount) FILTER (WHERE kind IN (${codesThatGive(given).join(', ')})), 0)::bigint`;

const OWN = `${cashOf('m.id')}, ${bonusOf('m.id')}`;
const STRETCH = (at: string) => `(width_bucket(${at}, $4::timestamptz[]) - 1)::int`;
const AMOUNT = `CASE WHEN e.to_account IN (${OWN}) THEN e.amount ELSE -e.amount END`;

/** SQL: entries of a time range, each with the agent whose team received it. */
const ENTRIES = (rows: string) => `
  SELECT ${STRETCH('e.at')} AS stretch, ${agentOfEntry('e', 'm')} AS agent_id, ${AMOUNT} AS amount, e.kind
  FROM ${rows} e
  JOIN ${memberRows} m ON m.id = e.member_id
  WHERE m.merchant_id = $1 AND (e.from_account IN (${OWN}) OR e.to_account IN (${OWN}))
    AND e.kind = ANY ($5::int[])`;

const SUMS = `stretch, agent_id AS "agentId", ${SUM('promotion')} AS promotions, ${SUM('rebate')} AS rebates`;

// A rebate belongs to one category. Promotions have none, so they count only for contracts on all games.
const read = sql(
  'dividend.given_to_players',
  `SELECT ${SUMS}
   FROM (
     ${ENTRIES(promotionRows('$2', '$3'))} AND $6::smallint IS NULL
     UNION ALL
     ${ENTRIES(rebateRows('$2', '$3'))} AND ($6::smallint IS NULL OR ${categoryOfRebate('e')} = $6)
   ) given
   WHERE agent_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`,
);

/** SQL: agents who were in a team at any time. */
const TEAM = (head: string) => `team AS MATERIALIZED (
  SELECT DISTINCT descendant_id AS id FROM ${agentClosureRows} c WHERE ancestor_id = ${head})`;

/** SQL: an agent, and the members directly below at any time in a range. */
const PEOPLE = (agent: string, from: string, until: string) => `
  SELECT ${agent} AS id
  UNION SELECT u.member_id FROM ${memberUplineRows} u
  WHERE u.upline_id = ${agent} AND u.valid_from <= ${until} AND (u.valid_to IS NULL OR u.valid_to > ${from})`;

/**
 * SQL: rebates of persons, as rows `m` and `e`. OFFSET 0 makes the planner read them member by member rather than read
 * all rebates and join.
 */
const REBATES_OF = (person: string, held: string) => `
  JOIN ${memberRows} m ON m.id = ${person} CROSS JOIN LATERAL (
    SELECT * FROM ${ledgerEntryRows} e
    WHERE e.member_id = ${person} AND ${isNotOfPlay('e')} AND ${entriesWithin('e', '$2', '$3')} AND ${held} OFFSET 0
  ) e
  WHERE m.merchant_id = $1 AND ${cashOf('m.id')} IN (e.from_account, e.to_account)`;

const readOfTeam = sql(
  'dividend.rebates_given_to_team',
  `WITH ${TEAM('$7')}, person AS MATERIALIZED (
     SELECT DISTINCT below.id FROM team CROSS JOIN LATERAL (${PEOPLE('team.id', '$2', '$3')}) below
   )
   SELECT ${SUMS}
   FROM (
     SELECT ${STRETCH('e.at')} AS stretch, ${agentOfEntry('e', 'm')} AS agent_id, ${AMOUNT} AS amount, e.kind
     FROM person ${REBATES_OF('person.id', 'e.kind = ANY ($5::int[])')} AND ${categoryOfRebate('e')} = $6
   ) given
   WHERE agent_id IN (SELECT id FROM team)
   GROUP BY 1, 2 ORDER BY 1, 2`,
);

const COUNTED = `(SELECT last_entry_id FROM ${agentCashProgressRows} counted)`;

// Rebates move only cash, which is summed by day. Entries are read only if those sums do not include them yet, and for
// parts of days that the period or its stretches cut. A part is no longer than a day of 25 hours, so the search by
// index begins two days before the period.
const readByDay = sql(
  'dividend.given_to_team_by_day',
  `WITH ${TEAM('$6')}, day AS MATERIALIZED (
     SELECT d.agent_id, d.kind, d.part_start, d.last_at, d.came_in - d.went_out AS amount,
       d.part_start >= $2 AND d.last_at < $3 AND ${STRETCH('d.part_start')} = ${STRETCH('d.last_at')} AS is_whole
     FROM team JOIN ${agentCashDayRows} d ON d.agent_id = team.id
     WHERE d.kind = ANY ($5::int[]) AND d.kind IN (${codesThatGive('rebate').join(', ')})
       AND d.part_start > $2::timestamptz - interval '2 days' AND d.part_start < $3 AND d.last_at >= $2
   ), near AS MATERIALIZED (
     SELECT cut.agent_id, cut.kind, greatest(cut.part_start, $2) AS began_at, cut.last_at, placed.id AS member_id
     FROM day cut CROSS JOIN LATERAL (${PEOPLE('cut.agent_id', 'cut.part_start', 'cut.last_at')}) placed
     WHERE NOT cut.is_whole
   )
   SELECT ${SUMS}
   FROM (
     SELECT ${STRETCH('part_start')} AS stretch, agent_id, amount, kind FROM day WHERE is_whole
     UNION ALL
     SELECT ${STRETCH('e.at')}, near.agent_id, ${AMOUNT}, e.kind
     FROM near ${REBATES_OF(
       'near.member_id',
       `e.kind = near.kind AND e.at >= near.began_at AND e.at <= near.last_at AND e.id <= ${COUNTED}`,
     )} AND ${agentOfEntry('e', 'm')} = near.agent_id
     UNION ALL
     ${ENTRIES(promotionRows('$2', '$3'))}
     UNION ALL
     ${ENTRIES(rebateRows('$2', '$3'))} AND e.id > ${COUNTED}
   ) given
   WHERE agent_id IN (SELECT id FROM team)
   GROUP BY 1, 2 ORDER BY 1, 2`,
);

/**
 * A query. Gifts to players below each agent in a period, as rows without bets: each entry counts for the agent
 * directly above at its time. For a single agent it reads sums of days or, on the games of one category, the rebates of
 * the agent's team.
 */
export async function readGiven(
  reader: Reader,
  { merchantId, periodStart, periodEnd, category, ...asked }: GivenWithin,
): Promise<TeamPeriod<never>['turnover']> {
  const isOnAll = category === 'CONS';
  const sorts = asked.deducts.filter((given) => isOnAll || given === 'rebate');
  if (sorts.length === 0) return [];
  const { onlyAgentId } = asked;
  const span = [merchantId, periodStart, periodEnd, asked.stretchStarts];
  const values = [...span, sorts.flatMap(codesThatGive)];
  const rows = await reader.query<GivenRow>(...statementFor(values, category, onlyAgentId));
  return rows.map((row) => ({ ...row, slot: 0, validBet: 0n, actives: 0, bets: 0 }));
}

const statementFor = (
  values: readonly unknown[],
  category: ContractCategory,
  onlyAgentId: bigint | undefined,
): [Statement, unknown[]] => {
  const code = category === 'CONS' ? null : categoryCodes[category];
  if (onlyAgentId === undefined) return [read, [...values, code]];
  return code === null
    ? [readByDay, [...values, onlyAgentId]]
    : [readOfTeam, [...values, code, onlyAgentId]];
};

interface GivenRow {
  readonly stretch: number;
  readonly agentId: bigint;
  readonly promotions: bigint;
  readonly rebates: bigint;
}
