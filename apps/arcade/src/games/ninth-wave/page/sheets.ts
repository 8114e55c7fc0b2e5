import type { LivePayRow } from '../../../page/live/live-game.ts';
import { LOWEST_RETURN_AT, returnOf } from '../rules.ts';
import { heightText } from './broke-text.ts';
import type { WaveWords } from './words.ts';

/** Heights of the paytable. All return exactly 99 of 100. */
const heights = [110, 150, 200, 300, 500, 1_000, 10_000, 100_000] as const;

/** Rows of the paytable: some heights, and the one with the lowest return. */
export function payRows(words: WaveWords): LivePayRow[] {
  const rows = heights.map((height) => ({
    name: words.say('payRow', { height: heightText(height) }),
    pays: height,
    ...returnOf(height),
  }));
  const lowest = {
    name: words.say('lowestRow', { height: heightText(LOWEST_RETURN_AT) }),
    pays: LOWEST_RETURN_AT,
    ...returnOf(LOWEST_RETURN_AT),
  };
  return [...rows, lowest];
}
