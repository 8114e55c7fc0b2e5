import type { NearDraw } from '../../parts/lottery/draws/lottery-game.ts';

type OnSale = Pick<NearDraw, 'currentNumero'>;

/** The next draw is there once the sale of the last one has ended. */
const MOMENT_MS = 400;
/** Where the draw to come is not open yet, and after an answer that was lost. */
const BETWEEN_MS = 1_500;
/** Where no draw is to come: an operator may make some. */
const NONE_MS = 15_000;
/** A browser takes a wait of more than 24 days for none. */
const LONGEST_MS = 86_400_000;
/** Many pages wait for the same draws: each asks at a moment of its own within this. */
export const SPREAD_MS = 1_000;

/**
 * How long from an answer until the next question, by what the server said is left.
 *
 * @param near undefined where the answer was lost
 * @param chance 0 to 1, anew each time
 */
export const msToNext = (near: OnSale | undefined, chance: number): number =>
  msToEvent(near) + chance * SPREAD_MS;

function msToEvent(near: OnSale | undefined): number {
  const current = near?.currentNumero;
  if (!near || current?.isSale === false) return BETWEEN_MS;
  if (!current) return NONE_MS;
  return Math.min(Math.max(current.remainTime, 0) + MOMENT_MS, LONGEST_MS);
}
