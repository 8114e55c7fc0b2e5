import { ROOMS_MAX } from '@app/shared/rooms/states';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

/** A public chat room of a site. */
export interface Room {
  readonly id: bigint;
  readonly publicId: string;
  readonly name: string;
  /** Minimum interval between two messages of a member. */
  readonly secondsBetween: number;
  readonly isOpen: boolean;
}

const COLUMNS =
  'id, public_id AS "publicId", name, seconds_between AS "secondsBetween", is_open AS "isOpen"';

const all = sql(
  'rooms.of_site',
  `SELECT ${COLUMNS} FROM chat_room WHERE merchant_id = $1 ORDER BY id LIMIT ${ROOMS_MAX}`,
);
const one = sql(
  'rooms.find',
  `SELECT ${COLUMNS} FROM chat_room WHERE merchant_id = $1 AND public_id = $2`,
);
const lock = sql(
  'rooms.lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('rooms ' || $1::bigint, 0))`,
);
const count = sql(
  'rooms.count',
  'SELECT count(*)::int AS count FROM chat_room WHERE merchant_id = $1 AND public_id <> $2',
);
const save = sql(
  'rooms.save',
  `INSERT INTO chat_room AS r (public_id, merchant_id, name, seconds_between, is_open, created_at)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (public_id) DO UPDATE SET name = $3, seconds_between = $4, is_open = $5
   WHERE r.merchant_id = $2 RETURNING id`,
);

/** A query. The rooms of a site, oldest first. */
export const listRooms = (reader: Reader, merchantId: bigint): Promise<Room[]> =>
  reader.query<Room>(all, [merchantId]);

interface RoomOfSite {
  readonly merchantId: bigint;
  readonly publicId: string;
}

/** A query. @throws room.not_found */
export async function findRoom(
  reader: Reader,
  { merchantId, publicId }: RoomOfSite,
): Promise<Room> {
  const [room] = await reader.query<Room>(one, [merchantId, publicId]);
  if (!room) throw new DomainError('room.not_found');
  return room;
}

/**
 * A step. Opens a room, or changes one.
 *
 * @throws room.not_found for the id of another site's room, room.limit
 */
export async function saveRoom(
  tx: Tx,
  { merchantId, publicId, name, secondsBetween, isOpen }: RoomOfSite & Omit<Room, 'id'>,
  now: Date,
): Promise<void> {
  await tx.query(lock, [merchantId]); // otherwise two requests could both open the last room
  const [others] = await tx.query<{ count: number }>(count, [merchantId, publicId]);
  if (others && others.count >= ROOMS_MAX) throw new DomainError('room.limit', { most: ROOMS_MAX });
  const values = [publicId, merchantId, name, secondsBetween, isOpen, now];
  if ((await tx.query(save, values)).length === 0) throw new DomainError('room.not_found');
}
