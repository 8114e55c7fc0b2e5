import { contracts as contractSetting } from '@app/shared/contracts/settings';
import type { Money } from '@app/shared/money/money';
import { agentClosureRows, teamAsOf } from '../../../people/agents/index.ts';
import { type Reader, type Statement, sql, type Tx } from '../../../platform/db/index.ts';
import { betEventRows, eventKinds, outcomes } from '../../../play/bets/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import {
  type ContractInForce,
  contractRows,
  contractsAsOf,
  contractVersionRows,
  termsColumns,
} from '../../contracts/index.ts';
import type { PlannedPeriod } from '../engine.ts';
import { PLANNED_VERSION } from '../terms/preview-payout.ts';
import { bandEdges, bandOfThreshold } from './bands.ts';
import type { SalaryWindow, Turnover } from './roll-up.ts';
import { type RealTimeTerms, realTimeTerms } from './terms.ts';

export interface WindowOfSite {
  readonly merchantId: bigint;
  readonly windowStart: Date;
}

/** A step. Reads the input of a site's salary for a window, and the window's bands. */
export async function readSiteWindow(
  tx: Tx,
  { merchantId, windowStart }: WindowOfSite,
): Promise<SalaryWindow & { readonly edges: readonly Money[] }> {
  const contracts = await contractsAsOf(tx, realTimeTerms, { merchantId, at: windowStart });
  const team = await teamAsOf(tx, merchantId, windowStart);
  const { thresholds } = await readSetting(tx, { merchantId, setting: contractSetting });
  const edges = bandEdges(
    thresholds,
    contracts.map(({ threshold }) => threshold),
  );
  await tx.query(byBitmap);
  const turnover = await tx.query<Turnover>(sumSite(edges), [merchantId, windowStart, edges]);
  await tx.query(byAnyWay);
  const uplines = new Map(team.map(({ agentId, uplineId }) => [agentId, uplineId]));
  return { edges, ...windowOf({ contracts, uplines, turnover, edges }) };
}

/**
 * A query. Reads the input of a site's salary for a span of windows, with planned terms in place of an agent's own. The
 * tree and all other terms are those at the end of the span.
 */
export async function readSiteSpan(
  reader: Reader,
  { merchantId, periodStart, periodEnd, agentId, terms: planned }: PlannedPeriod<RealTimeTerms>,
): Promise<SalaryWindow> {
  const at = new Date(periodEnd.getTime() - 1);
  const signed = await contractsAsOf(reader, realTimeTerms, { merchantId, at });
  const contracts = [
    ...signed.filter((contract) => contract.agentId !== agentId),
    { contractId: 0n, contractVersionId: PLANNED_VERSION, agentId, ...planned },
  ];
  const team = await teamAsOf(reader, merchantId, at);
  const edges = bandEdges(
    [],
    contracts.map(({ threshold }) => threshold),
  );
  const values = [merchantId, periodStart, edges, periodEnd];
  const turnover = await reader.query<Turnover>(sumSpan(edges), values);
  const uplines = new Map(team.map(({ agentId: id, uplineId }) => [id, uplineId]));
  return windowOf({ contracts, uplines, turnover, edges });
}

/**
 * A query. Reads the input of salary for the team of one agent. It gives the agent's contract the same earnings as the
 * input of the whole site, because they depend only on the team.
 */
export async function readTeamWindow(
  reader: Reader,
  { merchantId, windowStart }: WindowOfSite,
  agentId: bigint,
): Promise<SalaryWindow> {
  const team = await reader.query<TeamMember>(readTeam, [agentId, windowStart, realTimeTerms.kind]);
  const contracts = team.filter((member): member is ContractedMember => member.threshold !== null);
  const edges = bandEdges(
    [],
    contracts.map(({ threshold }) => threshold),
  );
  const ids = team.map((member) => member.agentId);
  const turnover = await reader.query<Turnover>(sumTeam(edges), [
    merchantId,
    windowStart,
    edges,
    ids,
  ]);
  const uplines = new Map(
    team.map((member) => [member.agentId, member.agentId === agentId ? null : member.uplineId]),
  );
  return windowOf({ contracts, uplines, turnover, edges });
}

type Contract = ContractInForce<RealTimeTerms>;

interface TeamMember extends Partial<Omit<Contract, 'agentId' | 'threshold'>> {
  readonly agentId: bigint;
  readonly uplineId: bigint | null;
  readonly threshold: Money | null;
}

