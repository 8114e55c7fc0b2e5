import type { Rate } from '@app/shared/money/rate';
import type { LineName } from '@app/shared/payouts/bill-check/lines';

/** Phrases of a bill check. Agents and operators have their own. */
export interface CheckWords {
  readonly reading: string;
  readonly counted: (of: { counted: number; total: number }) => string;
  readonly cancel: string;
  readonly start: string;
  readonly again: string;
  readonly agrees: (of: { lines: number }) => string;
  readonly differs: (of: { differing: number; lines: number }) => string;
  readonly byBet: (of: { bets: number }) => string;
  readonly byPlayer: (of: { bets: number }) => string;
  /** Column headings. */
  readonly line: string;
  readonly fromBets: string;
  readonly onBill: string;
  readonly verdict: string;
  readonly right: string;
  readonly wrong: string;
  readonly whole: string;
  /** Heading of the part of a bill that starts at this time. */
  readonly part: (epochMs: number) => string;
  /** Explains fractions of a cent. */
  readonly parts: string;
  readonly named: (line: LineName) => string;
  readonly percent: (rate: Rate) => string;
}
