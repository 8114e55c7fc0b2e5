import type { Money } from '@app/shared/money/money';
import { agentClosureRows } from '../../../people/agents/index.ts';
import { memberRows } from '../../../people/members/index.ts';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { contractVersionRows } from '../../contracts/index.ts';
import type { BilledPart, BilledPeriod, PayoutEngine } from '../engine.ts';
import { type Micro, micro } from '../micro.ts';
import { type AskedBill, billedPeriod } from './bill-bets.ts';
import { type Bill, billOfEngine } from './bills.ts';

/** Inputs of a bill apart from its bets, for a reader who recomputes it. */
export interface BillInputs {
  readonly bill: Bill;
  /** Version of the terms by which it was calculated. */
  readonly version: bigint;
  /** Count of the bets that it counts. */
  readonly bets: number;
  /** Not rounded, like the figures below. */
  readonly gross: Micro;
  readonly net: Micro;
  readonly carriedIn: Micro;
  readonly carriedOut: Micro;
  /** Amount due in whole payable units; negative if the agents below are due more. */
  readonly due: Money;
  readonly parts: readonly BilledPart[];
  /** Shares of the gross for the agents below; one sum without names for the upline. */
  readonly below: readonly { readonly agent: string | null; readonly amount: Micro }[];
  /** The agent's previous bill on the same games, whose carry comes into this one. */
  readonly before: {
    readonly bill: Bill;
    readonly carriedOut: Micro;
  } | null;
}

/**
 * A query. Inputs with which an agent can recompute a bill from its bets.
 *
 * @throws bill.not_found also for a bill that the agent may not see
 */
export async function contractBillInputs(reader: Reader, asked: AskedBill): Promise<BillInputs> {
  const { engine, ...period } = await billedPeriod(reader, asked);
  const { billPublicId } = asked;
  const bill = await billOfEngine(reader, engine, billPublicId);
  const { bets, parts } = await engine.explanation.countedBets(reader, period);
  const key = [period.agentId, engine.facts.number, period.periodStart, period.contractVersionId];
  const [exact] = await reader.query<Exact>(readExact, key);
  if (!exact) throw new Error(`bill ${billPublicId} has no accrual`);
  return {
    bill,
    bets,
    parts,
    version: period.contractVersionId,
    due: exact.due,
    gross: ofText(exact.gross),
    net: ofText(exact.net),
    carriedIn: ofText(exact.carriedIn),
    carriedOut: ofText(exact.carriedOut),
    below: await belowOf(reader, { engine, period, isOwn: asked.agentId === period.agentId }),
    before: await billBefore(reader, engine, [...key.slice(0, 3), exact.category]),
  };
}

const ofText = (amount: string): Micro => micro(BigInt(amount));

interface Exact {
  readonly category: string;
  readonly due: Money;
  readonly gross: string;
  readonly net: string;
  readonly carriedIn: string;
  readonly carriedOut: string;
}

const readExact = sql(
  'payouts.exact_bill',
  `SELECT category, amount AS due, gross_micro::text AS gross, net_micro::text AS net,
     carried_in_micro::text AS "carriedIn", carried_out_micro::text AS "carriedOut"
   FROM payout_accrual
   WHERE agent_id = $1 AND engine = $2 AND period_start = $3 AND contract_version_id = $4`,
);

const readBefore = sql(
  'payouts.bill_before',
  `SELECT b.public_id AS "publicId", a.carried_out_micro::text AS "carriedOut"
   FROM payout_accrual a
   JOIN payout_bill b ON b.agent_id = a.agent_id AND b.engine = a.engine AND b.category = a.category
     AND b.period_start = a.period_start
   WHERE a.agent_id = $1 AND a.engine = $2 AND a.period_start < $3 AND a.category = $4
   ORDER BY a.period_start DESC LIMIT 1`,
);

