import type { SalaryKind } from '../salary-kinds.ts';

/** A contract with its running period, or its first one. Times in epoch milliseconds. */
export interface AheadOf {
  readonly kind: Exclude<SalaryKind, 'realtime'> | 'affiliate_plan';
  readonly contractId: string;
  /** Names of the games it pays for; absent for affiliate plans, which cover all games. */
  readonly games?: string;
  readonly validFrom: number;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly paysAt: number;
  /** Amount accrued in the period so far, where it was summed. */
  readonly soFar?: bigint | undefined;
}

export interface PayoutAhead extends AheadOf {
  /**
   * `closing`: the period is over but not paid; `open`: it is running; `next`: it is the first one and begins later.
   */
  readonly state: 'closing' | 'open' | 'next';
}

/**
 * Upcoming payouts of contracts, soonest first. An ended period is paid some hours later, after a delay that is the
 * same for every period of a kind; until then it is listed before the running one.
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
