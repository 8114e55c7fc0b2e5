import type { z } from 'zod';

/** Causes of the message to an agent about a paid bill. */
type PaidCause =
  | 'payout.daily'
  | 'payout.hourly'
  | 'payout.dividend'
  | 'payout.dividend_part'
  | 'payout.affiliate';

/** Stored codes, job and texts of a payout engine, which pays agents automatically. */
export interface PayoutEngineFacts {
  /** Number of the engine in its contracts, runs and bills. Stored, so it never changes. */
  readonly number: number;
  /** Name of the engine on the wire, in metrics and for operators. */
  readonly kind: string;
  /** Name of its payouts in the worker's log. */
  readonly title: string;
  /** The postings that pay a bill and reverse it. The codes are stored. */
  readonly paid: { readonly kind: string; readonly code: number };
  readonly reversed: { readonly kind: string; readonly code: number };
  /** Group of both postings in a member's transactions. */
  readonly group: string;
  /** Code type that clients of this family use for that group if they have no own code type for it. */
  readonly askedAs?: 'referral_rebate';
  /**
   * For engines that pay a share of the site's profit: `line` divides it along a line of agents, `alone` pays each
   * agent for direct players. No agent has contracts of both on the same games.
   */
  readonly ofWin?: 'line' | 'alone';
  /** Causes of the messages about a bill paid in full and in part. Without it no message is sent. */
  readonly notices?: { readonly paid: PaidCause; readonly part?: PaidCause };
  /** The settlement job: its English title for operators, its schedule in UTC, and the reason for the schedule. */
  readonly job: {
    readonly name: string;
    readonly title: string;
    readonly pattern: string;
    readonly why: string;
  };
  /** Terms of its contracts, in wire format. */
  readonly terms: z.ZodRawShape;
  /** Additional fields of its bills, in wire format. The engine reads them by these names. */
  readonly bill: z.ZodRawShape;
}
