/** Whether the digits are consecutive in any order, with 0 after 9. */
const inARow = (digits: readonly number[]): boolean =>
  Array.from({ length: 10 }, (_, first) => first).some((first) =>
    digits.every((_, step) => digits.includes((first + step) % 10)),
  );

/** The form of three digits. */
export function shapeOf(digits: readonly number[]): string {
  const different = new Set(digits).size;
  if (different === 1) return 'leopard';
  if (different === 2) return 'pair';
  if (inARow(digits)) return 'straight';
  const neighbours = digits.some((digit) => digits.includes((digit + 1) % 10));
  return neighbours ? 'halfStraight' : 'mixed';
}

/** The hand of five digits. */
export function handOf(digits: readonly number[]): string {
  const times = [...new Set(digits)]
    .map((digit) => digits.filter((one) => one === digit).length)
    .toSorted((a, b) => b - a)
    .join('');
  if (times === '11111') return inARow(digits) ? 'straight' : 'highCard';
  const hands: Readonly<Record<string, string>> = {
    5: 'fiveOfAKind',
    41: 'fourOfAKind',
    32: 'fullHouse',
    311: 'threeOfAKind',
    221: 'twoPairs',
    2111: 'onePair',
  };
  return hands[times] ?? '';
}

/** The bull of five digits, 10 for a whole bull; undefined if no three digits add up to a multiple of ten. */
export function bullOf(digits: readonly number[]): number | undefined {
  for (let a = 0; a < 5; a++)
    for (let b = a + 1; b < 5; b++)
      for (let c = b + 1; c < 5; c++) {
        const three = [a, b, c].map((at) => digits[at] ?? 0);
        const sum = three.reduce((before, digit) => before + digit);
        if (sum % 10 !== 0) continue;
        const others = digits.filter((_, at) => ![a, b, c].includes(at));
        return others.reduce((before, digit) => before + digit) % 10 || 10;
      }
  return undefined;
}