async function billBefore(
  reader: Reader,
  engine: PayoutEngine,
  key: unknown[],
): Promise<BillInputs['before']> {
  const [row] = await reader.query<{ publicId: string; carriedOut: string }>(readBefore, key);
  if (!row) return null;
  const bill = await billOfEngine(reader, engine, row.publicId);
  return { bill, carriedOut: ofText(row.carriedOut) };
}

interface Below {
  readonly engine: PayoutEngine;
  readonly period: BilledPeriod;
  /** Whether the reader is the bill's agent. */
  readonly isOwn: boolean;
}

async function belowOf(
  reader: Reader,
  { engine, period, isOwn }: Below,
): Promise<BillInputs['below']> {
  const statement = engine.paidBy === 'line' ? readPaidByLine : readEarnedBelow(engine);
  const { merchantId, agentId, periodStart, contractVersionId } = period;
  const values = [merchantId, engine.facts.number, periodStart, agentId, contractVersionId];
  const rows = await reader.query<{ agent: string; amount: string }>(statement, values);
  const below = rows.map(({ agent, amount }) => ({ agent, amount: ofText(amount) }));
  if (isOwn || below.length === 0) return below;
  return [{ agent: null, amount: micro(below.reduce((sum, { amount }) => sum + amount, 0n)) }];
}

const OWN = `JOIN payout_accrual own ON own.period_start = $3 AND own.contract_version_id = $5
     AND own.category = a.category`;

const readPaidByLine = sql(
  'payouts.paid_by_agent',
  `SELECT m.username AS agent, a.gross_micro::text AS amount
   FROM payout_accrual a ${OWN} JOIN ${memberRows} m ON m.id = a.agent_id
   WHERE a.merchant_id = $1 AND a.engine = $2 AND a.period_start = $3 AND a.payer_id = $4
   ORDER BY m.username`,
);

const AT = (row: string) =>
  `${row}.valid_from <= part.start AND (${row}.valid_to IS NULL OR ${row}.valid_to > part.start)`;

/**
 * SQL: earnings of the nearest contracts below, part by part. A contract counts in the parts in which it was in the
 * team with no other contract between.
 */
function readEarnedBelow({ name, explanation: { parts } }: PayoutEngine) {
  const earned = parts
    ? `(SELECT starts_at AS start, gross::numeric * 1000000 AS gross FROM ${parts} p
        WHERE p.period_start = a.period_start AND p.contract_version_id = a.contract_version_id)`
    : '(SELECT a.period_start AS start, a.gross_micro AS gross)';
  return sql(
    `payouts.earned_below.${name}`,
    `SELECT m.username AS agent, sum(part.gross)::text AS amount
     FROM payout_accrual a ${OWN}
     JOIN ${contractVersionRows} held ON held.id = own.contract_version_id
     CROSS JOIN LATERAL ${earned} part
     JOIN ${agentClosureRows} c ON c.ancestor_id = $4 AND c.descendant_id = a.agent_id
       AND c.depth > 0 AND ${AT('c')}
     JOIN ${memberRows} m ON m.id = a.agent_id
     WHERE a.merchant_id = $1 AND a.engine = $2 AND a.period_start = $3 AND ${AT('held')}
       AND NOT EXISTS (
         SELECT FROM payout_accrual nearer
         JOIN ${contractVersionRows} v ON v.id = nearer.contract_version_id AND ${AT('v')}
         JOIN ${agentClosureRows} below_own ON below_own.ancestor_id = $4
           AND below_own.descendant_id = nearer.agent_id AND below_own.depth > 0 AND ${AT('below_own')}
         JOIN ${agentClosureRows} above ON above.ancestor_id = nearer.agent_id
           AND above.descendant_id = a.agent_id AND above.depth > 0 AND ${AT('above')}
         WHERE nearer.merchant_id = $1 AND nearer.engine = $2 AND nearer.period_start = $3
           AND nearer.category = a.category)
     GROUP BY 1 HAVING sum(part.gross) <> 0 ORDER BY 1`,
  );
}
