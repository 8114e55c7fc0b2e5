import { type Bill, type BillInputs, startsOf } from '@app/shared/payouts/bill-check/checked';
import {
  addBet,
  addMember,
  type CheckedBet,
  type CheckedMember,
  openSums,
  type PartSums,
} from '@app/shared/payouts/bill-check/sums';

/** Bills with more bets are checked by sums per player instead of single bets. */
const BETS_READ_MAX = 50_000;

export interface CheckPage<Row> {
  readonly list: readonly Row[];
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
}

type ReadPage<Row> = (after: string | undefined, signal: AbortSignal) => Promise<CheckPage<Row>>;

/** Calls that read a bill. Agents and operators use different ones. */
export interface BillReader {
  readonly bill: (
    signal: AbortSignal,
  ) => Promise<{ readonly bill: Bill; readonly inputs: BillInputs }>;
  readonly bets: ReadPage<CheckedBet>;
  /** Sums of bets per player and part. */
  readonly members: ReadPage<CheckedMember>;
}

interface BetsRead {
  readonly sums: readonly PartSums[];
  /** Whether single bets were read rather than sums per player. */
  readonly isByBet: boolean;
}

interface Reading {
  readonly bill: Bill;
  readonly inputs: BillInputs;
  readonly signal: AbortSignal;
  /** Receives the number of bets counted so far. */
  readonly onProgress: (bets: number) => void;
}

/** Reads all bets of a bill, or its sums per player if it has too many, page by page. */
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
