import type { ContractCategory } from '@app/shared/payouts/contract-categories';
import { agentClosureRows } from '../../agents/index.ts';
import { categoryCodes } from '../../bets/index.ts';
import { type Reader, sql } from '../../db/index.ts';
import { bonusOf, cashOf, codesThatGive, type Given, givenRows } from '../../ledger/index.ts';
import { memberRows } from '../../members/index.ts';
import { categoryOfRebate } from '../../rebates/index.ts';
import { agentOfEntry } from '../../turnover/index.ts';
import type { PayoutRun } from '../engine.ts';
import type { TeamPeriod } from '../tiers/index.ts';

interface GivenWithin extends Pick<PayoutRun, 'merchantId' | 'periodStart' | 'periodEnd'> {
  readonly category: ContractCategory;
  readonly stretchStarts: readonly Date[];
  /** What of it is deducted on the site. */
  readonly deducts: readonly Given[];
  /** Only what the team of this agent was given. */
  readonly onlyAgentId?: bigint | undefined;
}

const SUM = (given: Given) =>
  `coalesce(sum(amount) FILTER (WHERE kind IN (${codesThatGive(given).join(', ')})), 0)::bigint`;

const OWN = `${cashOf('m.id')}, ${bonusOf('m.id')}`;

// A rebate is of the bets of one category; what is given without one counts where all games do.
const read = sql(
  'dividend.given_to_players',
  `SELECT stretch, agent_id AS "agentId", ${SUM('promotion')} AS promotions, ${SUM('rebate')} AS rebates
   FROM (
     SELECT (width_bucket(e.at, $4::timestamptz[]) - 1)::int AS stretch, ${agentOfEntry('e', 'm')} AS agent_id,
       CASE WHEN e.to_account IN (${OWN}) THEN e.amount ELSE -e.amount END AS amount, e.kind
     FROM ${givenRows('$2', '$3')} e
     JOIN ${memberRows} m ON m.id = e.member_id
     WHERE m.merchant_id = $1 AND (e.from_account IN (${OWN}) OR e.to_account IN (${OWN}))
       AND e.kind = ANY ($5::int[])
       AND ($6::smallint IS NULL OR ${categoryOfRebate('e')} = $6)
   ) given
   WHERE agent_id IS NOT NULL AND ($7::bigint IS NULL OR agent_id IN (
     SELECT descendant_id FROM ${agentClosureRows} team WHERE ancestor_id = $7))
   GROUP BY 1, 2 ORDER BY 1, 2`,
);

/**
 * A query. What players below each agent were given in a period besides what they won, as rows without bets: each
 * entry below the agent that stood directly above at its time.
 */
export async function readGiven(
  reader: Reader,
  { merchantId, periodStart, periodEnd, category, ...asked }: GivenWithin,
): Promise<TeamPeriod<never>['turnover']> {
  const isOnAll = category === 'CONS';
  const sorts = asked.deducts.filter((given) => isOnAll || given === 'rebate');
  if (sorts.length === 0) return [];
  const rows = await reader.query<GivenRow>(read, [
    ...[merchantId, periodStart, periodEnd, asked.stretchStarts, sorts.flatMap(codesThatGive)],
    ...[isOnAll ? null : categoryCodes[category], asked.onlyAgentId ?? null],
  ]);
  return rows.map((row) => ({ ...row, slot: 0, validBet: 0n, actives: 0, bets: 0 }));
}

interface GivenRow {
  readonly stretch: number;
  readonly agentId: bigint;
  readonly promotions: bigint;
  readonly rebates: bigint;
}
