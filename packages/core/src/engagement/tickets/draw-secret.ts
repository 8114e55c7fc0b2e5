import { createHash, randomBytes } from 'node:crypto';
import { openPersonal, sealPersonal } from '../../platform/kernel/index.ts';

const SEED_BYTES = 32;

type Place = 'ticket.sealed_seed' | 'raffle.sealed_seed';

/** A draw's secret, encrypted until the draw reveals it, and its SHA-256, which is published beforehand. */
interface DrawSecret {
  readonly sealed: Buffer;
  readonly hash: string;
}

/** Makes a random secret. It is encrypted, so that a reader of the database cannot predict the draw. */
export function makeDrawSecret(place: Place): DrawSecret {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  return {
    sealed: sealPersonal(place, seed),
    hash: createHash('sha256').update(seed).digest('hex'),
  };
}

/** A draw's secret as the database has it. */
export interface StoredSeed {
  /** Plain once the draw has revealed it. Draws made before secrets were encrypted always have it. */
  readonly seed: string | null;
  readonly sealedSeed: Buffer | null;
}

/** Decrypts the secret for the draw. @throws if this process does not have the key */
export function openDrawSecret(place: Place, { seed, sealedSeed }: StoredSeed): string {
  if (seed !== null) return seed;
  if (sealedSeed === null) throw new Error(`the draw has no secret in ${place}`);
  return openPersonal(place, sealedSeed);
}
