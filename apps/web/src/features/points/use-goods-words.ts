import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFunds } from '../../parts/wallet/use-funds.ts';
import type { Goods } from './points-answers.ts';
import { usePoints } from './use-points.ts';

type Priced = Pick<Goods, 'pointsNeeded' | 'amountNeeded'>;

/** Texts about goods: their price, their stock, and why the member cannot redeem them now. */
export function useGoodsWords() {
  const { t } = useTranslation('points');
  const money = useMoneyText();
  const points = usePoints().data?.points;
  const cash = useFunds().data?.list[0]?.availBalance;

  const price = ({ pointsNeeded, amountNeeded }: Priced): string =>
    amountNeeded > 0n
      ? t('price.both', { count: pointsNeeded, amount: money(amountNeeded) })
      : t('price', { count: pointsNeeded });

  const reason = (goods: Goods): string | null => {
    const { refusal, pointsNeeded, amountNeeded, perMemberMax } = goods;
    if (refusal === 'points.too_few' && points !== undefined && points < pointsNeeded)
      return t('why.points', { count: pointsNeeded - points });
    if (refusal === 'wallet.insufficient_funds' && cash !== undefined && cash < amountNeeded)
      return t('why.money', { amount: money(amountNeeded - cash) });
    if (refusal === 'points.member_limit' && perMemberMax !== null)
      return t('why.limit', { count: perMemberMax });
    return goods.reason;
  };

  const stock = ({ stock: left }: Goods): string =>
    left === 0 ? t('stock.none') : t('stock', { count: left });

  return { price, reason, stock };
}
