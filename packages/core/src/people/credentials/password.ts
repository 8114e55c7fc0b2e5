import { INVITATION_HOURS, RESET_LINK_MINUTES } from '@app/shared/credentials/lifetimes';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError, hashOfToken, makeToken } from '../../platform/kernel/index.ts';
import { memberPasswordRows, memberRows, writePasswordHash } from '../members/index.ts';
import { assertUncommon, hashPassword, verifyPassword } from '../verification/index.ts';
import { endLoginTickets } from './login-ticket.ts';

/** A site's password policy, apart from the rule for characters. */
export interface PasswordPolicy {
  /** Number of a member's latest passwords, including the current one, that cannot be used again. */
  readonly remembered: number;
  /** Whether a password is the site's initial one. */
  readonly isWeak: (password: string) => boolean;
}

export const RESET_LINK_MS = RESET_LINK_MINUTES * 60_000;
/** Validity of a link to a first password, which an operator hands over. */
const FIRST_LINK_MS = INVITATION_HOURS * 3_600_000;
/** The highest value that a site can set. */
const PASSWORDS_KEPT_MAX = 24;

const readLast = sql(
  'credentials.read_last_passwords',
  `(SELECT username, CASE WHEN $2 > 0 THEN password_hash END AS "passwordHash"
    FROM ${memberPasswordRows} m WHERE id = $1)
   UNION ALL
   (SELECT NULL, password_hash FROM password_before WHERE member_id = $1
    ORDER BY id DESC LIMIT greatest($2 - 1, 0))`,
);
const keepBefore = sql(
  'credentials.keep_password_before',
  'INSERT INTO password_before (member_id, password_hash, replaced_at) VALUES ($1, $2, $3)',
);
const forgetOld = sql(
  'credentials.forget_old_passwords',
  `DELETE FROM password_before WHERE member_id = $1 AND id <= (
     SELECT id FROM password_before WHERE member_id = $1
     ORDER BY id DESC OFFSET ${PASSWORDS_KEPT_MAX} LIMIT 1)`,
);
const insertReset = sql(
  'credentials.insert_reset',
  `INSERT INTO password_reset (token_hash, member_id, expires_at)
   SELECT $1, id, $3 FROM ${memberRows} m WHERE id = $2`,
);
const endResets = sql(
  'credentials.end_resets',
  'UPDATE password_reset SET used_at = $2 WHERE member_id = $1 AND used_at IS NULL',
);

export interface PasswordChange {
  readonly memberId: bigint;
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly policy: PasswordPolicy;
}

/**
 * A query. Checks a new password by the policy and hashes it. The caller has verified the member: a refusal reveals
 * former passwords.
 *
 * @throws password.common, password.own_name, password.used_before, also for the site's initial password
 */
export async function hashNewPassword(
  reader: Reader,
  { memberId, newPassword, policy }: Omit<PasswordChange, 'oldPassword'>,
): Promise<string> {
  const last = await reader.query<{ username: string | null; passwordHash: string | null }>(
    readLast,
    [memberId, policy.remembered],
  );
  await assertUncommon(newPassword, last.find(({ username }) => username !== null)?.username ?? '');
  if (policy.isWeak(newPassword)) throw new DomainError('password.used_before');
  for (const { passwordHash } of last) {
    if (passwordHash === null) continue; // the site remembers no password
    const { isRight } = await verifyPassword(newPassword, passwordHash);
    if (isRight) throw new DomainError('password.used_before');
  }
  return hashPassword(newPassword);
}

/** A step. Ends reset links, for example after their address is no longer the member's. */
export const endPasswordLinks = async (tx: Tx, memberId: bigint, now: Date): Promise<void> => {
  await tx.query(endResets, [memberId, now]);
};

/** A step. Sets a password without the old one; the caller has verified the member. */
export async function setPassword(
  tx: Tx,
  { memberId, passwordHash }: { memberId: bigint; passwordHash: string },
  now: Date,
): Promise<void> {
  const before = await writePasswordHash(tx, { memberId, passwordHash }, now);
  await tx.query(keepBefore, [memberId, before, now]);
  await tx.query(forgetOld, [memberId]);
  await endPasswordLinks(tx, memberId, now);
  await endLoginTickets(tx, { memberId }, now);
}

/**
 * A step. The secret of a reset link, valid once and for half an hour. The old password works until then. Without a
 * member the work is the same, and the secret is invalid.
 */
export async function makePasswordReset(
  tx: Tx,
  memberId: bigint | undefined,
  now: Date,
): Promise<string> {
  return (await insertLink(tx, memberId, new Date(now.getTime() + RESET_LINK_MS))).token;
}

export interface PasswordLink {
  /** Stored as a hash only. */
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * A step. A link by which a member created by an operator sets their first password, valid once and for a day. Earlier
 * links end.
 */
export async function makePasswordLink(tx: Tx, memberId: bigint, now: Date): Promise<PasswordLink> {
  await endPasswordLinks(tx, memberId, now);
  return insertLink(tx, memberId, new Date(now.getTime() + FIRST_LINK_MS));
}

async function insertLink(
  tx: Tx,
  memberId: bigint | undefined,
  expiresAt: Date,
): Promise<PasswordLink> {
  const token = makeToken();
  await tx.query(insertReset, [hashOfToken(token), memberId, expiresAt]);
  return { token, expiresAt };
}
