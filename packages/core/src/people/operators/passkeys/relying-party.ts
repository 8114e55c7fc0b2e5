/** For whom passkeys are made: one host, and one address of the console at it. */
export interface RelyingParty {
  readonly rpId: string;
  readonly origin: string;
}

/**
 * By the installation's own address and no other: domains of sites may go to another owner, and a passkey
 * of an operator must not work there.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}
