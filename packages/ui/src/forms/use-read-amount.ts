import { type ReadAmount, readAmount, typedAmount } from '../format/read-amount.ts';
import { useUi } from '../ui-provider.tsx';

/** Parses text of a `MoneyInput` in the site's currency. */
export function useReadAmount(): (text: string) => ReadAmount {
  const place = useUi();
  return (text) => readAmount(text, place);
}

/** The inverse: an amount as text to edit. */
export function useTypedAmount(): (amount: bigint) => string {
  const place = useUi();
  return (amount) => typedAmount(amount, place);
}