type ContractedMember = Pick<TeamMember, 'uplineId'> & Contract;

interface Parts extends Pick<SalaryWindow, 'uplines' | 'turnover'> {
  readonly contracts: readonly Contract[];
  readonly edges: readonly Money[];
}

function windowOf({ contracts, uplines, turnover, edges }: Parts): SalaryWindow {
  const terms = contracts.map(({ threshold, ...contract }) => ({
    ...contract,
    band: bandOfThreshold(edges, threshold),
  }));
  return { uplines, turnover, terms, bandCount: edges.length };
}

// Bets of bonus money count for wagering, not for salary.
// Sums events rather than recorded windows, which have a row for each member: writing them takes several
// times as long as this sum.
// Computes the band by comparisons: the planner expects two groups for each of them, so it chooses a
// parallel plan. For width_bucket it would expect as many groups as there are stakes.
const SUM_OF = (reached: readonly string[], events: string, within: string) => `
  SELECT agent_id AS "agentId",
    ${[FIRST_BAND, ...reached.map((edge) => `(${edge})::int`)].join(' + ')} AS band,
    coalesce(sum(counted) FILTER (WHERE outcome = ${outcomes.won}), 0)::bigint AS won,
    coalesce(sum(counted) FILTER (WHERE outcome = ${outcomes.lost}), 0)::bigint AS lost,
    count(*)::int AS bets
  FROM (
    SELECT agent_id, valid_bet, outcome,
      CASE kind WHEN ${eventKinds.voided} THEN -valid_bet ELSE valid_bet END AS counted
    FROM ${betEventRows} e WHERE merchant_id = $1 AND ${within} AND ${events}
      AND outcome <> ${outcomes.push} AND NOT is_bonus
  ) event
  GROUP BY ${['agent_id', ...reached].join(', ')}`;

/** Always 0, like the first edge: a statement must use its parameter $3 even if there is only one edge. */
const FIRST_BAND = '(($3::bigint[])[1] > 0)::int';

/** Makes a statement for each number of edges. The edges are its parameter $3. */
function summing(name: string, events: string, within = 'bucket_at = $2') {
  const byEdges = new Map<number, Statement>();
  return ({ length }: readonly Money[]): Statement => {
    const reached = Array.from({ length }, (_, n) => `valid_bet >= ($3::bigint[])[${n + 1}]`);
    const statement =
      byEdges.get(length) ??
      sql(`real_time_salary.${name}.${length}`, SUM_OF(reached.slice(1), events, within));
    byEdges.set(length, statement);
    return statement;
  };
}

const sumSite = summing('sum_site', 'agent_id IS NOT NULL');
const sumSpan = summing('sum_span', 'agent_id IS NOT NULL', 'bucket_at >= $2 AND bucket_at < $4');
const sumTeam = summing('sum_team', 'agent_id = ANY ($4::bigint[])');

// The bets of a window are stored together, but not sorted by agent. The planner is unaware of this: it would read the
// whole month, or fetch bet after bet.
const byBitmap = sql(
  'real_time_salary.read_by_bitmap',
  `SELECT set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
);
const byAnyWay = sql(
  'real_time_salary.read_by_any_way',
  `SELECT set_config('enable_seqscan', 'on', true), set_config('enable_indexscan', 'on', true)`,
);

const readTeam = sql(
  'real_time_salary.read_team',
  `SELECT team.descendant_id AS "agentId", direct.ancestor_id AS "uplineId",
     v.contract_id AS "contractId", v.id AS "contractVersionId", ${termsColumns(realTimeTerms)}
   FROM ${agentClosureRows} team
   LEFT JOIN ${agentClosureRows} direct
     ON direct.descendant_id = team.descendant_id AND direct.depth = 1
     AND direct.valid_from <= $2 AND (direct.valid_to IS NULL OR direct.valid_to > $2)
   LEFT JOIN ${contractRows} c JOIN ${contractVersionRows} v ON v.contract_id = c.id
     JOIN ${realTimeTerms.table} t ON t.contract_version_id = v.id
     ON c.agent_id = team.descendant_id AND c.kind = $3
     AND v.valid_from <= $2 AND (v.valid_to IS NULL OR v.valid_to > $2)
   WHERE team.ancestor_id = $1
     AND team.valid_from <= $2 AND (team.valid_to IS NULL OR team.valid_to > $2)`,
);
