import { minorDigitsOf } from '@app/shared/money/minor-unit';
import { Money } from '@app/ui/figures/money';
import { moneyText } from '@app/ui/format/money-text';
import { useWords } from '../../lib/words.ts';
import type { ListedDeposit } from './deposit.ts';

type Received = Pick<ListedDeposit, 'received' | 'receivedCurrency' | 'currency'>;

/** Amount that a payment provider reported, in its currency. */
export function ReceivedAmount({ received, receivedCurrency, currency }: Received) {
  const { locale } = useWords();
  if (received === null || receivedCurrency === null) return '–';
  if (receivedCurrency === currency) return <Money amount={received} />;
  const shown = {
    locale,
    currencySymbol: receivedCurrency,
    displayDecimals: minorDigitsOf(receivedCurrency),
  };
  return <bdi className="whitespace-nowrap">{moneyText(received, shown)}</bdi>;
}
