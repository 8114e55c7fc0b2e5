import { INVITATION_HOURS } from '@app/shared/credentials/lifetimes';
import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError, hashOfToken, makeToken, sealPersonal } from '../../platform/kernel/index.ts';
import { makeTotpSecret } from '../verification/index.ts';

export const TOTP_SECRET = 'operator.totp_secret';
const LINK_LIFE_MS = INVITATION_HOURS * 3_600_000;

const endLinks = sql(
  'operators.end_links',
  'UPDATE operator_link SET used_at = $2 WHERE operator_id = $1 AND used_at IS NULL',
);
const insertLink = sql(
  'operators.insert_link',
  `INSERT INTO operator_link (token_hash, operator_id, totp_secret, expires_at)
   SELECT $1, id, $3, $4 FROM operator WHERE id = $2 AND disabled_at IS NULL RETURNING 1`,
);

/** A step. Invalidates an operator's open set-up links. */
export async function endOperatorLinks(tx: Tx, operatorId: bigint, now: Date): Promise<void> {
  await tx.query(endLinks, [operatorId, now]);
}

/**
 * A step. Creates a link by which an operator sets their password and authenticator, once and within a day. Earlier
 * links end. Returns its secret, which is stored as a hash only.
 *
 * @throws operator.disabled
 */
export async function makeOperatorLink(tx: Tx, operatorId: bigint, now: Date): Promise<string> {
  const token = makeToken();
  const secret = sealPersonal(TOTP_SECRET, makeTotpSecret());
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
  await endOperatorLinks(tx, operatorId, now);
  const made = await tx.query(insertLink, [hashOfToken(token), operatorId, secret, expiresAt]);
  if (made.length === 0) throw new DomainError('operator.disabled');
  return token;
}
