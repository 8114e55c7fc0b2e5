import { listAudit } from '@app/core/sites/audit';
import { signatureHeaders, signedLines, signMessage } from '@app/shared/seamless/signing';
import * as calls from '@app/shared/vendors/vendor-requests.ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import {
  registerTestVendor,
  type TestVendor,
} from '../../../../../tests/support/play/test-vendor.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { until } from '../../../../../tests/support/until.ts';
import { cashOf, fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let baseUrl: string;
let vendor: TestVendor;
let token: string;

beforeAll(async () => {
  api = await startApi();
  baseUrl = api.url;
  return api.close;
});
beforeEach(async () => {
  vendor = await registerTestVendor(api.deps, { baseUrl });
  ({ token } = await makeOperator(api));
});

const list = async (signature: 'taken' | 'refused') => {
  const body = { vendor: vendor.code, signature };
  return (await sendOps(api, calls.list, { token, body })).body.value.list;
};
/** Requests are recorded after the answer, so this polls until there are `count`. */
const listed = (signature: 'taken' | 'refused', count: number) =>
  until(`${count} requests are kept`, async () => {
    const found = await list(signature);
    return found.length === count && found;
  });

test('shows requests and answers of a vendor, without session and token', async () => {
  const { merchantId } = await makeSite(api.deps);
  const player = await makeMember(api.deps, { merchantId });
  await fund(api.deps, player, whole(100));
  const session = await vendor.sessionOf(player.publicId);
  await vendor.bet({ memberRef: player.publicId, stake: whole(10), session, txId: 'bet-1' });
  await vendor.bet({ memberRef: player.publicId, stake: whole(500), session, txId: 'bet-2' });
  const [refusedBet, bet, authenticate] = await listed('taken', 3);
  expect(refusedBet).toMatchObject({ message: 'bet', status: 'INSUFFICIENT_FUNDS' });
  expect(bet).toMatchObject({
    message: 'bet',
    status: 'OK',
    refused: null,
    kid: vendor.kid,
    ip: '127.0.0.1',
    ms: expect.any(Number),
  });
  expect(JSON.parse(bet.body)).toMatchObject({
    session: '…',
    txId: 'bet-1',
    amount: 100_000,
    memberRef: `${player.publicId.slice(0, 8)}…`,
  });
  expect(authenticate).toMatchObject({ message: 'authenticate', status: 'OK' });
  const text = JSON.stringify([refusedBet, bet, authenticate]);
  expect(text).not.toContain(session);
  expect(text).not.toContain(player.publicId);
  expect(bet.bytes).toBeGreaterThan(100);
});

test('shows operators why a signature was refused, but not the vendor', async () => {
  const nonce = 'a-nonce-of-mine';
  await vendor.send('balance', {}, { nonce });
  const forged = [
    { nonce },
    { kid: 'unknown' },
    { timestamp: 'now' },
    { nonce: 'short' },
    { signature: 'none' },
    { sentBody: '{"token":' },
    { sentBody: 'x'.repeat(20_000) },
  ];
  for (const twist of forged) {
    const reply = await vendor.send('balance', {}, twist);
    expect(reply.text).toBe('{"status":"BAD_SIGNATURE"}');
  }
  await vendor.send('balance', {}, { vendor: 'no-vendor-of-ours' });
  const refused = await listed('refused', forged.length);
  expect(refused.map((one: { refused: string }) => one.refused).toSorted()).toEqual([
    'body',
    'key',
    'nonce',
    'replayed',
    'signature',
    'signature',
    'timestamp',
  ]);
  expect(refused.find((one: { bytes: number }) => one.bytes === 9)).toMatchObject({ body: null });
  expect(await list('taken')).toMatchObject([{ status: 'WRONG_SYNTAX' }]);
});

test('repeated reads of an operator within ten minutes share an audit line', async () => {
  await list('taken');
  await list('refused');
  const lines = await listAudit(api.deps.db, { rowsMax: 5 });
  const looks = lines.filter(({ target }) => target === vendor.code);
  expect(looks.map(({ action }) => action)).toEqual(['vendor.requests_read']);
});

test('shows our answer to a pasted transaction, and books nothing', async () => {
  const { merchantId } = await makeSite(api.deps);
  const player = await makeMember(api.deps, { merchantId });
  await fund(api.deps, player, whole(100));
  const session = await vendor.sessionOf(player.publicId);
  const tried = async (name: string, content: object) => {
    const path = `/seamless/v1/${name}`;
    const message = { method: 'POST', path, headers: '', body: JSON.stringify(content) };
    const asked = { vendor: vendor.code, ...message };
    return (await sendOps(api, calls.test, { token, body: asked })).body.value.outcome;
  };
  const bet = {
    session,
    txId: 'try-1',
    roundId: 'try-round',
    gameCode: 'test-game',
    memberRef: player.publicId,
    currency: 'USD',
    amount: Number(whole(10)),
  };
  for (const _ of [1, 2]) expect(await tried('bet', bet)).toEqual({ status: 'OK', field: null });
  expect(await tried('bet', { ...bet, amount: Number(whole(500)) })).toMatchObject({
    status: 'INSUFFICIENT_FUNDS',
  });
  expect(await tried('bet', { ...bet, amount: -1 })).toEqual({
    status: 'WRONG_SYNTAX',
    field: 'amount',
  });
  expect(await tried('rollback', { ...bet, txId: 'try-2', betTxId: 'try-1' })).toMatchObject({
    status: 'OK',
  });
  for (const name of ['authenticate', 'balance', 'other']) expect(await tried(name, {})).toBeNull();
  expect(await cashOf(api.deps.db, player)).toBe(whole(100));
  // Neither the bet nor the tombstone of the rollback was stored: the bet itself is still accepted.
  const sent = await vendor.bet({
    memberRef: player.publicId,
    stake: whole(10),
    session,
    txId: 'try-1',
    roundId: 'try-round',
  });
  expect(sent.status).toBe('OK');
});

test('tests the signature of a pasted message without using up its nonce', async () => {
  const rawBody = '{"session":"s3ss10n"}';
  const path = '/seamless/v1/balance';
  const timestamp = `${Date.now()}`;
  const parts = { methodOrStatus: 'POST', path, rawBody, timestamp, nonce: 'nonce-0001' };
  const headersOf = (signature: string) =>
    Object.entries({ vendor: vendor.code, kid: vendor.kid, ...parts, signature })
      .flatMap(([name, text]) => {
        const header = signatureHeaders[name as keyof typeof signatureHeaders];
        return header ? `${header}: ${text}` : [];
      })
      .join('\n');
  const tested = async (signature: string, body = rawBody) => {
    const headers = headersOf(signature);
    const asked = { vendor: vendor.code, method: 'POST', path, headers, body };
    const answer = await sendOps(api, calls.test, { token, body: asked });
    expect(answer.body, answer.text).toMatchObject({ success: true });
    return answer.body.value;
  };
  const signature = signMessage(parts, vendor.privateKey);
  const good = await tested(signature);
  expect(good).toMatchObject({ isGood: true, canonical: signedLines(parts).join('\n') });
  const wrong = await tested(signature, `${rawBody} `);
  expect(wrong.parts).toContainEqual({ part: 'body', is: 'wrong', hint: 'line_end' });
  const sent = await vendor.send('balance', {}, { nonce: 'nonce-0001', rawBody, timestamp });
  expect(sent.status).toBe('WRONG_SYNTAX'); // the nonce was not used up
});
