import type { DisputeReason, DisputeState } from '@app/shared/disputes/states';
import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';
import { engineOfNumber, type PayoutEngine, payoutBillPeriodRows } from '../payouts/index.ts';

export interface Dispute {
  readonly publicId: string;
  readonly billPublicId: string;
  readonly engine: PayoutEngine;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly reason: DisputeReason;
  /** Written by the agent. */
  readonly words: string;
  readonly state: DisputeState;
  readonly openedAt: Date;
  /** Time of its withdrawal or answer. */
  readonly closedAt: Date | null;
  /** Written by the operator. */
  readonly answer: string | null;
  /** Payment to the agent in addition to the bill. */
  readonly amount: Money;
}

export type DisputeRow = Omit<Dispute, 'engine'> & { readonly number: number };

export const disputeOf = ({ number, ...row }: DisputeRow): Dispute => ({
  ...row,
  engine: engineOfNumber(number),
});

/** SQL: columns of a dispute `d` with its bill `b`. */
export const DISPUTE_COLUMNS = `d.public_id AS "publicId", b.public_id AS "billPublicId", b.engine AS number,
  b.period_start AS "periodStart", b.period_end AS "periodEnd", d.reason, d.words, d.state,
  d.opened_at AS "openedAt", d.closed_at AS "closedAt", d.answer, d.amount`;

export const OF_BILL = `JOIN ${payoutBillPeriodRows} b ON b.id = d.bill_id`;

const read = sql(
  'disputes.read',
  `SELECT ${DISPUTE_COLUMNS} FROM agent_dispute d ${OF_BILL} WHERE d.public_id = $1`,
);

/** A query. An existing dispute. */
export async function readDispute(reader: Reader, publicId: string): Promise<Dispute> {
  const [row] = await reader.query<DisputeRow>(read, [publicId]);
  if (!row) throw new Error(`there is no dispute ${publicId}`);
  return disputeOf(row);
}
