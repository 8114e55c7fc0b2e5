import { tooFineParams } from '@app/shared/money/minor-unit';
import { exampleAmountText } from '../format/example-amount.ts';
import { useUi } from '../ui-provider.tsx';

/** Example amount in the site's currency for hints, such as `99.50` or `250`. */
export function useExampleAmount(): string {
  const { currency, locale } = useUi();
  const { decimals, example } = tooFineParams(currency);
  return exampleAmountText(example, decimals, locale);
}
