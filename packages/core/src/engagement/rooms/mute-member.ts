import { memberRows } from '../../people/members/index.ts';
import { operatorRows } from '../../people/operators/index.ts';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

const inForce = sql(
  'rooms.mute_of_member',
  'SELECT until FROM chat_room_mute WHERE member_id = $1 AND (until IS NULL OR until > $2)',
);
const mute = sql(
  'rooms.mute',
  `INSERT INTO chat_room_mute (member_id, merchant_id, until, reason, operator_id, muted_at)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (member_id) DO UPDATE SET until = $3, reason = $4, operator_id = $5, muted_at = $6`,
);
const unmute = sql(
  'rooms.unmute',
  'DELETE FROM chat_room_mute WHERE member_id = $1 AND merchant_id = $2 RETURNING member_id',
);
const page = sql(
  'rooms.list_mutes',
  `SELECT m.public_id AS "publicId", m.username, mute.until, mute.reason, o.username AS operator,
     mute.muted_at AS "mutedAt"
   FROM chat_room_mute mute JOIN ${memberRows} m ON m.id = mute.member_id
   JOIN ${operatorRows} o ON o.id = mute.operator_id
   WHERE mute.merchant_id = $1 AND (mute.until IS NULL OR mute.until > $2)
     AND ($3::uuid IS NULL OR (mute.muted_at, mute.member_id) < (
       SELECT one.muted_at, one.member_id FROM chat_room_mute one
       JOIN ${memberRows} after ON after.id = one.member_id WHERE after.public_id = $3))
   ORDER BY mute.muted_at DESC, mute.member_id DESC LIMIT $4`,
);

export interface MuteInForce {
  /** Null: until an operator lifts it. */
  readonly until: Date | null;
}

/** A query. The mute of a member, if one is in force. */
export async function muteOf(
  reader: Reader,
  memberId: bigint,
  now: Date,
): Promise<MuteInForce | undefined> {
  const [row] = await reader.query<MuteInForce>(inForce, [memberId, now]);
  return row;
}

export interface NewMute extends MuteInForce {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly operatorId: bigint;
  readonly reason: string;
}

/** A step. Stops a member from writing in all rooms of the site. Replaces an earlier mute. */
export async function muteMember(
  tx: Tx,
  { merchantId, memberId, operatorId, until, reason }: NewMute,
  now: Date,
): Promise<void> {
  await tx.query(mute, [memberId, merchantId, until, reason, operatorId, now]);
}

/** A step. @throws room.not_muted */
export async function unmuteMember(
  tx: Tx,
  { merchantId, memberId }: Pick<NewMute, 'merchantId' | 'memberId'>,
): Promise<void> {
  const lifted = await tx.query(unmute, [memberId, merchantId]);
  if (lifted.length === 0) throw new DomainError('room.not_muted');
}

/** A mute as operators see it. */
export interface ListedMute extends MuteInForce {
  /** Public id of the member. */
  readonly publicId: string;
  readonly username: string;
  readonly reason: string;
  readonly operator: string;
  readonly mutedAt: Date;
}

interface MutesPage {
  readonly merchantId: bigint;
  /** Cursor: the last member of the page before. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

/** A query. Mutes in force, newest first. */
export const listMutes = (
  reader: Reader,
  { merchantId, afterPublicId, rowsMax }: MutesPage,
  now: Date,
): Promise<ListedMute[]> =>
  reader.query<ListedMute>(page, [merchantId, now, afterPublicId ?? null, rowsMax]);
