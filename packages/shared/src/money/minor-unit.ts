// Free of schemas, so that the entry chunk of a page can import it. A table of our own, because engines differ (V8 has
// no decimals for the Iraqi dinar), and both ends of a call must agree to the last digit.
const DIGITS: Readonly<Record<string, readonly string[]>> = {
  0: [
    'BIF',
    'CLP',
    'DJF',
    'GNF',
    'ISK',
    'JPY',
    'KMF',
    'KRW',
    'PYG',
    'RWF',
    'UGX',
    'UYI',
    'VND',
    'VUV',
    'XAF',
    'XOF',
    'XPF',
  ],
  3: ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'],
  4: ['CLF', 'UYW'],
};
const USUAL = 2;
const BOOK_DIGITS = 4; // the books count 1/10 000

const digits = new Map(
  Object.entries(DIGITS).flatMap(([count, codes]) => codes.map((code) => [code, Number(count)])),
);

/** Decimals of a currency in payments, by ISO 4217: 0 for yen, 2 for dollars, 3 for Kuwaiti dinars. */
export const minorDigitsOf = (currency: string): number => digits.get(currency) ?? USUAL;

/** Smallest step of payments, in 1/10 000 of the currency: 1, 0.01 or 0.001 of it. */
export const minorUnitOf = (currency: string): bigint =>
  10n ** BigInt(BOOK_DIGITS - minorDigitsOf(currency));

/** A hundredth of a currency, in 1/10 000: agents' earnings by tiers are rounded to it in every currency. */
export const HUNDREDTH = 100n;

/**
 * Smallest payment to agents, in 1/10 000 of the currency: a minor unit, but never less than a hundredth. A yen, a
 * cent, ten fils.
 */
export const paidUnitOf = (currency: string): bigint => {
  const unit = minorUnitOf(currency);
  return unit > HUNDREDTH ? unit : HUNDREDTH;
};

/** Default number of decimals that a site shows: two, or more if the currency has more. */
export const displayDigitsOf = (currency: string): number =>
  Math.max(USUAL, minorDigitsOf(currency));

/** Rounds an amount in 1/10 000 down to the currency's last decimal. */
export const wholeMinorUnits = (amount: bigint, currency: string): bigint =>
  amount - (amount % minorUnitOf(currency));

const EXAMPLE_WHOLE = 250;
const EXAMPLE_WITH_DECIMALS = 99.5;

/** Arguments of the error for an amount with too many decimals. `example` is an amount that would be accepted. */
export const tooFineParams = (currency: string) => {
  const decimals = minorDigitsOf(currency);
  return { currency, decimals, example: decimals === 0 ? EXAMPLE_WHOLE : EXAMPLE_WITH_DECIMALS };
};
