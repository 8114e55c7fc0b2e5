import { PASSKEYS_MAX } from '@app/shared/operators/passkeys.ops-calls';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';

/** An operator's passkey, as they see it. */
export interface Passkey {
  readonly publicId: string;
  readonly name: string;
  readonly credentialId: Buffer;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Public key of a passkey, and its owner. */
export interface PasskeyKey {
  readonly id: bigint;
  readonly operatorId: bigint;
  readonly username: string;
  readonly merchantId: bigint | null;
  readonly name: string;
  readonly publicKey: Buffer;
  readonly counter: bigint;
}

const list = sql(
  'operators.passkeys',
  `SELECT public_id AS "publicId", name, credential_id AS "credentialId", created_at AS "createdAt",
     last_used_at AS "lastUsedAt"
   FROM operator_passkey WHERE operator_id = $1 ORDER BY id LIMIT $2`,
);
const byCredential = sql(
  'operators.find_passkey',
  `SELECT p.id, p.operator_id AS "operatorId", o.username, o.merchant_id AS "merchantId", p.name,
     p.public_key AS "publicKey", p.counter
   FROM operator_passkey p JOIN operator o ON o.id = p.operator_id
   WHERE p.credential_id = $1 AND o.disabled_at IS NULL`,
);
// Matches no row for a counter that did not rise, as of a concurrent use. An authenticator without a counter sends 0.
const count = sql(
  'operators.use_passkey',
  `UPDATE operator_passkey SET counter = $2, last_used_at = $3
   WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
);
const rename = sql(
  'operators.rename_passkey',
  `UPDATE operator_passkey p SET name = $3 FROM operator_passkey old
   WHERE p.operator_id = $1 AND p.public_id = $2 AND old.id = p.id RETURNING old.name`,
);
const remove = sql(
  'operators.remove_passkey',
  'DELETE FROM operator_passkey WHERE operator_id = $1 AND public_id = $2 RETURNING name',
);
const removeAll = sql(
  'operators.remove_passkeys',
  'DELETE FROM operator_passkey WHERE operator_id = $1 RETURNING id',
);

/** A query. An operator's passkeys, oldest first. */
export const passkeysOf = (reader: Reader, operatorId: bigint): Promise<Passkey[]> =>
  reader.query<Passkey>(list, [operatorId, PASSKEYS_MAX]);

/** A query. A passkey by credential id, unless its operator is disabled. */
export async function findPasskey(
  reader: Reader,
  credentialId: string,
): Promise<PasskeyKey | undefined> {
  const [found] = await reader.query<PasskeyKey>(byCredential, [
    Buffer.from(credentialId, 'base64url'),
  ]);
  return found;
}

/** A step. Records a use, and returns whether its counter was higher than before. */
export async function countUse(
  tx: Tx,
  { id, counter }: { readonly id: bigint; readonly counter: number },
  now: Date,
): Promise<boolean> {
  const counted = await tx.query(count, [id, counter, now]);
  return counted.length > 0;
}

interface OwnPasskey {
  readonly operatorId: bigint;
  readonly publicId: string;
}

/**
 * A step. Renames a passkey and returns the previous name.
 *
 * @throws passkey.not_found
 */
export async function renamePasskey(
  tx: Tx,
  { operatorId, publicId, name }: OwnPasskey & { readonly name: string },
): Promise<string> {
  const [was] = await tx.query<{ name: string }>(rename, [operatorId, publicId, name]);
  if (!was) throw new DomainError('passkey.not_found');
  return was.name;
}

/**
 * A step. Deletes a passkey and returns its name. The operator can still log in with the authenticator app, which every
 * operator has.
 *
 * @throws passkey.not_found
 */
export async function removePasskey(tx: Tx, { operatorId, publicId }: OwnPasskey): Promise<string> {
  const [removed] = await tx.query<{ name: string }>(remove, [operatorId, publicId]);
  if (!removed) throw new DomainError('passkey.not_found');
  return removed.name;
}

/** A step. Deletes all passkeys of an operator who gets a new set-up link, and returns their number. */
export const removePasskeys = async (tx: Tx, operatorId: bigint): Promise<number> =>
  (await tx.query(removeAll, [operatorId])).length;
