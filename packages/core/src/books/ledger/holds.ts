import { type Money, money, moneyToWire } from '@app/shared/money/money';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError, itemAt } from '../../platform/kernel/index.ts';
import { type AccountId, cash, held } from './chart-of-accounts.ts';
import { type Entry, entryOfKey } from './entries.ts';
import { lockAccounts } from './lock-accounts.ts';
import { post } from './post.ts';
import type { Posting } from './posting.ts';
import { reversalOf } from './reverse.ts';

export interface Hold {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly amount: Money;
  readonly captured: Money;
  readonly released: Money;
  readonly causeId: bigint;
  readonly placedAt: Date;
  /** Time at which its remainder became zero. */
  readonly closedAt: Date | null;
}

export interface PlaceHold {
  /** Idempotency key: a second call with it returns the same hold. */
  readonly key: string;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly amount: Money;
  /** Id of the row that caused it, such as a withdrawal. */
  readonly causeId: bigint;
}

const nextId = sql(
  'ledger.hold_id',
  `SELECT nextval(pg_get_serial_sequence('ledger_hold', 'id')) AS id`,
);
const insert = sql(
  'ledger.hold_place',
  `INSERT INTO ledger_hold (id, merchant_id, member_id, amount, cause_id, placed_at)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);

/**
 * A step. Places a hold on a member's cash.
 *
 * @throws wallet.insufficient_funds, idempotency.other_input
 */
export async function placeHold(tx: Tx, input: PlaceHold, at: Date): Promise<Hold> {
  const { key, merchantId, memberId, amount, causeId } = input;
  const { id } = itemAt(await tx.query<{ id: bigint }>(nextId), 0);
  const posting: Posting = {
    source: 'hold',
    key: `place ${key}`,
    kind: 'hold.place',
    from: cash(memberId),
    to: held(memberId),
    amount,
    causeId: id,
  };
  const [booked] = await post(tx, [posting], at);
  if (!booked?.isReplay)
    await tx.query(insert, [posting.causeId, merchantId, memberId, amount, causeId, at]);
  // In a replay, the cause of the first entry is the id of the first hold.
  const entry = await entryOfKey(tx, posting);
  return readHold(tx, entry?.causeId ?? posting.causeId);
}

export interface CloseHold {
  readonly holdId: bigint;
  /** Idempotency key of this step of the hold. */
  readonly key: string;
  /** Absent: the whole remainder. */
  readonly amount?: Money;
}

/**
 * A step. Captures a hold, or a part of it, to a house account.
 *
 * @throws wallet.insufficient_funds when less is left, idempotency.other_input
 */
export const captureHold = (tx: Tx, input: CloseHold & { to: AccountId }, at: Date) =>
  take(tx, { ...input, step: 'capture' }, at);

/**
 * A step. Releases a hold, or a part of it, to the member's cash.
 *
 * @throws wallet.insufficient_funds when less is left, idempotency.other_input
 */
export const releaseHold = (tx: Tx, input: CloseHold, at: Date) =>
  take(tx, { ...input, step: 'release' }, at);

const subtract = sql(
  'ledger.hold_take',
  `UPDATE ledger_hold SET captured = captured + $2, released = released + $3,
     closed_at = CASE WHEN captured + $2 + released + $3 = amount THEN $4::timestamptz END
   WHERE id = $1`,
);

async function take(
  tx: Tx,
  step: CloseHold & { step: 'capture' | 'release'; to?: AccountId },
  at: Date,
): Promise<Hold> {
  const { memberId } = await readHold(tx, step.holdId);
  await lockAccounts(tx, [cash(memberId), held(memberId)]);

  const hold = await readHold(tx, step.holdId);
  const { key, first } = await validEntryOf(tx, `${step.step} ${hold.id} ${step.key}`);
  const left = money(hold.amount - hold.captured - hold.released);
  // A retry without an amount repeats the first attempt's, as less is left now.
  const amount = step.amount ?? (first ? money(first.amount) : left);
  if (!first && (amount > left || left === 0n))
    throw new DomainError('wallet.insufficient_funds', { available: moneyToWire(left) });

  const posting: Posting = {
    source: 'hold',
    key,
    kind: `hold.${step.step}`,
    from: held(memberId),
    to: step.to ?? cash(memberId),
    amount,
    causeId: hold.id,
  };
  const [booked] = await post(tx, [posting], at);
  if (booked?.isReplay) return hold;
  const taken = step.step === 'capture' ? [amount, 0n] : [0n, amount];
  await tx.query(subtract, [hold.id, ...taken, at]);
  return readHold(tx, hold.id);
}

/** The valid entry of a step's key. A step that was reversed can be repeated, under a further key. */
async function validEntryOf(
  tx: Tx,
  name: string,
): Promise<{ readonly key: string; readonly first: Entry | undefined }> {
  for (let nth = 1; ; nth++) {
    const key = nth === 1 ? name : `${name} again ${nth}`;
    const first = await entryOfKey(tx, { source: 'hold', key });
    const undone = first && (await entryOfKey(tx, { source: 'reversal', key: `${first.id}` }));
    if (!undone) return { key, first };
  }
}

/**
 * A step. Reverses a capture whose payment was returned: the money is on hold again.
 *
 * @throws Error if the key has no valid capture
 */
export async function undoCapture(
  tx: Tx,
  { holdId, key }: Pick<CloseHold, 'holdId' | 'key'>,
  at: Date,
): Promise<Hold> {
  const { memberId } = await readHold(tx, holdId);
  await lockAccounts(tx, [cash(memberId), held(memberId)]);
  const { first } = await validEntryOf(tx, `capture ${holdId} ${key}`);
  if (!first) throw new Error(`nothing of hold ${holdId} was captured as ${key}`);
  await post(tx, [reversalOf(first)], at);
  await tx.query(subtract, [holdId, -first.amount, 0n, at]);
  return readHold(tx, holdId);
}

const read = sql(
  'ledger.hold',
  `SELECT id, merchant_id AS "merchantId", member_id AS "memberId", amount, captured, released,
     cause_id AS "causeId", placed_at AS "placedAt", closed_at AS "closedAt"
   FROM ledger_hold WHERE id = $1`,
);

/**
 * A query. The hold of an id.
 *
 * @throws Error for a hold that does not exist
 */
export async function readHold(reader: Reader, id: bigint): Promise<Hold> {
  const [hold] = await reader.query<Hold>(read, [id]);
  if (!hold) throw new Error(`there is no hold ${id}`);
  return hold;
}
