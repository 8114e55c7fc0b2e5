import type { PrizeKind } from '@app/shared/tickets/states';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface PrizeInWords {
  readonly prizeType: PrizeKind;
  readonly amount: bigint;
  /** Zero unless the prize is points. */
  readonly points: number;
  /** Names of the goods, for a prize that is one. */
  readonly itemName: string | null;
}

/** A prize in words: short for a face, or with its kind. */
export function usePrizeWords() {
  const { t } = useTranslation('tickets');
  const money = useMoneyText();
  const short = ({ prizeType, amount, points, itemName }: PrizeInWords): string => {
    if (prizeType === 'NOTHING') return t('prize.NOTHING');
    if (prizeType === 'GOODS') return itemName ?? t('prize.GOODS');
    return prizeType === 'POINTS' ? t('prize.POINTS', { count: points }) : money(amount);
  };
  const long = (prize: PrizeInWords): string =>
    prize.prizeType === 'POINTS' || prize.prizeType === 'GOODS'
      ? short(prize)
      : t(`prize.long.${prize.prizeType}`, { amount: money(prize.amount) });
  return { short, long };
}
