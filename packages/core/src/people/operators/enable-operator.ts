import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { makeOperatorLink } from './make-operator-link.ts';
import { removePasskeys } from './passkeys/passkey-row.ts';
import { setRoles } from './roles.ts';

const enable = sql(
  'operators.enable',
  `UPDATE operator SET disabled_at = NULL, password_hash = NULL, totp_secret = NULL
   WHERE id = $1 AND disabled_at IS NOT NULL RETURNING id`,
);
const endTaken = sql(
  'operators.end_all_taken',
  `UPDATE operator_taken_permission SET ended_at = least($2, ends_at)
   WHERE operator_id = $1 AND ended_at IS NULL`,
);

/**
 * A step. Enables a disabled operator with a new set-up link, whose secret it returns, and without roles, because no
 * single operator may grant roles. Former passwords, passkeys and sessions stay invalid. End their sessions before: a
 * disabled operator cannot start new ones.
 *
 * @throws operator.not_disabled
 */
export async function enableOperator(tx: Tx, id: bigint, now: Date): Promise<string> {
  if ((await tx.query(enable, [id])).length === 0) throw new DomainError('operator.not_disabled');
  await removePasskeys(tx, id);
  await tx.query(endTaken, [id, now]);
  await setRoles(tx, id, []);
  return makeOperatorLink(tx, id, now);
}
