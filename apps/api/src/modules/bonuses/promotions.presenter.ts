import type { PromotionTerms } from '@app/core/play/bonuses';
import { gameCategories } from '@app/shared/games/game-categories';

/** Terms are stored in 1/100 of a percent. */
export const PARTS_PER_PERCENT = 100;

export const presentTerms = ({
  rate,
  isFirstOnly,
  startsAt,
  endsAt,
  weights,
  names,
  ...terms
}: PromotionTerms) => ({
  ...terms,
  names: { ...names },
  percent: rate / PARTS_PER_PERCENT,
  firstOnly: isFirstOnly,
  startsAt: startsAt.getTime(),
  endsAt: endsAt?.getTime() ?? null,
  games: gameCategories.flatMap((category) => {
    const percent = weights[category];
    return percent ? [{ category, percent }] : [];
  }),
});
