import type { Redis } from 'ioredis';
import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError, openPersonal } from '../../platform/kernel/index.ts';
import { appendAudit } from '../../sites/audit/index.ts';
import { stepOfCode, throttleLogin, verifyPassword } from '../verification/index.ts';
import { TOTP_SECRET } from './make-operator-link.ts';
import { type Operator, readOperator } from './operator-row.ts';

const find = sql(
  'operators.find_for_login',
  `SELECT id, password_hash AS "passwordHash", totp_secret AS "totpSecret", totp_step AS "totpStep"
   FROM operator WHERE username = $1 AND disabled_at IS NULL`,
);
const record = sql(
  'operators.record_login',
  `UPDATE operator SET totp_step = $2, last_login_at = $3
   WHERE id = $1 AND totp_step < $2 AND disabled_at IS NULL RETURNING id`,
);

/** Namespace of the throttle, separate from those of sites' members. */
export const NO_SITE = 0n;

interface Row {
  readonly id: bigint;
  readonly passwordHash: string | null;
  readonly totpSecret: Buffer | null;
  readonly totpStep: bigint;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
  /** A code of the authenticator. */
  readonly code: string;
}

/** Time step of a correct code. The caller records it, because otherwise the code would work twice. */
export interface RightCode {
  readonly id: bigint;
  readonly step: bigint;
}

/** A query. Checks an operator's password and code. Does the same work for an unknown name. */
export async function checkCredentials(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { username, password, code }: Credentials,
): Promise<RightCode | undefined> {
  const [row] = await db.query<Row>(find, [username]);
  const { isRight } = await verifyPassword(password, row?.passwordHash ?? undefined);
  if (!row?.totpSecret || !isRight) return undefined;
  const secret = openPersonal(TOTP_SECRET, row.totpSecret);
  const step = stepOfCode({ secret, lastStep: row.totpStep }, code, clock());
  return step === undefined ? undefined : { id: row.id, step };
}

/**
 * A command. Checks an operator's password and code, and records the login in the audit trail. Takes the same time for
 * an unknown name, and does not reveal which part was wrong.
 *
 * @throws login.failed, TOO_MANY_REQUESTS
 */
export async function logInOperator(
  deps: Pick<Deps, 'db' | 'clock'> & { readonly redis: Redis },
  { ip, ...credentials }: Credentials & { readonly ip: string },
): Promise<Operator> {
  const { username } = credentials;
  const attempt = { merchantId: NO_SITE, username, ip, captcha: 'right' } as const;
  const id = await throttleLogin(deps, attempt, async () => {
    const right = await checkCredentials(deps, credentials);
    if (!right) return undefined;
    const now = deps.clock();
    return inTransaction(deps.db, async (tx) => {
      // If two requests show the same code at once, only one is let in.
      const [recorded] = await tx.query<{ id: bigint }>(record, [right.id, right.step, now]);
      if (!recorded) return undefined;
      const [actor, action] = [`operator:${username}`, 'operator.signed_in'] as const;
      await appendAudit(
        tx,
        { merchantId: null, actor, action, target: username, detail: { ip } },
        now,
      );
      return recorded.id;
    });
  });
  if (id === undefined) throw new DomainError('login.failed');
  return readOperator(deps.db, id);
}
