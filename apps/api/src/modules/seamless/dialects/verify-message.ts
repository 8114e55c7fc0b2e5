import { createHash, createHmac, timingSafeEqual, verify } from 'node:crypto';
import { publicKeyOf } from '../public-key-of.ts';
import type { DialectDescription } from './description.ts';
import type { Fields } from './read-fields.ts';

type Signature = DialectDescription['signature'];
type HashAlgorithm = Extract<Signature, { kind: 'hash-of-fields' }>['algorithm'];

/** A valid key of the vendor: a public key, or a secret. */
export interface DialectKey {
  readonly kid: string;
  readonly publicKey: string | null;
  readonly secret: string | null;
}

/** A message with its signature, as it was sent. */
export interface SignedMessage {
  readonly rawBody: string;
  /** Undefined if the body cannot be read. */
  readonly fields: Fields | undefined;
  readonly header: (name: string) => string;
}

/** The key that signed a message. Undefined if none of the vendor's did. */
export const signingKeyOf = (
  signature: Signature,
  message: SignedMessage,
  keys: readonly DialectKey[],
): DialectKey | undefined => keys.find((key) => isSignedBy(signature, message, key));

function isSignedBy(signature: Signature, message: SignedMessage, key: DialectKey): boolean {
  const { rawBody, fields, header } = message;
  switch (signature.kind) {
    case 'rsa-sha256': {
      if (key.publicKey === null) return false;
      const publicKey = publicKeyOf(key.publicKey);
      // A vendor may still have keys of the dialect that it spoke before.
      if (publicKey.asymmetricKeyType !== 'rsa') return false;
      const sent = Buffer.from(header(signature.header), signature.encoding);
      return verify('sha256', Buffer.from(rawBody), publicKey, sent);
    }
    case 'hmac-sha256': {
      if (key.secret === null) return false;
      const sent = Buffer.from(header(signature.header), signature.encoding);
      return isEqual(sent, createHmac('sha256', key.secret).update(rawBody).digest());
    }
    case 'hash-of-fields': {
      const sent = fields?.[signature.field];
      if (key.secret === null || !fields || typeof sent !== 'string') return false;
      const { [signature.field]: _, ...signed } = fields;
      const hash = hashFields(signed, { algorithm: signature.algorithm, secret: key.secret });
      return hash !== undefined && isEqual(Buffer.from(sent, 'hex'), hash);
    }
  }
}

/** In constant time, so that the time of the answer does not reveal how much of a guess is right. */
const isEqual = (sent: Buffer, computed: Buffer): boolean =>
  sent.length === computed.length && timingSafeEqual(sent, computed);

const SEPARATOR = '&';

/**
 * Hash of fields, sorted by name and joined as `a=1&b=2`. Undefined if a name or a value contains a separator:
 * two messages with different fields could then have the same hash.
 */
export function hashFields(
  fields: Fields,
  { algorithm, secret }: { readonly algorithm: HashAlgorithm; readonly secret: string },
): Buffer | undefined {
  const names = Object.keys(fields).sort();
  const pairs = names.map((name) => `${name}=${fields[name]}`);
  if (names.some((name) => name.includes('='))) return undefined;
  if (pairs.some((pair) => pair.includes(SEPARATOR))) return undefined;
  const text = pairs.join(SEPARATOR);
  return algorithm === 'hmac-sha256'
    ? createHmac('sha256', secret).update(text).digest()
    : createHash(algorithm).update(`${text}${secret}`).digest();
}
