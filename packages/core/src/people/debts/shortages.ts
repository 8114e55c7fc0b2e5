import type { ShortageCause, ShortageEnd } from '@app/shared/debts/shortages';
import { type Money, money } from '@app/shared/money/money';
import {
  type AccountId,
  cash,
  house,
  lockAccounts,
  memberAccount,
  openHouseAccount,
  openMemberAccount,
  type PostingKind,
  post,
} from '../../books/ledger/index.ts';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, itemAt } from '../../platform/kernel/index.ts';
import { memberRows } from '../members/index.ts';
import { notifyMember } from '../messages/index.ts';
import { LEFT } from './debt-columns.ts';

const insert = sql(
  'debts.open_shortage',
  `INSERT INTO member_shortage (public_id, merchant_id, member_id, cause, amount, arose_at, draw_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
);

interface NewShortage {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly cause: ShortageCause;
  readonly amount: Money;
  /**
   * Location of the missing money: `outside` the platform, or still in the member's cash, from which it is then
   * taken.
   */
  readonly to: AccountId;
  /** The draw whose result was corrected. */
  readonly drawId?: bigint;
}

/**
 * A step. Records money that left the site wrongly as a member's shortage, which freezes the member. After the commit,
 * enqueue `settle-debts`, which collects it from the balance, and publish `messages`.
 */
export async function openShortage(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, memberId, cause, amount, to, drawId }: NewShortage,
  now: Date,
): Promise<void> {
  await openMemberAccount(tx, { merchantId, memberId }, 'receivable');
  const publicId = deps.newId();
  const values = [publicId, merchantId, memberId, cause, amount, now, drawId ?? null];
  const opened = itemAt(await tx.query<{ id: bigint }>(insert, values), 0);
  const posting = {
    source: 'debt' as const,
    key: `shortage ${publicId}`,
    kind: 'shortage.arose' as const,
    from: memberAccount(memberId, 'receivable'),
    to,
    amount,
    causeId: opened.id,
  };
  await post(tx, [posting], now);
  const notice = { merchantId, memberId, key: publicId, details: { amount } };
  await notifyMember(tx, deps, { cause: `shortage.${cause}`, ...notice }, now);
}

const lockOne = sql(
  'debts.lock_shortage',
  `SELECT id, merchant_id AS "merchantId", member_id AS "memberId", public_id AS "publicId", ${LEFT} AS left
   FROM member_shortage WHERE id = $1 FOR UPDATE`,
);
const end = sql(
  'debts.end_shortage',
  `UPDATE member_shortage SET repaid = repaid + $2, returned = returned + $3, written_off = written_off + $4,
     settled_at = CASE WHEN ${LEFT} = $2 + $3 + $4 THEN $5::timestamptz END
   WHERE id = $1`,
);

interface Shortage {
  readonly id: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly left: bigint;
}

/** A step. Reads a shortage after locking its member's cash: shortages are recorded and ended only under this lock. */
export async function lockShortage(
  tx: Tx,
  { id, memberId }: Pick<Shortage, 'id' | 'memberId'>,
): Promise<Shortage> {
  await lockAccounts(tx, [cash(memberId)]);
  const [found] = await tx.query<Shortage>(lockOne, [id]);
  if (!found) throw new Error(`there is no shortage ${id}`);
  return found;
}

/** A step. Reduces a locked shortage by an amount, and notifies the member once nothing is left of it. */
export async function endShortage(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { id, merchantId, memberId, left }: Shortage,
  { as, amount }: { readonly as: ShortageEnd | 'repaid'; readonly amount: Money },
  now: Date,
): Promise<void> {
  const from: Readonly<Record<typeof as, AccountId>> = {
    repaid: cash(memberId),
    returned: house(merchantId, 'outside'),
    written_off: house(merchantId, 'adjustments'),
  };
  if (as === 'written_off') await openHouseAccount(tx, merchantId, 'adjustments');
  const kind: PostingKind = `shortage.${as}`;
  const posting = {
    source: 'debt' as const,
    // The remaining amount makes each part's key unique, because it only decreases.
    key: `shortage ${as} ${id} ${left}`,
    kind,
    amount,
    from: from[as],
    to: memberAccount(memberId, 'receivable'),
    causeId: id,
  };
  await post(tx, [posting], now);
  const parts = (['repaid', 'returned', 'written_off'] as const).map((part) =>
    part === as ? amount : 0n,
  );
  await tx.query(end, [id, ...parts, now]);
  if (amount < left) return;
  const notice = { merchantId, memberId, key: deps.newId(), details: {} };
  await notifyMember(tx, deps, { cause: 'shortage.settled', ...notice }, now);
}

const find = sql(
  'debts.find_shortage',
  `SELECT id, member_id AS "memberId" FROM member_shortage WHERE merchant_id = $1 AND public_id = $2`,
);

export interface CloseShortage {
  readonly merchantId: bigint;
  readonly publicId: string;
  readonly as: ShortageEnd;
}

/**
 * A step, for operators. Ends a shortage whose remaining amount the site received in another way or writes off. Publish
 * `balance` and `messages` after the commit.
 *
 * @throws debt.not_found, also for another site's shortage; debt.settled
 */
export async function closeShortage(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, publicId, as }: CloseShortage,
  now: Date,
): Promise<{ readonly memberId: bigint; readonly amount: Money }> {
  const [found] = await tx.query<Shortage>(find, [merchantId, publicId]);
  if (!found) throw new DomainError('debt.not_found');
  const shortage = await lockShortage(tx, found);
  const amount = money(shortage.left);
  if (amount === 0n) throw new DomainError('debt.settled');
  await endShortage(tx, deps, shortage, { as, amount }, now);
  return { memberId: shortage.memberId, amount };
}

const list = sql(
  'debts.shortages_of_site',
  `SELECT s.id, s.public_id AS "publicId", m.public_id AS "memberPublicId", m.username, s.cause, s.amount, s.repaid,
     s.returned, s.written_off AS "writtenOff", s.arose_at AS "aroseAt", s.settled_at AS "settledAt",
     s.draw_id AS "drawId"
   FROM member_shortage s JOIN ${memberRows} m ON m.id = s.member_id
   WHERE s.merchant_id = $1 AND (s.settled_at IS NULL) = $2 AND ($3::text IS NULL OR m.username ^@ $3)
     AND ($4::bigint IS NULL OR s.id < $4)
   ORDER BY s.id DESC LIMIT $5`,
);

export interface ListedShortage {
  readonly id: bigint;
  readonly publicId: string;
  readonly memberPublicId: string;
  readonly username: string;
  readonly cause: ShortageCause;
  readonly amount: Money;
  readonly repaid: Money;
  readonly returned: Money;
  readonly writtenOff: Money;
  readonly aroseAt: Date;
  readonly settledAt: Date | null;
  /** The draw whose result was corrected; null also for older rows, which do not record it. */
  readonly drawId: bigint | null;
}

/** A query, for operators. A site's shortages, newest first. */
export const listShortages = (
  reader: Reader,
  asked: {
    readonly merchantId: bigint;
    readonly isOpen: boolean;
    /** Prefix of the username. */
    readonly text?: string | undefined;
    readonly before?: bigint | undefined;
    readonly rowsMax: number;
  },
): Promise<ListedShortage[]> => {
  const { merchantId, isOpen, text, before, rowsMax } = asked;
  return reader.query<ListedShortage>(list, [
    merchantId,
    isOpen,
    text ?? null,
    before ?? null,
    rowsMax,
  ]);
};
