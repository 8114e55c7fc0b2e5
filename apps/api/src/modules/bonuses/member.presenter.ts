import type { TurnoverLeft } from '@app/core/money/deposits';
import type { Bonus, BonusPage, Promotion } from '@app/core/play/bonuses';
import type { GamesOfShare } from '@app/core/play/games';
import type { bonusDetails, depositPromotions } from '@app/shared/bonuses/schemas';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { LanguageCode } from '@app/shared/locale/languages';
import { nameIn } from '@app/shared/messages/written-names';
import { type Money, money } from '@app/shared/money/money';
import { idAfter } from '../../http/inputs/paging.ts';
import { presentCountedGames } from '../../wire/present-counted-games.ts';

/** In 1/100 of a percent. */
const PERCENT = 100;

interface OfferedBy {
  readonly depositTurnoverMultiplier: number;
  readonly games: readonly GamesOfShare[];
  /** Language of the reader. */
  readonly language: LanguageCode;
}

export const presentPromotion = (
  { publicId, terms }: Promotion,
  { depositTurnoverMultiplier, games, language }: OfferedBy,
): AnswerOf<typeof depositPromotions>[number] => ({
  promotionId: publicId,
  promotionName: nameIn(terms, language),
  bonusPercent: terms.rate / PERCENT,
  maxBonus: terms.bonusMax,
  minDeposit: terms.depositMin,
  turnoverMultiplier: terms.times,
  depositTurnoverMultiplier,
  firstDepositOnly: terms.isFirstOnly,
  days: terms.days,
  endDate: terms.endsAt?.getTime() ?? null,
  games: presentCountedGames(games, terms),
});

interface Presented {
  /** Language of the reader. */
  readonly language: LanguageCode;
  readonly games: readonly GamesOfShare[];
  readonly turnover: TurnoverLeft;
}

const presentBonus = (
  bonus: Bonus,
  { language, games, turnover }: Presented,
): AnswerOf<typeof bonusDetails>['list'][number] => ({
  bonusId: bonus.publicId,
  time: (bonus.grantedAt ?? bonus.chosenAt).getTime(),
  type: 'DEPOSIT',
  name: nameIn(bonus.terms, language),
  amount: bonus.amount,
  turnoverRequired: bonus.required,
  turnoverDone: bonus.done,
  depositTurnoverLeft: turnover.bonus?.id === bonus.id ? turnover.deposits.left : money(0n),
  status: bonus.state,
  reason: bonus.reason,
  atStake: bonus.atStake,
  closedAmount: bonus.closedAmount,
  expiresAt: bonus.expiresAt?.getTime() ?? null,
  closedAt: bonus.closedAt?.getTime() ?? null,
  games: presentCountedGames(games, bonus.terms),
});

export const presentBonuses = (
  page: BonusPage,
  {
    bonusBalance,
    rowsMax,
    ...presented
  }: Presented & { readonly bonusBalance: Money; readonly rowsMax: number },
): AnswerOf<typeof bonusDetails> => ({
  list: page.bonuses.map((bonus) => presentBonus(bonus, presented)),
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
