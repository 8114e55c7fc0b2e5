import type { KeyObject } from 'node:crypto';
import { readPublicKey } from '@app/shared/seamless/signing';

/** Cache of parsed keys: parsing takes longer than verifying a signature, and vendors have few keys. */
const keys = new Map<string, KeyObject>();
const KEYS_MAX = 1_000;

/** A vendor's public key, parsed. */
export function publicKeyOf(text: string): KeyObject {
  const cached = keys.get(text);
  if (cached) return cached;
  if (keys.size >= KEYS_MAX) keys.clear();
  const key = readPublicKey(text);
  keys.set(text, key);
  return key;
}
