import type { Money } from '@app/shared/money/money';
import type { Deps } from '../../../platform/kernel/index.ts';

/** A deposit channel. A payment provider is integrated by implementing this. */
export interface DepositChannel {
  /** Code in `deposit_channel.code` and in the callback's address. */
  readonly code: string;
  /**
   * Opens a payment at the provider and returns the address of its page. Called outside of transactions, and again with
   * the same deposit after a crash: it must not open two payments.
   */
  open(
    deposit: PaymentOrder,
    deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  ): Promise<{ readonly url: string }>;
  /**
   * Reads a message of the provider.
   *
   * @throws payment.bad_signature when it is not the provider's, or too old
   */
  readReport(message: ChannelMessage): PaymentReport;
  /** Headers that sign our answer and bind it to the provider's message. */
  signAnswer?(answer: AnswerToProvider): Readonly<Record<string, string>>;
}

export interface PaymentOrder {
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly amount: Money;
  readonly currency: string;
  readonly expiresAt: Date;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The raw message: signatures are over its bytes. */
export interface ChannelMessage {
  readonly rawBody: string;
  readonly headers: Headers;
  readonly now: Date;
}

export interface AnswerToProvider {
  readonly status: number;
  readonly rawBody: string;
  /** Headers of the message that it answers. */
  readonly headers: Headers;
  readonly now: Date;
}

/** `pending`: the provider announced a payment that is not settled. Unknown statuses wait for an operator. */
export type ReportStatus = 'pending' | 'paid' | 'failed' | (string & {});

export interface PaymentReport {
  /** The provider's id of this message, equal in every repetition. */
  readonly reportId: string;
  /** `publicId` of the deposit that it is about. */
  readonly depositId: string;
  readonly status: ReportStatus;
  readonly amount: Money;
  readonly currency: string;
  /** The provider's id of the payment. */
  readonly reference: string;
}

/** Codes of the ways to pay that are part of the program. */
export interface BuiltInChannels {
  readonly builtIn: { keys(): Iterable<string> };
}

/** The built-in channels; those of providers are in the database. */
export interface DepositChannels {
  /** Part of the program, by code. */
  readonly builtIn: ReadonlyMap<string, DepositChannel>;
  /** Base URL of the platform for browsers and providers, without a trailing slash. */
  readonly publicUrl: string;
}
