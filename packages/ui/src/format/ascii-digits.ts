const BMP_MAX = 0xffff;

/**
 * Every living script has its ten digits in a row with no digit before them, so a digit's value is
 * its distance from the first. Only mathematical letters above the BMP break this: they stay.
 */
export function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code > BMP_MAX) return digit;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return `${value}`;
}
