import { debtOfBillRows } from '../../../people/debts/index.ts';

/** The agent's own bills, or those of the agents who were directly below in each period. */
export type WhoseBills = 'mine' | 'downline';

export interface ChosenBills {
  readonly whose: WhoseBills;
  /** Only this bill. */
  readonly publicId?: string | undefined;
}

export const columnOf = { mine: 'agent_id', downline: 'upline_id' } as const satisfies Record<
  WhoseBills,
  string
>;

/** Suffix of statement names for this choice of bills. */
export const nameOf = ({ whose, publicId }: ChosenBills): string =>
  publicId === undefined ? whose : `${whose}_alone`;

/** SQL: state of a bill, from its run's last booked bill: bills themselves store no payment. */
export const STATUS = `CASE WHEN b.amount + b.owes = 0 THEN 'nothing_due'
                     WHEN b.id > r.posted_through THEN 'open'
                     WHEN ${missing()} > 0 THEN 'part_paid' ELSE 'paid' END`;

/** SQL: joins its run, `r`, to a bill `b`. */
export const RUN_OF_BILL = `JOIN payout_run r
  ON r.merchant_id = b.merchant_id AND r.engine = b.engine AND r.period_start = b.period_start`;

/**
 * SQL: bills `b` and their runs `r`: of the site $1 and the agent $2, in periods from $3 on and before $4, of the
 * engines $5, the state $6 and the public id $7; null matches all.
 */
// One bill has its own statement: a shared plan would read all bills.
export const BILLS = ({ whose, publicId }: ChosenBills): string => `
  ${BILLS_BETWEEN(whose, '$3', '$4')} AND ($6::text IS NULL OR $6 = ${STATUS})
    AND ${publicId === undefined ? '$7::uuid IS NULL' : 'b.public_id = $7'}`;

/** SQL: `BILLS` in another range of periods, in every state. */
// The range bounds both tables, so that neither is read outside of it.
export const BILLS_BETWEEN = (whose: WhoseBills, from: string, to: string): string => `
  payout_bill b ${RUN_OF_BILL}
  WHERE r.merchant_id = $1 AND r.period_start >= ${from} AND r.period_start < ${to}
    AND b.${columnOf[whose]} = $2 AND b.period_start >= ${from} AND b.period_start < ${to}
    AND ($5::smallint[] IS NULL OR b.engine = ANY ($5))`;

/** SQL: the unpaid part of a bill `b`, which only an agent can owe. */
export function missing(): string {
  return `CASE WHEN b.payer_id IS NULL THEN 0
          ELSE coalesce((SELECT d.missing FROM ${debtOfBillRows} d WHERE d.bill_id = b.id), 0) END`;
}
