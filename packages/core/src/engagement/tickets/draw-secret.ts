import { createHash, randomBytes } from 'node:crypto';
import { openPersonal, sealPersonal } from '../../platform/kernel/index.ts';

const SEED_BYTES = 32;

type Place = 'ticket.sealed_seed' | 'raffle.sealed_seed';

/** Secret of a draw: sealed until it is revealed, with the SHA-256 that is published. */
interface DrawSecret {
  readonly sealed: Buffer;
  readonly hash: string;
}

/** A new secret, sealed for its column, so that readers of the database cannot predict the draw. */
export function makeDrawSecret(place: Place): DrawSecret {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  return {
    sealed: sealPersonal(place, seed),
    hash: createHash('sha256').update(seed).digest('hex'),
  };
}

/** A secret as it is stored. */
export interface StoredSeed {
  /** Revealed by the draw, or of before secrets were sealed. */
  readonly seed: string | null;
  readonly sealedSeed: Buffer | null;
}

/** The secret, to draw by it. @throws if it is sealed with a key that this process has not */
export function openDrawSecret(place: Place, { seed, sealedSeed }: StoredSeed): string {
  if (seed !== null) return seed;
  if (sealedSeed === null) throw new Error(`a draw without a secret in ${place}`);
  return openPersonal(place, sealedSeed);
}
