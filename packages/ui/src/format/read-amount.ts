import { minorDigitsOf, wholeMinorUnits } from '@app/shared/money/minor-unit';
import { asciiDigit } from './ascii-digits.ts';
import { decimalText } from './money-text.ts';
import { formatterOf } from './number-format.ts';

/** A parsed amount, or why the text is not one. */
export type ReadAmount =
  | { readonly amount: bigint; readonly isPlain: boolean }
  | { readonly amount: undefined; readonly problem: 'empty' | 'unclear' | 'too_fine' };

/** The site's currency, whose sign or code may accompany the number and which limits decimals. */
export interface AmountPlace {
  /** BCP 47. Decides whether an ambiguous separator is decimal. */
  readonly locale: string;
  /** ISO 4217 */
  readonly currency: string;
  readonly currencySymbol: string;
}

const UNCLEAR = { amount: undefined, problem: 'unclear' } as const;
const TOO_FINE = { amount: undefined, problem: 'too_fine' } as const;
const LENGTH_MAX = 64;

/**
 * Parses an amount as people type or paste it: digits of any script, grouping, either decimal separator, the site's
 * currency before or after. Three digits after a single separator are decimals if the reader's language uses it as the
 * decimal separator, otherwise thousands: in English `1,234` is 1 234 and `1.234` has too many decimals, in German the
 * other way round.
 *
 * @returns the amount in 1/10 000, and whether it was unambiguous plain text
 */
export function readAmount(text: string, place: AmountPlace): ReadAmount {
  if (text.trim() === '') return { amount: undefined, problem: 'empty' };
  if (text.length > LENGTH_MAX || /\p{No}/u.test(text)) return UNCLEAR; // 5² is not 52
  const figure = withoutCurrency(inAscii(text), place);
  const digits = minorDigitsOf(place.currency);
  const parts = partsOf(figure, pointIn(place.locale));
  if (!parts) return UNCLEAR;
  const fraction = parts.fraction.replace(/0+$/, '');
  // `10.500` may mean ten or ten thousand: reject it so that the member types it unambiguously.
  const isAmbiguous = GROUP.test(figure) && parts.fraction.length > digits;
  if (fraction.length > digits || isAmbiguous) return TOO_FINE;
  return {
    amount: BigInt(parts.whole + fraction.padEnd(BOOK_DECIMALS, '0')),
    isPlain: (digits > 2 ? PLAIN_FINE : PLAIN).test(text.trim()),
  };
}

const PLAIN = /^\p{Nd}+([.,]\p{Nd}{1,2})?$/u;
const PLAIN_FINE = /^\p{Nd}+([.,]\p{Nd}{1,4})?$/u;
/** Thousands, or three decimals. */
const GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;
const BOOK_DECIMALS = 4; // amounts are in 1/10 000

interface Parts {
  readonly whole: string;
  readonly fraction: string;
}

/** Splits at the decimal separator; undefined for inconsistent separators. */
function partsOf(figure: string, point: string): Parts | undefined {
  if (!/^[\d.,_]+$/.test(figure) || !/\d/.test(figure)) return undefined;
  const at = decimalAt(figure, point);
  const whole = at < 0 ? figure : figure.slice(0, at);
  const fraction = at < 0 ? '' : figure.slice(at + 1);
  if (!/^\d*$/.test(fraction) || !isGrouped(whole)) return undefined;
  return { whole: whole.replace(/\D/g, '') || '0', fraction };
}

/** Index of the decimal separator, or -1: the last one if there are two kinds, or one that does not group digits. */
function decimalAt(figure: string, point: string): number {
  const separators = figure.match(/[.,]/g) ?? [];
  const last = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','));
  if (new Set(separators).size === 2) return last;
  if (separators.length !== 1) return -1;
  const isGroup = GROUP.test(figure) && separators[0] !== point;
  return isGroup ? -1 : last;
}

/** A language's decimal separator in ASCII. */
const pointIn = (locale: string): string => {
  const parts = formatterOf(locale).formatToParts(0.5);
  return inAscii(parts.find(({ type }) => type === 'decimal')?.value ?? '.');
};

/** Groups of three, or Indian grouping: the last group of three, the others of two. */
function isGrouped(whole: string): boolean {
  if (/^\d*$/.test(whole)) return true;
  return /^\d{1,3}([.,_])\d{3}(\1\d{3})*$|^\d{1,2}([.,_])(\d{2}\3)+\d{3}$/.test(whole);
}

/** Converts to ASCII; `_` replaces spaces and marks that can only be group separators. */
const inAscii = (text: string): string =>
  text
    .normalize('NFKC') // full width to ASCII
    .replace(/[\p{Cf}]/gu, '') // pasted numbers may contain direction marks
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[،、，]/g, ',')
    .replace(/٫/g, '.')
    .trim()
    .replace(/['’٬]|\s+/g, '_');

/** Removes the site's currency sign or code. Another currency's sign remains and causes a rejection. */
function withoutCurrency(figure: string, { currency, currencySymbol }: AmountPlace): string {
  const names = [currency, inAscii(currencySymbol)]
    .filter((name) => name !== '')
    .map((name) => name.toLowerCase())
    .sort((a, b) => b.length - a.length); // longest first: USDT is not USD and a T
  const lower = figure.toLowerCase();
  for (const name of names) {
    if (lower.startsWith(name)) return figure.slice(name.length).replace(/^_+/, '');
    if (lower.endsWith(name)) return figure.slice(0, -name.length).replace(/_+$/, '');
  }
  return figure;
}

/** An amount as a person would type it: up to the currency's decimals, none for whole amounts. */
export function typedAmount(
  amount: bigint,
  { currency, locale }: Pick<AmountPlace, 'currency' | 'locale'>,
): string {
  const [whole = '', fraction = ''] = decimalText(wholeMinorUnits(amount, currency)).split('.');
  const decimals = fraction.slice(0, minorDigitsOf(currency));
  return /^0*$/.test(decimals) ? whole : `${whole}${pointIn(locale)}${decimals}`;
}
