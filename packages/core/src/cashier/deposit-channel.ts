import type { Money } from '@app/shared/money/money';

/** A way to pay. A payment company is plugged in by implementing this. */
export interface DepositChannel {
  /** As it stands in `deposit_channel.code` and in the callback's address. */
  readonly code: string;
  /**
   * Opens a payment at the company and answers where the member pays. Called outside any
   * transaction, and again with the same deposit after a crash: it must not open two payments.
   */
  open(deposit: PaymentOrder): Promise<{ readonly url: string }>;
  /**
   * Reads a message of the company.
   *
   * @throws payment.bad_signature when it is not the company's, or too old
   */
  readReport(message: ChannelMessage): PaymentReport;
}

export interface PaymentOrder {
  readonly publicId: string;
  readonly amount: Money;
  readonly currency: string;
  readonly expiresAt: Date;
}

/** What came over the wire, as it came: signatures are over bytes. */
export interface ChannelMessage {
  readonly rawBody: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly now: Date;
}

export interface PaymentReport {
  /** The company's name for this message; the same for every repetition of it. */
  readonly reportId: string;
  /** `publicId` of the deposit that it is about. */
  readonly depositId: string;
  readonly status: 'paid' | 'failed';
  readonly amount: Money;
  readonly currency: string;
  /** The company's name for the payment. */
  readonly reference: string;
}

/** The ways to pay that this installation knows, by code. */
export type DepositChannels = ReadonlyMap<string, DepositChannel>;
