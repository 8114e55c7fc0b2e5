import { disableOperator, makeOperatorLink, readOperatorLink } from '@app/core/people/operators';
import { codeAt } from '@app/core/people/verification';
import { inTransaction } from '@app/core/platform/db';
import { listAudit, verifyAudit } from '@app/core/sites/audit';
import * as calls from '@app/shared/operators/passkeys.ops-calls';
import * as session from '@app/shared/operators/session.ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sendOps } from '../../../../../tests/support/people/operators.ts';
import {
  type Authenticator,
  makeAuthenticator,
} from '../../../../../tests/support/people/passkeys.ts';
import { makeProvenOperator } from '../../../../../tests/support/people/proven-operator.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';

const party = { rpId: 'play.example', origin: 'https://play.example' };
const STEP_MS = 30_000;
/** Failed logins count for this long. */
const FAILURES_MS = 15 * 60_000;

let api: TestApi;
let now: Date;
/** Limits apply per network. */
let ip: string;
let tests = 0;
let owner: Awaited<ReturnType<typeof makeProvenOperator>>;

beforeAll(async () => {
  now = new Date('2026-12-10T12:00:00Z');
  api = await startApi({ clock: () => now, settings: { publicUrl: party.origin } });
  return api.close;
});
beforeEach(async () => {
  ip = `10.9.${tests++}.1`;
  owner = await makeProvenOperator(api);
});

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

type Who = typeof owner;
const send = ({ token }: Pick<Who, 'token'>, call: Parameters<typeof sendOps>[1], body = {}) =>
  sendOps(api, call, { token, ip, body });

const begin = (who: Who, proof: object = who.proof()) => send(who, calls.begin, { proof });
const challengeOf = async (who: Who) => {
  later(STEP_MS); // a code works once
  return (await begin(who)).body.value.challenge as string;
};
const register = (who: Who, attestation: object, name = 'Laptop') =>
  send(who, calls.register, { name, attestation });

/** Adds a passkey as the account page does: a proof, a passkey for the challenge, and its name. */
async function add(who: Who = owner, name = 'Laptop') {
  const authenticator = makeAuthenticator();
  const attestation = authenticator.attest({ ...party, challenge: await challengeOf(who) });
  const { body } = await register(who, attestation, name);
  return { authenticator, id: body.value.id as string };
}

const loginChallenge = async () =>
  (await sendOps(api, calls.challengeForLogin, { ip })).body.value.challenge as string;
const logIn = (passkey: object) => sendOps(api, calls.login, { ip, body: { passkey } });
const logInWith = async (
  authenticator: Authenticator,
  changes: Partial<Parameters<Authenticator['assert']>[0]> = {},
) => logIn(authenticator.assert({ ...party, challenge: await loginChallenge(), ...changes }));
const listed = async (who: Who = owner) => (await send(who, calls.list)).body.value.list;
const lines = async ({ username }: Who) =>
  (await listAudit(api.deps.db, { name: username, rowsMax: 10 }))
    .map(({ action, detail }) => [action, JSON.parse(detail)])
    .filter(([action]) => action !== 'operator.set_up');

test('a passkey is added with a second proof, and then suffices to log in', async () => {
  const { authenticator, id } = await add();
  expect(await listed()).toEqual([
    { id, name: 'Laptop', createdAt: now.getTime(), lastUsedAt: null },
  ]);
  const { body } = await logInWith(authenticator);
  expect(body.value.operator).toMatchObject({ username: owner.username });
  const me = await sendOps(api, session.me, { token: body.value.token, ip });
  expect(me.body.value.operator.username).toBe(owner.username);
  expect(await listed()).toMatchObject([{ id, lastUsedAt: now.getTime() }]);
  expect(await lines(owner)).toEqual([
    ['operator.signed_in', { ip, passkey: 'Laptop' }],
    ['passkey.added', { passkey: 'Laptop' }],
  ]);
  expect((await verifyAudit(api.deps.db)).broken).toBeUndefined();
});

test('password and code still work beside a passkey', async () => {
  await add();
  later(STEP_MS);
  const body = { username: owner.username, ...owner.proof() };
  expect((await sendOps(api, session.login, { ip, body })).status).toBe(200);
});

