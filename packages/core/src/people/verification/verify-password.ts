import { HASH_COST, hashPassword, pepper } from './hash-password.ts';
import { inHashPool } from './hash-pool.ts';

export interface PasswordCheck {
  readonly isRight: boolean;
  /** The hash was made at a lower cost than today's and should be replaced. */
  readonly isOutdated: boolean;
}

/**
 * Whether a password is the one behind a hash. Without a hash, as for a username that no member has,
 * the same work is done and the answer is no, so that the time tells nothing.
 *
 * @throws server.busy when too many hashes wait
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

/** Made once per process, before the first login needs it: making it takes as long as verifying. */
export function dummyHash(): Promise<string> {
  dummy ??= hashPassword('no member has this password');
  return dummy;
}
