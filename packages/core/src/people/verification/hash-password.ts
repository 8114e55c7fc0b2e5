import { inHashPool } from './hash-pool.ts';

export interface HashCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** The minimum that OWASP recommends for Argon2id. About 26 ms of one core. */
export const HASH_COST: HashCost = { memoryCost: 19 * 1_024, timeCost: 2, parallelism: 1 };

/**
 * Part of every hash, so that a stolen table does not suffice for guessing passwords. Only this line reads it from
 * the environment: a program with another pepper would write passwords that no other can verify. Production
 * refuses to start without it.
 */
export const pepper = (): Buffer => Buffer.from(process.env.PASSWORD_PEPPER ?? 'no pepper');

/**
 * Argon2id of a password, as text with its salt and cost.
 *
 * @throws server.busy if too many hashes wait
 */
export const hashPassword = (password: string, cost: HashCost = HASH_COST): Promise<string> =>
  inHashPool(async () => {
    const { hash } = await import('argon2');
    return hash(password, { ...cost, secret: pepper() });
  });
