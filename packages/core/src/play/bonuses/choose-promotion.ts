import { type Money, moneyToWire } from '@app/shared/money/money';
import { owedBy } from '../../people/debts/index.ts';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { openBonusOf } from './bonus.ts';
import { bonusFor, runsAt } from './bonus-terms.ts';
import { type Promotion, promotionsOf } from './promotions.ts';
import { releaseReserves, reservedPromotions } from './reserve-bonus.ts';
import { spendBudget } from './spend-budget.ts';

interface Chooser {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Whether the member has no credited deposit. */
  readonly isFirst: boolean;
}

/** A query. Promotions that a member can choose with a deposit; none while they have a bonus or a debt. */
export async function offeredPromotions(
  reader: Reader,
  { merchantId, memberId, isFirst }: Chooser,
  now: Date,
): Promise<Promotion[]> {
  if ((await owedBy(reader, memberId)) > 0n) return [];
  if (await openBonusOf(reader, memberId)) return [];
  const running = await promotionsOf(reader, { merchantId, withEnded: false });
  const reserved = await reservedPromotions(reader, memberId);
  return running.filter(
    ({ id, terms, budgetLeft }) =>
      runsAt(terms, now) &&
      (isFirst || !terms.isFirstOnly) &&
      (budgetLeft > 0n || reserved.has(id)),
  );
}

const insert = sql(
  'bonuses.choose',
  `INSERT INTO member_bonus (public_id, merchant_id, member_id, deposit_id, promotion_id, version, state, chosen_at,
                             reserved)
   VALUES ($1, $2, $3, $4, $5, $6, 'chosen', $7, $8)`,
);

interface Choice extends Chooser {
  readonly depositId: bigint;
  readonly currency: string;
  readonly amount: Money;
  /** Public id of the promotion. */
  readonly promotionId: string;
}

/**
 * A step. Records the promotion that a member chose with a new deposit and reserves the bonus in its budget. The bonus
 * is granted by these terms when the deposit is credited. The reserve of the member's earlier deposits with this
 * promotion moves to the new one.
 *
 * @throws promotion.unavailable, promotion.deposit_too_small
 */
export async function choosePromotion(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { depositId, currency, amount, promotionId, ...chooser }: Choice,
  now: Date,
): Promise<void> {
  const { merchantId, memberId } = chooser;
  const offered = await offeredPromotions(tx, chooser, now);
  const chosen = offered.find(({ publicId }) => publicId === promotionId.toLowerCase());
  if (!chosen) throw new DomainError('promotion.unavailable');
  const { id, version, terms } = chosen;
  const bonus = bonusFor({ amount, currency }, terms);
  if (amount < terms.depositMin || bonus === 0n)
    throw new DomainError('promotion.deposit_too_small', { least: moneyToWire(terms.depositMin) });
  await releaseReserves(tx, { memberId, promotionId: id });
  if (!(await spendBudget(tx, id, bonus))) throw new DomainError('promotion.unavailable');
  await tx.query(insert, [newId(), merchantId, memberId, depositId, id, version, now, bonus]);
  faultPoint('bonus.reserved');
}
