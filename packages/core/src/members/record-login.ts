import { sql } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';

/** What was known of a member's logins before this one. */
export interface LoginBefore {
  /** Until `endFirstLogin`. */
  readonly isFirst: boolean;
  readonly lastLoginAt: Date | null;
  readonly lastLoginIp: string | null;
}

const record = sql(
  'members.record_login',
  `UPDATE member SET last_login_at = $2, last_login_ip = $3 WHERE id = $1
   RETURNING first_login_at IS NULL AS "isFirst", old.last_login_at AS "lastLoginAt",
             old.last_login_ip AS "lastLoginIp"`,
);
const endFirst = sql(
  'members.end_first_login',
  'UPDATE member SET first_login_at = $2 WHERE id = $1 AND first_login_at IS NULL',
);

/** A command of one statement. Notes that a member logged in, and tells of the login before. */
export async function recordLogin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId, ip }: { memberId: bigint; ip: string },
): Promise<LoginBefore> {
  const [before] = await db.query<LoginBefore>(record, [memberId, clock(), ip]);
  if (!before) throw new Error(`there is no member ${memberId}`);
  return before;
}

/** A command of one statement. A member has been welcomed: from now on no login is their first. */
export async function endFirstLogin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: bigint,
): Promise<void> {
  await db.query(endFirst, [memberId, clock()]);
}
