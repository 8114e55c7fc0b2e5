import type { Money } from '@app/shared/money/money';
import { isNotOfPlay, ledgerEntryRows, postingKinds } from '../../books/ledger/index.ts';
import { memberRows } from '../../people/members/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';

/** A ledger entry that credited a deposit, or reversed one. */
export interface DepositEntry {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly amount: Money;
  readonly isReversed: boolean;
  /** Id of the entry that credited the deposit. */
  readonly creditedId: bigint;
  readonly at: Date;
  /** When the deposit was credited. */
  readonly creditedAt: Date;
}

const { code: CREDITED } = postingKinds['cashier.deposit'];
const { code: REVERSED } = postingKinds['cashier.deposit_reversal'];

const read = sql(
  'deposits.deposit_entries',
  `SELECT e.id, m.merchant_id AS "merchantId", e.member_id AS "memberId", e.amount,
     e.kind = ${REVERSED} AS "isReversed", e.at, coalesce(credited.at, e.at) AS "creditedAt",
     coalesce(credited.id, e.id) AS "creditedId"
   FROM ${ledgerEntryRows} e
   JOIN ${memberRows} m ON m.id = e.member_id
   LEFT JOIN ${ledgerEntryRows} credited ON e.kind = ${REVERSED} AND credited.id = e.cause_id
   WHERE e.id > $1 AND e.id <= $2 AND ${isNotOfPlay('e')} AND e.kind IN (${CREDITED}, ${REVERSED})
   ORDER BY e.id LIMIT $3`,
);

interface DepositEntriesRequest {
  /** Number of the last entry that was read. */
  readonly after: bigint;
  /** The last entry that is final, from `settledEntries`. */
  readonly upTo: bigint;
  readonly rowsMax: number;
}

/** A query. Credited and reversed deposits of all sites in the order of ledger entries. */
export const depositEntries = (
  tx: Tx,
  { after, upTo, rowsMax }: DepositEntriesRequest,
): Promise<DepositEntry[]> => tx.query<DepositEntry>(read, [after, upTo, rowsMax]);
