import { HASH_COST, hashPassword, pepper } from './hash-password.ts';
import { inHashPool } from './hash-pool.ts';

export interface PasswordCheck {
  readonly isRight: boolean;
  /** Whether the hash was made at a lower cost than today's and should be replaced. */
  readonly isOutdated: boolean;
}

/**
 * Whether a password matches a hash. Without a hash, as for an unknown username, it does the same work and
 * returns false, so that the time reveals nothing.
 *
 * @throws server.busy if too many hashes wait
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
): Promise<PasswordCheck> {
  const compared = hash ?? (await dummyHash());
  const { verify, needsRehash } = await import('argon2');
  const matches = await inHashPool(() => verify(compared, password, { secret: pepper() }));
  const isRight = matches && hash !== undefined;
  return { isRight, isOutdated: isRight && needsRehash(compared, HASH_COST) };
}

let dummy: Promise<string> | undefined;

/** Made once per process before the first login, because it takes as long as a verification. */
export function dummyHash(): Promise<string> {
  dummy ??= hashPassword('no member has this password');
  return dummy;
}
