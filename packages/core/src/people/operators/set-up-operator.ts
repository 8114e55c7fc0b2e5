import type { Redis } from 'ioredis';
import { inTransaction, type Reader, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError, hashOfToken, openPersonal } from '../../platform/kernel/index.ts';
import { appendAudit } from '../../sites/audit/index.ts';
import { assertUncommon, hashPassword, stepOfCode } from '../verification/index.ts';
import { TOTP_SECRET } from './make-operator-link.ts';
import { endOperatorSessions } from './operator-sessions.ts';
import { removePasskeys } from './passkeys/passkey-row.ts';

const find = sql(
  'operators.find_link',
  `SELECT o.id AS "operatorId", o.merchant_id AS "merchantId", o.username, l.totp_secret AS sealed
   FROM operator_link l JOIN operator o ON o.id = l.operator_id
   WHERE l.token_hash = $1 AND l.used_at IS NULL AND l.expires_at > $2 AND o.disabled_at IS NULL`,
);
const useLink = sql(
  'operators.use_link',
  'UPDATE operator_link SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL RETURNING 1',
);
const write = sql(
  'operators.write_credentials',
  `UPDATE operator SET password_hash = $2, totp_secret = $3, totp_step = $4 WHERE id = $1`,
);

export interface OperatorLink {
  readonly operatorId: bigint;
  /** Null: all sites. */
  readonly merchantId: bigint | null;
  readonly username: string;
  /** Base 32. */
  readonly totpSecret: string;
}

/**
 * A query. The operator of a set-up link, and the secret for their authenticator.
 *
 * @throws operator.link_ended if it is unknown, used or expired
 */
export async function readOperatorLink(
  { db, clock }: { db: Reader; clock: Deps['clock'] },
  token: string,
): Promise<OperatorLink & { sealed: Buffer }> {
  const [link] = await db.query<Omit<OperatorLink, 'totpSecret'> & { sealed: Buffer }>(find, [
    hashOfToken(token),
    clock(),
  ]);
  if (!link) throw new DomainError('operator.link_ended');
  return { ...link, totpSecret: openPersonal(TOTP_SECRET, link.sealed) };
}

/**
 * A command. Sets password and authenticator by a link, which is used up, after checking a code of the authenticator.
 * Earlier passkeys are deleted.
 *
 * @throws operator.link_ended, password.common, password.own_name, verification.code_wrong
 */
export async function setUpOperator(
  deps: Pick<Deps, 'db' | 'clock'>,
  { token, password, code }: { token: string; password: string; code: string },
): Promise<OperatorLink> {
  const { sealed, ...link } = await readOperatorLink(deps, token);
  await assertUncommon(password, link.username);
  const now = deps.clock();
  const step = stepOfCode({ secret: link.totpSecret, lastStep: 0n }, code, now);
  if (step === undefined) throw new DomainError('verification.code_wrong');
  const passwordHash = await hashPassword(password);
  await inTransaction(deps.db, async (tx) => {
    const used = await tx.query(useLink, [hashOfToken(token), now]);
    if (used.length === 0) throw new DomainError('operator.link_ended');
    await tx.query(write, [link.operatorId, passwordHash, sealed, step]);
    const passkeys = await removePasskeys(tx, link.operatorId);
    const { merchantId, username } = link;
    const actor = `operator:${username}`;
    await appendAudit(
      tx,
      {
        merchantId,
        actor,
        action: 'operator.set_up',
        target: username,
        detail: passkeys > 0 ? { passkeys } : {},
      },
      now,
    );
  });
  return link;
}

/**
 * A command. Like `setUpOperator`, but also ends the operator's sessions, which may be another person's.
 *
 * @throws operator.link_ended, password.common, password.own_name, verification.code_wrong
 */
export async function setUpByLink(
  deps: Pick<Deps, 'db' | 'clock'> & { readonly redis: Redis },
  sent: Parameters<typeof setUpOperator>[1],
): Promise<OperatorLink> {
  const link = await setUpOperator(deps, sent);
  await endOperatorSessions(deps, link.operatorId, { handle: undefined, ownId: '' });
  return link;
}
