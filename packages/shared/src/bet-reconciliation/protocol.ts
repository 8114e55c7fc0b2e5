import { z } from 'zod';
import { AMOUNT_UNITS_MAX } from '../money/money.ts';
import { UNITS_PER_WHOLE } from '../money/units.ts';
import { once } from '../once.ts';

/**
 * The question with which the platform pulls a vendor's list of transactions: docs/vendors.md. It goes to the address of
 * questions about rounds; both sides sign, as in `/seamless/v1`.
 */

/** Last segment of the address to which the platform sends its question. */
export const TRANSACTIONS = 'transactions';

/** Maximum of transactions in one answer. */
export const TRANSACTIONS_MAX = 200;

const CURSOR_CHARS_MAX = 200;

const name = once(() => z.string().regex(/^[\w.:-]{1,64}$/));
const cursor = once(() => z.string().min(1).max(CURSOR_CHARS_MAX));
const time = once(() => z.int().min(0).max(8_640_000_000_000_000));

export const transactionsRequest = once(() =>
  z.strictObject({
    from: time().describe('Start of the window in epoch milliseconds, included.'),
    until: time().describe('End of the window, excluded.'),
    cursor: cursor().nullable().describe('`next` of the previous answer; null: from the start.'),
    most: z.int().min(1).max(TRANSACTIONS_MAX),
  }),
);
export type TransactionsRequest = z.output<ReturnType<typeof transactionsRequest>>;

/** Messages that a vendor lists: those that move money. */
export const transactionKinds = ['bet', 'win', 'rollback'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

const DECIMALS = 4;
const AMOUNT = /^(\d{1,12})(?:\.(\d{1,4}))?$/;

/** An amount as text, such as `12.50`, in 1/10 000 of the currency. */
const amount = once(() =>
  z
    .string()
    .regex(AMOUNT)
    .transform((text) => {
      const [, whole = '0', fraction = ''] = AMOUNT.exec(text) ?? [];
      return BigInt(whole + fraction.padEnd(DECIMALS, '0'));
    })
    .refine((units) => units <= AMOUNT_UNITS_MAX),
);

/** Writes an amount in 1/10 000 as the text of a transaction. */
export function amountText(units: bigint): string {
  const whole = units / BigInt(UNITS_PER_WHOLE);
  const fraction = `${units % BigInt(UNITS_PER_WHOLE)}`.padStart(DECIMALS, '0');
  return `${whole}.${fraction}`;
}

/** A message that the platform answered with OK. */
const transaction = once(() =>
  z.object({
    txId: name(),
    kind: z.enum(transactionKinds),
    roundId: name(),
    gameCode: name(),
    memberRef: z.uuid(),
    currency: z.string().regex(/^[A-Z]{3,5}$/),
    amount: amount().describe('Of a rollback: the stake of its bet. It is not compared.'),
    at: time().describe("When the platform's answer arrived."),
  }),
);
export type VendorTransaction = z.output<ReturnType<typeof transaction>>;

/** Answer with HTTP 200. Unknown keys are ignored, and any other answer counts as none. */
export const transactionsAnswer = once(() =>
  z.object({
    status: z.literal('OK'),
    transactions: z.array(transaction()).max(TRANSACTIONS_MAX),
    next: cursor().nullable().describe('Cursor of the next page; null: this is the last one.'),
  }),
);
export type TransactionsAnswer = z.input<ReturnType<typeof transactionsAnswer>>;
/** The answer with amounts in 1/10 000. */
export type TransactionsPage = z.output<ReturnType<typeof transactionsAnswer>>;
