import { asciiDigit } from './ascii-digits.ts';

interface Limits {
  readonly min: number;
  readonly max: number;
}

/** Parses a whole number in digits of any script. Undefined for anything else: `1.5` is neither 1 nor 15. */
export function readWholeNumber(text: string, { min, max }: Limits): number | undefined {
  if (/\p{No}/u.test(text)) return undefined; // 2² is not 22
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/\p{Nd}/gu, asciiDigit);
  if (!/^\d{1,15}$/.test(plain)) return undefined;
  const value = Number(plain);
  return value >= min && value <= max ? value : undefined;
}
