import { z } from 'zod';
import { AMOUNT_UNITS_MAX } from '../money/money.ts';
import { odds } from '../vendors/odds.ts';
import { walletRefusals } from '../wallet-transfers/states.ts';

/**
 * Protocol between the platform and a vendor that keeps members' money in wallets of its own: docs/vendors.md. The
 * platform sends requests; both sides sign every message with Ed25519, as in `/seamless/v1`. Amounts are integers in
 * 1/10 000 of the currency.
 */

/** Maximum clock difference of a message or an answer, in both directions. */
export const WALLET_CLOCK_WINDOW_MS = 30_000;

/** Path that publishes the platform's key for a vendor. */
export const walletKeyPath = (vendorCode: string): string => `/transfer-wallet/key/${vendorCode}`;

/** Maximum of records in one answer. */
export const WALLET_RECORDS_MAX = 200;

const name = z.string().regex(/^[\w.:-]{1,64}$/);
const units = z
  .int()
  .min(0)
  .max(AMOUNT_UNITS_MAX)
  .describe('Amount in units of 1/10 000 of the currency.');
const currency = z.string().regex(/^[A-Z]{3,5}$/);
const wallet = { memberRef: z.uuid(), currency };
const transfer = {
  transferId: z.uuid().describe('Transfer ID; the same on every repetition. Executed once.'),
  ...wallet,
  amount: units.min(1),
};

/** Requests of the platform, by the last segment of the path. */
export const walletRequests = {
  /** Balance of a member's wallet. A wallet that the vendor has never seen is empty. */
  balance: z.strictObject(wallet),
  /** Puts money into a member's wallet. */
  deposit: z.strictObject(transfer),
  /** Takes money out of it. */
  withdraw: z.strictObject(transfer),
  /** Result of a transfer. A vendor that has not received the transfer must refuse it from now on. */
  status: z.strictObject({ transferId: z.uuid() }),
  /** A member's decided bets after a given one, oldest first. */
  records: z.strictObject({
    ...wallet,
    after: name.nullable().describe('`recordId` of the last known record; null: from the start.'),
    most: z.int().min(1).max(WALLET_RECORDS_MAX),
  }),
} as const;

export type WalletRequestName = keyof typeof walletRequests;
export type WalletRequest<Name extends WalletRequestName> = z.output<(typeof walletRequests)[Name]>;

const done = z.object({
  status: z.literal('DONE'),
  reference: name.describe('Transfer ID assigned by the vendor.'),
  amount: units.min(1).describe('Amount transferred; must equal the requested amount.'),
});
const refused = z.object({ status: z.literal('REFUSED'), reason: z.enum(walletRefusals) });
const pending = z.object({ status: z.literal('PENDING') });

const moved = z.discriminatedUnion('status', [done, refused, pending]);

/** Id of a record, which is a decided bet and never changes. */
export const RECORD_ID = /^[\w.-]{1,48}$/;

/** Answers of a vendor with HTTP 200. Unknown keys are ignored, and any other answer leaves the result unknown. */
export const walletAnswers = {
  balance: z.object({ status: z.literal('OK'), balance: units }),
  deposit: moved,
  withdraw: moved,
  status: moved,
  records: z.object({
    status: z.literal('OK'),
    records: z
      .array(
        z.object({
          recordId: z.string().regex(RECORD_ID),
          gameCode: name,
          stake: units.min(1),
          payout: units.describe('Payout, including the stake of a winning bet.'),
          odds: odds.optional(),
        }),
      )
      .max(WALLET_RECORDS_MAX),
    hasMore: z.boolean(),
    balance: units.describe('Wallet balance after the last of these records.'),
  }),
} as const;

export type WalletAnswer<Name extends WalletRequestName> = z.output<(typeof walletAnswers)[Name]>;
export type VendorRecord = WalletAnswer<'records'>['records'][number];
