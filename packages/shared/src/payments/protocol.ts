import { z } from 'zod';
import { AMOUNT_UNITS_MAX } from '../money/money.ts';

/**
 * Protocol between the platform and a payment provider: docs/payments.md. Both sides sign every message with Ed25519,
 * as game vendors do. Amounts are integers in 1/10 000 of the currency.
 */
export const payHeaders = {
  /** Code of the channel, which identifies the provider. */
  channel: 'x-channel',
  kid: 'x-kid',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
} as const;

/** Maximum clock difference of a message or an answer, in both directions. */
export const PAY_CLOCK_WINDOW_MS = 5 * 60_000;

export const callbackPath = (channel: string): string => `/pay/callback/${channel}`;

/** Path for providers' reports of payout results. */
export const payoutCallbackPath = (channel: string): string => `/pay/payout/${channel}`;

/** Path that publishes the platform's key for a provider. */
export const payKeyPath = (channel: string): string => `/pay/key/${channel}`;

/** Code in URLs and on the wire. */
export const channelCode = z.string().regex(/^[a-z0-9][a-z0-9-]{1,31}$/);

/** Id of a key, chosen by its owner. */
export const keyName = z.string().regex(/^[\w.:-]{1,64}$/);

const id = z.string().regex(/^[\w.:-]{1,64}$/);
const units = z
  .int()
  .max(AMOUNT_UNITS_MAX)
  .describe('Amount in units of 1/10 000 of the currency.');
const payment = {
  depositId: z.uuid(),
  amount: units.nonnegative(),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
};

const payout = {
  payoutId: z.uuid().describe('Payout ID assigned by the platform; idempotency key.'),
  amount: units.positive(),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
};

/** Requests of the platform, by the last segment of the path. */
export const payRequests = {
  /** Opens a payment. Idempotent by deposit. */
  open: z.strictObject({
    ...payment,
    expiresAt: z.int().describe('Expiry in epoch milliseconds.'),
    returnUrl: z.url().describe('URL where the member continues afterwards.'),
    callbackUrl: z.url().describe('URL for reports.'),
  }),
  /** Requests a payout. Idempotent by payout. */
  payout: z.strictObject({
    ...payout,
    account: z.strictObject({
      kind: z.enum(['bank', 'ewallet', 'virtual']),
      bank: z.string().describe("The site's code of the bank, e-wallet or network."),
      holder: z.string(),
      number: z.string().describe('Account number, or address of a crypto wallet.'),
      branch: z.string(),
      province: z.string(),
      city: z.string(),
    }),
    virtual: z
      .strictObject({
        currency: z.string().describe('Currency to pay out instead of `currency`.'),
        amount: z.string().describe('Amount in that currency, as a decimal string.'),
        network: z.string().describe('Address format: bitcoin, evm, tron or other.'),
      })
      .optional()
      .describe('For a crypto wallet with its own currency. Reports still use `amount`.'),
  }),
  /** Requests the result of a payout. */
  payoutStatus: z.strictObject({ payoutId: payout.payoutId }),
  /** Verifies keys and address for an operator, without side effects. */
  check: z.strictObject({}),
} as const;

const THIS_MACHINE = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether a URL uses HTTPS or loopback, so that no third party can intercept it. */
export function isSecureUrl(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && THIS_MACHINE.has(url.hostname));
}

const PAY_URL_CHARS_MAX = 2_048;

const paidOut = z.object({
  status: z.literal('PAID'),
  amount: payout.amount,
  currency: payout.currency,
  reference: id.describe('Payment ID assigned by the provider.'),
});
const payoutPending = z.object({ status: z.literal('PENDING') });
const payoutFailed = z.object({ status: z.literal('FAILED') });

/** Answers of a provider. Unknown keys are ignored. */
export const payAnswers = {
  open: z.discriminatedUnion('status', [
    // Members are never redirected over an unencrypted connection.
    z.object({
      status: z.literal('OK'),
      url: z.url().max(PAY_URL_CHARS_MAX).refine(isSecureUrl),
    }),
    z.object({ status: z.literal('REFUSED') }),
  ]),
  payout: z.discriminatedUnion('status', [paidOut, payoutPending, payoutFailed]),
  payoutStatus: z.discriminatedUnion('status', [
    paidOut,
    payoutPending,
    payoutFailed,
    // The provider has no such payout: it may be sent again under the same id.
    z.object({ status: z.literal('UNKNOWN') }),
  ]),
  check: z.object({ status: z.literal('OK') }),
} as const;

export type PayRequestName = keyof typeof payRequests;

/**
 * Any status is accepted, because a refused report is retried forever: `refunded`, `chargeback` and the like must
 * arrive.
 */
const status = z.string().regex(/^[\w.: -]{1,40}$/);

/**
 * Report of a provider. Unknown keys are ignored, as in answers: a provider that adds a key must not lose its reports.
 */
export const payReport = z.object({
  reportId: id.describe('Report ID; the same on every repetition.'),
  ...payment,
  status: status.describe(
    '`pending`: seen but not final; `paid`; `failed`. Other values wait for an operator.',
  ),
  reference: id.describe('Payment ID assigned by the provider.'),
});

/** A provider's report of a payout. Unknown keys are ignored. */
export const payoutReport = z.object({
  reportId: id.describe('Report ID; the same on every repetition.'),
  ...payout,
  status: status.describe('`paid` or `failed`. Other values wait for an operator.'),
  reference: id.describe('Payment ID assigned by the provider.'),
});
