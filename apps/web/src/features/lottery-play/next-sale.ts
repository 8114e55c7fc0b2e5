import type { NearDraw } from '../../parts/lottery/draws/lottery-game.ts';

type OnSale = Pick<NearDraw, 'currentNumero'>;

/** Delay after the close of a sale, by which the next draw is open. */
const MOMENT_MS = 400;
/** Retry interval while the next draw is not open yet, and after a lost answer. */
const BETWEEN_MS = 1_500;
/** Retry interval without a coming draw: an operator may create some. */
const NONE_MS = 15_000;
/** Browsers treat timeouts of more than 24 days as zero. */
const LONGEST_MS = 86_400_000;
/** Jitter: many pages wait for the same draws, so each picks a random moment within this. */
export const SPREAD_MS = 1_000;

/**
 * Delay in ms until the next request, by the remaining time that the server sent.
 *
 * @param near undefined where the answer was lost
 * @param chance random from 0 to 1, drawn for each call
 */
export const msToNext = (near: OnSale | undefined, chance: number): number =>
  msToEvent(near) + chance * SPREAD_MS;

function msToEvent(near: OnSale | undefined): number {
  const current = near?.currentNumero;
  if (!near || current?.isSale === false) return BETWEEN_MS;
  if (!current) return NONE_MS;
  return Math.min(Math.max(current.remainTime, 0) + MOMENT_MS, LONGEST_MS);
}
