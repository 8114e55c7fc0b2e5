import {
  assertRoom,
  checkAttestation,
  insertPasskey,
  logInByPasskey,
  makeChallenge,
  type NewPasskey,
  type Passkey,
  passkeysOf,
  proveOperator,
  relyingPartyOf,
  removePasskey,
  renamePasskey,
  startOperatorSession,
} from '@app/core/people/operators';
import * as calls from '@app/shared/operators/passkeys.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall, operatorToken } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentOperator } from './presenter.ts';

export function opsPasskeyRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const party = relyingPartyOf(deps.settings.publicUrl);

  bindOpsCall(app, deps, calls.challengeForLogin, async () => {
    const purpose = { purpose: 'login', operatorId: undefined } as const;
    return { ...party, challenge: await makeChallenge(deps, purpose) };
  });

  bindOpsCall(app, deps, calls.login, async ({ input, ip, browser }) => {
    const operator = await logInByPasskey(deps, { assertion: input.passkey, party, ip });
    const sessionId = await startOperatorSession(deps, operator.id, { ip, browser });
    const token = operatorToken(app, sessionId);
    return { token, operator: await presentOperator(deps, operator) };
  });

  bindOpsCall(app, deps, calls.list, async ({ operator }) => ({
    list: (await passkeysOf(deps.db, operator.id)).map(
      ({ publicId, name, createdAt, lastUsedAt }) => ({
        id: publicId,
        name,
        createdAt: createdAt.getTime(),
        lastUsedAt: lastUsedAt?.getTime() ?? null,
      }),
    ),
  }));

  bindOpsCall(app, deps, calls.prove, async ({ operator }) => {
    const passkeys = await passkeysOf(deps.db, operator.id);
    const purpose = { purpose: 'proof', operatorId: operator.id } as const;
    const challenge = await makeChallenge(deps, purpose);
    return { ...party, challenge, credentialIds: credentialIdsOf(passkeys) };
  });

  bindOpsCall(app, deps, calls.begin, async ({ operator, input: { proof }, ip }) => {
    await assertRoom(deps.db, operator.id);
    await proveOperator(deps, { operator, proof, party, ip });
    const passkeys = await passkeysOf(deps.db, operator.id);
    const purpose = { purpose: 'register', operatorId: operator.id } as const;
    return {
      ...party,
      challenge: await makeChallenge(deps, purpose),
      userId: Buffer.from(operator.publicId.replaceAll('-', ''), 'hex').toString('base64url'),
      username: operator.username,
      credentialIds: credentialIdsOf(passkeys),
    };
  });

  bindOpsCall<typeof calls.register, NewPasskey>(
    app,
    deps,
    calls.register,
    async ({ operator, input: { name }, prepared: passkey, tx }) => {
      const { id: operatorId, merchantId, username } = operator;
      const id = await insertPasskey(tx, deps, { operatorId, name, passkey }, deps.clock());
      return { merchantId, target: username, detail: { passkey: name }, answer: { id } };
    },
    async ({ operator, input: { attestation } }) =>
      checkAttestation(deps, { attestation, party, operatorId: operator.id }),
  );

  bindOpsCall(app, deps, calls.rename, async ({ operator, input: { id, name }, tx }) => {
    const { id: operatorId, merchantId, username } = operator;
    const was = await renamePasskey(tx, { operatorId, publicId: id, name });
    const detail = { passkey: name, 'passkey.before': was };
    return { merchantId, target: username, detail };
  });

  bindOpsCall(
    app,
    deps,
    calls.remove,
    async ({ operator, input: { id }, tx }) => {
      const { id: operatorId, merchantId, username } = operator;
      const passkey = await removePasskey(tx, { operatorId, publicId: id });
      return { merchantId, target: username, detail: { passkey } };
    },
    async ({ operator, input: { proof }, ip }) => {
      await proveOperator(deps, { operator, proof, party, ip });
      return undefined;
    },
  );
}

const credentialIdsOf = (passkeys: readonly Passkey[]): string[] =>
  passkeys.map(({ credentialId }) => credentialId.toString('base64url'));
