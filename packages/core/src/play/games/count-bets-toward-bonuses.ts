import type { Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { countTowardBonus, type DecidedPart, type Play } from '../bonuses/index.ts';
import { turnoverPercents } from './turnover-percents.ts';

/** A decided bet of a member on a game. */
export interface CountedBet extends Omit<DecidedPart, 'gamePercent'> {
  readonly gameId: bigint | null;
}

/** Changes by a taker's bets for a member who has or had a bonus. */
export interface PlayForBonuses extends Omit<Play, 'decided'> {
  readonly merchantId: bigint;
  readonly decided: readonly CountedBet[];
}

/** A step of every taker of bets. Calls `countTowardBonus` with the percentage that the site counts of each game. */
export async function countBetsTowardBonuses(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, decided, ...play }: PlayForBonuses,
  now: Date,
): Promise<void> {
  const gameIds = decided.flatMap(({ gameId }) => gameId ?? []);
  const percents = await turnoverPercents(tx, { merchantId, gameIds });
  // Bets on games without a weight at the site, or without a known game, count in full.
  const weighed = decided.map(({ gameId, ...bet }) => ({
    ...bet,
    gamePercent: percents.get(gameId ?? 0n) ?? 100,
  }));
  await countTowardBonus(tx, deps, { ...play, decided: weighed }, now);
}
