import type { GameCategory } from '@app/shared/domain/game-categories';
import type { Money } from '@app/shared/money/money';
import type { SeriesPath } from '../../people/series/index.ts';
import type { BonusInPlay } from '../bonuses/index.ts';

/**
 * All that a decision about one message rests on. Read after the member's cash account was locked, so
 * it stays true until the transaction ends.
 */
export interface Facts {
  /** The transaction that has this message's own id, if it came before. */
  readonly own: OwnTransaction | null;
  /** The transaction that the message names with `betTxId`. */
  readonly bet: NamedBet | null;
  readonly member: MemberFacts | null;
  /** Of a bet. Whose it is has not been checked. */
  readonly session: SessionFacts | null;
  /** The vendor's game with the message's code, where the member's site offers it. */
  readonly game: GameFacts | null;
  /** The member's part of the message's round. */
  readonly round: RoundFacts | null;
  /** Of a bet in a series, in which the member may bet. Null where the site takes none on the game. */
  readonly series: SeriesPath | null;
  /** The bets of that round, rolled back ones too. Not read for a bet, which need not know them. */
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

export interface MemberFacts {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly currency: string;
  /** Their cash, or play money. */
  readonly balance: bigint;
  /** Null for nearly all: they never had one. */
  readonly bonus: BonusFacts | null;
  readonly isClosed: boolean;
  readonly isTrial: boolean;
  /** Below the age that the site asks for today. */
  readonly isTooYoung: boolean;
  /** Whether the vendor may know them: by a bet, or because they opened one of its games lately. */
  readonly isPlayer: boolean;
}

export interface BonusFacts {
  /** What lies on the bonus account. */
  readonly balance: bigint;
  /** The bonus that can be bet now. */
  readonly playableId: bigint | null;
  /** The member's open bonus, and those of the bets of the round. */
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
  /** Whether it is played in play money too. */
  readonly trialSupport: boolean;
}

export interface RoundFacts {
  readonly id: bigint;
  readonly isClosed: boolean;
  /** Of the bets that were not rolled back. */
  readonly stake: bigint;
}

export interface RoundBet {
  readonly betId: bigint;
  /** The bet of its message: where a stake came of cash and bonus, its two bets have this in common. */
  readonly messageBetId: bigint;
  readonly gameId: bigint | null;
  /** Of the bonus that it was staked from. */
  readonly bonusId: bigint | undefined;
  readonly publicId: string;
  readonly stake: Money;
  readonly placedAt: Date;
  readonly category: GameCategory;
  readonly isBonus: boolean;
  readonly series: number | undefined;
  readonly odds: number | undefined;
  /** The ledger's, of the stake. */
  readonly entryId: bigint;
  readonly isCancelled: boolean;
  readonly wins: readonly { readonly entryId: bigint | null; readonly amount: Money }[];
}
