import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { returnToBudget } from './spend-budget.ts';

const readOfMember = sql(
  'bonuses.reserved_promotions',
  'SELECT promotion_id AS "promotionId" FROM member_bonus WHERE member_id = $1 AND reserved > 0',
);

/** A query. Promotions whose budget holds a reserve for the member. */
export async function reservedPromotions(reader: Reader, memberId: bigint): Promise<Set<bigint>> {
  const rows = await reader.query<{ promotionId: bigint }>(readOfMember, [memberId]);
  return new Set(rows.map(({ promotionId }) => promotionId));
}

// Skips rows locked by another transaction: it releases them itself, and waiting could deadlock.
const emptyOfMember = sql(
  'bonuses.empty_reserves_of_member',
  `WITH freed AS (
     SELECT id, reserved FROM member_bonus WHERE member_id = $1 AND promotion_id = $2 AND reserved > 0
     FOR NO KEY UPDATE SKIP LOCKED),
   emptied AS (UPDATE member_bonus b SET reserved = 0 FROM freed WHERE b.id = freed.id)
   SELECT coalesce(sum(reserved), 0)::bigint AS amount FROM freed`,
);
const emptyOfDeposit = sql(
  'bonuses.empty_reserve_of_deposit',
  `WITH freed AS (
     SELECT id, promotion_id, reserved FROM member_bonus WHERE deposit_id = $1 AND reserved > 0
     FOR NO KEY UPDATE),
   emptied AS (UPDATE member_bonus b SET reserved = 0 FROM freed WHERE b.id = freed.id)
   SELECT promotion_id AS "promotionId", reserved AS amount FROM freed`,
);

/**
 * A step. Returns a member's reserve to the budget of a promotion and returns its amount. The promotion stays locked,
 * so the caller can take the amount again. Deposits of one member share a reserve, because only one bonus can be
 * granted.
 */
export async function releaseReserves(
  tx: Tx,
  { memberId, promotionId }: { readonly memberId: bigint; readonly promotionId: bigint },
): Promise<bigint> {
  const [freed] = await tx.query<{ amount: bigint }>(emptyOfMember, [memberId, promotionId]);
  if (!freed?.amount) return 0n;
  await returnToBudget(tx, promotionId, freed.amount);
  return freed.amount;
}

/** A step. Returns the reserve of a deposit that brings no bonus. */
export async function releaseReserveOf(tx: Tx, depositId: bigint): Promise<void> {
  const [freed] = await tx.query<{ promotionId: bigint; amount: bigint }>(emptyOfDeposit, [
    depositId,
  ]);
  if (freed) await returnToBudget(tx, freed.promotionId, freed.amount);
}
