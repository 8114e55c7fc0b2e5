import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { publicKeyText, readPublicKey } from '@app/shared/seamless/signing';
import {
  type KeyKind,
  SECRET,
  SECRET_LENGTH_MAX,
  SECRET_LENGTH_MIN,
} from '@app/shared/vendors/dialects';
import { makeToken } from '../../../platform/kernel/index.ts';

/** A key of a vendor: a public one, with its private half if it was made here, or a secret. */
export interface KeyOfKind {
  /** SPKI as base64url. */
  readonly publicKey: string | null;
  readonly privateKey: string | null;
  readonly secret: string | null;
}

const RSA_BITS_MIN = 2_048;

/**
 * A key that a vendor sent, as it is stored.
 *
 * @throws RangeError if it is not of the kind
 */
export function readKey(kind: KeyKind, text: string): KeyOfKind {
  const none = { publicKey: null, privateKey: null, secret: null };
  switch (kind) {
    case 'ed25519':
      if (!isEd25519(text)) throw new RangeError('no Ed25519 key');
      return { ...none, publicKey: text };
    case 'rsa':
      return { ...none, publicKey: readRsaKey(text) };
    case 'secret':
      if (!isSecret(text)) throw new RangeError('no secret');
      return { ...none, secret: text };
  }
}

/** A new key. Vendors make RSA keys themselves. @throws RangeError for RSA */
export function makeKey(kind: KeyKind): KeyOfKind {
  if (kind === 'rsa') throw new RangeError('no RSA key');
  if (kind === 'secret') return { publicKey: null, privateKey: null, secret: makeToken() };
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKeyText(publicKey),
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    secret: null,
  };
}

export function isEd25519(text: string): boolean {
  try {
    return readPublicKey(text).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

const isSecret = (text: string): boolean =>
  text.length >= SECRET_LENGTH_MIN && text.length <= SECRET_LENGTH_MAX && SECRET.test(text);

/** An RSA key in PEM, or SPKI in base64 or base64url, in the form in which keys are stored. */
function readRsaKey(text: string): string {
  const key = parsedKey(text);
  const { modulusLength = 0 } = key?.asymmetricKeyDetails ?? {};
  if (key?.asymmetricKeyType !== 'rsa' || modulusLength < RSA_BITS_MIN)
    throw new RangeError('no RSA key of 2048 bits or more');
  return publicKeyText(key);
}

function parsedKey(text: string): KeyObject | undefined {
  try {
    // PEM of a private key would be accepted as well, and must not be sent to us.
    if (text.includes('PRIVATE')) return undefined;
    return text.includes('BEGIN') ? createPublicKey(text) : readPublicKey(text.replace(/\s/g, ''));
  } catch {
    return undefined;
  }
}
