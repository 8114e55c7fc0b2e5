import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** Content that both sides sign: requests with their method, answers with their status code in its place. */
export interface SignedParts {
  readonly methodOrStatus: string;
  readonly path: string;
  readonly rawBody: string;
  /** Epoch milliseconds, as sent in `X-Timestamp`. */
  readonly timestamp: string;
  readonly nonce: string;
}

/** Headers of every message and of every answer. An answer has the nonce of its message. */
export const signatureHeaders = {
  /** Messages only: the vendor's code, and its id for the signing key. */
  vendor: 'x-vendor',
  kid: 'x-kid',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
} as const;

/** Signed lines: method, path, the body's SHA-256 in hexadecimal, timestamp, nonce. */
export function signedLines(parts: SignedParts): string[] {
  const { methodOrStatus, path, rawBody, timestamp, nonce } = parts;
  const digest = createHash('sha256').update(rawBody).digest('hex');
  return [methodOrStatus, path, digest, timestamp, nonce];
}

const signedText = (parts: SignedParts): Buffer => Buffer.from(signedLines(parts).join('\n'));

/** Value of `X-Signature`: base64url of Ed25519. */
export const signMessage = (parts: SignedParts, key: KeyObject): string =>
  sign(null, signedText(parts), key).toString('base64url');

export const isSignedBy = (parts: SignedParts, signature: string, key: KeyObject): boolean =>
  verify(null, signedText(parts), key, Buffer.from(signature, 'base64url'));

/** Keys are sent as base64url of their DER form: PKCS#8 for private ones, SPKI for public ones. */
export const readPrivateKey = (text: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'pkcs8' });

export const readPublicKey = (text: string): KeyObject =>
  createPublicKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'spki' });

/** A public key as text. */
export const publicKeyText = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'spki' }).toString('base64url');

/** Whether a text is an Ed25519 key in SPKI form, base64url. */
export function isPublicKey(text: string): boolean {
  try {
    return readPublicKey(text).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}
