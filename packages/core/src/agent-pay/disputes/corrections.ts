import type { Money } from '@app/shared/money/money';
import { type Reader, sqlPlannedOnce } from '../../platform/db/index.ts';

/** Corrections paid to an agent on a day of the site. */
export interface CorrectionDay {
  /** Midnight at its start. */
  readonly day: Date;
  /** Count of corrected bills. */
  readonly bills: number;
  readonly amount: Money;
}

export interface CorrectionsRequest {
  readonly agentId: bigint;
  /** Half-open range of the answers. */
  readonly from: Date;
  readonly to: Date;
  /** An IANA zone: its days are used. */
  readonly timeZone: string;
}

const read = sqlPlannedOnce(
  'disputes.corrections_by_day',
  `SELECT date_trunc('day', closed_at AT TIME ZONE $4) AT TIME ZONE $4 AS day, count(*)::int AS bills,
     sum(amount)::bigint AS amount
   FROM agent_dispute WHERE agent_id = $1 AND closed_at >= $2 AND closed_at < $3 AND amount > 0
   GROUP BY 1 ORDER BY 1`,
);

/** A query. Corrections paid to an agent by day of the answer, oldest first, without empty days. */
export async function correctionsByDay(
  reader: Reader,
  { agentId, from, to, timeZone }: CorrectionsRequest,
): Promise<CorrectionDay[]> {
  return reader.query<CorrectionDay>(read, [agentId, from, to, timeZone]);
}
