import type { NoteKind } from '@app/shared/members/notes';
import type { AccountChange, TimelineKind } from '@app/shared/members/timeline';
import type { Money } from '@app/shared/money/money';
import type { PostingKind } from '../../books/ledger/index.ts';

/** An event of a member at a moment. `id` orders events of one kind and moment. */
interface Happened<Kind extends TimelineKind> {
  readonly kind: Kind;
  readonly at: Date;
  readonly id: bigint;
}

export interface NoteEvent extends Happened<'note'> {
  readonly noteKind: NoteKind;
  readonly words: string;
  readonly operator: string;
}

/** An operator did something to the member. */
export interface OperatorEvent extends Happened<'operator'> {
  readonly actor: string;
  readonly action: string;
  /** JSON from the audit trail. */
  readonly detail: string;
}

export interface LoginEvent extends Happened<'login'> {
  readonly outcome: string;
  readonly ip: string;
  readonly device: string | null;
  readonly browser: string | null;
  readonly method: string;
}

export interface AccountEvent extends Happened<'account'> {
  readonly change: AccountChange;
  /** The agent, or the account for withdrawals. */
  readonly about: string | null;
}

export interface DepositEvent extends Happened<'deposit'> {
  readonly publicId: string;
  readonly state: string;
  readonly amount: Money;
  readonly channel: string;
}

export interface WithdrawalEvent extends Happened<'withdrawal'> {
  readonly publicId: string;
  readonly step: string;
  /** Amount of the payment, or of the whole withdrawal. */
  readonly amount: Money;
  readonly operator: string | null;
}

/** A member sent a KYC document of the type `paper`, or an operator decided about it. */
export interface DocumentEvent extends Happened<'paper'> {
  readonly publicId: string;
  readonly about: string;
  readonly paper: string;
  readonly state: string;
  readonly operator: string | null;
}

/** A bonus was chosen, granted or ended. */
export interface BonusEvent extends Happened<'bonus'> {
  readonly publicId: string;
  readonly promotion: string;
  readonly state: string;
  readonly amount: Money;
}

/** A transfer to or from a vendor's wallet was requested, or the vendor reported its outcome. */
export interface WalletEvent extends Happened<'wallet'> {
  readonly publicId: string;
  readonly way: string;
  readonly vendor: string;
  readonly state: string;
  readonly amount: Money;
}

/** Money moved for another reason than bets and wins. */
export interface MoneyEvent extends Happened<'money'> {
  readonly posting: PostingKind;
  /** Negative where it left the member. */
  readonly amount: Money;
  readonly balanceAfter: Money;
}

/** The bets that were decided in an hour; `at` is the time of the last one. */
export interface PlayEvent extends Happened<'play'> {
  readonly bets: number;
  readonly stake: Money;
  readonly payout: Money;
  readonly net: Money;
}

export interface MessageEvent extends Happened<'message'> {
  /** Key of an automatic text; null if an operator wrote it. */
  readonly cause: string | null;
  /** Heading of an operator's text. */
  readonly title: string | null;
  readonly isRead: boolean;
}

export type TimelineEvent =
  | NoteEvent
  | OperatorEvent
  | LoginEvent
  | AccountEvent
  | DepositEvent
  | WithdrawalEvent
  | DocumentEvent
  | BonusEvent
  | WalletEvent
  | MoneyEvent
  | PlayEvent
  | MessageEvent;
