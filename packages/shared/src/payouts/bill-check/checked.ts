import type { Answer } from '../../contract/contract.ts';
import type { DividendKind } from '../dividend.ts';
import type { contractBillInputs, contractBills } from '../salary.calls.ts';
import { type CheckLine, line } from './lines.ts';
import type { PartSums } from './sums.ts';

/** A bill in the format for its agent or for an operator. */
export type Bill = Answer<typeof contractBills>['list'][number];
export type DividendBill = Extract<Bill, { kind: DividendKind }>;

export type BillInputs = Answer<typeof contractBillInputs>;

/** A bill with all data that it can be calculated from. */
export interface Checked<B extends Bill = Bill> {
  readonly bill: B;
  readonly inputs: BillInputs;
  /** Sums for each part of the bill, in order. */
  readonly sums: readonly PartSums[];
  /** Day of the month of a time in the site's zone, from 1. */
  readonly dayOfMonth: (epochMs: number) => number;
  /** The site's currency. It decides the smallest payable unit. */
  readonly currency: string;
}

/** Start times of a bill's parts; the bill's own start if no tier applies. */
export const startsOf = (
  { windowStart }: Pick<Bill, 'windowStart'>,
  { parts }: Pick<BillInputs, 'parts'>,
): number[] => (parts.length > 0 ? parts.map(({ start }) => start) : [windowStart]);

export const sumOf = (sums: readonly PartSums[], of: (part: PartSums) => bigint): bigint =>
  sums.reduce((sum, part) => sum + of(part), 0n);

export const betsLine = ({ inputs, sums }: Pick<Checked, 'inputs' | 'sums'>): CheckLine =>
  line(
    'bets',
    'count',
    sumOf(sums, ({ bets }) => BigInt(bets)),
    inputs.bets,
  );
