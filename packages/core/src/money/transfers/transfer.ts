import type { Money } from '@app/shared/money/money';
import { memberRows } from '../../people/members/index.ts';
import { lineName } from '../../people/messages/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

/** Direction: to the direct upline, or to a direct downline. */
export type Way = 'up' | 'down';

/** A transfer as one of its two members sees it. */
export interface Transfer {
  readonly publicId: string;
  /** Whether the viewing member sent it. */
  readonly isSent: boolean;
  /** Whether the other member was the upline. */
  readonly isWithUpline: boolean;
  /** The other member's name as the viewer sees it. */
  readonly name: string;
  readonly amount: Money;
  readonly note: string | null;
  readonly sentAt: Date;
}

export interface TransferRow {
  readonly publicId: string;
  readonly isSent: boolean;
  readonly goes: Way;
  readonly username: string;
  readonly nickname: string;
  readonly amount: Money;
  readonly note: string | null;
  readonly sentAt: Date;
}

/** SQL: columns of a `TransferRow` from a row `t`, for the member $1. */
export const TRANSFER_COLUMNS = `
  t.public_id AS "publicId", t.sender_id = $1 AS "isSent", t.goes, other.username, other.nickname,
  t.amount, t.note, t.sent_at AS "sentAt"`;
export const OTHER = `
  JOIN ${memberRows} other
    ON other.id = CASE WHEN t.sender_id = $1 THEN t.receiver_id ELSE t.sender_id END`;

export function transferOf({ goes, username, nickname, ...row }: TransferRow): Transfer {
  const isWithUpline = row.isSent === (goes === 'up');
  return { ...row, isWithUpline, name: lineName({ username, nickname }, !isWithUpline) };
}

const ofMember = sql(
  'transfers.find',
  `SELECT ${TRANSFER_COLUMNS} FROM transfer t ${OTHER}
   WHERE t.public_id = $2 AND $1 IN (t.sender_id, t.receiver_id)`,
);
const byId = sql(
  'transfers.read',
  `SELECT ${TRANSFER_COLUMNS} FROM transfer t ${OTHER} WHERE t.id = $2 AND t.sender_id = $1`,
);

/**
 * A query. A transfer that a member sent or received.
 *
 * @throws transfer.not_found, also for a transfer between others
 */
export async function findTransfer(
  reader: Reader,
  { memberId, publicId }: { readonly memberId: bigint; readonly publicId: string },
): Promise<Transfer> {
  const [row] = await reader.query<TransferRow>(ofMember, [memberId, publicId]);
  if (!row) throw new DomainError('transfer.not_found');
  return transferOf(row);
}

/** A query. An existing transfer as its sender sees it. */
export async function readSent(
  reader: Reader,
  { senderId, id }: { readonly senderId: bigint; readonly id: bigint },
): Promise<Transfer> {
  const [row] = await reader.query<TransferRow>(byId, [senderId, id]);
  if (!row) throw new Error(`there is no transfer ${id}`);
  return transferOf(row);
}

const publicIdOf = sql(
  'transfers.public_id',
  `SELECT public_id AS "publicId" FROM transfer WHERE id = $1 AND sender_id = $2`,
);

/** A query. The public id of a transfer that the member sent; undefined for another member's. */
export async function transferPublicId(
  reader: Reader,
  { id, memberId }: { readonly id: bigint; readonly memberId: bigint },
): Promise<string | undefined> {
  const [row] = await reader.query<{ publicId: string }>(publicIdOf, [id, memberId]);
  return row?.publicId;
}
