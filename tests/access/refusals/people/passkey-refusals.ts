import { randomBytes } from 'node:crypto';
import { insertPasskey, makeChallenge, relyingPartyOf } from '@app/core/people/operators';
import { inTransaction } from '@app/core/platform/db';
import { PASSKEYS_MAX } from '@app/shared/operators/passkeys.ops-calls';
import { makeOperator, sendOps } from '../../../support/people/operators.ts';
import { makeAuthenticator } from '../../../support/people/passkeys.ts';
import { makeProvenOperator } from '../../../support/people/proven-operator.ts';
import type { TestApi } from '../../../support/servers/api.ts';
import { ask, type OpsRequest, type Way } from '../../ops-request.ts';

/** Gives an operator a number of passkeys. */
async function withPasskeys({ deps }: TestApi, count: number, operatorId: bigint): Promise<void> {
  for (let n = 0; n < count; n++) {
    const bytes = { credentialId: randomBytes(16), publicKey: randomBytes(77) };
    const passkey = { ...bytes, counter: 0 };
    const added = { operatorId, name: `${n}`, passkey };
    await inTransaction(deps.db, (tx) => insertPasskey(tx, deps, added, deps.clock()));
  }
}

/** Registers a passkey of an operator, made for the operator's current challenge. */
async function register({ api, ip, call }: OpsRequest, authenticator = makeAuthenticator()) {
  const { deps } = api;
  const operator = await makeOperator(api);
  const request = { purpose: 'register', operatorId: operator.id } as const;
  const challenge = await makeChallenge(deps, request);
  const attestation = authenticator.attest({
    ...relyingPartyOf(deps.settings.publicUrl),
    challenge,
  });
  const body = { ...call.example.request, attestation };
  return { operator, send: () => sendOps(api, call, { token: operator.token, ip, body }) };
}

/** Requests that provoke the refusals of calls about passkeys. */
export const passkeyWays: Readonly<Record<string, Way>> = {
  'login.passkey_failed': (request) => ask(request),
  'operator.proof_wrong': (request) => ask(request),
  'passkey.refused': (request) => ask(request),
  'passkeys.remove passkey.not_found': async ({ api, ip, call }) => {
    const { token, proof } = await makeProvenOperator(api);
    return sendOps(api, call, { token, ip, body: { ...call.example.request, proof: proof() } });
  },
  'passkey.limit': async ({ api, ip, call }) => {
    const { id, token } = await makeOperator(api);
    await withPasskeys(api, PASSKEYS_MAX, id);
    return sendOps(api, call, { token, ip, body: call.example.request });
  },
  'passkeys.register passkey.limit': async (request) => {
    const { operator, send } = await register(request);
    await withPasskeys(request.api, PASSKEYS_MAX, operator.id);
    return send();
  },
  'passkey.known': async (request) => {
    const authenticator = makeAuthenticator();
    await (await register(request, authenticator)).send();
    return (await register(request, authenticator)).send();
  },
};
