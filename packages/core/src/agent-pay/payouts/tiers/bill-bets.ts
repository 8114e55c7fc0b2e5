import { rate } from '@app/shared/money/rate';
import { type Reader, sql } from '../../../platform/db/index.ts';
import type { BilledPeriod, CountedBets } from '../engine.ts';
import type { SlotTable } from './slots.ts';

interface BillTables {
  /** The engine's table beside `payout_accrual`. */
  readonly figures: string;
  readonly slots: SlotTable;
}

/** The query of an engine with tiers that explains a bill: each bet at the rate of its slot's tier. */
export function tieredBillBets({ figures, slots }: BillTables) {
  const count = sql(
    `payouts.bets_of_bill.${figures}`,
    `SELECT bets FROM ${figures} WHERE period_start = $1 AND contract_version_id = $2`,
  );
  return async (reader: Reader, bill: BilledPeriod): Promise<CountedBets> => {
    const { periodStart, contractVersionId } = bill;
    const [found] = await reader.query<{ bets: number }>(count, [periodStart, contractVersionId]);
    if (!found) throw new Error(`version ${contractVersionId} has a bill but no figures`);
    const parts = await slots.read(reader, bill);
    const rateOf = ({ bucketAt }: { readonly bucketAt: Date }) =>
      parts.findLast(({ start }) => start <= bucketAt)?.rate ?? rate(0);
    return { bets: found.bets, parts, rateOf };
  };
}
