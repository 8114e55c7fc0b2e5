import { type Money, moneyToWire } from '@app/shared/money/money';
import { cash, house, type PostingKind, post } from '../../books/ledger/index.ts';
import { assertNotHeld, verifyPaymentPassword } from '../../people/credentials/index.ts';
import { collectDebts } from '../../people/debts/index.ts';
import { lockMemberRow, type Member, readMember } from '../../people/members/index.ts';
import { lineName, notifyMember } from '../../people/messages/index.ts';
import { inTransaction, type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { once, type RequestKey } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError, hoursUntil } from '../../platform/kernel/index.ts';
import { exclusionOf } from '../../protection/exclusions/index.ts';
import { countPlay, limitsInForce, limitThatRefuses } from '../../protection/limits/index.ts';
import { lockAndCheckMember } from '../../protection/standing/index.ts';
import { readSent, type Transfer, type Way } from './transfer.ts';
import { capsOf, mayTransfer, type Sender } from './transfer-terms.ts';

export interface SendTransfer {
  readonly requestKey: RequestKey;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** An IANA zone: its days are used. */
  readonly timeZone: string;
  readonly amount: Money;
  /** Text for the receiver. */
  readonly note: string | null;
  readonly paymentPassword: string;
}

export type TransferDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

interface Receiver {
  readonly way: Way;
  find(reader: Reader, sender: Sender): Promise<bigint | null>;
}

/**
 * A command, the common part of `transferToUpline` and `transferToDownline`. Verifies the payment password outside of
 * the transaction, so that a wrong try stays counted.
 *
 * @throws not.exists.payment.password, invalid.payment.pw, payment_password.locked, payment_password.held,
 * transfer.not_allowed, transfer.receiver_not_found, transfer.receiver_closed, transfer.limit, transfer.daily_limit,
 * wallet.insufficient_funds, agent.frozen, login.not.session if the member was locked since, and the errors of
 * `once`
 */
export async function sendTransfer(
  deps: TransferDeps,
  asked: SendTransfer,
  to: Receiver,
): Promise<Transfer> {
  const { memberId, merchantId, timeZone, paymentPassword } = asked;
  await verifyPaymentPassword(deps, { memberId, paymentPassword });
  const now = deps.clock();
  const sender = { merchantId, memberId, timeZone, now };
  const id = await inTransaction(deps.db, (tx) =>
    once(tx, asked.requestKey, now, async () => {
      const receiverId = await to.find(tx, sender);
      return book(tx, deps, { ...asked, ...sender, receiverId, way: to.way });
    }),
  );
  for (const party of await partiesOf(deps.db, id))
    for (const kind of ['balance', 'messages'] as const)
      deps.publish({ merchantId, memberId: party, kind });
  return readSent(deps.db, { senderId: memberId, id });
}

interface TransferToBook extends SendTransfer, Sender {
  readonly receiverId: bigint | null;
  readonly way: Way;
}

/** A step. Checks and books a transfer with both members locked, so that the checked facts cannot change. */
async function book(tx: Tx, deps: Pick<Deps, 'newId'>, wanted: TransferToBook): Promise<bigint> {
  const { memberId, receiverId, now, way, amount } = wanted;
  const before = await sentBefore(tx, wanted);
  if (before !== undefined) return before;
  if (receiverId === null) throw new DomainError('transfer.receiver_not_found');
  await lockBoth(tx, { memberId, receiverId });
  const accounts = [cash(memberId), cash(receiverId)];
  await lockAndCheckMember(tx, { act: 'send', memberId, accounts }, now);
  const [sender, receiver] = [await readMember(tx, memberId), await readMember(tx, receiverId)];
  assertTakesPart(sender, receiver);
  if (await exclusionOf(tx, receiverId, now)) throw new DomainError('transfer.receiver_closed');
  // For the receiver a transfer is like a deposit: otherwise it could bypass a limit of deposits.
  const limits = await limitsInForce(tx, [receiverId], now);
  if (limitThatRefuses(limits, { deposit: amount }))
    throw new DomainError('transfer.receiver_closed');
  await assertNotHeld(tx, memberId, now);
  await assertWithinCaps(tx, wanted);
  const id = await insertTransfer(tx, deps, { ...wanted, receiverId });
  await post(tx, postingsOf({ ...wanted, receiverId, id }), now);
  await countPlay(tx, [{ memberId: receiverId, at: now, deposited: amount }]);
  const credits = [{ memberId: receiverId, amount }];
  await collectDebts(tx, deps, { merchantId: wanted.merchantId, credits }, now);
  const notify = (cause: 'transfer.sent' | 'transfer.received', reader: Member, other: Member) => {
    const member = lineName(other, (reader === sender) === (way === 'down'));
    const notice = {
      merchantId: wanted.merchantId,
      memberId: reader.id,
      details: { amount, member },
    };
    return notifyMember(tx, deps, { cause, key: `${id}`, ...notice }, now);
  };
  await notify('transfer.sent', sender, receiver);
  await notify('transfer.received', receiver, sender);
  return id;
}

