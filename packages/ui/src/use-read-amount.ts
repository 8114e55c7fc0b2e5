import { type ReadAmount, readAmount } from './format/read-amount.ts';
import { useUi } from './ui-provider.tsx';

/** Reads what was typed in a `MoneyInput`, in the site's currency. */
export function useReadAmount(): (text: string) => ReadAmount {
  const place = useUi();
  return (text) => readAmount(text, place);
}
