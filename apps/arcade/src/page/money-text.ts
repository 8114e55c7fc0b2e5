const UNITS = 10_000;
const DECIMALS = 2;
/** Smallest displayed amount, in units. */
const UNITS_SEEN = UNITS / 10 ** DECIMALS;
const LETTERS_OF_CODE = 3;
/** From this amount on, short formats omit decimals. */
const LARGE = 10_000 * UNITS;

export interface MoneyText {
  /** With the currency symbol, for a figure by itself or in a sentence. */
  readonly money: (units: number) => string;
  /** Like `money`, but without decimals for a large whole amount, since space for a stake is limited. */
  readonly stake: (units: number) => string;
  /** Digits only, large amounts in compact notation: 0.20, 40.00, 20K. */
  readonly short: (units: number) => string;
  /** As short as a chip: 1, 25, 1.5K. */
  readonly chip: (units: number) => string;
  /** Digits only, for columns. */
  readonly figures: (units: number) => string;
  /** With a plus or a true minus sign, for a difference. */
  readonly difference: (units: number) => string;
}

/**
 * Formats amounts of 1/10 000 of a currency. Truncates instead of rounding, so that no player sees a cent that they do
 * not have.
 */
export function moneyText(locale: string, currency: string): MoneyText {
  const decimals: Intl.NumberFormatOptions = {
    minimumFractionDigits: DECIMALS,
    maximumFractionDigits: DECIMALS,
    roundingMode: 'trunc',
  };
  const plain = new Intl.NumberFormat(locale, decimals);
  const figures = (units: number) => trueMinus(plain.format(units / UNITS));
  const signed = signedBy(locale, currency, decimals);
  const money = (units: number) =>
    signed ? trueMinus(signed.format(units / UNITS)) : `${figures(units)}\u00a0${currency}`;
  const stake = (units: number) =>
    units < LARGE ? money(units) : withoutZeros(money(units), units);
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 });
  const short = (units: number) => (units < LARGE ? figures(units) : compact.format(units / UNITS));
  const chip = (units: number) => compact.format(units / UNITS);
  const difference = (units: number) => {
    const seen = Math.trunc(units / UNITS_SEEN) * UNITS_SEEN;
    return seen > 0 ? `+${money(seen)}` : money(seen || 0); // avoids negative zero
  };
  return { money, stake, short, chip, figures, difference };
}

/** Codes of four and five letters are not in ISO 4217 and have no symbol. */
function signedBy(locale: string, currency: string, decimals: Intl.NumberFormatOptions) {
  if (currency.length !== LETTERS_OF_CODE) return undefined;
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  return new Intl.NumberFormat(locale, { ...style, ...decimals });
}

const withoutZeros = (text: string, units: number): string =>
  units % UNITS === 0 ? text.replace(/[.,]00(?!\d)/, '') : text;

const trueMinus = (text: string): string => text.replace('-', '\u2212');
