import { isTicketKind } from '@app/shared/tickets/states';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Promotion } from './use-promotions.ts';

/** Sentences about a promotion. */
export function usePromotionWords() {
  const { t } = useTranslation('promotions');
  const money = useMoneyText();

  /** The reward. */
  const gives = (promotion: Promotion): string | null => {
    const { rewardAmount, percent, every, promotionType } = promotion;
    if (rewardAmount === null) return givesPoints(promotion);
    const amount = money(rewardAmount);
    if (percent !== null && isOfDeposit(promotionType))
      return t('gives.deposit', { percent: percent / 100, amount });
    if (isTicketKind(promotionType)) return t('gives.drawn', { amount });
    if (percent !== null) return t('gives.share', { percent: percent / 100, amount });
    if (promotionType === 'REFERRAL') return t('gives.referral', { amount });
    if (promotionType === 'LOGIN') return t('gives.login', { amount });
    return every === 'once' ? t('gives', { amount }) : t(`gives.${every}`, { amount });
  };

  /** Points of the largest prize, where no prize is money. */
  const givesPoints = ({ chances }: Promotion): string | null => {
    const count = Math.max(0, ...(chances?.prizes.map(({ points }) => points) ?? []));
    return count > 0 ? t('gives.drawn.points', { count }) : null;
  };

  /** The requirement before the reward. */
  const asks = (promotion: Promotion): string => {
    const { promotionType, depositAmount, validBetAmount, lossAmount, every } = promotion;
    const { depositNumber, vipLevel } = promotion;
    if (promotionType === 'MANUAL') return '';
    if (promotionType === 'DEPOSIT_BET_BONUS') {
      const amounts = { deposit: money(depositAmount), bet: money(validBetAmount) };
      if (validBetAmount === 0n) return t('asks.deposit', amounts);
      return depositAmount === 0n ? t('asks.bet', amounts) : t('asks.both', amounts);
    }
    if (promotionType === 'DEPOSIT_COUNT')
      return t('asks.DEPOSIT_COUNT', { number: depositNumber ?? 1, deposit: money(depositAmount) });
    if (promotionType === 'DEPOSIT_DISCOUNT')
      return t('asks.DEPOSIT_DISCOUNT', { deposit: money(depositAmount) });
    if (promotion.freeSpins) {
      const { spins, betAmount } = promotion.freeSpins;
      return t('asks.FREE_SPIN', { count: spins, stake: money(betAmount) });
    }
    if (promotionType === 'MEMBERLEVEL') return t('asks.MEMBERLEVEL', { level: vipLevel ?? 1 });
    if (promotionType === 'SAVIOR' && lossAmount > 0n)
      return t(every === 'week' ? 'asks.loss.week' : 'asks.loss.day', {
        amount: money(lossAmount),
      });
    if (promotionType === 'REFERRAL') {
      const amounts = { deposit: money(depositAmount), bet: money(validBetAmount) };
      return t(validBetAmount === 0n ? 'asks.REFERRAL.deposit' : 'asks.REFERRAL', amounts);
    }
    if (promotionType === 'RAFFLE') return t('asks.RAFFLE');
    return isTicketKind(promotionType) ? t('asks.tickets') : t(`asks.${promotionType}`);
  };

  /** The turnover after the claim. */
  const turnover = (promotion: Promotion): string => {
    const { turnoverMultiplier, rewardAmount, claimAmount } = promotion;
    if (promotion.freeSpins) return t('turnover.won', { times: turnoverMultiplier });
    const isOnlyPoints = rewardAmount === null && givesPoints(promotion) !== null;
    if (turnoverMultiplier === 0 || isOnlyPoints) return t('turnover.none');
    const amount = claimAmount > 0n ? claimAmount : (rewardAmount ?? 0n);
    return t('turnover.of', { amount: money(amount * BigInt(turnoverMultiplier)) });
  };

  /** The reason why nothing can be claimed now, with the missing amounts. */
  const reason = (promotion: Promotion): string | null => {
    if (promotion.reason === null) return null;
    const { depositAmount, accumulatedDepositAmount, validBetAmount, actualBet } = promotion;
    return t(`reason.${promotion.reason}`, {
      deposit: money(atLeastNone(depositAmount - accumulatedDepositAmount)),
      bet: money(atLeastNone(validBetAmount - actualBet)),
    });
  };
  return { gives, asks, turnover, reason };
}

const isOfDeposit = (kind: Promotion['promotionType']): boolean =>
  kind === 'DEPOSIT_COUNT' || kind === 'DEPOSIT_DISCOUNT';

const atLeastNone = (amount: bigint) => (amount > 0n ? amount : 0n);
