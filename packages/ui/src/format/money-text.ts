import { formatterOf, trueMinus } from './number-format.ts';

/** How a site writes its money for one reader. */
export interface MoneyPlace {
  /** BCP 47. Decides digits, separators and the side of the currency's sign. */
  readonly locale: string;
  /** The site's own sign for its currency, such as `$`. */
  readonly currencySymbol: string;
  /** How many decimals the site shows. */
  readonly displayDecimals: number;
}

export interface MoneyLook {
  /** A plus before what is more than nought. */
  readonly signed?: boolean;
  /** With parts of a cent where there are some, as in records whose rows add up to a total: else they are cut. */
  readonly exact?: boolean;
}

/**
 * Money as it is written everywhere: `$1,234.50`, `−$1.00`. The currency's sign is part of the
 * figure; nought has no plus and no minus. Finer amounts than the site shows are cut and not
 * rounded: a member must never read a cent that they do not have.
 *
 * @param amount in 1/10 000 of the currency; it never passes through a float
 */
export function moneyText(amount: bigint, place: MoneyPlace, look: MoneyLook = {}): string {
  const { currencySymbol } = place;
  const parts = formatOf(place, look).formatToParts(decimalText(amount));
  const text = parts.map(({ type, value }, at) => {
    if (type !== 'currency') return value;
    const touchesDigits = parts[at + 1]?.type === 'integer';
    return touchesDigits && ENDS_IN_LETTER.test(currencySymbol)
      ? `${currencySymbol}\u00a0`
      : currencySymbol;
  });
  return trueMinus(text.join('').trim());
}

/** `USDT 5.00`: letters that touch digits are hard to read. */
const ENDS_IN_LETTER = /\p{L}$/u;

/** An amount as a decimal number in ASCII, which formatters take without a float in between. */
export function decimalText(amount: bigint): `${number}` {
  const digits = `${amount < 0n ? -amount : amount}`.padStart(BOOK_DECIMALS + 1, '0');
  const text = `${digits.slice(0, -BOOK_DECIMALS)}.${digits.slice(-BOOK_DECIMALS)}`;
  return (amount < 0n ? `-${text}` : text) as `${number}`;
}

const BOOK_DECIMALS = 4; // an amount counts 1/10 000

function formatOf({ locale, displayDecimals }: MoneyPlace, { signed, exact }: MoneyLook) {
  const most = exact ? Math.max(BOOK_DECIMALS, displayDecimals) : displayDecimals;
  return formatterOf(locale, {
    style: 'currency',
    // Only for the place where the language writes a sign: the site's own sign is written there.
    // Not every site's currency is one that the standard knows.
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: displayDecimals,
    maximumFractionDigits: most,
    roundingMode: 'trunc',
    signDisplay: signed ? 'exceptZero' : 'negative',
  });
}
