import { type Reader, sql } from '../../../platform/db/index.ts';

/** A result that a source entered for a draw. */
export interface ResultEntry {
  readonly enteredBy: string;
  /** Whether that is a results provider. */
  readonly byProvider: boolean;
  readonly at: Date;
  /** Null if it is still hidden from this operator. */
  readonly outcome: string | null;
}

/** A recorded outcome of a draw. */
export interface GivenOutcome {
  readonly version: number;
  readonly outcome: string;
  /** Source: `draw`, `entries`, `joined`, or the operator who corrected the result. */
  readonly givenBy: string;
  readonly reason: string | null;
  readonly at: Date;
}

const listEntries = sql(
  'lotteries.list_result_entries',
  `SELECT DISTINCT ON (by_company, entered_by, CASE WHEN by_company THEN outcome END)
     entered_by AS "enteredBy", by_company AS "byProvider", entered_at AS at, outcome
   FROM lottery_result_entry WHERE draw_id = $1
   ORDER BY by_company, entered_by, CASE WHEN by_company THEN outcome END, id DESC`,
);
const listOutcomes = sql(
  'lotteries.list_outcomes',
  `SELECT version, outcome, given_by AS "givenBy", reason, at FROM lottery_outcome WHERE draw_id = $1
   ORDER BY version DESC LIMIT 100`,
);

interface AskedEntries {
  readonly drawId: bigint;
  /** The operator who reads the entries. */
  readonly operator: string;
  /** Whether the draw has an outcome. */
  readonly isDrawn: boolean;
}

/**
 * A query. The latest entry of each operator, and all results reported by providers. Operators must read results
 * independently, so they see others' entries only after their own, or once the draw has an outcome.
 */
export async function resultEntries(
  reader: Reader,
  { drawId, operator, isDrawn }: AskedEntries,
): Promise<ResultEntry[]> {
  const entries = await reader.query<ResultEntry>(listEntries, [drawId]);
  const mayRead =
    isDrawn || entries.some(({ enteredBy, byProvider }) => !byProvider && enteredBy === operator);
  return mayRead ? entries : entries.map((entry) => ({ ...entry, outcome: null }));
}

/** A query. Every outcome that a draw was given, the newest first. */
export const givenOutcomes = (reader: Reader, drawId: bigint): Promise<GivenOutcome[]> =>
  reader.query(listOutcomes, [drawId]);
