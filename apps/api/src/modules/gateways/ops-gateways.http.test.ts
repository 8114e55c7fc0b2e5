import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allowPrivateHosts } from '@app/core/platform/kernel';
import { queueSingleMessage } from '@app/core/platform/outbox';
import { listAudit } from '@app/core/sites/audit';
import * as calls from '@app/shared/gateways/ops-calls';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const reason = 'Our new provider';
const TOKEN = 'a token that no operator reads again';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let token: string;
let taken: string[];
let url: string;
/** A new address for each test: limits apply per network. */
let ip: string;
let tests = 0;

beforeAll(async () => {
  api = await startApi();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    taken.push(`${request.headers.authorization} ${body}`);
    response.writeHead(200).end('{"id":"gw-77"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  return async () => {
    await new Promise((resolve) => server.close(resolve));
    await api.close();
  };
});
beforeEach(async () => {
  taken = [];
  ip = `10.${++tests}.0.7`;
  site = await makeSite(api.deps);
  ({ token } = await makeOperator(api, { merchantId: site.merchantId }));
});

type Call = Parameters<typeof sendOps>[1];
const ask = (call: Call, body: object = {}, by = token) =>
  sendOps(api, call, { token: by, site: site.code, body, ip });
const refusal = async (...asked: Parameters<typeof ask>) => {
  const { status, body } = await ask(...asked);
  return [status, body.errorCode];
};
const sms = () => ({ name: 'Jade SMS', enabled: true, place: 0, sms: { url }, mail: null });
const add = async (changes: object = {}, by = token) =>
  (await ask(calls.add, { ...sms(), everySite: false, secret: TOKEN, reason, ...changes }, by)).body
    .value.id as string;
const list = async (by = token) => (await ask(calls.list, {}, by)).body.value;
const trail = async () =>
  (await listAudit(api.deps.db, { ...site, rowsMax: 20 })).map(({ action, target, detail }) => ({
    action,
    target,
    detail: JSON.parse(`${detail}`),
  }));

