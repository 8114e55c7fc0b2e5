const BMP_MAX = 0xffff;

/**
 * Value of a decimal digit in any living script. Each has its ten digits in sequence with no digit before them, so the
 * value is the distance from the first. Only mathematical digits above the BMP are different; they stay.
 */
export function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code > BMP_MAX) return digit;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return `${value}`;
}
