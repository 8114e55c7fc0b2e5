import { PAY_CLOCK_WINDOW_MS, payHeaders } from '../payments/protocol.ts';
import { isSignedBy, readPublicKey, type SignedParts } from './signing.ts';

interface Signed {
  readonly parts: SignedParts;
  readonly header: (name: string) => string;
  readonly now: Date;
}

const TIMESTAMP = /^\d{13}$/;
const NONCE = /^[\w-]{8,64}$/;

/** Whether a message was signed by a provider within the clock window, with a valid key. */
export function isSignedByProvider(
  { keys }: { readonly keys: Readonly<Record<string, string>> },
  { parts, header, now }: Signed,
): boolean {
  const { timestamp, nonce } = parts;
  const ageMs = Math.abs(now.getTime() - Number(timestamp));
  if (!TIMESTAMP.test(timestamp) || ageMs > PAY_CLOCK_WINDOW_MS || !NONCE.test(nonce)) return false;
  const kid = header(payHeaders.kid);
  const key = Object.hasOwn(keys, kid) ? keys[kid] : undefined;
  return key !== undefined && isSignedBy(parts, header(payHeaders.signature), readPublicKey(key));
}
