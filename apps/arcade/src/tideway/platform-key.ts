import type { KeyObject } from 'node:crypto';
import { readPublicKey } from '@app/shared/seamless/signing';
import { walletKeyPath } from '@app/shared/transfer-wallet/protocol';
import { z } from 'zod';
import { TIDEWAY } from './tideway.ts';

const published = z.object({ kid: z.string(), publicKey: z.string() });
const ANSWER_WITHIN_MS = 4_000;

/**
 * Looks up the platform's signing key for wallet requests by its key id. The platform creates the key when an operator
 * connects the vendor, so it is fetched from the platform and cached by id.
 */
export function platformKeys(platformUrl: string) {
  const keysById = new Map<string, KeyObject>();
  return async (kid: string): Promise<KeyObject | undefined> => {
    if (!keysById.has(kid)) {
      const response = await fetch(new URL(walletKeyPath(TIDEWAY.code), platformUrl), {
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      if (!response.ok) return undefined; // the vendor is not connected yet
      const found = published.parse(await response.json());
      keysById.set(found.kid, readPublicKey(found.publicKey));
    }
    return keysById.get(kid);
  };
}

export type FindPlatformKey = ReturnType<typeof platformKeys>;
