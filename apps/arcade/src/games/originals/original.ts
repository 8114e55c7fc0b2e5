import type { Draw } from '@app/shared/fairness/fair-numbers';
import { fairDraw, type RoundSeeds } from '../../fairness/fair-draw.ts';
import type { GameCode } from '../names.ts';

/**
 * A game of few numbers: the player makes one choice, some numbers are drawn, and the two decide how
 * many hundredths of the stake are paid. Pure: the same numbers always pay the same.
 */
export interface Original {
  readonly code: GameCode;
  /** What may be chosen, in the order in which it is offered. */
  readonly choices: readonly number[];
  readonly openingChoice: number;
  /** How many values each number of a round can take; it is drawn from 0 to one less. */
  readonly draws: readonly number[];
  /** In hundredths of the stake. */
  readonly pays: (stops: readonly number[], choice: number) => number;
}

/** A multiplier is counted in so many parts of the stake. */
export const HUNDREDTHS = 100;

/** Every choice of every original returns this share, exactly. */
export const ORIGINALS_RETURN = { over: 99n, under: 100n } as const;

export interface DealtNumbers {
  readonly stops: readonly number[];
  /** In hundredths of the stake. */
  readonly pays: number;
}

/** The round that follows from its seeds: the server plays it, the verify page repeats it. */
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

/** What a round pays for a stake, both in 1/10 000 of the currency. Exact: see `wholeStakes`. */
export function payoutOf({ pays }: Pick<DealtNumbers, 'pays'>, stake: bigint): bigint {
  const hundredth = stake / BigInt(HUNDREDTHS);
  if (hundredth * BigInt(HUNDREDTHS) !== stake) throw new RangeError(`stake ${stake} is not whole`);
  return hundredth * BigInt(pays);
}
