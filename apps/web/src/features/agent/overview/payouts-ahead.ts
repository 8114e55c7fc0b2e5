import type { SalaryKind } from '../salary-kinds.ts';

/** A contract by its running period, or the first that it pays. Times in epoch milliseconds. */
export interface AheadOf {
  readonly kind: Exclude<SalaryKind, 'realtime'> | 'affiliate_plan';
  readonly contractId: string;
  /** Which games it pays for, in words; affiliate plans are on all. */
  readonly games?: string;
  readonly validFrom: number;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly paysAt: number;
  /** What the period came to so far, where that was summed. */
  readonly soFar?: bigint | undefined;
}

export interface PayoutAhead extends AheadOf {
  /** The period is over and not paid yet, runs, or is the first one and begins later. */
  readonly state: 'closing' | 'open' | 'next';
}

/**
 * What contracts are going to pay, the soonest first. A period that is over is paid some hours later, by all kinds
 * as long after its end: until then it stands before the one that runs.
 */
export function payoutsAhead(contracts: readonly AheadOf[], now: number): PayoutAhead[] {
  const ahead = contracts.flatMap((contract): PayoutAhead[] => {
    const { validFrom, periodStart, periodEnd, paysAt, soFar: _, ...named } = contract;
    const running: PayoutAhead = { ...contract, state: periodStart > now ? 'next' : 'open' };
    const dueBefore = periodStart + (paysAt - periodEnd);
    if (validFrom >= periodStart || now >= dueBefore) return [running];
    const over = { periodStart: validFrom, periodEnd: periodStart, paysAt: dueBefore };
    return [{ ...named, validFrom, ...over, state: 'closing' }, running];
  });
  return ahead.sort((a, b) => a.paysAt - b.paysAt);
}
