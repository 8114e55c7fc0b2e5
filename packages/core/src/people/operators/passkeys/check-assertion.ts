import type { Assertion } from '@app/shared/operators/passkeys.ops-calls';
import type { Redis } from 'ioredis';
import { inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { appendAudit } from '../../../sites/audit/index.ts';
import { spendChallenge } from './challenge.ts';
import { findPasskey, type PasskeyKey } from './passkey-row.ts';
import type { RelyingParty } from './relying-party.ts';

export type PasskeyDeps = Pick<Deps, 'db' | 'clock'> & { readonly redis: Redis };

export interface ShownPasskey {
  readonly assertion: Assertion;
  readonly party: RelyingParty;
  readonly purpose: 'login' | 'proof';
  /** Required owner of the passkey. At a login the passkey identifies its owner. */
  readonly operatorId: bigint | undefined;
}

/** The passkey that signed, with its new use counter, which is not stored yet: see `countUse`. */
export interface CheckedPasskey {
  readonly passkey: PasskeyKey;
  readonly counter: number;
}

/**
 * A command. The passkey that signed one of our challenges at the console's own origin, after user verification
 * (fingerprint, face or PIN). Uses up the challenge. Undefined if any check fails. A counter that did not rise means
 * that the authenticator may have been copied, which the audit trail records; one without a counter always sends 0.
 */
export async function checkAssertion(
  deps: PasskeyDeps,
  { assertion, party, purpose, operatorId }: ShownPasskey,
): Promise<CheckedPasskey | undefined> {
  const { credentialId, clientData, authenticatorData, signature } = assertion;
  const passkey = await findPasskey(deps.db, credentialId);
  if (!passkey || (operatorId !== undefined && passkey.operatorId !== operatorId)) return undefined;
  // Imported on demand: the library is slow to load, and few logins need it.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const checked = await verifyAuthenticationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: clientData, authenticatorData, signature },
    },
    expectedChallenge: (challenge) => spendChallenge(deps, challenge, { purpose, operatorId }),
    expectedOrigin: party.origin,
    expectedRPID: party.rpId,
    requireUserVerification: true,
    // The counter is compared below, after the signature was verified.
    credential: { id: credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const counter = checked.authenticationInfo.newCounter;
  if (counter > passkey.counter || (counter === 0 && passkey.counter === 0n))
    return { passkey, counter };
  await recordCounterRollback(deps, passkey);
  return undefined;
}

const recordCounterRollback = (
  { db, clock }: PasskeyDeps,
  { merchantId, username, name }: PasskeyKey,
): Promise<unknown> =>
  inTransaction(db, (tx) =>
    appendAudit(
      tx,
      {
        merchantId,
        actor: `operator:${username}`,
        action: 'passkey.counted_back',
        target: username,
        detail: { passkey: name },
      },
      clock(),
    ),
  );
