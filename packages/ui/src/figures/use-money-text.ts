import { type MoneyLook, moneyText } from '../format/money-text.ts';
import { useUi } from '../ui-provider.tsx';

/** Formats amounts inside sentences, which take only text. Elsewhere use `Money`. */
export function useMoneyText(look: MoneyLook = {}): (amount: bigint) => string {
  const place = useUi();
  return (amount) => moneyText(amount, place, look);
}
