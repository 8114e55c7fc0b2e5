import type { LineName } from '@app/shared/bill-check/lines';
import type { Rate } from '@app/shared/money/rate';

/** What a check says, in the words of those who read it: an agent of their own bill, an operator of one. */
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
  /** Heads of the columns. */
  readonly line: string;
  readonly fromBets: string;
  readonly onBill: string;
  readonly verdict: string;
  readonly right: string;
  readonly wrong: string;
  readonly whole: string;
  /** The part of a bill that begins then. */
  readonly part: (epochMs: number) => string;
  /** About parts of a cent. */
  readonly parts: string;
  readonly named: (line: LineName) => string;
  readonly percent: (rate: Rate) => string;
}
