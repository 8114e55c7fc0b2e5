import { type Reader, sql } from '../../platform/db/index.ts';

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
