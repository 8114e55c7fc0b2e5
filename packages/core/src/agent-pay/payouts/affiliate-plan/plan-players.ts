import { MEMBER } from '@app/shared/members/customer-types';
import { affiliateLinkRows } from '../../../people/agents/index.ts';
import { memberRows } from '../../../people/members/index.ts';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import type { PlanPlayer, PlanPlayersPage, PlayersAsked } from '../players.ts';
import { runningPlan } from './plan-of-agent.ts';
import { PLAYERS, valuesOf } from './players.ts';
import { QUALIFIES, QUALIFYING_ACTIVITY } from './qualified.ts';

type Row = PlanPlayer & { readonly total: number };

function pageFrom(rows: readonly Row[], rowsMax: number): PlanPlayersPage {
  const players = rows.slice(0, rowsMax).map(({ total: _, ...player }) => player);
  const next = rows.length > rowsMax ? players.at(-1)?.player : undefined;
  return { players, next, total: rows[0]?.total ?? 0 };
}

const readBill = sql(
  'affiliate_plan.bill',
  `SELECT a.period_start AS "periodStart", a.contract_version_id AS "contractVersionId"
   FROM payout_bill b JOIN payout_accrual a ON a.agent_id = b.agent_id AND a.engine = b.engine
     AND a.category = b.category AND a.period_start = b.period_start
   JOIN affiliate_plan_accrual f
     ON f.period_start = a.period_start AND f.contract_version_id = a.contract_version_id
   WHERE b.public_id = $1 AND b.agent_id = $2`,
);

// Includes inactive players who were paid for in the month, or whose carry changed.
const readOfBill = sql(
  'affiliate_plan.players_of_bill',
  `WITH of_bill AS (
     SELECT member_id FROM affiliate_plan_player WHERE period_start = $1 AND contract_version_id = $2
     UNION SELECT member_id FROM affiliate_plan_ring_fence
       WHERE period_start = $1 AND contract_version_id = $2
     UNION SELECT member_id FROM affiliate_plan_qualified WHERE agent_id = $3 AND period_start = $1
     UNION SELECT member_id FROM affiliate_plan_clawback
       WHERE period_start = $1 AND contract_version_id = $2
   )
   SELECT (SELECT count(*)::int FROM of_bill) AS total, m.username AS player, m.registered_at AS "registeredAt",
     coalesce(p.valid_bet, 0) AS "validBet", coalesce(p.ggr, 0) AS ggr,
     coalesce(p.bonuses, 0) AS bonuses, coalesce(p.deposits, 0) AS deposits,
     coalesce(f.carried_out, 0) AS "ringFenced",
     CASE WHEN back.member_id IS NOT NULL THEN 'taken_back' WHEN q.member_id IS NOT NULL THEN 'qualified'
       ELSE 'none' END AS state,
     NULL::bigint AS "firstDeposit", NULL::bigint AS turnover, NULL::timestamptz AS "endsAt"
   FROM of_bill
   JOIN ${memberRows} m ON m.id = of_bill.member_id
   LEFT JOIN affiliate_plan_player p
     ON p.period_start = $1 AND p.contract_version_id = $2 AND p.member_id = m.id
   LEFT JOIN affiliate_plan_ring_fence f
     ON f.agent_id = $3 AND f.member_id = m.id AND f.period_start = $1
   LEFT JOIN affiliate_plan_qualified q ON q.agent_id = $3 AND q.member_id = m.id AND q.period_start = $1
   LEFT JOIN affiliate_plan_clawback back
     ON back.member_id = m.id AND back.period_start = $1 AND back.contract_version_id = $2
   WHERE m.username > $4 ORDER BY m.username LIMIT $5`,
);

/**
 * A query. A page of the players of a bill, by name.
 *
 * @throws bill.not_found also for another agent's
 */
