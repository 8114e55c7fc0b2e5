import type { PayoutRun } from './engine.ts';

/** Key of a run. */
export type RunKey = Pick<PayoutRun, 'engine' | 'merchantId' | 'periodStart'>;

/** `[site, engine, start]`: the first three values of every statement on a run. */
export const keyOf = ({ engine, merchantId, periodStart }: RunKey) =>
  [merchantId, engine.facts.number, periodStart] as const;

export const OF_RUN = 'merchant_id = $1 AND engine = $2 AND period_start = $3';

/** Lease, longer than any step that locks more than the run. A slower worker merely loses the run to another. */
export const LEASE_MS = 30_000;

export interface Claim {
  readonly merchantId: bigint;
  /** Periods that end by then are due. Their windows are closed. */
  readonly until: Date;
  /** Unique to this attempt. */
  readonly leaseOwner: string;
}

export interface RunProgress {
  /** The last bill that the ledger has booked. */
  readonly postedThrough: bigint;
}

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);