test('adds, tests, changes and removes a gateway; the audit trail does not hold its secret', async () => {
  const id = await add();
  const sent = await ask(calls.test, { id, recipient: '+84901234567' });
  expect(sent.body.value).toEqual({ outcome: 'sent', answer: 'gw-77' });
  expect(taken[0]).toMatch(/^Bearer a token .*"Test message from Test site\./);
  const changed = { id, version: 1, ...sms(), place: 3, secret: 'another', reason };
  expect((await ask(calls.change, changed)).status).toBe(200);
  expect((await list()).list).toEqual([
    {
      id,
      channel: 'sms',
      everySite: false,
      ...sms(),
      place: 3,
      hasSecret: true,
      version: 2,
      sentAt: expect.any(Number),
      failedAt: null,
      failure: null,
      mayChange: true,
    },
  ]);
  expect((await ask(calls.remove, { id, reason })).status).toBe(200);
  expect((await list()).list).toEqual([]);
  const lines = await trail();
  expect(lines.map(({ action, target }) => [action, target])).toEqual([
    ['gateway.removed', 'Jade SMS'],
    ['gateway.saved', 'Jade SMS'],
    ['gateway.tested', 'Jade SMS'],
    ['gateway.saved', 'Jade SMS'],
  ]);
  expect(lines[1]?.detail).toEqual({ place: 3, 'place.before': 0, secret: 'changed', reason });
  expect(lines[2]?.detail).toEqual({ recipient: '+84••••••567' });
  for (const text of [JSON.stringify(lines), JSON.stringify((await ask(calls.list)).body)])
    expect(text).not.toMatch(/token that|another/);
});

test('shows how many messages wait, and validates the recipient by channel', async () => {
  const mail = { host: '127.0.0.1', port: 25, security: 'none', username: '', from: 'a@b.test' };
  const id = await add({ name: 'Mail', sms: null, mail });
  const wrong = [400, 'request_param_err'];
  for (const recipient of ['+84901234567', '0901234567', 'mai', 'a@b.test\r\nBcc: c@d.test'])
    expect(await refusal(calls.test, { id, recipient })).toEqual(wrong);
  const { merchantId } = site;
  await queueSingleMessage(api.deps, {
    publicId: crypto.randomUUID(),
    merchantId,
    channel: 'mail',
    purpose: 'code.login',
    recipient: 'a@b.test',
    text: 'x',
    expiresAt: new Date(Date.now() + 60_000),
  });
  expect((await list()).waiting).toEqual({ sms: 0, mail: 1 });
});

test('an operator of one site cannot see others’ gateways, or change those of all sites', async () => {
  const id = await add();
  const other = await makeSite(api.deps);
  const { token: stranger } = await makeOperator(api, { merchantId: other.merchantId });
  const elsewhere = (call: Call, body: object = {}) =>
    sendOps(api, call, { token: stranger, site: other.code, body, ip });
  expect((await elsewhere(calls.list)).body.value.list).toEqual([]);
  const requests: [Call, object][] = [
    [calls.change, { ...sms(), version: 1, reason }],
    [calls.remove, { reason }],
    [calls.test, { recipient: '+84901234567' }],
  ];
  for (const [call, body] of requests)
    expect((await elsewhere(call, { id, ...body })).body.errorCode).toBe('gateway.not_found');

  const forAll = { ...sms(), everySite: true, reason };
  expect(await refusal(calls.add, forAll)).toEqual([403, 'operator.forbidden']);
  const { token: house } = await makeOperator(api);
  const all = await add({ everySite: true, name: 'For all' }, house);
  expect((await list()).list).toMatchObject([
    { mayChange: true },
    { everySite: true, mayChange: false },
  ]);
  for (const [call, body] of requests)
    expect(await refusal(call, { id: all, ...body })).toEqual([403, 'operator.forbidden']);
  expect((await ask(calls.remove, { id: all, reason }, house)).status).toBe(200);
});

test('refuses invalid fields, and a stored secret for another server', async () => {
  const fields = async (changes: object) => {
    const body = { ...sms(), everySite: false, reason, ...changes };
    return (await ask(calls.add, body)).body.value.fields;
  };
  expect(await fields({ sms: null })).toEqual(['sms', 'mail']);
  expect(await fields({ sms: { url: 'http://sms.example/send' } })).toEqual(['sms', 'mail']);
  expect(await fields({ name: '' })).toEqual(['name']);
  expect(await fields({ reason: '' })).toEqual(['reason']);
  expect(await trail()).toEqual([]);
  const id = await add();
  const moved = { id, version: 1, ...sms(), sms: { url: 'https://elsewhere.example' }, reason };
  expect(await refusal(calls.change, moved)).toEqual([409, 'gateway.secret_needed']);
  expect(await refusal(calls.change, { ...moved, version: 9 })).toEqual([
    409,
    'gateway.changed_meanwhile',
  ]);
  for (let n = 0; n < 3; n++) await add();
  const most = { ...sms(), everySite: false, reason };
  expect(await refusal(calls.add, most)).toEqual([409, 'gateway.limit']);
});

test('production refuses gateways on the machine itself', async () => {
  const { db, redis } = api.deps;
  const production = await startApi({ db, redis, settings: { profile: 'production' } });
  const mail = { host: 'localhost', port: 25, security: 'none', username: '', from: 'a@b.test' };
  for (const given of [sms(), { ...sms(), sms: null, mail }]) {
    const body = { ...given, everySite: false, reason };
    const answer = await sendOps(production, calls.add, { token, site: site.code, body });
    expect(answer.body.errorCode).toBe('request_param_err');
  }
  await production.close();
});

test('in production a test does not reveal open ports of private networks', async () => {
  const { db, redis } = api.deps;
  const production = await startApi({ db, redis, settings: { profile: 'production' } });
  allowPrivateHosts([]);
  onTestFinished(async () => {
    allowPrivateHosts('all');
    await production.close();
  });
  const open = Number(new URL(url).port);
  const mail = { host: '127.0.0.1', security: 'tls', username: '', from: 'a@b.test' };
  const answers = [];
  for (const port of [open, 1])
    for (const given of [
      { ...sms(), sms: { url: `https://127.0.0.1:${port}/` } },
      { ...sms(), sms: null, mail: { ...mail, port } },
    ]) {
      const body = { ...given, everySite: false, reason };
      const added = await sendOps(production, calls.add, { token, site: site.code, body, ip });
      const { id } = added.body.value;
      const recipient = given.sms ? '+84901234567' : 'mai@example.test';
      const tested = { token, site: site.code, body: { id, recipient }, ip };
      answers.push((await sendOps(production, calls.test, tested)).body.value);
    }
  expect(answers).toEqual(answers.map(() => ({ outcome: 'refused', answer: 'PRIVATE_ADDRESS' })));
});
