/** The relying party of passkeys: one host, and the console's origin at it. */
export interface RelyingParty {
  readonly rpId: string;
  readonly origin: string;
}

/**
 * Only the installation's own origin: domains of sites may change owners, and operators' passkeys must not work there.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}
