import { type ReadAmount, readAmount, typedAmount } from './format/read-amount.ts';
import { useUi } from './ui-provider.tsx';

/** Reads what was typed in a `MoneyInput`, in the site's currency. */
export function useReadAmount(): (text: string) => ReadAmount {
  const place = useUi();
  return (text) => readAmount(text, place);
}

/** The other way round: an amount as a person would type it in the site's currency. */
export function useTypedAmount(): (amount: bigint) => string {
  const place = useUi();
  return (amount) => typedAmount(amount, place);
}
