import type { Bonus, BonusPage, Promotion, PromotionTerms } from '@app/core/bonuses';
import type { bonusDetails, depositPromotions } from '@app/shared/api/bonuses';
import type { AnswerOf } from '@app/shared/api/define-call';
import { gameCategories } from '@app/shared/domain/game-categories';
import type { Money } from '@app/shared/money/money';
import { idAfter } from '../../http/paging.ts';

/** In 1/100 of a percent. */
const PERCENT = 100;

const presentGames = ({ weights }: Pick<PromotionTerms, 'weights'>) =>
  gameCategories.flatMap((gameType) => {
    const percent = weights[gameType];
    return percent ? [{ gameType, percent }] : [];
  });

export const presentPromotion = (
  { publicId, terms }: Promotion,
  depositTurnoverMultiplier: number,
): AnswerOf<typeof depositPromotions>[number] => ({
  promotionId: publicId,
  promotionName: terms.name,
  bonusPercent: terms.rate / PERCENT,
  maxBonus: terms.bonusMax,
  minDeposit: terms.depositMin,
  turnoverMultiplier: terms.times,
  depositTurnoverMultiplier,
  firstDepositOnly: terms.isFirstOnly,
  days: terms.days,
  endDate: terms.endsAt?.getTime() ?? null,
  games: presentGames(terms),
});

const presentBonus = (bonus: Bonus): AnswerOf<typeof bonusDetails>['list'][number] => ({
  bonusId: bonus.publicId,
  time: (bonus.grantedAt ?? bonus.chosenAt).getTime(),
  type: 'DEPOSIT',
  name: bonus.terms.name,
  amount: bonus.amount,
  turnoverRequired: bonus.required,
  turnoverDone: bonus.done,
  depositTurnoverLeft: bonus.ahead,
  status: bonus.state,
  reason: bonus.reason,
  atStake: bonus.atStake,
  closedAmount: bonus.closedAmount,
  expiresAt: bonus.expiresAt?.getTime() ?? null,
  closedAt: bonus.closedAt?.getTime() ?? null,
  games: presentGames(bonus.terms),
});

export const presentBonuses = (
  page: BonusPage,
  { bonusBalance, rowsMax }: { readonly bonusBalance: Money; readonly rowsMax: number },
): AnswerOf<typeof bonusDetails> => ({
  list: page.bonuses.map(presentBonus),
  footer: {
    bonusBalance,
    amount: page.granted,
    turnoverRequired: page.required,
    turnoverDone: page.done,
    releasedAmount: page.released,
  },
  total: page.total,
  totalPages: Math.ceil(page.total / rowsMax),
  nextCursor: idAfter(page.bonuses, page.hasMore),
});
