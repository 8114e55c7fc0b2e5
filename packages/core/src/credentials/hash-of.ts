import { hashPassword } from '../verification/index.ts';

/** A password as it was typed, or its hash where the caller has hashed it already. */
export type Credential = { readonly password: string } | { readonly passwordHash: string };

/** The hash of a credential. Costs tens of milliseconds, so never inside a transaction. */
export const hashOf = async (credential: Credential): Promise<string> =>
  'passwordHash' in credential ? credential.passwordHash : hashPassword(credential.password);
