import { cash } from '../../books/ledger/index.ts';
import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { lockAndCheckMember } from '../../protection/standing/index.ts';
import { decideStatus } from './decide-status.ts';
import { progressOf } from './progress.ts';
import { findPromotion, type WhichPromotion } from './promotion.ts';

const insert = sql(
  'promotions.join',
  `INSERT INTO promotion_join (promotion_id, member_id, joined_at) VALUES ($1, $2, $3)
   ON CONFLICT (promotion_id, member_id) DO NOTHING`,
);

export interface PromotionMember {
  readonly memberId: bigint;
  /** Currency of the site. */
  readonly currency: string;
  readonly timeZone: string;
}

/**
 * A command. Joins a promotion. Idempotent.
 *
 * @throws promotion.not_found, promotion.not_open, promotion.not_for_you, and the errors of `lockAndCheckMember`
 */
export async function joinPromotion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId, currency, timeZone, ...which }: WhichPromotion & PromotionMember,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock();
    const promotion = await findPromotion(tx, which);
    const accounts = [cash(memberId)];
    await lockAndCheckMember(tx, { act: 'claimReward', memberId, accounts }, now);
    const known = await progressOf(tx, { memberId, timeZone, promotions: [promotion] }, now);
    const progress = known.get(promotion.id);
    if (!progress || progress.hasJoined) return;
    const { status } = decideStatus(promotion, progress, { currency, now });
    if (status === 'FORBIDDEN') throw new DomainError('promotion.not_for_you');
    if (status === 'COMING_SOON' || status === 'CLOSE') throw new DomainError('promotion.not_open');
    await tx.query(insert, [promotion.id, memberId, now]);
  });
}
