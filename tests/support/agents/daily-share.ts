import { contractRows, contractVersionRows } from '@app/core/agent-pay/contracts';
import {
  type Accrual,
  DEFAULT_BRAKE,
  days,
  engines,
  HOUR_MS,
  micro,
  type PayoutEngine,
  type PayoutRun,
  renameTerms,
  writeAccruals,
} from '@app/core/agent-pay/payouts';
import { agentClosureRows } from '@app/core/people/agents';
import { sql, type Tx } from '@app/core/platform/db';
import { nextWindowEdge } from '@app/core/platform/kernel';
import { betEventRows, eventKinds, outcomes } from '@app/core/play/bets';
import { type Money, money } from '@app/shared/money/money';
import { type Rate, rate } from '@app/shared/money/rate';
import type { PayoutEngineName, PayoutEngineOf } from '@app/shared/payouts/engines';
import { dailyShareFacts } from './daily-share-facts.ts';

/** A percentage of a team's bets in a day of the site's zone. */
export interface ShareTerms {
  readonly share: Rate;
}

/** Tables that the migration of a second engine would create. */
export const TABLES = `
  CREATE TABLE daily_share_terms (
    contract_version_id bigint PRIMARY KEY REFERENCES contract_version ON DELETE CASCADE,
    share integer NOT NULL);
  CREATE TABLE daily_share_accrual (
    period_start timestamptz(3), contract_version_id bigint, lost bigint NOT NULL,
    PRIMARY KEY (period_start, contract_version_id));
  GRANT SELECT, INSERT ON daily_share_terms, daily_share_accrual TO PUBLIC;`;

const validAt = (row: string) =>
  `${row}.valid_from <= $3 AND (${row}.valid_to IS NULL OR ${row}.valid_to > $3)`;

const VALID_BET = `CASE e.kind WHEN ${eventKinds.voided} THEN -e.valid_bet ELSE e.valid_bet END`;

const calculate = sql(
  'daily_share.calculate',
  `WITH signed AS (
     SELECT k.agent_id, v.id AS version_id, t.share
     FROM ${contractRows} k JOIN ${contractVersionRows} v ON v.contract_id = k.id
     JOIN daily_share_terms t ON t.contract_version_id = v.id
     WHERE k.merchant_id = $1 AND k.kind = $2 AND ${validAt('v')}
   ), earned AS (
     SELECT s.agent_id, s.version_id,
       coalesce(sum(${VALID_BET}) FILTER (WHERE e.outcome = ${outcomes.lost}), 0)::bigint AS lost,
       sum(${VALID_BET})::bigint AS valid_bet, sum(${VALID_BET}) * s.share AS gross,
       (SELECT c.ancestor_id FROM ${agentClosureRows} c
        JOIN signed above ON above.agent_id = c.ancestor_id
        WHERE c.descendant_id = s.agent_id AND c.depth > 0 AND ${validAt('c')}
        ORDER BY c.depth LIMIT 1) AS above_id
     FROM signed s JOIN ${agentClosureRows} c ON c.ancestor_id = s.agent_id AND ${validAt('c')}
     JOIN ${betEventRows} e ON e.merchant_id = $1 AND e.agent_id = c.descendant_id
       AND e.outcome <> ${outcomes.push} AND e.bucket_at >= $3 AND e.bucket_at < $4
     GROUP BY s.agent_id, s.version_id, s.share
   )
   SELECT agent_id AS "agentId", version_id AS "contractVersionId", above_id AS "uplineId", lost,
     valid_bet AS "validBet", gross::text,
     (gross - coalesce((SELECT sum(gross) FROM earned b WHERE b.above_id = e.agent_id), 0))::text AS net
   FROM earned e`,
);

interface Row extends Omit<Accrual, 'category' | 'gross' | 'net'> {
  readonly lost: bigint;
  readonly gross: string;
  readonly net: string;
}

const keepFigures = sql(
  'daily_share.keep_figures',
  'INSERT INTO daily_share_accrual SELECT $1, * FROM unnest($2::bigint[], $3::bigint[])',
);

async function accrueDay(tx: Tx, run: PayoutRun): Promise<void> {
  const { merchantId, periodStart, periodEnd } = run;
  const asked = [merchantId, dailyShareFacts.number, periodStart, periodEnd];
  const rows = await tx.query<Row>(calculate, asked);
  const millionths = (text: string) => micro(BigInt(text));
  const accruals = rows.map(({ gross, net, ...row }) => ({
    ...row,
    category: 'CONS' as const,
    gross: millionths(gross),
    net: millionths(net),
  }));
  await writeAccruals(tx, run, accruals);
  const versions = rows.map(({ contractVersionId }) => contractVersionId);
  await tx.query(keepFigures, [periodStart, versions, rows.map(({ lost }) => lost)]);
}

/** A payout engine, like those in the folders of `agent-pay/payouts`. */
export const dailyShare: PayoutEngine<ShareTerms> = {
  name: 'dailyShare' as PayoutEngineName,
  facts: dailyShareFacts as unknown as PayoutEngineOf,
  periods: { ...days, graceMs: 3 * HOUR_MS },
  terms: {
    kind: dailyShareFacts.number,
    table: 'daily_share_terms',
    columns: { share: 'share' },
    isDominatedBy: (downline, upline) => downline.share <= upline.share,
    nextEdge: async (_, { now }) => nextWindowEdge(now),
    assertPermitted: async () => {},
  },
  named: renameTerms({ share: 'share' }),
  accrue: accrueDay,
  paidBy: 'site',
  paidFrom: 'house_salary',
  brake: { ...DEFAULT_BRAKE, runAmountMax: money(1_000_000n) as Money },
  explanation: {
    figures: 'daily_share_accrual',
    columns: { share: 't.share', lostValidBet: 'f.lost' },
    countedBets: async () => ({ bets: 0, parts: [], rateOf: () => rate(0) }),
  },
};

Object.assign(engines, { dailyShare });
