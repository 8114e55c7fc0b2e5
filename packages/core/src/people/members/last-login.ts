/** A member's logins before this one. */
export interface LoginBefore {
  /** True until `endFirstLogin`. */
  readonly isFirst: boolean;
  readonly lastLoginAt: Date | null;
  readonly lastLoginIp: string | null;
}

/**
 * SQL: writes time and origin of a member's last login, and returns a `LoginBefore`. A fragment, so that one
 * statement also writes the log of core/people/access.
 */
export const writeLastLogin = ({
  member,
  at,
  ip,
}: Readonly<Record<'member' | 'at' | 'ip', string>>) =>
  `UPDATE member SET last_login_at = ${at}, last_login_ip = ${ip} WHERE id = ${member}
   RETURNING first_login_at IS NULL AS "isFirst", old.last_login_at AS "lastLoginAt",
             old.last_login_ip AS "lastLoginIp"`;
