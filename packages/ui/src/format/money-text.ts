import { formatterOf, trueMinus } from './number-format.ts';

/** Money format of a site for a reader. */
export interface MoneyFormat {
  /** BCP 47. Determines digits, separators and the position of the currency sign. */
  readonly locale: string;
  /** The site's currency sign, such as `$`. */
  readonly currencySymbol: string;
  /** Number of decimals the site shows. */
  readonly displayDecimals: number;
}

export interface MoneyLook {
  /** Plus sign for positive amounts. */
  readonly signed?: boolean;
  /** Shows parts of a cent, for records whose rows add up to a total. Otherwise they are truncated. */
  readonly exact?: boolean;
}

/**
 * Formats money: `$1,234.50`, `−$1.00`. Zero has no sign. Finer amounts than the site shows are truncated rather than
 * rounded, so that members never see a cent they do not have.
 *
 * @param amount in 1/10 000 of the currency; never converted to a float
 */
export function moneyText(amount: bigint, place: MoneyFormat, look: MoneyLook = {}): string {
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

/** `USDT 5.00`: letters next to digits are hard to read. */
const ENDS_IN_LETTER = /\p{L}$/u;

/** An amount as an ASCII decimal, which formatters accept without conversion to a float. */
export function decimalText(amount: bigint): `${number}` {
  const digits = `${amount < 0n ? -amount : amount}`.padStart(BOOK_DECIMALS + 1, '0');
  const text = `${digits.slice(0, -BOOK_DECIMALS)}.${digits.slice(-BOOK_DECIMALS)}`;
  return (amount < 0n ? `-${text}` : text) as `${number}`;
}

const BOOK_DECIMALS = 4; // amounts are in 1/10 000

function formatOf({ locale, displayDecimals }: MoneyFormat, { signed, exact }: MoneyLook) {
  const most = exact ? Math.max(BOOK_DECIMALS, displayDecimals) : displayDecimals;
  return formatterOf(locale, {
    style: 'currency',
    // Only determines the position of the sign, which is then replaced by the site's own. Not every site's currency is
    // in ISO 4217.
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: displayDecimals,
    maximumFractionDigits: most,
    roundingMode: 'trunc',
    signDisplay: signed ? 'exceptZero' : 'negative',
  });
}