async function planPlayersOfBill(
  reader: Reader,
  { agentId, billPublicId, after = '', rowsMax }: PlayersAsked & { readonly billPublicId: string },
): Promise<PlanPlayersPage> {
  type Bill = { periodStart: Date; contractVersionId: bigint };
  const [bill] = await reader.query<Bill>(readBill, [billPublicId, agentId]);
  if (!bill) throw new DomainError('bill.not_found');
  const { periodStart, contractVersionId } = bill;
  const values = [periodStart, contractVersionId, agentId, after, rowsMax + 1];
  return pageFrom(await reader.query<Row>(readOfBill, values), rowsMax);
}

const readSoFar = sql(
  'affiliate_plan.players_so_far',
  `${PLAYERS}, recruited AS (
     SELECT m.id FROM ${affiliateLinkRows} link JOIN ${memberRows} m ON m.affiliate_link_id = link.id
     WHERE link.agent_id = $3[1] AND $9 AND m.customer_type = ${MEMBER} AND m.registered_at >= $10
       AND m.registered_at + $13::int * interval '24 hours' >= $4[1]
   ), found AS (
     SELECT member_id AS id FROM players UNION SELECT id FROM recruited
   ), page AS (
     SELECT m.* FROM found JOIN ${memberRows} m ON m.id = found.id
     WHERE m.username > $8 ORDER BY m.username LIMIT $14
   )
   SELECT (SELECT count(*)::int FROM found) AS total, m.username AS player,
     m.registered_at AS "registeredAt", coalesce(done.valid_bet, 0) AS "validBet", coalesce(done.ggr, 0) AS ggr,
     coalesce(done.bonuses, 0) AS bonuses, coalesce(done.deposits, 0) AS deposits,
     coalesce((SELECT carried_out FROM affiliate_plan_ring_fence f
       WHERE f.agent_id = $3[1] AND f.member_id = m.id ORDER BY period_start DESC LIMIT 1), 0)
       AS "ringFenced",
     CASE WHEN EXISTS (SELECT FROM affiliate_plan_qualified q WHERE q.member_id = m.id AND q.agent_id = $3[1])
         OR (mine.is_so AND ${QUALIFIES}) THEN 'qualified'
       WHEN NOT mine.is_so THEN 'none'
       WHEN m.registered_at + p.days * interval '24 hours' < p.until THEN 'late' ELSE 'open' END AS state,
     CASE WHEN mine.is_so THEN happened.amount END AS "firstDeposit",
     CASE WHEN mine.is_so THEN happened.valid_bet END AS turnover,
     CASE WHEN mine.is_so THEN m.registered_at + p.days * interval '24 hours' END AS "endsAt"
   FROM page m
   CROSS JOIN (SELECT $11::bigint AS deposit, $12::bigint AS turnover, $13::int AS days,
     $5[1] AS until) p
   CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM recruited WHERE recruited.id = m.id) AS is_so) mine
   LEFT JOIN players done ON done.member_id = m.id
   CROSS JOIN LATERAL (${QUALIFYING_ACTIVITY('p.until')}) happened
   ORDER BY m.username`,
);

/** A query. A page of the players of the running month, by name, with those who may still qualify. */
async function planPlayersSoFar(
  reader: Reader,
  { merchantId, agentId, after = '', rowsMax }: PlayersAsked,
  now: Date,
): Promise<PlanPlayersPage> {
  const running = await runningPlan(reader, { merchantId, agentId }, now);
  if (!running) return { players: [], next: undefined, total: 0 };
  const { plan } = running;
  const rows = await reader.query<Row>(readSoFar, [
    ...valuesOf(merchantId, [plan]),
    after,
    plan.cpaAmount > 0n,
    plan.since,
    plan.cpaDeposit,
    plan.cpaTurnover,
    plan.cpaDays,
    rowsMax + 1,
  ]);
  return pageFrom(rows, rowsMax);
}

/**
 * A query. A page of the players of a bill, or of the running month.
 *
 * @throws bill.not_found also for another agent's
 */
export const planPlayers = (
  reader: Reader,
  { billPublicId, ...asked }: PlayersAsked,
  now: Date,
): Promise<PlanPlayersPage> =>
  billPublicId === undefined
    ? planPlayersSoFar(reader, asked, now)
    : planPlayersOfBill(reader, { ...asked, billPublicId });
