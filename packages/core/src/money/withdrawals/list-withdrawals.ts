import type { Money } from '@app/shared/money/money';
import type { WithdrawalState } from '@app/shared/withdrawals/states';
import { type Reader, sql } from '../../platform/db/index.ts';
import {
  legsOf,
  WITHDRAWAL_COLUMNS,
  WITHDRAWAL_FROM,
  type Withdrawal,
  type WithdrawalLeg,
} from './withdrawal.ts';

export interface WithdrawalsRequest {
  readonly memberId: bigint;
  /** Half-open range of the request time. */
  readonly from: Date;
  readonly to: Date;
  /** Absent: all states. */
  readonly states?: readonly WithdrawalState[] | undefined;
  /** Cursor: the last withdrawal of the previous page. Constant cost at any depth. */
  readonly afterPublicId?: string;
  /** Offset, if there is no cursor. */
  readonly skip?: number;
  readonly rowsMax: number;
}

export interface WithdrawalPage {
  readonly withdrawals: readonly Withdrawal[];
  readonly hasMore: boolean;
  /** Over the whole range, as are the sums. */
  readonly total: number;
  /** Without rejected and cancelled ones. */
  readonly asked: Money;
  readonly settled: Money;
  /** Totals of completed withdrawals. */
  readonly fees: Money;
}

const MINE = `w.member_id = $1 AND w.created_at >= $2 AND w.created_at < $3
  AND ($4::text[] IS NULL OR w.state = ANY ($4))`;

// A cursor of another member matches no row, which ends the list.
const page = sql(
  'withdrawals.list',
  `SELECT ${WITHDRAWAL_COLUMNS} FROM ${WITHDRAWAL_FROM}
   WHERE ${MINE} AND ($5::uuid IS NULL OR (w.created_at, w.id) < (
     SELECT created_at, id FROM withdrawal WHERE public_id = $5 AND member_id = $1))
   ORDER BY w.created_at DESC, w.id DESC OFFSET $6 LIMIT $7`,
);
const sums = sql(
  'withdrawals.sum',
  `SELECT count(*)::int AS total, coalesce(sum(settled), 0)::bigint AS settled,
     coalesce(sum(fee) FILTER (WHERE state = 'completed'), 0)::bigint AS fees,
     coalesce(sum(amount) FILTER (WHERE state NOT IN ('rejected', 'cancelled')), 0)::bigint AS asked
   FROM withdrawal w WHERE ${MINE}`,
);

/** A query. A page of a member's withdrawals, newest first, with sums over the filter. */
export async function listWithdrawals(
  reader: Reader,
  asked: WithdrawalsRequest,
): Promise<WithdrawalPage> {
  const range = [asked.memberId, asked.from, asked.to, asked.states ?? null];
  const place = [asked.afterPublicId ?? null, asked.skip ?? 0, asked.rowsMax + 1];
  const [rows, [sum]] = await Promise.all([
    reader.query<Withdrawal>(page, [...range, ...place]),
    reader.query<Omit<WithdrawalPage, 'withdrawals' | 'hasMore'>>(sums, range),
  ]);
  if (!sum) throw new Error('the query returned no row');
  return {
    withdrawals: rows.slice(0, asked.rowsMax),
    hasMore: rows.length > asked.rowsMax,
    ...sum,
  };
}

const toConfirm = sql(
  'withdrawals.to_confirm',
  `SELECT ${WITHDRAWAL_COLUMNS} FROM ${WITHDRAWAL_FROM}
   WHERE w.member_id = $1 AND w.closed_at IS NULL AND w.underway > 0
   ORDER BY w.created_at DESC, w.id DESC LIMIT 100`,
);

/** A payment that waits for confirmation or is disputed, with its withdrawal. */
export interface OpenLeg {
  readonly withdrawal: Withdrawal;
  readonly leg: WithdrawalLeg;
}

/** A query. A member's open payments, by the deadline of their confirmation. */
export async function openLegs(reader: Reader, memberId: bigint): Promise<OpenLeg[]> {
  const found = await reader.query<Withdrawal>(toConfirm, [memberId]);
  const legs = await legsOf(
    reader,
    found.map(({ id }) => id),
  );
  return legs
    .filter(({ state }) => state === 'paid' || state === 'disputed')
    .flatMap((leg) => {
      const withdrawal = found.find(({ id }) => id === leg.withdrawalId);
      return withdrawal ? [{ withdrawal, leg }] : [];
    })
    .sort((one, other) => endsAt(one) - endsAt(other));
}

const endsAt = ({ leg: { confirmBy } }: OpenLeg): number => confirmBy?.getTime() ?? 0;
