import { generateKeyPairSync } from 'node:crypto';
import { listAudit } from '@app/core/sites/audit';
import * as calls from '@app/shared/vendors/ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';

const reason = 'Signed with them in October';
const launchUrl = 'https://games.example/play/{gameCode}';
const SECRET = 'the-secret-of-jade-games';

const rsaPem = (modulusLength: number) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength });
  return {
    publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    base64: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    stored: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
  };
};
const rsa = rsaPem(2_048);
const ed25519 = generateKeyPairSync('ed25519')
  .publicKey.export({ format: 'der', type: 'spki' })
  .toString('base64url');

let api: TestApi;
let token: string;
let vendor: string;
let made = 0;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  vendor = `jade${++made}`;
  ({ token } = await makeOperator(api));
});

const ask = (call: Parameters<typeof sendOps>[1], body: object) =>
  sendOps(api, call, { token, body, ip: `10.0.${made}.1` });
const value = async (call: Parameters<typeof ask>[0], body: object) => {
  const answer = await ask(call, body);
  expect(answer.body, answer.text).toMatchObject({ success: true });
  return answer.body.value;
};
const add = (more: object) =>
  value(calls.add, { vendor, name: 'Jade Games', launchUrl, reason, ...more });
const read = () => value(calls.read, { vendor });
const addKey = (kid: string, key: object) => value(calls.addKey, { vendor, kid, reason, ...key });
const refusedFields = async (key: object) => {
  const { status, body } = await ask(calls.addKey, { vendor, kid: 'other', reason, ...key });
  return [status, body.value?.fields];
};

test('a vendor speaks our own protocol unless the operator chooses another', async () => {
  await add({});
  expect(await read()).toMatchObject({
    dialect: 'own',
    keyKind: 'ed25519',
    mayWinWithoutBet: false,
    messagesUrl: expect.stringMatching(/\/seamless\/v1\/$/),
  });
  const { version } = await read();
  await value(calls.change, { vendor, version, dialect: 'rsa-json', reason });
  expect(await read()).toMatchObject({
    dialect: 'rsa-json',
    keyKind: 'rsa',
    messagesUrl: expect.stringMatching(new RegExp(`/seamless/rsa-json/${vendor}/$`)),
  });
  const [changed] = await listAudit(api.deps.db, { rowsMax: 1 });
  expect(JSON.parse(changed?.detail ?? '')).toMatchObject({
    dialect: 'rsa-json',
    'dialect.before': 'own',
  });
});

test('a vendor of a dialect has its permissions, unless the operator decides otherwise', async () => {
  await add({ dialect: 'hash-form' });
  expect(await read()).toMatchObject({ mayWinWithoutBet: true, mayRollBackSettled: false });
  vendor = `opal${made}`;
  await add({ dialect: 'hash-form', mayWinWithoutBet: false });
  expect(await read()).toMatchObject({ mayWinWithoutBet: false });
});

test('takes RSA keys in the forms in which vendors send them, and no other', async () => {
  await add({ dialect: 'rsa-json' });
  const answer = { publicKey: rsa.stored, privateKey: null, secret: null };
  expect(await addKey('pem', { publicKey: rsa.publicKey })).toEqual(answer);
  expect(await addKey('base64', { publicKey: rsa.base64 })).toEqual(answer);
  for (const publicKey of [ed25519, rsaPem(1_024).publicKey, rsa.privateKey, 'no key'])
    expect(await refusedFields({ publicKey })).toEqual([400, ['publicKey']]);
  expect(await refusedFields({})).toEqual([400, ['publicKey']]);
  expect(await refusedFields({ secret: SECRET })).toEqual([400, ['secret']]);
  expect((await read()).keys).toHaveLength(2);
});

test('a secret is returned once if it was made here, and never read again', async () => {
  await add({ dialect: 'hash-form' });
  const generated = await addKey('generated', {});
  expect(generated).toEqual({
    publicKey: null,
    privateKey: null,
    secret: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(await addKey('given', { secret: SECRET })).toEqual({
    publicKey: null,
    privateKey: null,
    secret: null,
  });
  for (const secret of ['too short', 'with spaces in it, which are lost', 'ключ-ключ-ключ-ключ'])
    expect(await refusedFields({ secret })).toEqual([400, ['secret']]);
  // A public key is known to others.
  expect(await refusedFields({ publicKey: ed25519 })).toEqual([400, ['publicKey']]);

  const trail = await listAudit(api.deps.db, { rowsMax: 50 });
  const seen = JSON.stringify([await read(), trail.map(({ detail }) => detail)]);
  expect(seen).not.toContain(SECRET);
  expect(seen).not.toContain(generated.secret);
  const stored = await api.deps.db.prisma.vendorKey.findMany({
    where: { vendor: { code: vendor } },
  });
  const bytes = stored.map(({ sealedSecret }) =>
    Buffer.from(sealedSecret ?? []).toString('latin1'),
  );
  expect(bytes.every((each) => each.length > SECRET.length && !each.includes(SECRET))).toBe(true);
  expect(stored.map(({ publicKey }) => publicKey)).toEqual([null, null]);
});
