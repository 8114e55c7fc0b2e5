import type { Money } from '@app/shared/money/money';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { promotionsOf } from '../../play/bonuses/index.ts';
import { findGame } from '../../play/games/index.ts';
import { goodsNames } from '../points/index.ts';
import { assertWithinBudget } from '../rewards/index.ts';
import { lockUsableSegment } from '../segments/index.ts';
import { takesFreeSpins } from './free-spin-games.ts';
import { type Promised, promiseBudget, promiseOf } from './promise-budget.ts';
import {
  findPromotion,
  lockPromotion,
  type SitePromotion,
  type WhichPromotion,
} from './promotion.ts';
import type { SitePromotionTerms } from './promotion-terms.ts';
import { writtenRules } from './stored-rules.ts';

const insertVersion = sql(
  'promotions.insert_version',
  `INSERT INTO site_promotion_version (promotion_id, number, rules, starts_at, ends_at, registered_days_max,
     depositors_only, needs_join, turnover_times, claim_days, claims_max, budget, created_at, segment_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
);

export interface NewPromotion {
  readonly merchantId: bigint;
  /** Code of a text of promotions. */
  readonly article: string;
  readonly terms: SitePromotionTerms;
}

/**
 * A step. Locks a promotion that no operator has ended; its time may be over.
 *
 * @throws promotion.not_found, promotion.ended
 */
export async function lockRunningPromotion(tx: Tx, which: WhichPromotion): Promise<SitePromotion> {
  const { id } = await findPromotion(tx, which);
  const promotion = await lockPromotion(tx, id);
  if (promotion.endedAt) throw new DomainError('promotion.ended');
  return promotion;
}

/**
 * A bonus on deposits keeps its own terms and budget, and free spins need a game of the house, whose vendor plays them.
 *
 * @throws promotion.not_found, game.not_found
 */
export async function assertKnownOffer(
  tx: Tx,
  { merchantId, terms: { rules } }: Pick<NewPromotion, 'merchantId' | 'terms'>,
  now: Date,
): Promise<void> {
  if (rules.kind === 'FREE_SPIN') {
    const { vendor: vendorCode, game: gameCode } = rules;
    const wanted = { merchantId, vendorCode, gameCode, language: 'EN', now };
    if (!takesFreeSpins(await findGame(tx, wanted))) throw new DomainError('game.not_found');
  }
  if (rules.kind !== 'DEPOSIT') return;
  const running = await promotionsOf(tx, { merchantId, withEnded: false });
  const offerId = rules.offerId.toLowerCase();
  if (!running.some(({ publicId }) => publicId === offerId))
    throw new DomainError('promotion.not_found');
}

/** A query. Adds the names of goods to the prizes. @throws points.goods_not_found also for withdrawn ones */
export async function nameGoods(
  reader: Reader,
  { merchantId, terms }: Pick<NewPromotion, 'merchantId' | 'terms'>,
): Promise<SitePromotionTerms> {
  const { rules } = terms;
  const list = 'prizes' in rules ? rules.prizes : rules.kind === 'RAFFLE' ? rules.places : [];
  const publicIds = list.flatMap(({ goodsId }) => goodsId?.toLowerCase() ?? []);
  const known = await goodsNames(reader, { merchantId, publicIds });
  const named = <P extends { readonly goodsId?: string | undefined }>(prize: P): P => {
    if (prize.goodsId === undefined) return prize;
    const goodsId = prize.goodsId.toLowerCase();
    const names = known.get(goodsId);
    if (!names) throw new DomainError('points.goods_not_found');
    return { ...prize, goodsId, goodsNames: names };
  };
  if ('prizes' in rules) return { ...terms, rules: { ...rules, prizes: rules.prizes.map(named) } };
  if (rules.kind !== 'RAFFLE') return terms;
  return { ...terms, rules: { ...rules, places: rules.places.map(named) } };
}

/**
 * Reserves the rewards of a promotion with new terms.
 *
 * @throws reward.over_budget with `left`, if more is reserved than before and the site's budget does not allow it
 */
export async function promiseNewTerms(
  tx: Tx,
  { promotion, promised }: { promotion: Promised; promised: Money },
  now: Date,
): Promise<void> {
  await promiseBudget(tx, promotion);
  const amount = promiseOf(promotion);
  if (amount > promised) await assertWithinBudget(tx, { ...promotion, amount }, now);
}

interface WrittenVersion {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly number: number;
  readonly terms: SitePromotionTerms;
}

/**
 * A step. Writes a version of the terms. Their segment cannot be archived until the commit.
 *
 * @throws segment.not_found, segment.archived
 */
export async function writePromotionVersion(
  tx: Tx,
  { id, merchantId, number, terms }: WrittenVersion,
  now: Date,
): Promise<void> {
  const { segmentId: publicId } = terms;
  const segment = publicId === null ? null : await lockUsableSegment(tx, { merchantId, publicId });
  await tx.query(insertVersion, [
    id,
    number,
    writtenRules(terms.rules),
    terms.startsAt,
    terms.endsAt,
    terms.registeredDaysMax,
    terms.depositorsOnly,
    terms.needsJoin,
    terms.turnoverTimes,
    terms.claimDays,
    terms.claimsMax,
    terms.budget,
    now,
    segment?.id ?? null,
  ]);
}
