import type { DepositState } from '@app/shared/domain/deposit-states';
import type { Money } from '@app/shared/money/money';
import { RATE_ONE } from '@app/shared/money/rate';
import { grantedBonusRows } from '../bonuses/index.ts';
import { type Reader, sql } from '../db/index.ts';
import { DEPOSIT_COLUMNS, type Deposit } from './read-deposit.ts';

export interface DepositsRequest {
  readonly memberId: bigint;
  /** Made at `from` or later and before `to`. */
  readonly from: Date;
  readonly to: Date;
  /** Without it: of every state. */
  readonly states?: readonly DepositState[] | undefined;
  /** The last deposit of the page before. Costs the same at any depth. */
  readonly afterPublicId?: string;
  /** Without it: how many rows from the top to pass over. */
  readonly skip?: number;
  readonly rowsMax: number;
}

export interface ListedDeposit extends Deposit {
  /** What its promotion gave on top; zero where none did. */
  readonly bonus: Money;
}

export interface DepositPage {
  readonly deposits: readonly ListedDeposit[];
  readonly hasMore: boolean;
  /** Over the whole range, as are the sums. */
  readonly total: number;
  readonly requested: Money;
  readonly credited: Money;
  /** Of what was credited. */
  readonly fees: Money;
  readonly bonuses: Money;
}

const MINE = `member_id = $1 AND created_at >= $2 AND created_at < $3
  AND ($4::text[] IS NULL OR state = ANY ($4))`;
const EXACT_FEE = `(amount * fee_rate / ${RATE_ONE} + fee_fixed)`;
/** As `feeOf` reckons it. */
const FEE = `least(amount, ${EXACT_FEE} - ${EXACT_FEE} % minor_unit(currency))`;
/** What promotions gave on top of the deposits that are read, each deposit's by itself. */
const BONUS = `coalesce((SELECT amount FROM ${grantedBonusRows} b WHERE b.deposit_id = deposit.id), 0)`;

// A cursor of another member finds no row, and so ends the list.
const page = sql(
  'cashier.list_deposits',
  `SELECT ${DEPOSIT_COLUMNS}, ${BONUS} AS bonus FROM deposit
   WHERE ${MINE} AND ($5::uuid IS NULL OR (created_at, id) < (
     SELECT created_at, id FROM deposit WHERE public_id = $5 AND member_id = $1))
   ORDER BY created_at DESC, id DESC OFFSET $6 LIMIT $7`,
);
const sums = sql(
  'cashier.sum_deposits',
  `SELECT count(*)::int AS total, coalesce(sum(amount), 0)::bigint AS requested,
     coalesce(sum(amount) FILTER (WHERE state = 'completed'), 0)::bigint AS credited,
     coalesce(sum(${FEE}) FILTER (WHERE state = 'completed'), 0)::bigint AS fees,
     coalesce(sum(${BONUS}) FILTER (WHERE state = 'completed'), 0)::bigint AS bonuses
   FROM deposit WHERE ${MINE}`,
);

/** A query. A page of a member's deposits, the newest first, with sums over all that were asked for. */
export async function listDeposits(reader: Reader, asked: DepositsRequest): Promise<DepositPage> {
  const range = [asked.memberId, asked.from, asked.to, asked.states ?? null];
  const place = [asked.afterPublicId ?? null, asked.skip ?? 0, asked.rowsMax + 1];
  const [rows, [sum]] = await Promise.all([
    reader.query<ListedDeposit>(page, [...range, ...place]),
    reader.query<Omit<DepositPage, 'deposits' | 'hasMore'>>(sums, range),
  ]);
  if (!sum) throw new Error('a sum without a row');
  return { deposits: rows.slice(0, asked.rowsMax), hasMore: rows.length > asked.rowsMax, ...sum };
}

const count = sql(
  'cashier.count_completed',
  "SELECT count(*)::int AS count FROM deposit WHERE member_id = $1 AND state = 'completed'",
);

/** A query. How many deposits of a member were credited. */
export async function countCompleted(reader: Reader, memberId: bigint): Promise<number> {
  const [row] = await reader.query<{ count: number }>(count, [memberId]);
  return row?.count ?? 0;
}
