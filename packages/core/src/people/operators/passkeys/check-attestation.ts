import { type Attestation, PASSKEY_ALGORITHMS } from '@app/shared/operators/passkeys.ops-calls';
import { DomainError } from '../../../platform/kernel/index.ts';
import { spendChallenge } from './challenge.ts';
import type { PasskeyDeps } from './check-assertion.ts';
import type { NewPasskey } from './register-passkey.ts';
import type { RelyingParty } from './relying-party.ts';

/**
 * A command. Verifies a new passkey: made for this operator's challenge, at the console's own origin, with user
 * verification (fingerprint, face or PIN). Uses up the challenge.
 *
 * @throws passkey.refused
 */
export async function checkAttestation(
  deps: Pick<PasskeyDeps, 'redis' | 'clock'>,
  made: { attestation: Attestation; party: RelyingParty; operatorId: bigint },
): Promise<NewPasskey> {
  const { attestation, party, operatorId } = made;
  const { credentialId: id, clientData, attestationObject } = attestation;
  const purpose = { purpose: 'register', operatorId } as const;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const checked = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: clientData, attestationObject },
    },
    expectedChallenge: (challenge) => spendChallenge(deps, challenge, purpose),
    expectedOrigin: party.origin,
    expectedRPID: party.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch(() => undefined);
  const credential = checked?.registrationInfo?.credential;
  if (!checked?.verified || credential?.id !== id) throw new DomainError('passkey.refused');
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
  };
}
