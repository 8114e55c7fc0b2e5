import { type Reader, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { redrawPicture } from '../../platform/uploads/index.ts';

const SIDE_PX = 256;

/** One of the built-in pictures, or the member's own. */
export type Avatar = { readonly drawn: string } | { readonly pictureId: string };

const read = sql(
  'profile.read_avatar',
  'SELECT drawn, picture_id AS "pictureId" FROM member_avatar WHERE member_id = $1',
);
const readFile = sql(
  'profile.read_avatar_picture',
  'SELECT picture FROM member_avatar WHERE picture_id = $1',
);
const write = sql(
  'profile.write_avatar',
  `INSERT INTO member_avatar (member_id, drawn, picture_id, picture, changed_at)
   VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (member_id) DO UPDATE SET drawn = $2, picture_id = $3, picture = $4, changed_at = $5`,
);

export interface AvatarRow {
  readonly drawn: string | null;
  readonly pictureId: string | null;
}

export function toAvatar({ drawn, pictureId }: AvatarRow): Avatar | undefined {
  if (drawn) return { drawn };
  return pictureId ? { pictureId } : undefined;
}

/** A query. A member's chosen picture; undefined without one. */
export async function readAvatar(reader: Reader, memberId: bigint): Promise<Avatar | undefined> {
  const [row] = await reader.query<AvatarRow>(read, [memberId]);
  return row && toAvatar(row);
}

/** A query. A member's own picture, as WebP. @param pictureId a UUID */
export async function readAvatarPicture(
  reader: Reader,
  pictureId: string,
): Promise<Buffer | undefined> {
  const [row] = await reader.query<{ picture: Buffer }>(readFile, [pictureId]);
  return row?.picture;
}

/** A command of one statement. Replaces an own picture, which is deleted. */
export async function chooseDrawnAvatar(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId, drawn }: { memberId: bigint; drawn: string },
): Promise<void> {
  await db.query(write, [memberId, drawn, null, null, clock()]);
}

/**
 * A command. Makes a small square of an uploaded picture, replacing the previous one.
 *
 * @throws upload.too_large, upload.not_picture, upload.too_many_pixels, server.busy
 */
export async function keepOwnAvatar(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { memberId, file }: { memberId: bigint; file: Buffer },
): Promise<Avatar> {
  const [picture] = await redrawPicture(file, [{ square: SIDE_PX }]);
  const pictureId = newId();
  await db.query(write, [memberId, null, pictureId, picture.bytes, clock()]);
  return { pictureId };
}
