import type { Redis } from 'ioredis';
import { appendAudit } from '../audit/index.ts';
import { inTransaction, sql } from '../db/index.ts';
import { type Deps, DomainError, openPersonal } from '../kernel/index.ts';
import { stepOfCode, throttleLogin, verifyPassword } from '../verification/index.ts';

import { TOTP_SECRET } from './invite-operator.ts';
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

/** Throttled apart from the members of any site. */
const NO_SITE = 0n;

interface Row {
  readonly id: bigint;
  readonly passwordHash: string | null;
  readonly totpSecret: Buffer | null;
  readonly totpStep: bigint;
}

/**
 * A command. Who it is who knows the password and holds the authenticator, and a line of the trail that
 * says so. The same work for a name that no operator has; and no word of which of the two was wrong.
 *
 * @throws login.failed, TOO_MANY_REQUESTS
 */
export async function logInOperator(
  deps: Pick<Deps, 'db' | 'clock'> & { readonly redis: Redis },
  { username, password, code, ip }: Record<'username' | 'password' | 'code' | 'ip', string>,
): Promise<Operator> {
  const attempt = { merchantId: NO_SITE, username, ip, captcha: 'right' } as const;
  const id = await throttleLogin(deps, attempt, async () => {
    const [row] = await deps.db.query<Row>(find, [username]);
    const { isRight } = await verifyPassword(password, row?.passwordHash ?? undefined);
    if (!row?.totpSecret || !isRight) return undefined;
    const secret = openPersonal(TOTP_SECRET, row.totpSecret);
    const now = deps.clock();
    const step = stepOfCode({ secret, lastStep: row.totpStep }, code, now);
    if (step === undefined) return undefined;
    return inTransaction(deps.db, async (tx) => {
      // Of two who show the same code at once, one is let in.
      const [recorded] = await tx.query<{ id: bigint }>(record, [row.id, step, now]);
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
