import {
  type Attestation,
  PASSKEY_ALGORITHMS,
  PASSKEYS_MAX,
} from '@app/shared/operators/passkeys.ops-calls';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import { spendChallenge } from './challenge.ts';
import type { PasskeyDeps } from './check-assertion.ts';
import { passkeysOf } from './passkey-row.ts';
import type { RelyingParty } from './relying-party.ts';

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
 * A command. Verifies a new passkey: made for this operator's challenge, at the console's own origin, with user
 * verification (fingerprint, face or PIN). Uses up the challenge.
 *
 * @throws passkey.refused
 */
export async function checkAttestation(
  deps: Pick<PasskeyDeps, 'redis' | 'clock'>,
  made: { attestation: Attestation; party: RelyingParty; operatorId: bigint },
): Promise<NewPasskey> {
  const { attestation, party, operatorId } = made;
  const { credentialId: id, clientData, attestationObject } = attestation;
  const purpose = { purpose: 'register', operatorId } as const;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const checked = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: clientData, attestationObject },
    },
    expectedChallenge: (challenge) => spendChallenge(deps, challenge, purpose),
    expectedOrigin: party.origin,
    expectedRPID: party.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch(() => undefined);
  const credential = checked?.registrationInfo?.credential;
  if (!checked?.verified || credential?.id !== id) throw new DomainError('passkey.refused');
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
  };
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
