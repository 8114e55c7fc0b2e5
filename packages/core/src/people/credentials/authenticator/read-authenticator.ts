import { type Reader, sql } from '../../../platform/db/index.ts';
import type { Authenticator } from './authenticator.ts';

const read = sql(
  'credentials.read_authenticator',
  `SELECT confirmed_at AS "boundAt",
     (SELECT count(*)::int FROM member_recovery_code c
      WHERE c.member_id = a.member_id AND c.used_at IS NULL) AS "recoveryCodesLeft"
   FROM member_authenticator a WHERE member_id = $1 AND confirmed_at IS NOT NULL`,
);

/** A query. The member's authenticator, if any. */
export async function readAuthenticator(
  reader: Reader,
  memberId: bigint,
): Promise<Authenticator | undefined> {
  const [row] = await reader.query<Authenticator>(read, [memberId]);
  return row;
}
