import type { AdjustmentCategory, AdjustmentWay } from '@app/shared/members/adjustments';
import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';

/** A manual credit or debit of a member. */
export interface Adjustment {
  readonly id: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly way: AdjustmentWay;
  readonly amount: Money;
  readonly category: AdjustmentCategory;
  /** Text for the member. */
  readonly words: string;
  /** The ledger entry. */
  readonly entryId: bigint;
  /** The name of the operator who requested it. */
  readonly operator: string;
  readonly madeAt: Date;
  readonly reversedAt: Date | null;
  /** The name of the operator who reversed it. */
  readonly reversedBy: string | null;
}

export const ADJUSTMENT_COLUMNS = `id, public_id AS "publicId", merchant_id AS "merchantId",
  member_id AS "memberId", way, amount, category, words, entry_id AS "entryId", operator,
  made_at AS "madeAt", reversed_at AS "reversedAt", reversed_by AS "reversedBy"`;

/** SQL: columns of adjustments for joins by other domains. */
export const adjustmentRows = `(
  SELECT id, public_id, merchant_id, member_id, way, amount, category, words, operator, made_at,
    reversed_at, reversed_by
  FROM adjustment)`;

// A cursor of another member matches no row, which ends the list.
const ofMember = sql(
  'adjustments.of_member',
  `SELECT ${ADJUSTMENT_COLUMNS} FROM adjustment
   WHERE member_id = $1 AND ($2::uuid IS NULL OR public_id = $2) AND ($3::uuid IS NULL OR id < (
     SELECT id FROM adjustment WHERE public_id = $3 AND member_id = $1))
   ORDER BY id DESC LIMIT $4`,
);

interface AdjustmentsRequest {
  readonly memberId: bigint;
  /** Only this adjustment. */
  readonly publicId?: string | undefined;
  /** Cursor: the last row of the previous page. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

/** A query. A member's adjustments, newest first. */
export const adjustmentsOf = (
  reader: Reader,
  { memberId, publicId, afterPublicId, rowsMax }: AdjustmentsRequest,
): Promise<Adjustment[]> =>
  reader.query<Adjustment>(ofMember, [memberId, publicId ?? null, afterPublicId ?? null, rowsMax]);
