import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { isSignedBy, signatureHeaders, signMessage } from '@app/shared/seamless/signing';
import {
  type WalletAnswer,
  type WalletRequest,
  type WalletRequestName,
  walletAnswers,
} from '@app/shared/transfer-wallet/protocol';
import type { FastifyInstance } from 'fastify';
import supertest from 'supertest';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildArcade } from '../build-arcade.ts';
import { platformClient } from '../platform/platform-client.ts';
import { makeWorld, type World } from '../test-support/world.ts';
import { TIDEWAY } from './tideway.ts';

const platformKeys = generateKeyPairSync('ed25519');
const ownKeys = generateKeyPairSync('ed25519');
const DOLLAR = 10_000;

let world: World;
let app: FastifyInstance;
let memberRef: string;

beforeAll(async () => {
  world = await makeWorld();
  const { deps, wallet } = world;
  const platform = platformClient({
    ...deps,
    platformUrl: wallet.url,
    answerWithinMs: 1_000,
    platformKey: wallet.platformKeys.publicKey,
    // The simulated platform accepts only this vendor.
    vendorCode: 'arcade',
    keyId: 'arcade-1',
    signingKey: wallet.vendorKeys.privateKey,
  });
  app = await buildArcade({
    ...deps,
    vendorCode: 'arcade',
    platformKey: wallet.platformKeys.publicKey,
    questions: world.questions,
    platformOrigins: ['http://platform.example'],
    pagesDirectory: '/nowhere',
    trustedProxies: [],
    metricsRule: { token: undefined, isProduction: false },
    tideway: {
      keyId: 'first',
      signingKey: ownKeys.privateKey,
      platform,
      findPlatformKey: async (kid) => (kid === 'ours' ? platformKeys.publicKey : undefined),
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return async () => {
    await app.close();
    await world.end();
  };
});
beforeEach(() => {
  memberRef = randomUUID();
});

interface Twist {
  readonly kid?: string;
  readonly vendor?: string;
  readonly sentBody?: string;
  readonly ageMs?: number;
}

/** Sends a request as the platform, and expects a signed answer. */
async function ask<Name extends WalletRequestName>(
  name: Name,
  body: WalletRequest<Name>,
  { kid = 'ours', vendor = TIDEWAY.code, sentBody, ageMs = 0 }: Twist = {},
): Promise<WalletAnswer<Name>> {
  const path = `${TIDEWAY.walletPath}/${name}`;
  const rawBody = JSON.stringify(body);
  const timestamp = `${world.deps.clock().getTime() - ageMs}`;
  const parts = { methodOrStatus: 'POST', path, rawBody, timestamp, nonce: randomUUID() };
  const response = await supertest(app.server)
    .post(path)
    .set({
      'content-type': 'application/json',
      [signatureHeaders.vendor]: vendor,
      [signatureHeaders.kid]: kid,
      [signatureHeaders.timestamp]: timestamp,
      [signatureHeaders.nonce]: parts.nonce,
      [signatureHeaders.signature]: signMessage(parts, platformKeys.privateKey),
    })
    .send(sentBody ?? rawBody);
  if (response.status !== 200) throw new Error(`${response.status}`);
  const header = (of: string) => `${response.headers[of]}`;
  const answered = {
    ...parts,
    methodOrStatus: '200',
    rawBody: response.text,
    timestamp: header(signatureHeaders.timestamp),
  };
  const signature = header(signatureHeaders.signature);
  expect(isSignedBy(answered, signature, ownKeys.publicKey)).toBe(true);
  return walletAnswers[name].parse(JSON.parse(response.text)) as WalletAnswer<Name>;
}

const of = (amount: number, transferId = randomUUID()) => ({
  transferId,
  memberRef,
  currency: 'USD',
  amount: Math.round(amount * DOLLAR),
});
const balance = async () => (await ask('balance', { memberRef, currency: 'USD' })).balance / DOLLAR;
const status = (transferId: string) => ask('status', { transferId });

test('moves money in and out, each transfer once', async () => {
  const sent = of(50);
  const first = await ask('deposit', sent);
  expect(first).toMatchObject({ status: 'DONE', amount: 50 * DOLLAR });
  const repeats = await Promise.all([1, 2, 3].map(() => ask('deposit', sent)));
  expect(repeats).toEqual([first, first, first]);
  expect(await status(sent.transferId)).toEqual(first);
  expect(await ask('withdraw', of(20))).toMatchObject({ status: 'DONE' });
  expect(await ask('withdraw', of(30.01))).toEqual({
    status: 'REFUSED',
    reason: 'INSUFFICIENT_FUNDS',
  });
  expect(await ask('deposit', { ...of(1), currency: 'EUR' })).toMatchObject({
    reason: 'WRONG_CURRENCY',
  });
  expect(await balance()).toBe(30);
});

test('the last cent is withdrawn once by concurrent transfers', async () => {
  await ask('deposit', of(10));
  const tries = await Promise.all(Array.from({ length: 10 }, () => ask('withdraw', of(10))));
  expect(tries.filter(({ status }) => status === 'DONE')).toHaveLength(1);
  expect(await balance()).toBe(0);
});

test('an unknown transfer is refused from then on', async () => {
  const late = of(5);
  expect(await status(late.transferId)).toEqual({ status: 'REFUSED', reason: 'NEVER_CAME' });
  expect(await ask('deposit', late)).toEqual({ status: 'REFUSED', reason: 'NEVER_CAME' });
  expect(await balance()).toBe(0);
});

test.each([
  ['lost before', 5.11, { status: 'REFUSED', reason: 'NEVER_CAME' }, 0],
  ['lost after', 5.12, { status: 'DONE', amount: 51_200 }, 5.12],
] as const)(
  '%s: no answer, and the question tells what happened',
  async (_, amount, expected, left) => {
    const sent = of(amount);
    await expect(ask('deposit', sent)).rejects.toThrow('socket hang up');
    expect(await status(sent.transferId)).toMatchObject(expected);
    expect(await balance()).toBe(left);
  },
);

test('refuses, delays or never answers by the cents of the amount', async () => {
  expect(await ask('deposit', of(5.13))).toEqual({ status: 'REFUSED', reason: 'LIMIT_REACHED' });
  const late = of(5.14);
  expect(await ask('deposit', late)).toEqual({ status: 'PENDING' });
  expect(await balance()).toBe(0);
  expect(await status(late.transferId)).toMatchObject({ status: 'DONE' });
  const silent = of(5.15);
  await expect(ask('deposit', silent)).rejects.toThrow('socket hang up');
  await expect(status(silent.transferId)).rejects.toThrow('socket hang up');
  expect(await balance()).toBe(5.14);
});

test('refuses messages without a recent signature of the platform', async () => {
  const body = { memberRef, currency: 'USD' };
  const twists: Twist[] = [
    { kid: 'other' },
    { vendor: 'arcade' },
    { ageMs: 31_000 },
    { sentBody: JSON.stringify({ ...body, currency: 'EUR' }) },
  ];
  for (const twist of twists) await expect(ask('balance', body, twist)).rejects.toThrow('401');
});

async function sitDown() {
  const ref = world.wallet.addMember(0);
  memberRef = ref;
  await ask('deposit', of(30));
  const entered = await supertest(app.server)
    .post('/tideway/api/visits')
    .send({ launchToken: world.wallet.launch(ref) });
  const auth = { authorization: `Bearer ${entered.body.token}` };
  const bet = (change: object = {}) =>
    supertest(app.server)
      .post('/tideway/api/bets')
      .set(auth)
      .send({ betKey: randomUUID(), side: 'rise', stake: 5 * DOLLAR, ...change });
  return { auth, bet };
}

test('the game uses this wallet, and the records list each bet once, in order', async () => {
  const { auth, bet } = await sitDown();
  const table = (await supertest(app.server).get('/tideway/api/table').set(auth)).body;
  expect(table).toMatchObject({ currency: 'USD', balance: 30 * DOLLAR, paysPercent: 196 });
  const betKey = randomUUID();
  const [first, again] = [(await bet({ betKey })).body, (await bet({ betKey })).body];
  expect(again).toEqual(first);
  await Promise.all([bet(), bet(), bet(), bet()]);
  const read = (after: string | null, most = 3) =>
    ask('records', { memberRef, currency: 'USD', after, most });
  const page = await read(null);
  const rest = await read(page.records.at(-1)?.recordId ?? '');
  expect([page.records.length, page.hasMore, rest.records.length, rest.hasMore]).toEqual([
    3,
    true,
    2,
    false,
  ]);
  const moved = [...page.records, ...rest.records].map(({ stake, payout }) => payout - stake);
  expect(moved.reduce((sum, one) => sum + one, 30 * DOLLAR)).toBe(rest.balance);
  expect(await balance()).toBe(rest.balance / DOLLAR);
});

test('refuses bets above the balance, of other sizes, or without a visit', async () => {
  const { bet } = await sitDown();
  await ask('withdraw', of(28));
  expect((await bet()).body).toEqual({ error: 'insufficient_funds' });
  expect((await bet({ stake: 7 })).status).toBe(400);
  const visitor = supertest(app.server).get('/tideway/api/table');
  expect((await visitor).body).toEqual({ error: 'session_ended' });
  const again = await supertest(app.server)
    .post('/tideway/api/visits')
    .send({ launchToken: 'x'.repeat(43) });
  expect(again.body).toEqual({ error: 'launch_refused' });
});

test('Tideway is absent unless configured, as in production', async () => {
  const response = await world.app.inject({ method: 'POST', url: `${TIDEWAY.walletPath}/balance` });
  expect(response.statusCode).toBe(404);
});
