import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { authenticatorCode, login as loginByPassword } from './session.ops-calls.ts';

export const PASSKEYS_MAX = 10;
/** Ed25519, ECDSA with P-256 and RSA, which current authenticators support. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

const id = once(() => z.uuid());
const idExample = '5c0f2f0e-3f86-4d3a-9b52-3f0f1d3c2a11';
const name = once(() => shownText().min(1).max(60));
const bytes = (charsMax: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(charsMax);
const credentialId = bytes(1_400);
const clientData = bytes(4_000).describe('Client data signed by the browser, as JSON.');

/** Response of an authenticator that created a passkey. Bytes are base64url. */
const attestation = once(() =>
  z.strictObject({
    credentialId,
    clientData,
    attestationObject: bytes(20_000),
  }),
);

/** Response of an authenticator to a login with a passkey. */
const assertion = once(() =>
  z.strictObject({
    credentialId,
    clientData,
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
  }),
);

/** Repeated authentication of a logged-in operator, with all factors of a login. */
export const operatorProof = once(() =>
  z.union([
    z.strictObject({ password: z.string().min(1).max(128), code: authenticatorCode() }),
    z.strictObject({ passkey: assertion() }),
  ]),
);

const challenge = once(() =>
  z.strictObject({
    challenge: z.string().describe('Challenge, valid once for two minutes.'),
    rpId: z.string().describe('Relying party ID: the host of the console.'),
    origin: z.string().describe('Origin of the console where passkeys work.'),
  }),
);

const challengeExample = {
  challenge: 'w4Jm5rWc0m6o0h7Yw1yJ2mS8bC3qkq1rX9c5pT2nZ7E',
  rpId: 'play.example',
  origin: 'https://play.example',
};
const credentialExample = 'kq1rX9c5pT2nZ7Ew4Jm5rQ';
const clientDataExample = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const assertionExample = {
  credentialId: credentialExample,
  clientData: clientDataExample,
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
  signature: 'MEUCIQDx',
};

export const list = defineOpsCall({
  name: 'passkeys.list',
  method: 'GET',
  path: '/ops/v1/passkeys/list',
  who: 'operator',
  ratePerMinute: 60,
  summary: "The caller's passkeys, oldest first.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          name: name(),
          createdAt: wireTime,
          lastUsedAt: wireTime.nullable(),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          id: idExample,
          name: 'Laptop',
          createdAt: 1_795_000_000_000,
          lastUsedAt: 1_795_000_300_000,
        },
      ],
    },
  },
});

export const prove = defineOpsCall({
  name: 'passkeys.prove',
  method: 'POST',
  path: '/ops/v1/passkeys/prove',
  who: 'operator',
  ratePerMinute: 20,
  summary: 'Creates a challenge for a passkey of the caller, as a second proof.',
  request: () => ({}),
  answer: () => challenge().extend({ credentialIds: z.array(z.string()) }),
  errors: [],
  example: {
    request: {},
    answer: { ...challengeExample, credentialIds: [credentialExample] },
  },
});

export const begin = defineOpsCall({
  name: 'passkeys.begin',
  method: 'POST',
  path: '/ops/v1/passkeys/begin',
  who: 'operator',
  ratePerMinute: 20,
  summary: 'Creates a challenge for a new passkey. Requires a second proof.',
  request: () => ({ proof: operatorProof() }),
  answer: () =>
    challenge().extend({
      userId: z.string().describe('User handle of the operator for authenticators.'),
      username: z.string(),
      credentialIds: z.array(z.string()).describe("IDs of the operator's existing passkeys."),
    }),
  errors: ['operator.proof_wrong', 'passkey.limit'],
  example: {
    request: { proof: { password: 'twelve or more', code: '123456' } },
    answer: {
      ...challengeExample,
      userId: 'XA8vDj-GTTqbUj8PHTwqEQ',
      username: 'lanh',
      credentialIds: [],
    },
  },
});

export const register = defineOpsCall({
  name: 'passkeys.register',
  method: 'POST',
  path: '/ops/v1/passkeys/register',
  who: 'operator',
  audit: { action: 'passkey.added' },
  ratePerMinute: 20,
  summary: 'Adds a passkey created for a challenge.',
  request: () => ({ name: name(), attestation: attestation() }),
  answer: () => z.strictObject({ id: id() }),
  errors: ['passkey.refused', 'passkey.known', 'passkey.limit'],
  example: {
    request: {
      name: 'Laptop',
      attestation: {
        credentialId: credentialExample,
        clientData: clientDataExample,
        attestationObject: 'o2NmbXRkbm9uZQ',
      },
    },
    answer: { id: idExample },
  },
});

export const rename = defineOpsCall({
  name: 'passkeys.rename',
  method: 'POST',
  path: '/ops/v1/passkeys/rename',
  who: 'operator',
  audit: { action: 'passkey.renamed' },
  ratePerMinute: 30,
  summary: 'Renames a passkey of the caller.',
  request: () => ({ id: id(), name: name() }),
  answer: () => z.strictObject({}),
  errors: ['passkey.not_found'],
  example: { request: { id: idExample, name: 'Old laptop' }, answer: {} },
});

export const remove = defineOpsCall({
  name: 'passkeys.remove',
  method: 'POST',
  path: '/ops/v1/passkeys/remove',
  who: 'operator',
  audit: { action: 'passkey.removed' },
  ratePerMinute: 20,
  summary: 'Removes a passkey of the caller. Requires a second proof.',
  request: () => ({ id: id(), proof: operatorProof() }),
  answer: () => z.strictObject({}),
  errors: ['operator.proof_wrong', 'passkey.not_found'],
  example: {
    request: { id: idExample, proof: { password: 'twelve or more', code: '123456' } },
    answer: {},
  },
});

export const challengeForLogin = defineOpsCall({
  name: 'passkeys.challengeForLogin',
  method: 'POST',
  path: '/ops/v1/passkeys/challengeForLogin',
  who: 'public',
  ratePerMinute: 20,
  summary: 'Creates a challenge for a login by passkey.',
  request: () => ({}),
  answer: challenge,
  errors: [],
  example: { request: {}, answer: challengeExample },
});

export const login = defineOpsCall({
  name: 'passkeys.login',
  method: 'POST',
  path: '/ops/v1/passkeys/login',
  who: 'public',
  ratePerMinute: 10,
  summary: 'Logs an operator in by a passkey with user verification (fingerprint, face or PIN).',
  request: () => ({ passkey: assertion() }),
  answer: () => loginByPassword.answer,
  errors: ['login.passkey_failed'],
  example: {
    request: { passkey: assertionExample },
    answer: loginByPassword.example.answer,
  },
});

export type Attestation = z.output<ReturnType<typeof attestation>>;
export type Assertion = z.output<ReturnType<typeof assertion>>;
export type OperatorProof = z.output<ReturnType<typeof operatorProof>>;
