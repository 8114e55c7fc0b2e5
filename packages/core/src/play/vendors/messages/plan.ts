import type { GameCategory } from '@app/shared/games/game-categories';
import type { Money } from '@app/shared/money/money';
import type { Posting } from '../../../books/ledger/index.ts';
import type { RefusedBy } from '../../../protection/limits/index.ts';
import type { BetKey, Settlement } from '../../bets/index.ts';
import type { Share } from '../../rebates/index.ts';
import type { FreeSpinChange } from '../free-spins/count-free-spins.ts';
import type { Vendor } from '../signing/find-signer.ts';
import type { Refusal } from './message.ts';
import type { JackpotEffect } from './message-facts.ts';

/** A bet that a message decided. */
export interface DecidedInRound extends Settlement {
  readonly gameId: bigint | null;
  readonly bonusId: bigint | undefined;
}

/** The decision about a message. */
export type Decision =
  /** A repetition: the first answer, byte for byte. */
  | { readonly is: 'replay'; readonly answer: string }
  | {
      readonly is: 'refused';
      readonly status: Refusal;
      readonly balance?: bigint;
      /** For the page around the game. */
      readonly by?: RefusedBy;
    }
  | { readonly is: 'accepted'; readonly plan: Plan };

/** Everything that an accepted message writes. */
export interface Plan {
  /** The amount that the member can bet after all postings. Null if the vendor does not get it. */
  readonly balance: bigint | null;
  /** Our id of the bet, or the vendor's id if there is no bet. */
  readonly reference: string;
  /** The stake of a bet, the payout of a win, the amount returned by a rollback. */
  readonly amount: Money;
  readonly round?: RoundChange;
  readonly newBet?: NewBetOfRound;
  /** The bonus part of a stake from cash and bonus, which is a separate bet. */
  readonly bonusBet?: NewBetOfRound;
  /** Effect of the message on bonus money. */
  readonly bonus?: BonusPart;
  /** The bet of a win or rollback. */
  readonly betId?: bigint;
  readonly postings: readonly PlannedPosting[];
  readonly settlements: readonly DecidedInRound[];
  readonly voids: readonly BetKey[];
  /** The transaction of a bet to roll back. */
  readonly cancels?: string;
  /** The transaction id of a bet that has not come and must never be accepted. */
  readonly tombstone?: string;
  readonly touchesSession?: true;
  /** The effect on the free spins that the message plays, wins by or gives back. */
  readonly freeSpins?: FreeSpinChange;
  /** The effect of a win on the reserve of the vendor's pots. */
  readonly jackpot?: JackpotEffect;
  /** For a free spin: how many are left after it. */
  readonly freeSpinsLeft?: number;
}

export interface BonusPart {
  readonly id: bigint;
  /** Part of `amount`; null for all of it. */
  readonly amount: Money | null;
  /** Change of the bonus money in open bets. */
  readonly atStakeBy: bigint;
  /** Money returned to the promotion of an ended bonus. */
  readonly returned?: { readonly promotionId: bigint; readonly amount: bigint };
}

export interface RoundChange {
  /** Absent for a round that begins with this message. */
  readonly id?: bigint;
  readonly stakeBy: bigint;
  readonly payoutBy: bigint;
  readonly closes: boolean;
}

export interface NewBetOfRound {
  readonly publicId: string;
  readonly gameId: bigint;
  readonly category: GameCategory;
  readonly stake: Money;
  readonly isBonus: boolean;
  /** Millionths. For a bet on an event, if the vendor sent them. */
  readonly odds?: number | undefined;
  /** See `edgeOf`. */
  readonly edge?: Money | null;
  /** For a bet with a series, together with the receivers of its rebates. */
  readonly series?: number;
  readonly shares?: readonly Share[];
}

/** A posting whose cause may be a row that is still to be written. */
export type PlannedPosting = Omit<Posting, 'causeId'> & {
  readonly causeId: bigint | 'new bet' | 'new bonus bet' | 'new round';
  /** Set for the posting of the bonus if the message also moved cash, and for the paid stake of a free spin. */
  readonly isOfBonus?: true;
};

/** Further input of a decision. */
export interface DecisionContext {
  readonly vendor: Vendor;
  readonly now: Date;
  /** Random, for a row that may be written. */
  readonly newId: string;
  /** For the second bet of a stake from cash and bonus. */
  readonly bonusBetId: string;
}

export const refuse = (status: Refusal, balance?: bigint): Decision => ({
  is: 'refused',
  status,
  ...(balance !== undefined && { balance }),
});

/** The refusal of a bet because of a limit of the member's or a rule of the site's. */
export const refuseBy = (status: Refusal, by: RefusedBy): Decision => ({
  is: 'refused',
  status,
  by,
});

export const accept = (
  plan: Omit<Plan, 'postings' | 'settlements' | 'voids'> & Partial<Plan>,
): Decision => ({
  is: 'accepted',
  plan: { postings: [], settlements: [], voids: [], ...plan },
});
