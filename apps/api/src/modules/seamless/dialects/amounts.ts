import { AMOUNT_UNITS_MAX, UNITS_PER_WHOLE } from '@app/shared/money/money';
import type { DialectDescription } from './description.ts';

type Written = Pick<DialectDescription, 'amounts' | 'body'>;

const DIGITS = /^(?:0|[1-9]\d{0,17})$/;
const DECIMAL = /^(0|[1-9]\d{0,13})(?:\.(\d{1,12}))?$/;
/** Decimals of 1/10 000. */
const DECIMALS = 4;
const DECIMALS_WRITTEN_MIN = 2;
const PER_WHOLE = BigInt(UNITS_PER_WHOLE);

/**
 * The amount in 1/10 000 that a vendor sent. Undefined if it is not a whole number of them, negative or too large:
 * amounts are never rounded.
 */
export function readAmount(value: unknown, { amounts, body }: Written): number | undefined {
  const isNumber = body === 'json' && !(amounts.form === 'decimal' && amounts.writtenAs === 'text');
  if (typeof value !== (isNumber ? 'number' : 'string')) return undefined;
  const text = `${value}`;
  const units = amounts.form === 'whole' ? readWhole(text, amounts.unitsPerOne) : readDecimal(text);
  return units !== undefined && units <= AMOUNT_UNITS_MAX ? Number(units) : undefined;
}

function readWhole(text: string, unitsPerOne: number): bigint | undefined {
  if (!DIGITS.test(text)) return undefined;
  const scaled = BigInt(text) * PER_WHOLE;
  return scaled % BigInt(unitsPerOne) === 0n ? scaled / BigInt(unitsPerOne) : undefined;
}

function readDecimal(text: string): bigint | undefined {
  const [, whole, decimals = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined || /[1-9]/.test(decimals.slice(DECIMALS))) return undefined;
  return BigInt(whole) * PER_WHOLE + BigInt(decimals.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
}

/**
 * An amount in 1/10 000 as the vendor reads it. Where its units are larger than ours, the rest is cut off, so that a
 * balance is never shown higher than it is.
 */
export function writeAmount(units: bigint, amounts: Written['amounts']): string {
  if (amounts.form === 'whole') return `${(units * BigInt(amounts.unitsPerOne)) / PER_WHOLE}`;
  const decimals = `${units % PER_WHOLE}`.padStart(DECIMALS, '0');
  const shown = decimals.replace(/0+$/, '').padEnd(DECIMALS_WRITTEN_MIN, '0');
  return `${units / PER_WHOLE}.${shown}`;
}
