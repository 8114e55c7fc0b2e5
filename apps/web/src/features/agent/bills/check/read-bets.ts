import type { Client } from '@app/client/create-client';
import { contractBillBets, contractBillMembers } from '@app/shared/api/salary.calls';
import type { Bill } from '../use-bills.ts';
import { type BillInputs, startsOf } from './checked.ts';
import { addBet, addMember, openSums, type PartSums } from './sums.ts';

/** Up to so many bets are read one by one; beyond, what each player bet. */
export const BETS_READ_MAX = 50_000;
const PAGE_ROWS = 1_000;

export interface BetsRead {
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
export async function readBets(client: Client, reading: Reading): Promise<BetsRead> {
  const { bill, inputs, signal, onProgress } = reading;
  const sums = openSums(startsOf(bill, inputs));
  const isByBet = inputs.bets <= BETS_READ_MAX;
  let counted = 0;
  let cursor: string | undefined;
  do {
    const asked = { billId: bill.billId, size: PAGE_ROWS, ...(cursor && { cursor }) };
    const page = isByBet
      ? await client.send(contractBillBets, asked, { signal })
      : await client.send(contractBillMembers, asked, { signal });
    for (const row of page.list) {
      if ('outcome' in row) addBet(sums, row);
      else addMember(sums, row);
      counted += 'bets' in row ? row.bets : 1;
    }
    onProgress(counted);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return { sums, isByBet };
}
