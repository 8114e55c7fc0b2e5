import { adjustments as setting } from '@app/shared/members/adjustments.settings';
import { TRIAL } from '@app/shared/members/customer-types';
import { type Money, moneyToWire } from '@app/shared/money/money';
import { cash, house, openHouseAccount, type Posting, post } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { readSetting } from '../../sites/site/index.ts';
import { ADJUSTMENT_COLUMNS, type Adjustment } from './adjustment.ts';
import { lockAndCheckBalance } from './lock-and-check-balance.ts';
import { lockUnlessErased } from './lock-unless-erased.ts';

export interface AdjustBalance
  extends Pick<Adjustment, 'way' | 'amount' | 'category' | 'words' | 'operator'> {
  readonly member: Member;
  /** Idempotency key, made by the operator's page. */
  readonly requestKey: string;
}

export interface Adjusted {
  readonly adjustment: Adjustment;
  /** Whether the site requires a second operator, by the maker's total of the last 24 hours. */
  readonly needsAnother: boolean;
}

const DAY_MS = 24 * 3_600_000;

/** Serializes the adjustments of one operator: otherwise two at once could each stay below the limit. */
const acquireLock = sql(
  'adjustments.take_turns',
  'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
);
const find = sql(
  'adjustments.of_key',
  `SELECT ${ADJUSTMENT_COLUMNS} FROM adjustment WHERE merchant_id = $1 AND request_key = $2`,
);
const insert = sql(
  'adjustments.insert',
  `INSERT INTO adjustment (public_id, merchant_id, member_id, request_key, way, amount, category, words, operator,
     made_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
);
const booked = sql(
  'adjustments.booked',
  `UPDATE adjustment SET entry_id = $2 WHERE id = $1 RETURNING ${ADJUSTMENT_COLUMNS}`,
);
const sumOfDay = sql(
  'adjustments.sum_of_operator',
  `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM adjustment
   WHERE merchant_id = $1 AND operator = $2 AND made_at > $3`,
);

/**
 * A step. Credits or debits a member by hand with its own entry, and notifies them of the reason. Idempotent by its
 * key. The caller publishes to the member's pages after the commit.
 *
 * @throws member.need_true_account for a trial member, member.not_found for an erased one, adjustment.limit,
 * adjustment.over_balance, idempotency.other_input
 */
export async function adjustBalance(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  asked: AdjustBalance,
  now: Date,
): Promise<Adjusted> {
  const { member, requestKey, operator, amount } = asked;
  const { id: memberId, merchantId } = member;
  if (member.customerType === TRIAL) throw new DomainError('member.need_true_account');
  await lockUnlessErased(tx, memberId);
  await tx.query(acquireLock, [`adjustments ${merchantId} ${operator}`]);
  const [known] = await tx.query<Adjustment>(find, [merchantId, requestKey]);
  // A repetition moves nothing, so it needs no approval.
  if (known) return { adjustment: sameAs(known, asked), needsAnother: false };
  const { amountMax, aloneUpTo } = await readSetting(tx, { merchantId, setting });
  if (amount > amountMax)
    throw new DomainError('adjustment.limit', { most: moneyToWire(amountMax) });
  const [before] = await tx.query<{ sum: bigint }>(sumOfDay, [
    merchantId,
    operator,
    new Date(now.getTime() - DAY_MS),
  ]);
  const needsAnother = (before?.sum ?? 0n) + amount > aloneUpTo;
  if (asked.way === 'debit') await lockAndCheckBalance(tx, memberId, amount);
  const adjustment = await book(tx, deps, asked, now);
  faultPoint('adjustment.booked');
  return { adjustment, needsAnother };
}

function sameAs(known: Adjustment, { member, way, amount, category, words }: AdjustBalance) {
  const isSame =
    known.memberId === member.id &&
    known.way === way &&
    known.amount === amount &&
    known.category === category &&
    known.words === words;
  if (!isSame) throw new DomainError('idempotency.other_input');
  return known;
}

async function book(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { member: { id: memberId, merchantId }, requestKey, ...asked }: AdjustBalance,
  now: Date,
): Promise<Adjustment> {
  const { way, amount, category, words, operator } = asked;
  const publicId = deps.newId();
  const [row] = await tx.query<{ id: bigint }>(insert, [
    publicId,
    merchantId,
    memberId,
    requestKey,
    way,
    amount,
    category,
    words,
    operator,
    now,
  ]);
  if (!row) throw new Error('an adjustment was not written');
  await openHouseAccount(tx, merchantId, 'adjustments');
  const posting = postingOf({ id: row.id, publicId, merchantId, memberId, way, amount });
  const [entry] = await post(tx, [posting], now);
  const [adjustment] = await tx.query<Adjustment>(booked, [row.id, entry?.entryId]);
  if (!adjustment) throw new Error(`there is no adjustment ${publicId}`);
  const cause = way === 'credit' ? 'adjustment.credited' : 'adjustment.debited';
  const notice = { merchantId, memberId, key: publicId, details: { amount, words } };
  await notifyMember(tx, deps, { cause, ...notice }, now);
  return adjustment;
}

type Booking = Pick<Adjustment, 'id' | 'publicId' | 'merchantId' | 'memberId' | 'way'> & {
  readonly amount: Money;
};

function postingOf({ id, publicId, merchantId, memberId, way, amount }: Booking): Posting {
  const [own, ofHouse] = [cash(memberId), house(merchantId, 'adjustments')];
  const one = { source: 'adjustment', key: publicId, amount, causeId: id } as const;
  return way === 'credit'
    ? { ...one, kind: 'adjustment.credit', from: ofHouse, to: own }
    : { ...one, kind: 'adjustment.debit', from: own, to: ofHouse };
}