test('adding a passkey requires a second proof, with a limit of five wrong ones', async () => {
  const { code } = owner.proof();
  const wrong = { password: 'another long one', code };
  const answers: string[] = [];
  for (let n = 0; n < 6; n++) answers.push((await begin(owner, wrong)).body.errorCode);
  expect(answers).toEqual([...Array(5).fill('operator.proof_wrong'), 'TOO_MANY_REQUESTS']);
  expect((await begin(owner)).body.errorCode).toBe('TOO_MANY_REQUESTS');
  // Failed proofs in a session do not lock its owner out of logging in.
  later(STEP_MS);
  const body = { username: owner.username, ...owner.proof() };
  expect((await sendOps(api, session.login, { ip, body })).status).toBe(200);
  expect(await listed()).toEqual([]);
});

test('a code works once: for one passkey, and not for a login after it', async () => {
  const proof = owner.proof();
  const twins = await Promise.all([begin(owner, proof), begin(owner, proof)]);
  expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const body = { username: owner.username, ...proof };
  const login = await sendOps(api, session.login, { ip, body });
  expect(login.body.errorCode).toBe('login.failed');
});

test('a passkey serves as proof for adding and removing passkeys', async () => {
  const { authenticator, id } = await add();
  const prove = async () => {
    const asked = (await send(owner, calls.prove)).body.value;
    expect(asked.credentialIds).toEqual([authenticator.credentialId]);
    return { passkey: authenticator.assert({ ...party, challenge: asked.challenge }) };
  };
  const proof = await prove();
  const begun = (await begin(owner, proof)).body.value;
  expect(begun).toMatchObject({
    username: owner.username,
    credentialIds: [authenticator.credentialId],
  });
  expect((await begin(owner, proof)).body.errorCode).toBe('operator.proof_wrong');
  const removed = await send(owner, calls.remove, { id, proof: await prove() });
  expect(removed.status).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await logInWith(authenticator)).body.errorCode).toBe('login.passkey_failed');
  expect((await lines(owner))[0]).toEqual(['passkey.removed', { passkey: 'Laptop' }]);
});

test('a challenge works once, also for concurrent logins, and expires', async () => {
  const { authenticator } = await add();
  const challenge = await loginChallenge();
  const passkey = authenticator.assert({ ...party, challenge });
  const twins = await Promise.all(Array.from({ length: 4 }, () => logIn(passkey)));
  expect(twins.filter(({ status }) => status === 200)).toHaveLength(1);
  const again = await logInWith(authenticator, { challenge });
  expect(again.body.errorCode).toBe('login.passkey_failed');
  const old = await loginChallenge();
  later(120_000);
  expect((await logInWith(authenticator, { challenge: old })).body.errorCode).toBe(
    'login.passkey_failed',
  );
  // Five failures lock the network, unless the one successful login came after the other three.
  later(FAILURES_MS);
  expect((await logInWith(authenticator)).status).toBe(200);
});

test('a challenge is bound to one purpose and one operator', async () => {
  const { authenticator } = await add();
  const other = await makeProvenOperator(api);
  const { challenge: forProof } = (await send(owner, calls.prove)).body.value;
  const atLogin = await logInWith(authenticator, { challenge: forProof });
  expect(atLogin.body.errorCode).toBe('login.passkey_failed');
  const passkey = authenticator.assert({ ...party, challenge: await loginChallenge() });
  expect((await begin(owner, { passkey })).body.errorCode).toBe('operator.proof_wrong');
  const attestation = makeAuthenticator().attest({ ...party, challenge: await challengeOf(owner) });
  expect((await register(other, attestation)).body.errorCode).toBe('passkey.refused');
  expect((await register(owner, attestation)).body.errorCode).toBe('passkey.refused'); // used up
});

test('a passkey is valid for its own operator only', async () => {
  const { authenticator, id } = await add();
  const other = await makeProvenOperator(api);
  const { challenge } = (await send(other, calls.prove)).body.value;
  const proof = { passkey: authenticator.assert({ ...party, challenge }) };
  expect((await begin(other, proof)).body.errorCode).toBe('operator.proof_wrong');
  expect(await listed(other)).toEqual([]);
  const renamed = await send(other, calls.rename, { id, name: 'Mine' });
  expect(renamed.body.errorCode).toBe('passkey.not_found');
  const removed = await send(other, calls.remove, { id, proof: other.proof() });
  expect(removed.body.errorCode).toBe('passkey.not_found');
  expect(await listed()).toMatchObject([{ id, name: 'Laptop' }]);
  const attestation = authenticator.attest({ ...party, challenge: await challengeOf(other) });
  expect((await register(other, attestation)).body.errorCode).toBe('passkey.known');
});

