import { type Bill, type BillInputs, startsOf } from '@app/shared/bill-check/checked';
import {
  addBet,
  addMember,
  type CheckedBet,
  type CheckedMember,
  openSums,
  type PartSums,
} from '@app/shared/bill-check/sums';

/** Up to so many bets are read one by one; beyond, what each player bet. */
const BETS_READ_MAX = 50_000;

export interface CheckPage<Row> {
  readonly list: readonly Row[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
}

type ReadPage<Row> = (after: string | undefined, signal: AbortSignal) => Promise<CheckPage<Row>>;

/** How those who check a bill read it: an agent and an operator by calls of their own. */
export interface BillReader {
  readonly bill: (
    signal: AbortSignal,
  ) => Promise<{ readonly bill: Bill; readonly inputs: BillInputs }>;
  readonly bets: ReadPage<CheckedBet>;
  /** What each player bet, part by part. */
  readonly members: ReadPage<CheckedMember>;
}

interface BetsRead {
  readonly sums: readonly PartSums[];
  /** Whether each bet was read. */
  readonly isByBet: boolean;
}

interface Reading {
  readonly bill: Bill;
  readonly inputs: BillInputs;
  readonly signal: AbortSignal;
  /** How many of the bill's bets have been counted. */
  readonly onProgress: (bets: number) => void;
}

/** Reads what a bill counts to the end, page by page. */
export async function readBets(reader: BillReader, reading: Reading): Promise<BetsRead> {
  const { bill, inputs, signal, onProgress } = reading;
  const sums = openSums(startsOf(bill, inputs));
  const isByBet = inputs.bets <= BETS_READ_MAX;
  let counted = 0;
  let after: string | undefined;
  do {
    const page = await (isByBet ? reader.bets(after, signal) : reader.members(after, signal));
    for (const row of page.list) {
      if ('outcome' in row) addBet(sums, row);
      else addMember(sums, row);
      counted += 'bets' in row ? row.bets : 1;
    }
    onProgress(counted);
    after = page.next ?? undefined;
  } while (after);
  return { sums, isByBet };
}
