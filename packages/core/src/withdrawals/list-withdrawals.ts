import type { WithdrawalState } from '@app/shared/domain/withdrawal-states';
import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../db/index.ts';
import {
  legsOf,
  WITHDRAWAL_COLUMNS,
  WITHDRAWAL_FROM,
  type Withdrawal,
  type WithdrawalLeg,
} from './withdrawal.ts';

export interface WithdrawalsRequest {
  readonly memberId: bigint;
  /** Asked for at `from` or later and before `to`. */
  readonly from: Date;
  readonly to: Date;
  /** Without it: of every state. */
  readonly states?: readonly WithdrawalState[] | undefined;
  /** The last withdrawal of the page before. Costs the same at any depth. */
  readonly afterPublicId?: string;
  /** Without it: how many rows from the top to pass over. */
  readonly skip?: number;
  readonly rowsMax: number;
}

export interface WithdrawalPage {
  readonly withdrawals: readonly Withdrawal[];
  readonly hasMore: boolean;
  /** Over the whole range, as are the sums. */
  readonly total: number;
  /** But for those that were turned down or taken back. */
  readonly asked: Money;
  readonly settled: Money;
  /** Of what is completed. */
  readonly fees: Money;
}

const MINE = `w.member_id = $1 AND w.created_at >= $2 AND w.created_at < $3
  AND ($4::text[] IS NULL OR w.state = ANY ($4))`;

// A cursor of another member finds no row, and so ends the list.
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

/** A query. A page of a member's withdrawals, the newest first, with sums over all that were asked for. */
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
  if (!sum) throw new Error('a sum without a row');
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

/** A payment that waits for its member's word, or is disputed, and its withdrawal. */
export interface OpenLeg {
  readonly withdrawal: Withdrawal;
  readonly leg: WithdrawalLeg;
}

/** A query. Payments of a member that are not over, those that time decides first first. */
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
