import { sql } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import { attemptValues, INSERT_ATTEMPT, type NotedLogin } from './login-log.ts';

/** What was known of a member's logins before this one. */
export interface LoginBefore {
  /** Until `endFirstLogin`. */
  readonly isFirst: boolean;
  readonly lastLoginAt: Date | null;
  readonly lastLoginIp: string | null;
}

const record = sql(
  'members.record_login',
  `WITH noted AS (${INSERT_ATTEMPT})
   UPDATE member SET last_login_at = $4, last_login_ip = $5 WHERE id = $2
   RETURNING first_login_at IS NULL AS "isFirst", old.last_login_at AS "lastLoginAt",
             old.last_login_ip AS "lastLoginIp"`,
);
const endFirst = sql(
  'members.end_first_login',
  'UPDATE member SET first_login_at = $2 WHERE id = $1 AND first_login_at IS NULL',
);

type Login = Omit<NotedLogin, 'memberId' | 'outcome'> & { readonly memberId: bigint };

/**
 * A command of one statement. Writes down that a member logged in, in the log and with the member, and
 * tells of the login before.
 */
export async function recordLogin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  login: Login,
): Promise<LoginBefore> {
  const values = attemptValues({ ...login, outcome: 'ok' }, clock());
  const [before] = await db.query<LoginBefore>(record, values);
  if (!before) throw new Error(`there is no member ${login.memberId}`);
  return before;
}

/** A command of one statement. A member has been welcomed: from now on no login is their first. */
export async function endFirstLogin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: bigint,
): Promise<void> {
  await db.query(endFirst, [memberId, clock()]);
}
