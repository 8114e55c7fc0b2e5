/**
 * Number of combinations of `of` different numbers from 1 to `most` for each sum, indexed by sum. Exact below 2⁶⁴
 * combinations.
 */
export function waysBySum(of: number, most: number): readonly bigint[] {
  const both = of * (most + 1); // sum of a combination and its mirror, `most + 1 - n` for each n
  const middle = Math.floor(both / 2);
  const ways = Array.from({ length: of + 1 }, () => new BigUint64Array(middle + 1));
  if (ways[0]) ways[0][0] = 1n;
  for (let number = 1; number <= most; number++) {
    for (let count = Math.min(of, number); count >= 1; count--) {
      addShifted(ways[count], ways[count - 1], number);
    }
  }
  const lower = [...(ways[of] ?? [])];
  return Array.from({ length: both + 1 }, (_, sum) => lower[Math.min(sum, both - sum)] ?? 0n);
}

function addShifted(
  to: BigUint64Array = NOTHING,
  from: BigUint64Array = NOTHING,
  by: number,
): void {
  for (let sum = to.length - 1; sum >= by; sum--) {
    const more = from[sum - by];
    if (more) to[sum] = (to[sum] ?? 0n) + more;
  }
}

const NOTHING = new BigUint64Array();
