import { createHash, generateKeyPairSync } from 'node:crypto';
import { publicKeyText, readPublicKey } from '@app/shared/seamless/signing';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { sealPersonal } from '../../../platform/kernel/index.ts';

/** The column of sealed private keys: a value sealed for it can be opened for no other. */
export const PRIVATE_KEY = 'export_signing_key.sealed_private_key';
const KID_LENGTH = 16;
/** Maximum of listed keys. */
const KEYS_MAX = 50;

const all = sql(
  'exports.signing_keys',
  `SELECT kid, public_key AS "publicKey", created_at AS "createdAt"
   FROM export_signing_key ORDER BY id DESC LIMIT ${KEYS_MAX}`,
);
const byKid = sql(
  'exports.key_by_id',
  `SELECT kid, public_key AS "publicKey", created_at AS "createdAt"
   FROM export_signing_key WHERE kid = $1`,
);
const insert = sql(
  'exports.insert_key',
  `INSERT INTO export_signing_key (kid, public_key, sealed_private_key, created_at)
   VALUES ($1, $2, $3, $4)`,
);

/** A public key that verifies signatures of exports. */
export interface SigningKey {
  readonly kid: string;
  /** SPKI in DER, base64url. */
  readonly publicKey: string;
  readonly createdAt: Date;
}

/** A query. The latest keys that signed exports, newest first. `findSigningKey` finds older ones as well. */
export const listSigningKeys = (reader: Reader): Promise<SigningKey[]> =>
  reader.query<SigningKey>(all);

/** A query. A key by its id. */
export const findSigningKey = async (
  reader: Reader,
  kid: string,
): Promise<SigningKey | undefined> => (await reader.query<SigningKey>(byKid, [kid]))[0];

/** A step. Adds a key, which signs from now on, and returns its id. */
export async function addSigningKey(tx: Tx, now: Date): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const publicText = publicKeyText(publicKey);
  const kid = createHash('sha256')
    .update(Buffer.from(publicText, 'base64url'))
    .digest('hex')
    .slice(0, KID_LENGTH);
  const privateText = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  await tx.query(insert, [kid, publicText, sealPersonal(PRIVATE_KEY, privateText), now]);
  return kid;
}

/** A public key in PEM, as OpenSSL reads it. */
export const pemOf = ({ publicKey }: Pick<SigningKey, 'publicKey'>): string =>
  readPublicKey(publicKey).export({ format: 'pem', type: 'spki' }).toString();
