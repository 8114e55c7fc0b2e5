import { makeToken } from '../../platform/kernel/index.ts';
import { hashPassword } from '../verification/index.ts';

/** A password as typed, or its hash if the caller has hashed it already. */
export type Credential = { readonly password: string } | { readonly passwordHash: string };

/** The hash of a credential. Costs tens of milliseconds, so never inside a transaction. */
export const hashOf = async (credential: Credential): Promise<string> =>
  'passwordHash' in credential ? credential.passwordHash : hashPassword(credential.password);

let unknownHash: Promise<string> | undefined;

/**
 * The hash of a random password, for a member who sets their own by a link. Computed once per process, so it is cheap
 * inside a transaction.
 */
export function hashOfUnknownPassword(): Promise<string> {
  unknownHash ??= hashPassword(makeToken());
  return unknownHash;
}
