import type { Answer, Input } from '@app/client/calls';
import * as calls from '@app/shared/operators/passkeys.ops-calls';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** Time that the browser gives the operator to confirm. */
const CONFIRM_MS_MAX = 120_000;

/** Reason why the browser did not create or use a passkey. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  /**
   * `stopped`: canceled, timed out or failed. `known`: the device already has a passkey of this operator. `elsewhere`:
   * the console was opened at another address.
   */
  readonly kind: 'stopped' | 'known' | 'elsewhere';
  /** For `elsewhere`: the address at which passkeys work. */
  readonly address: string;

  constructor(kind: PasskeyError['kind'], address = '') {
    super(kind);
    this.kind = kind;
    this.address = address;
  }
}

export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

type NewPasskey = Input<typeof calls.register>['attestation'];
type SignedChallenge = Input<typeof calls.login>['passkey'];

/** Lets the browser create a passkey; the operator confirms with a fingerprint, face or PIN. */
export async function createPasskey(request: Answer<typeof calls.begin>): Promise<NewPasskey> {
  const { challenge, rpId, origin, userId, username, credentialIds } = request;
  const { id, response } = await callAuthenticator(origin, () =>
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: rpId },
        user: { id: userId, name: username, displayName: username },
        pubKeyCredParams: calls.PASSKEY_ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
        timeout: CONFIRM_MS_MAX,
        excludeCredentials: credentialIds.map(publicKeyCredential),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    }),
  );
  const { clientDataJSON, attestationObject } = response;
  return { credentialId: id, clientData: clientDataJSON, attestationObject };
}

interface Challenge extends Answer<typeof calls.challengeForLogin> {
  /** Allowed credentials; by default any that the browser has for this host. */
  readonly credentialIds?: readonly string[];
}

/** Lets the browser sign the challenge with a passkey; the operator confirms with a fingerprint, face or PIN. */
export async function signWithPasskey(request: Challenge): Promise<SignedChallenge> {
  const { challenge, rpId, origin, credentialIds = [] } = request;
  const { id, response } = await callAuthenticator(origin, () =>
    startAuthentication({
      optionsJSON: {
        challenge,
        rpId,
        timeout: CONFIRM_MS_MAX,
        allowCredentials: credentialIds.map(publicKeyCredential),
        userVerification: 'required',
      },
    }),
  );
  const { clientDataJSON, authenticatorData, signature } = response;
  return { credentialId: id, clientData: clientDataJSON, authenticatorData, signature };
}

const publicKeyCredential = (id: string) => ({ id, type: 'public-key' as const });

/** @throws PasskeyError */
async function callAuthenticator<T>(origin: string, ask: () => Promise<T>): Promise<T> {
  if (location.origin !== origin) throw new PasskeyError('elsewhere', `${origin}/console`);
  try {
    return await ask();
  } catch (error) {
    const code = error instanceof WebAuthnError ? error.code : undefined;
    const isKnown = code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new PasskeyError(isKnown ? 'known' : 'stopped');
  }
}
