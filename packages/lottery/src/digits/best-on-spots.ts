import { choices } from '../exact/counting.ts';
import type { Hits } from '../family.ts';
import type { Digits } from './digits.ts';
import { everyGroup } from './multisets.ts';

interface Spots {
  /** Digits per note. */
  readonly take: number;
  /** Number of positions; every combination of `take` of them is a spot. */
  readonly among: number;
  /** Whether the order of a note's digits matters. If not, it suffices to try digits in ascending order. */
  readonly inOrder: boolean;
}

interface Notes {
  readonly tiers: number;
  /** Hits of the digits at one spot: at most one per tier. */
  readonly hits: (digits: Digits) => Hits;
}

/**
 * Distinct total hits of the notes on all spots, over all draws. The notes are evaluated once for each combination of
 * digits on a single spot; totals are built up digit by digit, adding the hits of every spot that ends at the current
 * position. That way the 100 000 draws of five digits take a few milliseconds, and the 2 002 unordered ones less than
 * one.
 */
export function bestOnSpots(spots: Spots, notes: Notes): readonly Hits[] {
  const { among, inOrder } = spots;
  const endingAt = spotsByEnd(spots);
  const counted = endingAt.flat().length + 1;
  const hitsOf = packedHits(spots, notes, counted);
  const seen = new Uint8Array(counted ** notes.tiers);
  const digits = Array.from({ length: among }, () => 0);
  const extend = (at: number, sum: number): void => {
    const heads = (endingAt[at] ?? []).map((places) => numberOf(places, digits));
    for (let digit = inOrder ? 0 : (digits[at - 1] ?? 0); digit < 10; digit++) {
      digits[at] = digit;
      let hit = sum;
      for (const head of heads) hit += hitsOf[head + digit] ?? 0;
      if (at + 1 < among) extend(at + 1, hit);
      else seen[hit] = 1;
    }
  };
  extend(0, 0);
  return [...seen.keys()].filter((sum) => seen[sum]).map((sum) => unpacked(sum, notes, counted));
}

/** Spots grouped by their last position; each lists its other positions. */
function spotsByEnd({ take, among }: Spots): readonly (readonly (readonly number[])[])[] {
  return [...Array(among).keys()].map((end) => [...choices([...Array(end).keys()], take - 1)]);
}

/** The number formed by the digits at some places, times ten. */
const numberOf = (places: readonly number[], digits: Digits): number =>
  places.reduce((number, place) => (number + (digits[place] ?? 0)) * 10, 0);

/**
 * Hits of every combination of digits at a spot, indexed by the number that the digits form. The hits of all tiers are
 * packed into one number in base `base`, so that they can be added.
 */
function packedHits({ take, inOrder }: Spots, { hits }: Notes, base: number): Uint16Array {
  const packed = new Uint16Array(10 ** take);
  const pack = (number: number, digits: Digits) => {
    packed[number] = hits(digits).reduce((sum, hit, tier) => sum + hit * base ** tier, 0);
  };
  if (inOrder) for (const number of packed.keys()) pack(number, digitsOf(number, take));
  else
    for (const { digits } of everyGroup(take))
      pack(
        digits.reduce((number, digit) => number * 10 + digit, 0),
        digits,
      );
  return packed;
}

/** Digits of a number, zero-padded: 0, 1, 2 for 12 with length 3. */
function digitsOf(number: number, length: number): Digits {
  const digits = new Array<number>(length).fill(0);
  let left = number;
  for (let at = length - 1; at >= 0; at--) {
    digits[at] = left % 10;
    left = Math.floor(left / 10);
  }
  return digits;
}

const unpacked = (sum: number, { tiers }: Notes, base: number): Hits =>
  Array.from({ length: tiers }, (_, tier) => Math.floor(sum / base ** tier) % base);
