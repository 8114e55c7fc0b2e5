import { formatterOf } from './number-format.ts';

/** Example amount for hints, such as `99.50`, with all decimals of its currency. */
export const exampleAmountText = (example: number, decimals: number, locale: string): string =>
  formatterOf(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(example);
