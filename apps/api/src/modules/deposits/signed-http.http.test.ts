import type { AddressInfo } from 'node:net';
import * as calls from '@app/shared/deposits/schemas';
import { callbackPath, payKeyPath } from '@app/shared/payments/protocol';
import supertest from 'supertest';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { offer } from '../../../../../tests/support/money/deposits.ts';
import {
  connectPayProvider,
  type PayProvider,
  startPayProvider,
} from '../../../../../tests/support/money/pay-provider.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { cashOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let provider: PayProvider;
let origin: string;

beforeAll(async () => {
  api = await startApi();
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  return api.close;
});
beforeEach(async () => {
  provider = await startPayProvider();
  await connectPayProvider(api.deps, provider);
  return provider.close;
});

async function openDeposit() {
  const site = await makeSite(api.deps);
  await offer(api.deps, { merchantId: site.merchantId, code: provider.code });
  const member = await makeMember(api.deps, site);
  const asked = { site: site.code, token: await tokenOf(api, member) };
  const settings = await send(api, calls.depositSettings, asked);
  const body = { amount: 100, bankCode: provider.code };
  const opened = await send(api, calls.depositByLaunchUrl, { ...asked, body });
  return { settings: settings.body.value, opened, member };
}

test('a member pays on the provider’s page, and is credited once despite repeated reports', async () => {
  const { settings, opened, member } = await openDeposit();
  expect(settings.depositInfo).toMatchObject([{ bankCode: provider.code, name: 'Stand-in Pay' }]);
  const { transId, url } = opened.body.value;
  expect(await (await fetch(url)).text()).toContain('Pay now');
  const callbackUrl = `${origin}${callbackPath(provider.code)}`;
  // The provider accepts only signed answers.
  for (let n = 0; n < 3; n++)
    expect(await provider.report(transId, { callbackUrl })).toEqual({ status: 200 });
  const many = Array.from({ length: 20 }, () => provider.report(transId, { callbackUrl }));
  expect(await Promise.all(many)).toEqual(Array(20).fill({ status: 200 }));
  expect(await cashOf(api.deps.db, member)).toBe(whole(100));
});

test('publishes our key for a connected provider only', async () => {
  const { body } = await supertest(api.app.server).get(payKeyPath(provider.code));
  provider.trust(body.publicKey);
  expect(Object.keys(body)).toEqual(['algorithm', 'kid', 'publicKey']);
  expect((await openDeposit()).opened.status).toBe(200);
  for (const other of ['sandbox', 'nowhere'])
    expect((await supertest(api.app.server).get(payKeyPath(other))).status).toBe(404);
});

async function sendReport({ rawBody, headers }: ReturnType<PayProvider['message']>) {
  const {
    status,
    body,
    headers: answerHeaders,
  } = await supertest(api.app.server)
    .post(callbackPath(provider.code))
    .set(headers)
    .type('json')
    .send(rawBody);
  return [status, body.errorCode, answerHeaders['x-signature']];
}

test('answers an unknown status with 200, signed, and moves no money', async () => {
  const { opened, member } = await openDeposit();
  const payment = provider.payments.get(opened.body.value.transId) ?? expect.unreachable();
  const report = { ...provider.reportOf(payment), status: 'refunded' };
  const all = await Promise.all(
    Array.from({ length: 10 }, () => sendReport(provider.message(report))),
  );
  expect(all).toEqual(Array(10).fill([200, undefined, expect.any(String)]));
  expect(await cashOf(api.deps.db, member)).toBe(0n);
});

test('answers an invalid report with status and code, unsigned', async () => {
  const { opened } = await openDeposit();
  const payment = provider.payments.get(opened.body.value.transId) ?? expect.unreachable();
  const good = provider.reportOf(payment);
  const signed = provider.message(good);
  expect(await sendReport({ ...signed, rawBody: `${signed.rawBody} ` })).toEqual([
    401,
    'payment.bad_signature',
    undefined,
  ]);
  const unknown = { ...good, depositId: '7e0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1' };
  expect(await sendReport(provider.message(unknown))).toEqual([
    404,
    'deposit.not_found',
    undefined,
  ]);
  const wrong = { ...good, amount: 0.5 };
  expect(await sendReport(provider.message(wrong))).toEqual([400, 'request_param_err', undefined]);
  expect((await sendReport(signed))[0]).toBe(200);
  const other = { ...good, amount: 5 };
  expect(await sendReport(provider.message(other))).toEqual([
    409,
    'payment.report_differs',
    undefined,
  ]);
});
