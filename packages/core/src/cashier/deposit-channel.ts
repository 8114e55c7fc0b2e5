import type { Money } from '@app/shared/money/money';
import type { Deps } from '../kernel/index.ts';

/** A way to pay. A payment company is plugged in by implementing this. */
export interface DepositChannel {
  /** As it stands in `deposit_channel.code` and in the callback's address. */
  readonly code: string;
  /**
   * Opens a payment at the company and answers where the member pays. Called outside any
   * transaction, and again with the same deposit after a crash: it must not open two payments.
   */
  open(
    deposit: PaymentOrder,
    deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  ): Promise<{ readonly url: string }>;
  /**
   * Reads a message of the company.
   *
   * @throws payment.bad_signature when it is not the company's, or too old
   */
  readReport(message: ChannelMessage): PaymentReport;
  /** The headers by which the company knows that an answer is ours, and to which message. */
  signAnswer?(answer: AnswerToCompany): Readonly<Record<string, string>>;
}

export interface PaymentOrder {
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly amount: Money;
  readonly currency: string;
  readonly expiresAt: Date;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What came over the wire, as it came: signatures are over bytes. */
export interface ChannelMessage {
  readonly rawBody: string;
  readonly headers: Headers;
  readonly now: Date;
}

export interface AnswerToCompany {
  readonly status: number;
  readonly rawBody: string;
  /** Of the message that is answered. */
  readonly headers: Headers;
  readonly now: Date;
}

/** `pending`: the company sees a payment that is not money yet. Any other status waits for an operator. */
export type ReportStatus = 'pending' | 'paid' | 'failed' | (string & {});

export interface PaymentReport {
  /** The company's name for this message; the same for every repetition of it. */
  readonly reportId: string;
  /** `publicId` of the deposit that it is about. */
  readonly depositId: string;
  readonly status: ReportStatus;
  readonly amount: Money;
  readonly currency: string;
  /** The company's name for the payment. */
  readonly reference: string;
}

/** Codes of the ways to pay that are part of the program. */
export interface BuiltInChannels {
  readonly builtIn: { keys(): Iterable<string> };
}

/** The ways to pay that this installation knows: these, and those of the companies in the database. */
export interface DepositChannels {
  /** Part of the program, by code. */
  readonly builtIn: ReadonlyMap<string, DepositChannel>;
  /** Where browsers and companies find the platform, without a slash at the end. */
  readonly publicUrl: string;
}