test.each([
  ['another page', { origin: 'https://play.example.evil' }],
  ['another host', { rpId: 'evil.example' }],
  ['another port', { origin: 'https://play.example:8443' }],
  ['a key that was not unlocked', { isUnlocked: false }],
  ['a challenge that was never asked for', { challenge: 'A'.repeat(43) }],
])('refuses %s, at the login and for a new passkey', async (_, changes) => {
  const { authenticator } = await add();
  expect((await logInWith(authenticator, changes)).body.errorCode).toBe('login.passkey_failed');
  const made = { ...party, challenge: await challengeOf(owner), ...changes };
  const refused = await register(owner, makeAuthenticator().attest(made));
  expect(refused.body.errorCode).toBe('passkey.refused');
  expect(await listed()).toHaveLength(1);
});

test('refuses a signature by another key', async () => {
  const { authenticator } = await add();
  const forged = makeAuthenticator().assert({ ...party, challenge: await loginChallenge() });
  const answer = await logIn({ ...forged, credentialId: authenticator.credentialId });
  expect(answer.body.errorCode).toBe('login.passkey_failed');
});

test('refuses and audits an authenticator whose counter decreases, as that of a copy does', async () => {
  const { authenticator } = await add();
  expect((await logInWith(authenticator, { counter: 9 })).status).toBe(200);
  for (const counter of [9, 8, 0]) {
    const answer = await logInWith(authenticator, { counter });
    expect(answer.body.errorCode).toBe('login.passkey_failed');
  }
  expect((await lines(owner)).map(([action]) => action)).toEqual([
    ...Array(3).fill('passkey.counted_back'),
    'operator.signed_in',
    'passkey.added',
  ]);
  expect((await logInWith(authenticator, { counter: 10 })).status).toBe(200);
});

test('accepts an authenticator without a counter repeatedly', async () => {
  const authenticator = makeAuthenticator();
  const challenge = await challengeOf(owner);
  await register(owner, authenticator.attest({ ...party, challenge, counter: 0 }));
  for (let n = 0; n < 2; n++)
    expect((await logInWith(authenticator, { counter: 0 })).status).toBe(200);
});

test('a passkey is renamed, and both names are audited', async () => {
  const { id } = await add();
  expect((await send(owner, calls.rename, { id, name: ' Key ring ' })).status).toBe(200);
  expect(await listed()).toMatchObject([{ id, name: 'Key ring' }]);
  expect((await lines(owner))[0]).toEqual([
    'passkey.renamed',
    { passkey: 'Key ring', 'passkey.before': 'Laptop' },
  ]);
});

test('an operator has at most ten passkeys, also after concurrent requests', async () => {
  for (let n = 0; n < 9; n++) {
    ip = `10.9.${tests++}.1`;
    await add();
  }
  const challenges = [await challengeOf(owner), await challengeOf(owner)];
  const twins = await Promise.all(
    challenges.map((challenge) =>
      register(owner, makeAuthenticator().attest({ ...party, challenge })),
    ),
  );
  expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await listed()).toHaveLength(10);
  later(STEP_MS);
  expect((await begin(owner)).body.errorCode).toBe('passkey.limit');
});

test('a new link removes passkeys, sessions and the authenticator', async () => {
  const { authenticator } = await add();
  const { db } = api.deps;
  const token = await inTransaction(db, (tx) => makeOperatorLink(tx, owner.id, now));
  expect((await logInWith(authenticator)).status).toBe(200); // the link was not used yet
  const { totpSecret } = await readOperatorLink(api.deps, token);
  const body = { token, password: 'another long one', code: codeAt(totpSecret, now) };
  expect((await sendOps(api, session.setUp, { ip, body })).status).toBe(200);
  expect((await logInWith(authenticator)).body.errorCode).toBe('login.passkey_failed');
  expect((await send(owner, calls.list)).body.errorCode).toBe('login.not.session');
  expect((await listAudit(db, { name: owner.username, rowsMax: 1 }))[0]).toMatchObject({
    action: 'operator.set_up',
    detail: JSON.stringify({ passkeys: 1 }),
  });
});

test('a disabled operator cannot log in', async () => {
  const { authenticator } = await add();
  await inTransaction(api.deps.db, (tx) => disableOperator(tx, owner.id, now));
  expect((await logInWith(authenticator)).body.errorCode).toBe('login.passkey_failed');
});
