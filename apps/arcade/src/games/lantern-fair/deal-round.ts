import { fairDraw, type RoundSeeds } from '../../fairness/fair-draw.ts';
import { drawStops, type PlayedRound, playRound } from './play-round.ts';

export interface DealtRound extends PlayedRound {
  /** 5 stops, or 45 in a round with a night. */
  readonly stops: readonly number[];
}

/** The round that its seeds determine. The server plays it, and the verify page repeats it. */
export async function dealRound(seeds: RoundSeeds): Promise<DealtRound> {
  const stops = await drawStops(await fairDraw(seeds));
  return { stops, ...playRound(stops) };
}
