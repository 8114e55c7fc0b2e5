import type { WalletNetwork } from '@app/shared/domain/virtual-wallets';
import type { WithdrawalKind } from '@app/shared/domain/withdrawal-states';
import type { Money } from '@app/shared/money/money';
import type { Deps } from '../../kernel/index.ts';
import type { AccountContent } from '../accounts/accounts.ts';

/** What a company said became of a payment. */
export type ChannelWord =
  | { readonly status: 'pending' }
  /** It never heard of it. */
  | { readonly status: 'unheard' }
  | { readonly status: 'failed' }
  /** It reported a status that we don't know. */
  | { readonly status: 'other'; readonly said: string }
  | {
      readonly status: 'paid';
      readonly amount: Money;
      readonly currency: string;
      /** The company's name for the payment. */
      readonly reference: string;
    };

/** What a company is asked to pay. */
export interface PaymentToSend {
  /** Public id of the leg: the company's key, by which the same again is the same payment. */
  readonly legId: string;
  readonly amount: Money;
  readonly currency: string;
  readonly kind: WithdrawalKind;
  /** The site's code of the bank. */
  readonly bank: string;
  readonly content: AccountContent;
  /** What to pay there in place of `currency`; undefined: that itself. */
  readonly virtual?: {
    readonly currency: string;
    /** With a point and decimals. */
    readonly amount: string;
    readonly network: WalletNetwork;
  };
  /** When it was sent first. */
  readonly sentAt: Date;
}

type ChannelDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

/** A company that pays withdrawals. One is plugged in by implementing this. */
export interface WithdrawalChannel {
  readonly code: string;
  /**
   * Asks for a payment, outside any transaction, and again with the same leg where it was never heard: it must not pay twice.
   *
   * @throws CompanyFailed where it is not known whether it was heard
   */
  pay(payment: PaymentToSend, deps: ChannelDeps): Promise<ChannelWord>;
  /** Asks what became of one. @throws CompanyFailed */
  askAbout(payment: PaymentToSend, deps: ChannelDeps): Promise<ChannelWord>;
}

/** The companies that are part of the program, by code; the others are in the database. */
export type BuiltInPayers = ReadonlyMap<string, WithdrawalChannel>;
