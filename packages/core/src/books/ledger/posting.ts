import { hash } from 'node:crypto';
import type { Money } from '@app/shared/money/money';
import { type AccountId, memberOf, unitOf } from './chart-of-accounts.ts';
import { type PostingKind, postingKinds, type Source, sources } from './posting-kinds.ts';

export interface Posting {
  readonly source: Source;
  /** Idempotency key within the source: a repetition is a retry. */
  readonly key: string;
  readonly kind: PostingKind;
  readonly from: AccountId;
  readonly to: AccountId;
  /** Greater than zero. */
  readonly amount: Money;
  /** Id of the row that caused the posting. Not compared in a retry, which may have inserted another row. */
  readonly causeId: bigint;
  /** Further text to compare in a retry, such as a vendor's round. */
  readonly meaning?: string;
}

/** Postings as the columns that `ledger_post_batch` takes, in their order. */
export function toColumns(postings: readonly Posting[]) {
  for (const posting of postings) assertBookable(posting);
  const column = (read: (posting: Posting) => number | bigint) => arrayOf(postings.map(read));
  return [
    column(({ source }) => sources[source]),
    Buffer.concat(postings.map(keyOf)),
    Buffer.concat(postings.map(inputHashOf)),
    column(({ kind }) => postingKinds[kind].code),
    column(({ from }) => from),
    column(({ to }) => to),
    column(({ amount }) => amount),
    column(({ causeId }) => causeId),
  ] as const;
}

/** One posting as the arguments of `ledger_post_one`, in their order. */
export function toArguments(posting: Posting) {
  assertBookable(posting);
  const { source, kind, from, to, amount, causeId } = posting;
  const code = postingKinds[kind].code;
  return [sources[source], keyOf(posting), inputHashOf(posting), code, from, to, amount, causeId];
}

/** A posting's key as the ledger stores it. */
export const keyOf = ({ key }: Pick<Posting, 'key'>): Buffer => digest(key);

/** PostgreSQL's text for an array of numbers. The driver's own quotes and escapes each of them. */
export const arrayOf = (numbers: readonly (number | bigint)[]): string => `{${numbers.join()}}`;

function inputHashOf({ kind, from, to, amount, meaning = '' }: Posting): Buffer {
  return digest(`${kind} ${from} ${to} ${amount} ${meaning}`);
}

/** A hash of 16 bytes: enough that no two texts collide. */
const digest = (text: string): Buffer => hash('sha256', text, 'buffer').subarray(0, 16);

function assertBookable({ from, to, amount, kind, key }: Posting): void {
  const payer = memberOf(from);
  const payee = memberOf(to);
  const isOfTwo = payer !== undefined && payee !== undefined && payer !== payee;
  if (amount <= 0n || from === to || isOfTwo || unitOf(from) !== unitOf(to))
    throw new RangeError(`${kind} ${key} cannot be posted: ${amount} from ${from} to ${to}`);
}