const findSent = sql(
  'transfers.sent_before',
  `SELECT id, receiver_id AS "receiverId", amount, goes FROM transfer
   WHERE sender_id = $1 AND request_key = $2`,
);

/**
 * The transfer of a request key. Idempotency records expire, transfers do not: a late repetition moves nothing.
 */
async function sentBefore(
  tx: Tx,
  { memberId, requestKey, receiverId, amount, way }: TransferToBook,
): Promise<bigint | undefined> {
  const values = [memberId, requestKey.key];
  const [sent] = await tx.query<{ id: bigint; receiverId: bigint; amount: bigint; goes: Way }>(
    findSent,
    values,
  );
  if (!sent) return undefined;
  const isSame = sent.amount === amount && sent.goes === way && sent.receiverId === receiverId;
  if (!isSame) throw new DomainError('idempotency.other_input');
  return sent.id;
}

/** Locks both in one order for both directions: otherwise two members who send to each other could deadlock. */
async function lockBoth(
  tx: Tx,
  { memberId, receiverId }: { readonly memberId: bigint; readonly receiverId: bigint },
): Promise<void> {
  if (receiverId < memberId) await lockMemberRow(tx, receiverId);
  await lockMemberRow(tx, memberId);
  if (receiverId > memberId) await lockMemberRow(tx, receiverId);
}

function assertTakesPart(sender: Member, receiver: Member): void {
  if (!mayTransfer(sender)) throw new DomainError('transfer.not_allowed');
  if (receiver.closedAt !== null || !mayTransfer(receiver))
    throw new DomainError('transfer.receiver_closed');
}

async function assertWithinCaps(tx: Tx, wanted: TransferToBook): Promise<void> {
  const { amountMin, amountMax, leftToday, dayEndsAt } = await capsOf(tx, wanted);
  const { amount, now } = wanted;
  if (amount < amountMin || amount > amountMax) {
    const [least, most] = [moneyToWire(amountMin), moneyToWire(amountMax)];
    throw new DomainError('transfer.limit', { least, most });
  }
  if (amount > leftToday) {
    const left = moneyToWire(leftToday);
    throw new DomainError('transfer.daily_limit', { left, hours: hoursUntil(dayEndsAt, now) });
  }
}

const insert = sql(
  'transfers.insert',
  `INSERT INTO transfer (public_id, merchant_id, sender_id, receiver_id, goes, amount, note, request_key, sent_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
);

async function insertTransfer(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, memberId, receiverId, way, amount, note, requestKey, now }: TransferToBook,
): Promise<bigint> {
  const parties = [newId(), merchantId, memberId, receiverId];
  const [row] = await tx.query<{ id: bigint }>(insert, [
    ...parties,
    way,
    amount,
    note,
    requestKey.key,
    now,
  ]);
  if (!row) throw new Error('the transfer was not written');
  return row.id;
}

/** Posting kinds of both members, by direction. */
const KINDS = {
  up: { leaves: 'transfer.to_upline', arrives: 'transfer.from_downline' },
  down: { leaves: 'transfer.to_downline', arrives: 'transfer.from_upline' },
} as const satisfies Record<Way, Record<string, PostingKind>>;

/** An entry concerns one member, so money moves through the site's in-transit account. */
function postingsOf(wanted: TransferToBook & { readonly receiverId: bigint; readonly id: bigint }) {
  const { merchantId, memberId, receiverId, way, amount, requestKey, id } = wanted;
  const transit = house(merchantId, 'in_transit');
  const key = `${memberId} ${requestKey.key}`;
  const parts = { source: 'transfer', amount, causeId: id } as const;
  const { leaves, arrives } = KINDS[way];
  return [
    { ...parts, key: `${key} leaves`, kind: leaves, from: cash(memberId), to: transit },
    { ...parts, key: `${key} arrives`, kind: arrives, from: transit, to: cash(receiverId) },
  ];
}

const findParties = sql(
  'transfers.parties',
  'SELECT unnest(ARRAY[sender_id, receiver_id]) AS id FROM transfer WHERE id = $1',
);

async function partiesOf(reader: Reader, transferId: bigint): Promise<bigint[]> {
  const rows = await reader.query<{ id: bigint }>(findParties, [transferId]);
  return rows.map(({ id }) => id);
}
