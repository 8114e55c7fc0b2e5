import type { Draw } from '@app/shared/fairness/fair-numbers';
import { evaluateSpin, type Spin, type SpinResult } from './evaluate-spin.ts';
import { LINES } from './pay-lines.ts';
import { NIGHT_SPINS } from './pay-table.ts';
import { REELS, STOPS } from './reel-strips.ts';

export interface PlayedSpin extends Spin, SpinResult {}

export interface PlayedRound {
  /** The paid spin and, if it opened the night, the free spins. */
  readonly spins: readonly PlayedSpin[];
  /** Total payout of the round, in line bets. */
  readonly pays: number;
}

/**
 * Draws a whole round: five stops and, if they open the night, five more for each free spin. All stops are drawn in
 * advance, so a round has one stake and one payout.
 */
export async function drawStops(draw: Draw): Promise<number[]> {
  const stops = await drawSpin(draw);
  if (!evaluateSpin({ stops, night: false }).opensNight) return stops;
  for (let spin = 0; spin < NIGHT_SPINS; spin++) stops.push(...(await drawSpin(draw)));
  return stops;
}

async function drawSpin(draw: Draw): Promise<number[]> {
  const stops: number[] = [];
  for (let reel = 0; reel < REELS; reel++) stops.push(await draw(STOPS));
  return stops;
}

/** Evaluates a round from the stops of `drawStops`: 5 of them, or 45 with a night. */
export function playRound(stops: readonly number[]): PlayedRound {
  const spins: PlayedSpin[] = [];
  for (let from = 0; from < stops.length; from += REELS) {
    const spin = { stops: stops.slice(from, from + REELS), night: from > 0 };
    spins.push({ ...spin, ...evaluateSpin(spin) });
  }
  const expected = spins[0]?.opensNight ? 1 + NIGHT_SPINS : 1;
  if (spins.length !== expected) throw new RangeError(`a round of ${stops.length} stops`);
  return { spins, pays: spins.reduce((sum, spin) => sum + spin.pays, 0) };
}

/**
 * Payout of a round for a stake, both in 1/10 000 of the currency. Exact, since a stake is a multiple of the number of
 * lines.
 */
export function payoutOf({ pays }: PlayedRound, stake: bigint): bigint {
  const lineBet = stake / BigInt(LINES);
  if (lineBet * BigInt(LINES) !== stake) throw new RangeError(`stake ${stake} is not whole lines`);
  return lineBet * BigInt(pays);
}
