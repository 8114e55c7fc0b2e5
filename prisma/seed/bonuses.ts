import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { createPromotion, type PromotionTerms, promotionsOf } from '@app/core/play/bonuses';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';

const whole = (amount: number): Money => money(BigInt(amount * UNITS_PER_WHOLE));

const BUDGET = whole(50_000);
const DAYS = 30;

type Terms = Omit<PromotionTerms, 'startsAt' | 'endsAt' | 'days'>;

/** One granted automatically, and one whose bonuses from 500 on need an operator's approval. */
const PROMOTIONS: readonly Terms[] = [
  {
    name: 'Harbor welcome',
    names: { CN: '海港迎新礼' },
    rate: 5_000,
    bonusMax: whole(200),
    depositMin: whole(20),
    times: 10,
    isFirstOnly: true,
    approveFrom: null,
    weights: { RNG: 100, MINI: 100, CRASH: 100, LOTT: 20, ELOTT: 20 },
  },
  {
    name: 'Tide doubler',
    names: { CN: '潮汐双倍彩金' },
    rate: 10_000,
    bonusMax: whole(1_000),
    depositMin: whole(100),
    times: 15,
    isFirstOnly: false,
    approveFrom: whole(500),
    weights: { RNG: 100, MINI: 100 },
  },
];

/** Creates the demo's promotions and returns their public ids. */
export async function setUpPromotions(deps: Deps, merchantId: bigint): Promise<readonly string[]> {
  const now = deps.clock();
  const existing = await promotionsOf(deps.db, { merchantId, withEnded: true });
  if (existing.length > 0) return existing.map(({ publicId }) => publicId);
  const publicIds: string[] = [];
  for (const terms of PROMOTIONS) {
    const complete = { ...terms, startsAt: now, endsAt: null, days: DAYS };
    publicIds.push(
      await inTransaction(deps.db, (tx) =>
        createPromotion(tx, deps, { merchantId, terms: complete, budget: BUDGET }, now),
      ),
    );
  }
  return publicIds;
}
