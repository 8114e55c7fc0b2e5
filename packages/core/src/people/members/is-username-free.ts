import { type Reader, sql } from '../../platform/db/index.ts';
import { foldUsername } from './username.ts';

const isTaken = sql(
  'members.is_username_taken',
  'SELECT EXISTS (SELECT FROM member WHERE merchant_id = $1 AND username = $2) AS taken',
);

/** A query. Whether a name is free on a site now. A concurrent registration may still take it. */
export async function isUsernameFree(
  reader: Reader,
  { merchantId, username }: { merchantId: bigint; username: string },
): Promise<boolean> {
  const [row] = await reader.query<{ taken: boolean }>(isTaken, [
    merchantId,
    foldUsername(username),
  ]);
  return row?.taken === false;
}

const areTaken = sql(
  'members.taken_usernames',
  'SELECT username FROM member WHERE merchant_id = $1 AND username = ANY ($2::text[])',
);

/** A query. The given names that members of a site already have, as stored. */
export async function takenUsernames(
  reader: Reader,
  { merchantId, usernames }: { merchantId: bigint; usernames: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await reader.query<{ username: string }>(areTaken, [merchantId, usernames]);
  return new Set(rows.map(({ username }) => username));
}
