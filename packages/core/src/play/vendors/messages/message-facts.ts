import type { GameCategory } from '@app/shared/games/game-categories';
import type { Money } from '@app/shared/money/money';
import type { SeriesPath } from '../../../people/series/index.ts';
import type { Limit, PacedRound, PlayRules } from '../../../protection/limits/index.ts';
import type { BonusInPlay } from '../../bonuses/index.ts';
import type { FreeSpins } from '../free-spins/free-spins.ts';

/**
 * All facts for a decision about a message. Read after the member's cash account was locked, so they stay true
 * until the transaction ends.
 */
export interface MessageFacts {
  /** The transaction with this message's id, if it was applied before. */
  readonly own: OwnTransaction | null;
  /** The transaction named by `betTxId`. */
  readonly bet: NamedBet | null;
  readonly member: MemberFacts | null;
  /** For a bet. Its owner is not checked yet. */
  readonly session: SessionFacts | null;
  /** The vendor's game with the message's code, if the member's site offers it. */
  readonly game: GameFacts | null;
  /** The member's part of the message's round. */
  readonly round: RoundFacts | null;
  /**
   * For a bet with a series: the range that the member may bet in. Null if the site takes no series on the
   * game.
   */
  readonly series: SeriesPath | null;
  /** The free spins that a bet names, locked. Its owner, game and rest are not checked yet. */
  readonly freeSpins: FreeSpins | null;
  /** The bets of `round`, rolled back ones included. Not read for a bet, which does not need them. */
  readonly roundBets: readonly RoundBet[];
}

export interface OwnTransaction {
  readonly isBet: boolean;
  /** Absent in a tombstone. */
  readonly payloadHash: Buffer | null;
  readonly answer: string | null;
  readonly isCancelled: boolean;
}

export interface NamedBet {
  readonly isBet: boolean;
  readonly memberId: bigint;
  /** Absent in a tombstone. */
  readonly roundId: bigint | null;
  readonly betId: bigint | null;
  readonly isCancelled: boolean;
}

/** Rules of a site about games, and the figures that they compare. */
export interface Pace {
  readonly rules: PlayRules;
  /** Below the age for the usual stakes, or of unknown age. */
  readonly isYoung: boolean;
  readonly last: PacedRound | null;
}

export interface MemberFacts {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly currency: string;
  /** Cash, or play money. */
  readonly balance: bigint;
  /** Null for the many members who never had a bonus. */
  readonly bonus: BonusFacts | null;
  readonly isClosed: boolean;
  readonly isTrial: boolean;
  /** Below the site's current minimum age. */
  readonly isTooYoung: boolean;
  /** Takes a time-out or is self-excluded. */
  readonly isExcluded: boolean;
  /** Whether stakes and wins count toward limits. */
  readonly isCounted: boolean;
  /** Limits in force. Read for bets only. */
  readonly limits: readonly Limit[];
  /** Rules of the site about games. Null without any, and for messages other than bets. */
  readonly pace: Pace | null;
  /** A reality check has to be acknowledged first. Read for bets only. */
  readonly isCheckDue: boolean;
  /** Whether the vendor may learn the member's balance: after a bet, or a recent launch of one of its games. */
  readonly isPlayer: boolean;
}

export interface BonusFacts {
  /** Balance of the bonus account. */
  readonly balance: bigint;
  /** The bonus that can be bet now. */
  readonly playableId: bigint | null;
  /** The member's open or waiting bonus, and those of the round's bets. */
  readonly known: ReadonlyMap<bigint, BonusInPlay>;
}

export interface SessionFacts {
  readonly vendorId: bigint;
  readonly memberId: bigint;
  readonly usedAt: Date;
}

export interface GameFacts {
  readonly id: bigint;
  readonly category: GameCategory;
  /** Whether it is not in maintenance. */
  readonly isPlayable: boolean;
  readonly stakeMin: bigint | null;
  readonly stakeMax: bigint | null;
  /** Millionths of the stakes; null if unknown. */
  readonly returnRate: number | null;
  /** Whether it can be played in play money. */
  readonly trialSupport: boolean;
}

export interface RoundFacts {
  readonly id: bigint;
  readonly isClosed: boolean;
  /** Total of bets that were not rolled back. */
  readonly stake: bigint;
}

export interface RoundBet {
  readonly betId: bigint;
  /** The bet of its message: shared by the two bets of a stake from cash and bonus. */
  readonly messageBetId: bigint;
  readonly gameId: bigint | null;
  /** The bonus that it was staked from. */
  readonly bonusId: bigint | undefined;
  readonly publicId: string;
  readonly stake: Money;
  readonly placedAt: Date;
  readonly category: GameCategory;
  readonly isBonus: boolean;
  /** The site paid its stake, by this ledger entry; undefined: the member staked. */
  readonly free: { readonly spinsId: bigint; readonly entryId: bigint } | undefined;
  readonly series: number | undefined;
  readonly odds: number | undefined;
  readonly edge: Money | null;
  /** The ledger entry of the stake. */
  readonly entryId: bigint;
  readonly isCancelled: boolean;
  readonly wins: readonly PaidWin[];
}

/** Effect of messages on the reserve of a vendor's pots. */
export interface JackpotEffect {
  readonly added: Money;
  /** The part of payouts that pots paid. */
  readonly won: Money;
}

export interface PaidWin {
  readonly entryId: bigint | null;
  readonly amount: Money;
  /** Its effect on the reserve of the vendor's pots, if it stated one. */
  readonly jackpot?: JackpotEffect;
}
