import type { BonusState } from '@app/shared/bonuses/states';
import type { Money } from '@app/shared/money/money';
import {
  memberRows,
  type OfMember,
  readWaiting,
  type Waiting,
} from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { BONUSES, type Bonus, bonusesBy } from './bonus.ts';

export interface BonusesRequest {
  readonly memberId: bigint;
  /** Half-open range of the time of choice. */
  readonly from: Date;
  readonly to: Date;
  /** Absent: all states except `chosen`. */
  readonly states?: readonly BonusState[] | undefined;
  /** Only this bonus. */
  readonly publicId?: string | undefined;
  /** Cursor: the last bonus of the previous page. Constant cost at any depth. */
  readonly afterPublicId?: string;
  /** Offset, if there is no cursor. */
  readonly skip?: number;
  readonly rowsMax: number;
}

export interface BonusPage {
  readonly bonuses: readonly Bonus[];
  readonly hasMore: boolean;
  /** Over the whole range, as are the sums. */
  readonly total: number;
  readonly granted: Money;
  readonly required: Money;
  readonly done: Money;
  /** Amount released to cash. */
  readonly released: Money;
}

const MINE = `b.member_id = $1 AND b.state <> 'chosen' AND b.chosen_at >= $2 AND b.chosen_at < $3
  AND ($4::text[] IS NULL OR b.state = ANY ($4)) AND ($5::uuid IS NULL OR b.public_id = $5)`;

// A cursor of another member matches no row, which ends the list.
const page = sql(
  'bonuses.of_member',
  `${BONUSES} WHERE ${MINE}
     AND ($6::uuid IS NULL OR (b.chosen_at, b.id) < (
       SELECT chosen_at, id FROM member_bonus WHERE public_id = $6 AND member_id = $1))
   ORDER BY b.chosen_at DESC, b.id DESC OFFSET $7 LIMIT $8`,
);
const sums = sql(
  'bonuses.sum_of_member',
  `SELECT count(*)::int AS total,
     coalesce(sum(amount) FILTER (WHERE granted_at IS NOT NULL), 0)::bigint AS granted,
     coalesce(sum(required) FILTER (WHERE granted_at IS NOT NULL), 0)::bigint AS required,
     coalesce(sum(done), 0)::bigint AS done,
     coalesce(sum(closed_amount) FILTER (WHERE state = 'released'), 0)::bigint AS released
   FROM member_bonus b WHERE ${MINE}`,
);

/** A query. A page of a member's bonuses with credited deposits, newest first, with sums over the filter. */
export async function listBonuses(reader: Reader, asked: BonusesRequest): Promise<BonusPage> {
  const range = [
    asked.memberId,
    asked.from,
    asked.to,
    asked.states ?? null,
    asked.publicId ?? null,
  ];
  const place = [asked.afterPublicId ?? null, asked.skip ?? 0, asked.rowsMax + 1];
  const [rows, [sum]] = await Promise.all([
    bonusesBy(reader, page, [...range, ...place]),
    reader.query<Omit<BonusPage, 'bonuses' | 'hasMore'>>(sums, range),
  ]);
  if (!sum) throw new Error('the query returned no row');
  return { bonuses: rows.slice(0, asked.rowsMax), hasMore: rows.length > asked.rowsMax, ...sum };
}

const waiting = sql(
  'bonuses.waiting',
  `SELECT w.*, m.public_id AS "memberPublicId", m.username
   FROM (${BONUSES} WHERE b.merchant_id = $1 AND b.state = 'waiting' AND ($2::uuid IS NULL OR b.id > (
       SELECT id FROM member_bonus WHERE public_id = $2 AND merchant_id = $1))
     ORDER BY b.id LIMIT $3) w
   JOIN ${memberRows} m ON m.id = w."memberId" ORDER BY w.id`,
);

export interface WaitingBonus extends Bonus, OfMember {}

interface WaitingRequest {
  readonly merchantId: bigint;
  /** The last bonus of the previous page. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

/** A query. A page of a site's waiting bonuses, oldest first. */
export const waitingBonuses = (
  reader: Reader,
  { merchantId, afterPublicId, rowsMax }: WaitingRequest,
): Promise<WaitingBonus[]> =>
  bonusesBy<OfMember>(reader, waiting, [merchantId, afterPublicId ?? null, rowsMax]);

const length = sql(
  'bonuses.queue_length',
  `SELECT count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS amount, min(chosen_at) AS "oldestAt"
   FROM member_bonus WHERE merchant_id = $1 AND state = 'waiting'`,
);

/** A query. Count and amount of a site's waiting bonuses, and the time of the oldest. */
export const bonusQueueLength = (reader: Reader, merchantId: bigint): Promise<Waiting> =>
  readWaiting(reader, length, [merchantId]);
