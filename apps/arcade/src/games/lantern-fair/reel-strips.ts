import type { SymbolName } from './symbols.ts';

/** Stops per reel. All reels have the same number, so one rule draws all five. */
export const STOPS = 24;
export const REELS = 5;
export const ROWS = 3;

/**
 * Labels of the five reels, from the top. A reel that stops at 0 shows its labels 0, 1 and 2. Koi always come in pairs.
 * Fireworks are on the first, third and fifth reel only, at most one in a window of a reel.
 */
export const reelStrips: readonly (readonly SymbolName[])[] = [
  strip(
    'drum firework kite drum lotus fan cup moth kite drum coin cup',
    'lotus koi koi coin lotus cup fan moth coin kite fan coin',
  ),
  strip(
    'lotus fan moth lantern coin cup drum lantern fan lotus kite cup',
    'coin kite drum moth cup lotus coin koi koi kite fan cup',
  ),
  strip(
    'moth kite firework fan cup kite firework coin kite drum coin koi',
    'koi fan lantern lotus cup coin lotus lantern drum moth fan cup',
  ),
  strip(
    'moth coin lantern cup drum lotus kite drum coin kite fan cup',
    'lantern moth fan cup coin lotus fan kite coin drum koi koi',
  ),
  strip(
    'kite cup moth fan lotus kite cup lotus firework coin moth lotus',
    'coin koi koi kite drum cup fan coin drum firework cup fan',
  ),
];

/**
 * The label in one cell of the window. At night every firework is a lantern.
 *
 * @param row 0 is the top
 */
export function labelAt(place: {
  readonly reel: number;
  readonly stop: number;
  readonly row: number;
  readonly night: boolean;
}): SymbolName {
  const label = reelStrips[place.reel]?.[(place.stop + place.row) % STOPS];
  if (!label) throw new RangeError(`no label at ${JSON.stringify(place)}`);
  return place.night && label === 'firework' ? 'lantern' : label;
}

function strip(upper: string, lower: string): readonly SymbolName[] {
  return `${upper} ${lower}`.split(' ') as SymbolName[];
}
