import type { Money } from '@app/shared/money/money';
import { contracts as contractSetting } from '@app/shared/settings/contracts';
import { agentClosureRows, teamAsOf } from '../../agents/index.ts';
import { betEventRows, eventKinds, outcomes } from '../../bets/index.ts';
import {
  type ContractInForce,
  contractRows,
  contractsAsOf,
  contractVersionRows,
  termsColumns,
} from '../../contracts/index.ts';
import { type Reader, sql } from '../../db/index.ts';
import { readSetting } from '../../site/index.ts';
import type { PlannedPeriod } from '../engine.ts';
import { PLANNED_VERSION } from '../would-pay.ts';
import { bandEdges, bandOfThreshold } from './bands.ts';
import type { SalaryWindow, Turnover } from './roll-up.ts';
import { type RealTimeTerms, realTimeTerms } from './terms.ts';

export interface WindowOfSite {
  readonly merchantId: bigint;
  readonly windowStart: Date;
}

/** A query. What a site's salary for a window is computed from, and the bands that it is cut into. */
export async function readSiteWindow(
  reader: Reader,
  { merchantId, windowStart }: WindowOfSite,
): Promise<SalaryWindow & { readonly edges: readonly Money[] }> {
  const contracts = await contractsAsOf(reader, realTimeTerms, { merchantId, at: windowStart });
  const team = await teamAsOf(reader, merchantId, windowStart);
  const { thresholds } = await readSetting(reader, { merchantId, setting: contractSetting });
  const edges = bandEdges(
    thresholds,
    contracts.map(({ threshold }) => threshold),
  );
  const turnover = await reader.query<Turnover>(sumSite, [merchantId, windowStart, edges]);
  const uplines = new Map(team.map(({ agentId, uplineId }) => [agentId, uplineId]));
  return { edges, ...windowOf({ contracts, uplines, turnover, edges }) };
}

/**
 * A query. The same for many windows at once, with terms that are only planned: by the places and terms of
 * the last of them.
 */
export async function readSiteSpan(
  reader: Reader,
  { merchantId, periodStart, periodEnd, agentId, terms: planned }: PlannedPeriod<RealTimeTerms>,
): Promise<SalaryWindow> {
  const at = new Date(periodEnd.getTime() - 1);
  const signed = await contractsAsOf(reader, realTimeTerms, { merchantId, at });
  const contracts = [
    ...signed.filter((contract) => contract.agentId !== agentId),
    { ...{ contractId: 0n, contractVersionId: PLANNED_VERSION, agentId }, ...planned },
  ];
  const team = await teamAsOf(reader, merchantId, at);
  const edges = bandEdges(
    [],
    contracts.map(({ threshold }) => threshold),
  );
  const values = [merchantId, periodStart, edges, periodEnd];
  const turnover = await reader.query<Turnover>(sumSpan, values);
  const uplines = new Map(team.map(({ agentId: id, uplineId }) => [id, uplineId]));
  return windowOf({ contracts, uplines, turnover, edges });
}

/**
 * A query. The same for one agent's team alone. What the agent's own contract earns is the same in
 * both, because nothing outside a team concerns it.
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
  const turnover = await reader.query<Turnover>(sumTeam, [merchantId, windowStart, edges, ids]);
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

// A promotion's money counts for wagering and for no salary.
// From the events and not from stored buckets: those have a row for each member, and writing them
// takes several times as long as this sum.
const SUM_OF = (events: string, within = 'bucket_at = $2') => `
  SELECT agent_id AS "agentId",
    (width_bucket(valid_bet, $3::bigint[]) - 1)::int AS band,
    coalesce(sum(counted) FILTER (WHERE outcome = ${outcomes.won}), 0)::bigint AS won,
    coalesce(sum(counted) FILTER (WHERE outcome = ${outcomes.lost}), 0)::bigint AS lost,
    count(*)::int AS bets
  FROM (
    SELECT agent_id, valid_bet, outcome,
      CASE kind WHEN ${eventKinds.voided} THEN -valid_bet ELSE valid_bet END AS counted
    FROM ${betEventRows} e WHERE merchant_id = $1 AND ${within} AND ${events}
      AND outcome <> ${outcomes.push} AND NOT is_bonus
  ) event
  GROUP BY 1, 2`;

const sumSite = sql('real_time_salary.sum_site', SUM_OF('agent_id IS NOT NULL'));
const sumSpan = sql(
  'real_time_salary.sum_span',
  SUM_OF('agent_id IS NOT NULL', 'bucket_at >= $2 AND bucket_at < $4'),
);
const sumTeam = sql('real_time_salary.sum_team', SUM_OF('agent_id = ANY ($4::bigint[])'));

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
