import type { Draw } from '@app/shared/fairness/fair-numbers';
import { fairDraw, type RoundSeeds } from '../../fairness/fair-draw.ts';
import { evaluateSpin, type Spin, type SpinResult } from './evaluate-spin.ts';
import { freeSpinsOf, PARTS } from './pay-table.ts';
import { REELS, STOPS } from './reel-strips.ts';

export interface PlayedSpin extends Spin, SpinResult {}

export interface PlayedRound {
  /** The paid spin and, if it opened the climb, the free spins. */
  readonly spins: readonly PlayedSpin[];
  /** Total payout of the round, in parts of the stake. */
  readonly pays: number;
}

/**
 * The stops of the round that its seeds determine: 5 of them, 35 with three gates or 45 with four. The server plays
 * them, and the verify page repeats them. All are drawn in advance, so a round has one stake and one payout.
 */
export async function dealStops(seeds: RoundSeeds): Promise<number[]> {
  const draw = await fairDraw(seeds);
  const stops = await drawSpin(draw);
  const { gates } = evaluateSpin({ stops, terrace: 0 });
  for (let spin = freeSpinsOf(gates); spin > 0; spin--) stops.push(...(await drawSpin(draw)));
  return stops;
}

async function drawSpin(draw: Draw): Promise<number[]> {
  const stops: number[] = [];
  for (let reel = 0; reel < REELS; reel++) stops.push(await draw(STOPS));
  return stops;
}

/** Evaluates a round from its stops. */
export function playRound(stops: readonly number[]): PlayedRound {
  const spins: PlayedSpin[] = [];
  for (let from = 0; from < stops.length; from += REELS) {
    const spin = { stops: stops.slice(from, from + REELS), terrace: spins.length };
    spins.push({ ...spin, ...evaluateSpin(spin) });
  }
  const expected = 1 + freeSpinsOf(spins[0]?.gates ?? 0);
  if (spins.length !== expected) throw new RangeError(`a round of ${stops.length} stops`);
  return { spins, pays: spins.reduce((sum, spin) => sum + spin.pays, 0) };
}

/**
 * Payout of a round for a stake, both in 1/10 000 of the currency. Exact, since a stake is a multiple of the number of
 * its parts.
 */
export function payoutOf({ pays }: Pick<PlayedRound, 'pays'>, stake: bigint): bigint {
  const part = stake / BigInt(PARTS);
  if (part * BigInt(PARTS) !== stake) throw new RangeError(`stake ${stake} is not whole parts`);
  return part * BigInt(pays);
}
