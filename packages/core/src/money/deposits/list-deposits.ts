import type { DepositState } from '@app/shared/deposits/states';
import type { Money } from '@app/shared/money/money';
import { RATE_ONE } from '@app/shared/money/rate';
import { type Reader, sql } from '../../platform/db/index.ts';
import { grantedBonusRows } from '../../play/bonuses/index.ts';
import { DEPOSIT_COLUMNS, type Deposit } from './read-deposit.ts';

export interface DepositsRequest {
  readonly memberId: bigint;
  /** Half-open range of the creation time. */
  readonly from: Date;
  readonly to: Date;
  /** Absent: all states. */
  readonly states?: readonly DepositState[] | undefined;
  /** Cursor: the last deposit of the previous page. Constant cost at any depth. */
  readonly afterPublicId?: string;
  /** Offset, if there is no cursor. */
  readonly skip?: number;
  readonly rowsMax: number;
}

export interface ListedDeposit extends Deposit {
  /** Bonus of its promotion; zero without a promotion. */
  readonly bonus: Money;
}

export interface DepositPage {
  readonly deposits: readonly ListedDeposit[];
  readonly hasMore: boolean;
  /** Over the whole range, as are the sums. */
  readonly total: number;
  readonly requested: Money;
  readonly credited: Money;
  /** Totals of credited deposits. */
  readonly fees: Money;
  readonly bonuses: Money;
}

const MINE = `member_id = $1 AND created_at >= $2 AND created_at < $3
  AND ($4::text[] IS NULL OR state = ANY ($4))`;
const EXACT_FEE = `(amount * fee_rate / ${RATE_ONE} + fee_fixed)`;
/** The same formula as `feeOf`. */
const FEE = `least(amount, ${EXACT_FEE} - ${EXACT_FEE} % minor_unit(currency))`;
/** SQL: bonus of each deposit that is read. */
const BONUS = `coalesce((SELECT amount FROM ${grantedBonusRows} b WHERE b.deposit_id = deposit.id), 0)`;

// A cursor of another member matches no row, which ends the list.
const page = sql(
  'deposits.list_deposits',
  `SELECT ${DEPOSIT_COLUMNS}, ${BONUS} AS bonus FROM deposit
   WHERE ${MINE} AND ($5::uuid IS NULL OR (created_at, id) < (
     SELECT created_at, id FROM deposit WHERE public_id = $5 AND member_id = $1))
   ORDER BY created_at DESC, id DESC OFFSET $6 LIMIT $7`,
);
const sums = sql(
  'deposits.sum_deposits',
  `SELECT count(*)::int AS total, coalesce(sum(amount), 0)::bigint AS requested,
     coalesce(sum(amount) FILTER (WHERE state = 'completed'), 0)::bigint AS credited,
     coalesce(sum(${FEE}) FILTER (WHERE state = 'completed'), 0)::bigint AS fees,
     coalesce(sum(${BONUS}) FILTER (WHERE state = 'completed'), 0)::bigint AS bonuses
   FROM deposit WHERE ${MINE}`,
);

/** A query. A page of a member's deposits, newest first, with sums over the filter. */
export async function listDeposits(reader: Reader, asked: DepositsRequest): Promise<DepositPage> {
  const range = [asked.memberId, asked.from, asked.to, asked.states ?? null];
  const place = [asked.afterPublicId ?? null, asked.skip ?? 0, asked.rowsMax + 1];
  const [rows, [sum]] = await Promise.all([
    reader.query<ListedDeposit>(page, [...range, ...place]),
    reader.query<Omit<DepositPage, 'deposits' | 'hasMore'>>(sums, range),
  ]);
  if (!sum) throw new Error('the query returned no row');
  return { deposits: rows.slice(0, asked.rowsMax), hasMore: rows.length > asked.rowsMax, ...sum };
}

const count = sql(
  'deposits.count_completed',
  "SELECT count(*)::int AS count FROM deposit WHERE member_id = $1 AND state = 'completed'",
);

/** A query. Count of a member's credited deposits. */
export async function countCompleted(reader: Reader, memberId: bigint): Promise<number> {
  const [row] = await reader.query<{ count: number }>(count, [memberId]);
  return row?.count ?? 0;
}
