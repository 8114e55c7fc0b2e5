import type { GameCategory } from '@app/shared/domain/game-categories';
import type { Money } from '@app/shared/money/money';
import type { Posting } from '../../books/ledger/index.ts';
import type { BetKey, Settlement } from '../bets/index.ts';
import type { Share } from '../rebates/index.ts';
import type { Vendor } from './find-signer.ts';
import type { Refusal } from './message.ts';

/** A bet that a message decided. */
export interface DecidedInRound extends Settlement {
  readonly gameId: bigint | null;
  readonly bonusId: bigint | undefined;
}

/** What becomes of a message. */
export type Decision =
  /** It came before: the first answer, byte for byte. */
  | { readonly is: 'replay'; readonly answer: string }
  | { readonly is: 'refused'; readonly status: Refusal; readonly balance?: bigint }
  | { readonly is: 'accepted'; readonly plan: Plan };

/** Everything that accepting a message writes. */
export interface Plan {
  /** What the member can bet once all is posted. Null where the vendor is not told. */
  readonly balance: bigint | null;
  /** Our id of the bet, or the vendor's own id where there is no bet. */
  readonly reference: string;
  /** The stake of a bet, the payout of a win, what a rollback gives back. */
  readonly amount: Money;
  readonly round?: RoundChange;
  readonly newBet?: NewBetOfRound;
  /** The rest of a stake that came of cash and bonus: a bet of its own. */
  readonly bonusBet?: NewBetOfRound;
  /** What of it was bonus money. */
  readonly bonus?: BonusPart;
  /** The bet that a win or a rollback is about. */
  readonly betId?: bigint;
  readonly postings: readonly PlannedPosting[];
  readonly settlements: readonly DecidedInRound[];
  readonly voids: readonly BetKey[];
  /** The transaction of a bet that is rolled back. */
  readonly cancels?: string;
  /** The transaction id of a bet that has not come and never shall. */
  readonly tombstone?: string;
  readonly touchesSession?: true;
}

export interface BonusPart {
  readonly id: bigint;
  /** Of `amount`; null where all of it is. */
  readonly amount: Money | null;
  /** By how much more of it stands in open bets. */
  readonly atStakeBy: bigint;
  /** What went back to the promotion of a bonus that had ended. */
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
  /** Millionths. Of a bet on an event, where its vendor told them. */
  readonly odds?: number | undefined;
  /** Of a bet that was placed in a series, and whom it pays. */
  readonly series?: number;
  readonly shares?: readonly Share[];
}

/** A posting whose cause may be a row that is about to be written. */
export type PlannedPosting = Omit<Posting, 'causeId'> & {
  readonly causeId: bigint | 'new bet' | 'new bonus bet' | 'new round';
  /** The posting of the bonus, where the message moved cash too. */
  readonly isOfBonus?: true;
};

/** What a decision needs besides the facts. */
export interface DecisionContext {
  readonly vendor: Vendor;
  readonly now: Date;
  /** For a row that may be written: random. */
  readonly newId: string;
  /** For the second one of a stake that comes of cash and bonus. */
  readonly bonusBetId: string;
}

export const refuse = (status: Refusal, balance?: bigint): Decision => ({
  is: 'refused',
  status,
  ...(balance !== undefined && { balance }),
});

export const accept = (
  plan: Omit<Plan, 'postings' | 'settlements' | 'voids'> & Partial<Plan>,
): Decision => ({
  is: 'accepted',
  plan: { postings: [], settlements: [], voids: [], ...plan },
});
