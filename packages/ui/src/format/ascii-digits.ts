const BMP_MAX = 0xffff;

/**
 * The ASCII digit for a decimal digit of the Basic Multilingual Plane. In it, each script's ten digits are consecutive
 * and follow no other digit, so the value is the distance from the first. Digits above that plane are returned
 * unchanged: runs of mathematical digits adjoin there.
 */
export function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code > BMP_MAX) return digit;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return `${value}`;
}
