import type { ShownPromotion } from '@app/core/engagement/promotions';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { LanguageCode } from '@app/shared/locale/languages';
import { money } from '@app/shared/money/money';
import type * as calls from '@app/shared/promotions/schemas';
import { shownPromotionKinds } from '@app/shared/promotions/states';
import { presentPromotion } from './member.presenter.ts';

type ShownKind = (typeof shownPromotionKinds)[number];

const kindOf = ({ ruled }: ShownPromotion): ShownKind =>
  ruled?.promotion.terms.rules.kind ?? 'MANUAL';

/** Promotions by kind, in the order of the kinds. Kinds without promotions are left out. */
export function byKind(
  shown: readonly ShownPromotion[],
): ReadonlyMap<ShownKind, readonly ShownPromotion[]> {
  const shownByKind = Map.groupBy(shown, kindOf);
  return new Map(
    shownPromotionKinds.flatMap((kind) => {
      const found = shownByKind.get(kind);
      return found ? [[kind, found] as const] : [];
    }),
  );
}

export const presentLayout = (
  shown: readonly ShownPromotion[],
  language: LanguageCode,
): AnswerOf<typeof calls.feLayoutPromotion> => ({
  categories: [...byKind(shown)].map(([promotionType, found]) => ({
    promotionType,
    list: found
      .map((one) => presentPromotion(one, language))
      .map((one) => ({
        promotionId: one.promotionId,
        code: one.code,
        title: one.title,
        imageUrl: one.images[0]?.imageUrl ?? null,
        startTime: one.startTime,
        endTime: one.endTime,
        status: one.status,
      })),
  })),
});

export function presentUnapplied(
  shown: readonly ShownPromotion[],
): AnswerOf<typeof calls.unappliedExtraRewardClaimList> {
  const list = shown.flatMap(({ text, ruled }) => {
    const { promotion, decided } = ruled ?? {};
    if (!promotion || decided?.status !== 'CLAIM' || decided.amount === 0n) return [];
    const { rules, endsAt } = promotion.terms;
    return {
      promotionId: promotion.publicId,
      promotionType: rules.kind,
      promotionName: text.title,
      code: text.code,
      rewardAmount: decided.amount,
      endTime: endsAt?.getTime() ?? null,
    };
  });
  const total = list.reduce((sum, { rewardAmount }) => sum + rewardAmount, 0n);
  return { list, footer: { rewardAmount: money(total) } };
}
