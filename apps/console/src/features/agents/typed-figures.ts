import { money, moneyToWire } from '@app/shared/money/money';
import type { useReadAmount } from '@app/ui/forms/use-read-amount';

export type ReadAmount = ReturnType<typeof useReadAmount>;

/** Values that the call's schema rejects. */
const NO_AMOUNT = -1;
const NO_COUNT = -1;

/** Amount in wire units. Invalid text becomes a value that the call's schema rejects. */
export function typedAmountOf(text: string, read: ReadAmount): number {
  const { amount } = read(text);
  return amount === undefined ? NO_AMOUNT : moneyToWire(money(amount));
}

export const typedCountOf = (text: string): number =>
  /^\d{1,7}$/.test(text.trim()) ? Number(text) : NO_COUNT;
