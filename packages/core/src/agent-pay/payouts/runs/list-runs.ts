import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../../../platform/db/index.ts';
import type { PayoutBrake, PayoutEngine, RunState } from '../engine.ts';
import { type HeldBecause, RUNS_COMPARED, readBrake } from './payout-brake.ts';

/** A run as operators of its site see it. */
export interface ListedRun {
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly state: RunState;
  readonly bills: number;
  readonly amount: Money;
  readonly heldBecause: HeldBecause | null;
  readonly paidAt: Date | null;
  readonly releasedAt: Date | null;
}

const COLUMNS = `period_start AS "periodStart", period_end AS "periodEnd", state, bills, amount,
  held_because AS "heldBecause", paid_at AS "paidAt", released_at AS "releasedAt"`;

const listAll = sql(
  'payouts.list_runs',
  `SELECT ${COLUMNS} FROM payout_run
   WHERE merchant_id = $1 AND engine = $2 AND period_start < $3
   ORDER BY period_start DESC LIMIT $4`,
);
const listHeld = sql(
  'payouts.list_held_runs',
  `SELECT ${COLUMNS} FROM payout_run
   WHERE merchant_id = $1 AND engine = $2 AND period_start < $3 AND state = 'held'
   ORDER BY period_start DESC LIMIT $4`,
);

/** An engine on a site. */
interface OnSite {
  readonly merchantId: bigint;
  readonly engine: PayoutEngine;
}

interface RunFilter extends OnSite {
  /** Only runs that wait for an operator. */
  readonly heldOnly: boolean;
  /** Only periods that began earlier. Costs the same at any depth. */
  readonly before: Date | undefined;
  readonly rowsMax: number;
}

/** A query, for an operator. A site's runs of an engine, the newest period first. */
export async function listRuns(
  reader: Reader,
  { merchantId, engine, heldOnly, before, rowsMax }: RunFilter,
): Promise<ListedRun[]> {
  const values = [merchantId, engine.facts.number, before ?? 'infinity', rowsMax];
  const rows = await reader.query<ListedRun>(heldOnly ? listHeld : listAll, values);
  return rows.map((row) => ({ ...row, amount: money(row.amount) }));
}

/** A site's brake on an engine, with the mean of paid runs that it is compared with. */
export interface EngineAtSite {
  readonly engine: PayoutEngine;
  readonly brake: PayoutBrake;
  readonly heldRuns: number;
  /** Mean of the latest paid runs, which a new run is compared with; null before the first. */
  readonly meanPaid: Money | null;
}

const readFigures = sql(
  'payouts.engine_at_site',
  `SELECT
     (SELECT count(*)::int FROM payout_run
      WHERE merchant_id = $1 AND engine = $2 AND state = 'held') AS "heldRuns",
     (SELECT (sum(amount) / count(*))::bigint FROM (
        SELECT amount FROM payout_run WHERE merchant_id = $1 AND engine = $2 AND state = 'paid'
        ORDER BY period_start DESC LIMIT $3) AS last) AS "meanPaid"`,
);

/** A query, for an operator. The brake of an engine on a site, and the mean for its comparison. */
export async function engineAtSite(
  reader: Reader,
  { merchantId, engine }: OnSite,
): Promise<EngineAtSite> {
  const values = [merchantId, engine.facts.number, RUNS_COMPARED];
  const [figures] = await reader.query<Pick<EngineAtSite, 'heldRuns' | 'meanPaid'>>(
    readFigures,
    values,
  );
  if (!figures) throw new Error('the query returned no row');
  return { engine, brake: await readBrake(reader, { merchantId, engine }), ...figures };
}
