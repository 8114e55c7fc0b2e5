import type { GameCategory } from '@app/shared/domain/game-categories';
import type { Money } from '@app/shared/money/money';
import type { BetKey, Settlement } from '../bets/index.ts';
import type { Posting } from '../ledger/index.ts';
import type { Share } from '../rebates/index.ts';
import type { Vendor } from './find-signer.ts';
import type { Refusal } from './message.ts';

/** What becomes of a message. */
export type Decision =
  /** It came before: the first answer, byte for byte. */
  | { readonly is: 'replay'; readonly answer: string }
  | { readonly is: 'refused'; readonly status: Refusal; readonly balance?: bigint }
  | { readonly is: 'accepted'; readonly plan: Plan };

/** Everything that accepting a message writes. */
export interface Plan {
  /** The member's cash once all is posted. Null where the vendor is not told. */
  readonly balance: bigint | null;
  /** Our id of the bet, or the vendor's own id where there is no bet. */
  readonly reference: string;
  /** The stake of a bet, the payout of a win, what a rollback gives back. */
  readonly amount: Money;
  readonly round?: RoundChange;
  readonly newBet?: NewBetOfRound;
  /** The bet that a win or a rollback is about. */
  readonly betId?: bigint;
  readonly postings: readonly PlannedPosting[];
  readonly settlements: readonly Settlement[];
  readonly voids: readonly BetKey[];
  /** The transaction of a bet that is rolled back. */
  readonly cancels?: string;
  /** The transaction id of a bet that has not come and never shall. */
  readonly tombstone?: string;
  readonly touchesSession?: true;
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
  /** Of a bet that was placed in a series, and whom it pays. */
  readonly series?: number;
  readonly shares?: readonly Share[];
}

/** A posting whose cause may be a row that is about to be written. */
export type PlannedPosting = Omit<Posting, 'causeId'> & {
  readonly causeId: bigint | 'new bet' | 'new round';
};

/** What a decision needs besides the facts. */
export interface DecisionContext {
  readonly vendor: Vendor;
  readonly now: Date;
  /** For a row that may be written: random. */
  readonly newId: string;
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
