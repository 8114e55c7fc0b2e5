import type { Draw } from '@app/shared/fairness/fair-numbers';
import { fairDraw, type RoundSeeds } from '../../fairness/fair-draw.ts';
import type { GameCode } from '../names.ts';

/**
 * An original: one choice of the player and a few random numbers determine the payout in hundredths of the stake. Pure.
 */
export interface Original {
  readonly code: GameCode;
  /** The choices, in the order in which they are offered. */
  readonly choices: readonly number[];
  readonly openingChoice: number;
  /** Number of values of each random number, which is drawn from 0 to one less. */
  readonly draws: readonly number[];
  /** Payout in hundredths of the stake. */
  readonly pays: (stops: readonly number[], choice: number) => number;
}

/** Multipliers are in hundredths of the stake. */
export const HUNDREDTHS = 100;

/** Return of every choice of every original, exactly. */
export const ORIGINALS_RETURN = { over: 99n, under: 100n } as const;

export interface DealtNumbers {
  readonly stops: readonly number[];
  /** In hundredths of the stake. */
  readonly pays: number;
}

/** The round that its seeds determine. The server plays it, and the verify page repeats it. */
export async function dealOriginal(
  { draws, pays }: Original,
  { seeds, choice }: { seeds: RoundSeeds; choice: number },
): Promise<DealtNumbers> {
  const stops = await drawAll(await fairDraw(seeds), draws);
  return { stops, pays: pays(stops, choice) };
}

async function drawAll(draw: Draw, belows: readonly number[]): Promise<number[]> {
  const stops: number[] = [];
  for (const below of belows) stops.push(await draw(below));
  return stops;
}

/** Payout of a round for a stake, both in 1/10 000 of the currency. Exact: see `wholeStakes`. */
export function payoutOf({ pays }: Pick<DealtNumbers, 'pays'>, stake: bigint): bigint {
  const hundredth = stake / BigInt(HUNDREDTHS);
  if (hundredth * BigInt(HUNDREDTHS) !== stake) throw new RangeError(`stake ${stake} is not whole`);
  return hundredth * BigInt(pays);
}
