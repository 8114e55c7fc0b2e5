import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callbackPath, payHeaders, payKeyPath, payReport } from '@app/shared/payments/protocol';
import {
  isSignedBy,
  publicKeyText,
  readPublicKey,
  signMessage,
} from '@app/shared/seamless/signing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { textOf } from './provider-messages.ts';
import { rehearsalKey, startRehearsalProvider } from './rehearsal-provider.ts';

// The provider with a fake platform that implements only docs/payments.md.

const CODE = 'jade-pay';
const ours = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');

let folder: string;
let key: ReturnType<typeof rehearsalKey>;
let origin: string;
let platform: string;
/** Reports signed with the provider's key. */
let reported: unknown[];
let closeAll: () => Promise<unknown>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rehearsal-provider-'));
  key = rehearsalKey(join(folder, 'made', 'provider.key'));
  reported = [];
  const server = createServer(async (request, response) => {
    const published = JSON.stringify({ kid: 'ours-1', publicKey: publicKeyText(ours.publicKey) });
    if (request.url === payKeyPath(CODE)) return void response.end(published);
    const rawBody = await textOf(request);
    const at = (name: string) => `${request.headers[name]}`;
    const sent = { timestamp: at(payHeaders.timestamp), nonce: at(payHeaders.nonce) };
    const path = `${request.url}`;
    const parts = { methodOrStatus: 'POST', path, rawBody, ...sent };
    if (isSignedBy(parts, at(payHeaders.signature), readPublicKey(key.publicKey)))
      reported.push({ path, ...payReport.parse(JSON.parse(rawBody)) });
    const answer = { methodOrStatus: '200', path, rawBody: '{}', ...sent };
    response.setHeader(payHeaders.timestamp, sent.timestamp);
    response.setHeader(payHeaders.signature, signMessage(answer, ours.privateKey));
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  platform = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = await startRehearsalProvider({
    code: CODE,
    key,
    platform,
    port: 0,
    host: '127.0.0.1',
    address: 'https://pay.example/orvane',
  });
  origin = `http://127.0.0.1:${provider.port}`;
  closeAll = () => Promise.all([provider.close(), new Promise((done) => server.close(done))]);
});
afterEach(async () => {
  await closeAll();
  rmSync(folder, { recursive: true });
});

/** Sends a request like the platform, and returns the provider's signed response. */
async function ask(path: string, body: object, signer = ours) {
  const rawBody = JSON.stringify(body);
  const sent = { timestamp: `${Date.now()}`, nonce: randomUUID() };
  const parts = { methodOrStatus: 'POST', path, rawBody, ...sent };
  const answered = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      [payHeaders.channel]: CODE,
      [payHeaders.kid]: 'ours-1',
      [payHeaders.timestamp]: sent.timestamp,
      [payHeaders.nonce]: sent.nonce,
      [payHeaders.signature]: signMessage(parts, signer.privateKey),
    },
    body: rawBody,
  });
  const text = await answered.text();
  const signed = {
    methodOrStatus: `${answered.status}`,
    path,
    rawBody: text,
    nonce: sent.nonce,
    timestamp: `${answered.headers.get(payHeaders.timestamp)}`,
  };
  const signature = answered.headers.get(payHeaders.signature);
  const isTheirs = signature && isSignedBy(signed, signature, readPublicKey(key.publicKey));
  return { status: answered.status, said: JSON.parse(text), isTheirs: Boolean(isTheirs) };
}

const order = () => {
  const depositId = randomUUID();
  return {
    depositId,
    amount: 1_000_000,
    currency: 'USD',
    expiresAt: Date.now() + 60_000,
    returnUrl: `https://play.example/deposit/${depositId}`,
    callbackUrl: `${platform}${callbackPath(CODE)}`,
  };
};

const press = (depositId: string, what: string) =>
  fetch(`${origin}/orvane/page/${depositId}`, {
    method: 'POST',
    body: new URLSearchParams({ what }),
    redirect: 'manual',
  });

test('answers only the platform, with its signature', async () => {
  expect(await ask('/orvane/check', {})).toEqual({
    status: 200,
    said: { status: 'OK' },
    isTheirs: true,
  });
  expect((await ask('/orvane/check', {}, stranger)).status).toBe(401);
});

test('opens a deposit once, and reports the member’s choice', async () => {
  const [paid, declined] = [order(), order()];
  const url = `https://pay.example/orvane/page/${paid.depositId}`;
  for (const _ of ['once', 'again'])
    expect((await ask('/orvane/open', paid)).said).toEqual({ status: 'OK', url });
  await ask('/orvane/open', declined);
  const page = await fetch(`${origin}/orvane/page/${paid.depositId}`);
  expect(await page.text()).toContain('No money moves here. The platform credits 100.00 USD');

  const back = await press(paid.depositId, 'pay');
  expect([back.status, back.headers.get('location')]).toEqual([303, paid.returnUrl]);
  await press(declined.depositId, 'fail');
  expect(reported).toMatchObject([
    { path: callbackPath(CODE), depositId: paid.depositId, status: 'paid', amount: 1_000_000 },
    { path: callbackPath(CODE), depositId: declined.depositId, status: 'failed' },
  ]);
  expect((await press(randomUUID(), 'pay')).status).toBe(404);
  expect(reported).toHaveLength(2);
});

test('keeps its key between starts, readable only by its owner', () => {
  const file = join(folder, 'made', 'provider.key');
  expect(rehearsalKey(file).publicKey).toBe(key.publicKey);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('says which file can’t keep its key, and which holds none', () => {
  const plain = join(folder, 'plain');
  writeFileSync(plain, 'no key');
  expect(() => rehearsalKey(join(plain, 'provider.key'))).toThrow(
    /can’t be saved in .*plain\/provider\.key\. Name a file that can be written/,
  );
  expect(() => rehearsalKey(plain)).toThrow(/plain holds no key that can be read/);
});
