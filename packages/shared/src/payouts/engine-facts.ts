import type { z } from 'zod';

/** What happened, of causes of messages, that tells an agent of a bill that was paid. */
type PaidCause =
  | 'payout.daily'
  | 'payout.hourly'
  | 'payout.dividend'
  | 'payout.dividend_part'
  | 'payout.affiliate';

/** What is stored, queued and shown of an engine: something that pays agents by itself. */
export interface PayoutEngineFacts {
  /** Of its contracts, runs and bills. Stored, so it never changes. */
  readonly number: number;
  /** Its name on the wire, in metrics and for operators. */
  readonly kind: string;
  /** What its payouts are called in the worker's log. */
  readonly title: string;
  /** The posting that pays a bill, and the one that takes it back. The codes are stored. */
  readonly paid: { readonly kind: string; readonly code: number };
  readonly reversed: { readonly kind: string; readonly code: number };
  /** The group of a member's transactions that both are listed in. */
  readonly group: string;
  /** What clients of this family ask for that group by, where they have no word for it alone. */
  readonly askedAs?: 'referral_rebate';
  /**
   * Of engines that pay a share of what the site won: `line` divides it along a line of agents, `alone` pays each
   * agent for the own players. No agent has contracts of both on the same games.
   */
  readonly ofWin?: 'line' | 'alone';
  /** What an agent is told once a bill is paid, and once it is paid in part. Without it nothing is told. */
  readonly told?: { readonly paid: PaidCause; readonly part?: PaidCause };
  /** The job that settles what is due: when it runs, in UTC, and why then. */
  readonly job: { readonly name: string; readonly pattern: string; readonly why: string };
  /** What its contracts promise, on the wire. */
  readonly terms: z.ZodRawShape;
  /** What its bills show on the wire, besides what every bill does. Its engine reads them by these names. */
  readonly bill: z.ZodRawShape;
}
