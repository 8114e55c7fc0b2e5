import type { Money } from '@app/shared/money/money';
import type { WithdrawalKind } from '@app/shared/withdrawals/states';
import type { WalletNetwork } from '@app/shared/withdrawals/virtual-wallets';
import type { Deps } from '../../../platform/kernel/index.ts';
import type { AccountContent } from '../accounts/accounts.ts';

/** A provider's report of a payment's state. */
export type ChannelReport =
  | { readonly status: 'pending' }
  /** The provider does not know the payment. */
  | { readonly status: 'not_found' }
  | { readonly status: 'failed' }
  /** A status outside of the protocol. */
  | { readonly status: 'other'; readonly statusText: string }
  | {
      readonly status: 'paid';
      readonly amount: Money;
      readonly currency: string;
      /** The provider's id of the payment. */
      readonly reference: string;
    };

/** A payment order to a provider. */
export interface PaymentToSend {
  /** Public id of the leg: the idempotency key at the provider. */
  readonly legId: string;
  readonly amount: Money;
  readonly currency: string;
  readonly kind: WithdrawalKind;
  /** The site's code of the bank. */
  readonly bank: string;
  readonly content: AccountContent;
  /** Amount in another currency to pay instead; undefined for the site's own. */
  readonly virtual?: {
    readonly currency: string;
    /** Decimal text with a point. */
    readonly amount: string;
    readonly network: WalletNetwork;
  };
  /** When it was sent first. */
  readonly sentAt: Date;
}

type ChannelDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

/** A provider that pays withdrawals. It is integrated by implementing this. */
export interface WithdrawalChannel {
  readonly code: string;
  /**
   * Orders a payment, outside of transactions. Repeated with the same leg if the answer was lost, so it must not pay
   * twice.
   *
   * @throws ProviderFailed if it is unknown whether the order arrived
   */
  pay(payment: PaymentToSend, deps: ChannelDeps): Promise<ChannelReport>;
  /**
   * Asks for the status of a payment.
   *
   * @throws ProviderFailed
   */
  askAbout(payment: PaymentToSend, deps: ChannelDeps): Promise<ChannelReport>;
}

/** Built-in payers by code; the others are in the database. */
export type BuiltInPayers = ReadonlyMap<string, WithdrawalChannel>;
