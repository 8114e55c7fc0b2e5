import { PASSKEYS_MAX } from '@app/shared/operators/passkeys.ops-calls';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import { passkeysOf } from './passkey-row.ts';

const lock = sql('operators.lock_for_passkey', 'SELECT id FROM operator WHERE id = $1 FOR UPDATE');
const insert = sql(
  'operators.insert_passkey',
  `INSERT INTO operator_passkey
     (public_id, operator_id, name, credential_id, public_key, counter, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
);

/** Data of a new passkey, after verification. */
export interface NewPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/**
 * A query. Refuses an operator who has the maximum number of passkeys.
 *
 * @throws passkey.limit
 */
export async function assertRoom(reader: Reader, operatorId: bigint): Promise<void> {
  const { length } = await passkeysOf(reader, operatorId);
  if (length >= PASSKEYS_MAX) throw new DomainError('passkey.limit', { most: PASSKEYS_MAX });
}

/**
 * A step. Stores a verified passkey and returns its public id.
 *
 * @throws passkey.known, passkey.limit
 */
export async function insertPasskey(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  added: { operatorId: bigint; name: string; passkey: NewPasskey },
  now: Date,
): Promise<string> {
  const { operatorId, name, passkey } = added;
  await tx.query(lock, [operatorId]); // otherwise two concurrent ones could exceed the limit
  await assertRoom(tx, operatorId);
  const publicId = newId();
  const { credentialId, publicKey, counter } = passkey;
  const key = [credentialId, publicKey, counter];
  const [inserted] = await tx.query(insert, [publicId, operatorId, name, ...key, now]);
  if (!inserted) throw new DomainError('passkey.known');
  return publicId;
}
