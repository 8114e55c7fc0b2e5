import { minorDigitsOf, wholeMinorUnits } from '@app/shared/money/minor-unit';
import { asciiDigit } from './ascii-digits.ts';
import { decimalText } from './money-text.ts';
import { formatterOf } from './number-format.ts';

/** What a typed amount means, or why it means none. */
export type ReadAmount =
  | { readonly amount: bigint; readonly isPlain: boolean }
  | { readonly amount: undefined; readonly problem: 'empty' | 'unclear' | 'too_fine' };

/** The site's own currency, which may be written beside the figure, and whose decimals an amount may have. */
export interface AmountPlace {
  /** BCP 47. Decides what a point means where it could be either. */
  readonly locale: string;
  /** ISO 4217 */
  readonly currency: string;
  readonly currencySymbol: string;
}

const UNCLEAR = { amount: undefined, problem: 'unclear' } as const;
const TOO_FINE = { amount: undefined, problem: 'too_fine' } as const;
const LENGTH_MAX = 64;

/**
 * Reads an amount as people type and paste it: digits of any script, groups, either decimal
 * separator, the site's currency before or after. Three digits after one lone separator are
 * decimals where the reader's language writes that separator before decimals, and thousands where
 * it does not: in English `1,234` is 1 234 and `1.234` is an amount with too many decimals, in
 * German the other way round.
 *
 * @returns the amount in 1/10 000, and whether it was typed without anything to interpret
 */
export function readAmount(text: string, place: AmountPlace): ReadAmount {
  if (text.trim() === '') return { amount: undefined, problem: 'empty' };
  if (text.length > LENGTH_MAX || /\p{No}/u.test(text)) return UNCLEAR; // 5² is not 52
  const figure = withoutCurrency(inAscii(text), place);
  const digits = minorDigitsOf(place.currency);
  const parts = partsOf(figure, pointIn(place.locale));
  if (!parts) return UNCLEAR;
  const fraction = parts.fraction.replace(/0+$/, '');
  // `10.500` may mean ten or ten thousand: the member has to type it clearly.
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
const BOOK_DECIMALS = 4; // an amount counts 1/10 000

interface Parts {
  readonly whole: string;
  readonly fraction: string;
}

/** Splits at the decimal separator; undefined where groups or separators make no sense. */
function partsOf(figure: string, point: string): Parts | undefined {
  if (!/^[\d.,_]+$/.test(figure) || !/\d/.test(figure)) return undefined;
  const at = decimalAt(figure, point);
  const whole = at < 0 ? figure : figure.slice(0, at);
  const fraction = at < 0 ? '' : figure.slice(at + 1);
  if (!/^\d*$/.test(fraction) || !isGrouped(whole)) return undefined;
  return { whole: whole.replace(/\D/g, '') || '0', fraction };
}

/** Where the decimals begin, or -1: the last of two kinds of separator, or one that groups nothing. */
function decimalAt(figure: string, point: string): number {
  const separators = figure.match(/[.,]/g) ?? [];
  const last = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','));
  if (new Set(separators).size === 2) return last;
  if (separators.length !== 1) return -1;
  const isGroup = GROUP.test(figure) && separators[0] !== point;
  return isGroup ? -1 : last;
}

/** What a language writes before decimals, as ASCII. */
const pointIn = (locale: string): string => {
  const parts = formatterOf(locale).formatToParts(0.5);
  return inAscii(parts.find(({ type }) => type === 'decimal')?.value ?? '.');
};

/** Groups of three by one separator, or as in India the last of three and those before of two. */
function isGrouped(whole: string): boolean {
  if (/^\d*$/.test(whole)) return true;
  return /^\d{1,3}([.,_])\d{3}(\1\d{3})*$|^\d{1,2}([.,_])(\d{2}\3)+\d{3}$/.test(whole);
}

/** `_` is any space or mark between groups that can be nothing else. */
const inAscii = (text: string): string =>
  text
    .normalize('NFKC') // full width becomes plain
    .replace(/[\p{Cf}]/gu, '') // direction marks come along when a number is pasted
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[،、，]/g, ',')
    .replace(/٫/g, '.')
    .trim()
    .replace(/['’٬]|\s+/g, '_');

/** Without the site's sign or code on either side. Those of another currency stay, and are refused. */
function withoutCurrency(figure: string, { currency, currencySymbol }: AmountPlace): string {
  const names = [currency, inAscii(currencySymbol)]
    .filter((name) => name !== '')
    .map((name) => name.toLowerCase())
    .sort((a, b) => b.length - a.length); // USDT is not USD and a T
  const lower = figure.toLowerCase();
  for (const name of names) {
    if (lower.startsWith(name)) return figure.slice(name.length).replace(/^_+/, '');
    if (lower.endsWith(name)) return figure.slice(0, -name.length).replace(/_+$/, '');
  }
  return figure;
}

/** An amount as a person would type it: what the currency can have of it, and no decimals where there are none. */
export function typedAmount(
  amount: bigint,
  { currency, locale }: Pick<AmountPlace, 'currency' | 'locale'>,
): string {
  const [whole = '', fraction = ''] = decimalText(wholeMinorUnits(amount, currency)).split('.');
  const decimals = fraction.slice(0, minorDigitsOf(currency));
  return /^0*$/.test(decimals) ? whole : `${whole}${pointIn(locale)}${decimals}`;
}
