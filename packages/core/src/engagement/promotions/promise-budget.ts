import { type Money, money } from '@app/shared/money/money';
import type { Tx } from '../../platform/db/index.ts';
import { promiseRewards } from '../rewards/index.ts';
import type { SitePromotion } from './promotion.ts';

export type Promised = Pick<
  SitePromotion,
  'publicId' | 'merchantId' | 'granted' | 'endedAt' | 'terms'
>;

/** Rest of a promotion’s budget. A bonus on deposits has its own budget. Pure. */
export function promiseOf({ granted, endedAt, terms: { rules, budget } }: Promised): Money {
  const promisesNothing = rules.kind === 'DEPOSIT' || endedAt !== null || budget <= granted;
  return money(promisesNothing ? 0n : budget - granted);
}

/** A step. Reserves a promotion's remaining rewards in the budget of rewards. The promotion is locked. */
export async function promiseBudget(tx: Tx, promotion: Promised): Promise<void> {
  const { merchantId, publicId: sourceKey, terms } = promotion;
  await promiseRewards(tx, {
    merchantId,
    source: 'promotion',
    sourceKey,
    amount: promiseOf(promotion),
    endsAt: terms.endsAt,
  });
}
