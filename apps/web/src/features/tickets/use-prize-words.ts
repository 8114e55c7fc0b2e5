import type { PrizeKind } from '@app/shared/tickets/states';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface PrizeInWords {
  readonly prizeType: PrizeKind;
  readonly amount: bigint;
}

/** A prize in words: short for a face, or with its kind. */
export function usePrizeWords() {
  const { t } = useTranslation('tickets');
  const money = useMoneyText();
  const short = ({ prizeType, amount }: PrizeInWords): string =>
    prizeType === 'NOTHING' ? t('prize.NOTHING') : money(amount);
  const long = ({ prizeType, amount }: PrizeInWords): string =>
    t(`prize.long.${prizeType}`, { amount: money(amount) });
  return { short, long };
}
