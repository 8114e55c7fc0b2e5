import type { GameCategory } from '@app/shared/games/game-categories';
import { unitsOfWire } from '@app/shared/money/units';
import type { PlayRules } from './play-rules.ts';

/** The last round that a member began in a game with a minimum cycle. */
export interface PacedRound {
  readonly at: Date;
  readonly gameId: bigint;
  readonly isOpen: boolean;
}

/** The facts about a bet in a vendor's game that a site's rules check. */
interface BetInGame {
  readonly gameId: bigint;
  readonly category: GameCategory;
  /** All stakes of the round, with this one. */
  readonly stake: bigint;
  readonly beginsRound: boolean;
  readonly isYoung: boolean;
  readonly last: PacedRound | null;
}

/** A rule of a site that refuses a bet. `most`: the highest stake of a round. */
export type BrokenRule =
  | { readonly reason: 'stake_cap'; readonly most: bigint }
  | { readonly reason: 'other_game' }
  | { readonly reason: 'cycle' };

/** Time after which an open round no longer blocks other games, because its vendor reports the end late. */
const ROUND_MS_MAX = 15 * 60_000;

/** Whether a site has rules about bets in vendors' games. Pure. */
export const hasGameRules = ({ stakeMost, cycleMs }: PlayRules): boolean =>
  Object.keys(stakeMost).length > 0 || Object.keys(cycleMs).length > 0;

/** Whether a site sets a minimum cycle for the rounds of a category. Pure. */
export const isPaced = ({ cycleMs }: PlayRules, category: GameCategory): boolean =>
  (cycleMs[category] ?? 0) > 0;

/** The rule that refuses a bet in a vendor's game. Pure. */
export function ruleThatRefuses(
  rules: PlayRules,
  { gameId, category, stake, beginsRound, isYoung, last }: BetInGame,
  now: Date,
): BrokenRule | undefined {
  const ofYoung = isYoung ? rules.stakeMostYoung[category] : undefined;
  const cap = ofYoung ?? rules.stakeMost[category];
  const most = cap === undefined ? undefined : unitsOfWire(cap);
  if (most !== undefined && stake > most) return { reason: 'stake_cap', most };
  if (!beginsRound || !last || !isPaced(rules, category)) return undefined;
  const ago = now.getTime() - last.at.getTime();
  if (rules.oneGame && last.isOpen && last.gameId !== gameId && ago < ROUND_MS_MAX)
    return { reason: 'other_game' };
  return ago < (rules.cycleMs[category] ?? 0) ? { reason: 'cycle' } : undefined;
}
