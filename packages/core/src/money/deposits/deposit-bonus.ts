import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { choosePromotion, grantBonus } from '../../play/bonuses/index.ts';
import type { CreateDeposit } from './create-deposit.types.ts';
import type { Deposit } from './read-deposit.ts';
import { turnoverLeft } from './turnover-left.ts';

const findOther = sql(
  'deposits.other_credited',
  `SELECT FROM deposit d WHERE d.member_id = $1 AND d.id <> $2 AND (
     d.completed_at IS NOT NULL AND d.state = 'completed'
     OR EXISTS (SELECT FROM deposit_step s WHERE s.deposit_id = d.id AND s.step = 'taken_back')) LIMIT 1`,
);

/**
 * A query. Whether a member has no other credited deposit. A reversed deposit counts as well: otherwise its payer could
 * claim the bonus for a first deposit repeatedly.
 *
 * @param depositId the deposit to leave out; null for none
 */
export const isFirstDeposit = async (
  reader: Reader,
  memberId: bigint,
  depositId: bigint | null,
): Promise<boolean> => (await reader.query(findOther, [memberId, depositId ?? 0n])).length === 0;

type PromotionChoice = Pick<
  CreateDeposit,
  'merchantId' | 'memberId' | 'currency' | 'amount' | 'promotionId'
> & {
  readonly depositId: bigint;
};

/**
 * A step. Records the promotion that a member chose with a deposit, if any.
 *
 * @throws promotion.unavailable, promotion.deposit_too_small
 */
export async function recordChosenPromotion(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { promotionId, memberId, ...choice }: PromotionChoice,
  now: Date,
): Promise<void> {
  if (promotionId === undefined) return;
  const { depositId } = choice;
  const isFirst = await isFirstDeposit(tx, memberId, depositId);
  const chosen = { ...choice, memberId, promotionId, isFirst };
  await choosePromotion(tx, deps, chosen, now);
}

/** A step. Grants the promotion that was chosen with a deposit, on its completion. */
export async function grantChosenPromotion(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  {
    id,
    merchantId,
    memberId,
    currency,
    amount,
  }: Pick<Deposit, 'id' | 'merchantId' | 'memberId' | 'currency' | 'amount'>,
  now: Date,
): Promise<void> {
  const credited = {
    depositId: id,
    currency,
    amount,
    isFirst: () => isFirstDeposit(tx, memberId, id),
    turnoverLeft: async () => (await turnoverLeft(tx, { merchantId, memberId })).deposits.left,
  };
  await grantBonus(tx, deps, credited, now);
}
