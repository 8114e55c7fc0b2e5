import type { KeyObject } from 'node:crypto';
import { readPublicKey } from '@app/shared/seamless/signing';
import { z } from 'zod';
import type { Clock } from '../clock.ts';

const published = z.object({ kid: z.string(), publicKey: z.string() });
const ANSWER_WITHIN_MS = 4_000;
/** Minimum interval between two look-ups, so that unsigned requests cannot cause one each. */
const LOOKUP_INTERVAL_MS = 2_000;

interface KeySource {
  readonly platformUrl: string;
  /** Path at which the platform publishes its key for the vendor. */
  readonly path: string;
  readonly clock: Clock;
}

/**
 * Looks up the platform's signing key for questions to a vendor by its key id. The platform creates the key when an
 * operator connects the vendor, so it is fetched from the platform and cached by id.
 */
export function platformKeys({ platformUrl, path, clock }: KeySource) {
  const keysById = new Map<string, KeyObject>();
  let lookedUpAt = Number.NEGATIVE_INFINITY;
  return async (kid: string): Promise<KeyObject | undefined> => {
    const now = clock().getTime();
    if (keysById.has(kid) || now - lookedUpAt < LOOKUP_INTERVAL_MS) return keysById.get(kid);
    lookedUpAt = now;
    const response = await fetch(new URL(path, platformUrl), {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (!response.ok) return undefined; // the vendor is not connected yet
    const found = published.parse(await response.json());
    keysById.set(found.kid, readPublicKey(found.publicKey));
    return keysById.get(kid);
  };
}

export type FindPlatformKey = ReturnType<typeof platformKeys>;
