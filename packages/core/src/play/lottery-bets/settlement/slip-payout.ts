import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import type { Money } from '@app/shared/money/money';
import type { PricedOrder, TermsOf } from '../slips/order-terms.ts';
import type { KeptSlip } from '../slips/read-slips.ts';
import { makeLegJudge } from './judge-leg.ts';

const { won, lost, tie } = legStates;

/**
 * SQL: the outcome that decided a leg `l` of the draw `d`; null while it is open or awaits a correction, and after a
 * refund.
 */
export const DECIDING_OUTCOME = `CASE WHEN l.state IN (${won}, ${lost}, ${tie})
  AND l.outcome_version = d.outcome_version THEN d.outcome END`;

/** A leg with its result. */
export interface DecidedLegOfSlips extends PricedOrder {
  readonly family: string;
  readonly decidingOutcome: string | null;
  readonly multiple: number;
  readonly payout: Money;
  /** Number of its order's slips. */
  readonly slips: number;
}

/** Whether slips have to be judged one by one, because the leg's payout does not tell which of them won. */
export const needsJudge = ({ decidingOutcome, payout, slips }: DecidedLegOfSlips): boolean =>
  decidingOutcome !== null && payout > 0n && slips > 1;

/**
 * Payout of one slip of a leg; null until the leg is decided. Pure. Slips are judged only where a leg of several won.
 */
export function slipPayout(leg: DecidedLegOfSlips, slip: KeptSlip, termsOf: TermsOf): Money | null {
  const { family, decidingOutcome, multiple, payout } = leg;
  if (decidingOutcome === null) return null;
  if (!needsJudge(leg)) return payout;
  return makeLegJudge(family, decidingOutcome).payoutOf(slip, multiple, termsOf(leg));
}
