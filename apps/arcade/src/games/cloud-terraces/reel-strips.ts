import { SCATTER, type SymbolName, TOP } from './symbols.ts';

/** Stops per reel. All reels have the same number, so one rule draws all five. */
export const STOPS = 24;
export const REELS = 5;
export const ROWS = 3;

/** Ways through the window: one row on each reel. */
export const WAYS = ROWS ** REELS;

/**
 * Symbols of the five reels, from the top. A reel that stops at 0 shows its symbols 0, 1 and 2. Each reel but the first
 * has one gate.
 */
export const reelStrips: readonly (readonly SymbolName[])[] = [
  strip(
    'leaf leaf bamboo bamboo teapot hat hat leaf leaf bell pine pine',
    'blossom blossom gourd bamboo bamboo hat bell blossom blossom pine teapot gourd',
  ),
  strip(
    'crane leaf leaf hat hat gate blossom blossom pine pine bamboo bamboo',
    'teapot bell crane leaf leaf gourd gourd bamboo blossom hat pine bell',
  ),
  strip(
    'bamboo bamboo crane pine pine leaf leaf gate bell blossom blossom gourd',
    'bamboo bamboo hat hat crane teapot leaf hat bell pine blossom gourd',
  ),
  strip(
    'blossom blossom hat hat crane bamboo bamboo gourd leaf leaf gate pine',
    'pine blossom blossom bell crane teapot bamboo hat leaf gourd pine bell',
  ),
  strip(
    'leaf leaf blossom blossom pine pine gate bamboo bamboo hat hat teapot',
    'leaf leaf bell gourd blossom blossom pine bamboo bamboo hat bell gourd',
  ),
];

/** The visible symbols of one reel, from the top. In the climb every gate is a teapot. */
export function columnAt(place: {
  readonly reel: number;
  readonly stop: number;
  readonly isClimb: boolean;
}): SymbolName[] {
  return Array.from({ length: ROWS }, (_, row) => {
    const symbol = reelStrips[place.reel]?.[(place.stop + row) % STOPS];
    if (!symbol) throw new RangeError(`no symbol at ${JSON.stringify(place)}`);
    return place.isClimb && symbol === SCATTER ? TOP : symbol;
  });
}

function strip(upper: string, lower: string): readonly SymbolName[] {
  return `${upper} ${lower}`.split(' ') as SymbolName[];
}
