import type { Assertion } from '@app/shared/operators/passkeys.ops-calls';
import type { Redis } from 'ioredis';
import { inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { appendAudit } from '../../../sites/audit/index.ts';
import { spendChallenge } from './challenge.ts';
import { countUse, findPasskey, type PasskeyKey } from './passkey-row.ts';
import type { RelyingParty } from './relying-party.ts';

export type PasskeyDeps = Pick<Deps, 'db' | 'clock'> & { readonly redis: Redis };

interface Shown {
  readonly assertion: Assertion;
  readonly party: RelyingParty;
  readonly purpose: 'login' | 'proof';
  /** Whose passkey it has to be; at a login it says itself whose it is. */
  readonly operatorId: bigint | undefined;
}

/** What was signed, and how often the authenticator was used by then. */
export interface CheckedPasskey {
  readonly passkey: PasskeyKey;
  readonly counter: number;
}

/**
 * A command. The passkey that signed a challenge of ours, at the console's own address and after a
 * fingerprint, a face or a PIN. Uses the challenge up. Nothing where any of that is not so. One whose
 * authenticator counts back may have been copied: the trail says so.
 */
export async function checkAssertion(
  deps: PasskeyDeps,
  { assertion, party, purpose, operatorId }: Shown,
): Promise<CheckedPasskey | undefined> {
  const { credentialId, clientData, authenticatorData, signature } = assertion;
  const passkey = await findPasskey(deps.db, credentialId);
  if (!passkey || (operatorId !== undefined && passkey.operatorId !== operatorId)) return undefined;
  // Its library is slow to load, and few logins need it.
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
    // What it counts is compared below, once the signature is known to be right.
    credential: { id: credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const counter = checked.authenticationInfo.newCounter;
  if (counter > passkey.counter || (counter === 0 && passkey.counter === 0n))
    return { passkey, counter };
  await recordCounterRollback(deps, passkey);
  return undefined;
}

/** A command. The same, where nothing else is written with it: counts the use by itself. */
export async function useAssertion(deps: PasskeyDeps, shown: Shown): Promise<boolean> {
  const checked = await checkAssertion(deps, shown);
  if (!checked) return false;
  const { passkey, counter } = checked;
  const used = { id: passkey.id, counter };
  return inTransaction(deps.db, (tx) => countUse(tx, used, deps.clock()));
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
