import type { NamedByLanguage } from '@app/shared/messages/written-names';
import { isTicketKind } from '@app/shared/tickets/states';
import type { Reader } from '../../platform/db/index.ts';
import { titlesOf } from '../../sites/content/index.ts';
import {
  type DiscountRules,
  type FreeSpinRules,
  isOpen,
  type RaffleRules,
  type SitePromotion,
  sitePromotionsOf,
  type TableRules,
} from '../promotions/index.ts';

/** A promotion that gives tickets. */
export type TicketPromotion = SitePromotion & {
  readonly terms: SitePromotion['terms'] & {
    readonly rules: TableRules | RaffleRules | DiscountRules | FreeSpinRules;
  };
};

export const givesTickets = (promotion: SitePromotion): promotion is TicketPromotion =>
  isTicketKind(promotion.terms.rules.kind);

/** Whether a promotion gives tickets at a moment. A raffle does until its draw. */
export const givesTicketsAt = (promotion: TicketPromotion, at: Date): boolean => {
  const { rules } = promotion.terms;
  return isOpen(promotion, at) && (rules.kind !== 'RAFFLE' || at.getTime() < rules.drawAt);
};

/**
 * A query. Promotions of sites that give tickets and were not ended. They are in the order of their ids, in which
 * transactions lock the progress of members.
 */
export async function ticketPromotionsOf(
  reader: Reader,
  merchantIds: readonly bigint[],
): Promise<readonly TicketPromotion[]> {
  const found: TicketPromotion[] = [];
  for (const merchantId of new Set(merchantIds)) {
    const running = await sitePromotionsOf(reader, { merchantId, withEnded: false });
    found.push(...running.filter(givesTickets));
  }
  return found.toSorted((a, b) => Number(a.id - b.id));
}

/** A query. Promotions of a site that give tickets now, with their titles. */
export async function runningTicketPromotions(
  reader: Reader,
  merchantId: bigint,
  now: Date,
): Promise<readonly (NamedByLanguage & { readonly publicId: string })[]> {
  const running = await ticketPromotionsOf(reader, [merchantId]);
  const titles = await titlesOf(reader, { merchantId });
  return running
    .filter((promotion) => givesTicketsAt(promotion, now))
    .map(({ publicId, article }) => ({
      ...(titles.get(article) ?? { name: article, names: {} }),
      publicId,
    }));
}
