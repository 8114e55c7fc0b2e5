import { listAudit } from '@app/core/sites/audit';
import * as calls from '@app/shared/operators/views.ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  ({ token } = await makeOperator(api, { permissions: [] }));
});

const save = (name: string, address: string, by = token) =>
  sendOps(api, calls.save, { token: by, body: { name, address } });
const views = async (by = token) =>
  (await sendOps(api, calls.list, { token: by })).body.value.list as {
    id: string;
    name: string;
    address: string;
  }[];

test('saves a private view, replaces one of the same name, and removes it', async () => {
  await save('Held', '/console/payouts?state=held');
  await save(' Held ', '/console/payouts?state=all');
  await save('Audit of lanh', '/console/audit?operator=lanh&from=2026-11-20');
  expect((await views()).map(({ name, address }) => [name, address])).toEqual([
    ['Audit of lanh', '/console/audit?operator=lanh&from=2026-11-20'],
    ['Held', '/console/payouts?state=all'],
  ]);
  const other = await makeOperator(api);
  expect(await views(other.token)).toEqual([]);
  const [first] = await views();
  const body = { id: first?.id };
  await sendOps(api, calls.remove, { token: other.token, body });
  expect(await views()).toHaveLength(2);
  await sendOps(api, calls.remove, { token, body });
  expect((await views()).map(({ name }) => name)).toEqual(['Held']);
});

test('limits views to fifty, which can still be replaced', async () => {
  for (let n = 0; n < 50; n++) {
    const answer = await sendOps(api, calls.save, {
      token,
      ip: `10.9.${n}.1`,
      body: { name: `View ${n}`, address: '/console/audit' },
    });
    expect(answer.status).toBe(200);
  }
  const over = await save('One more', '/console/audit');
  expect([over.status, over.body.errorCode]).toEqual([409, 'view.limit']);
  expect((await save('View 7', '/console/members?q=ann')).status).toBe(200);
  expect(await views()).toHaveLength(50);
});

test.each([
  ['another site', 'https://elsewhere.example/console'],
  ['a page that is not of the console', '/consoles'],
  ['a way out', '/console/../admin'],
  ['a script', 'javascript:alert(1)'],
])('refuses %s as a URL', async (_, address) => {
  expect((await save('View', address)).body.errorCode).toBe('request_param_err');
  expect(await views()).toEqual([]);
});

/** The views of a page that an operator sees at a site. */
const ofPage = async (by: string, site: string) =>
  (await sendOps(api, calls.ofPage, { token: by, site, body: { page: '/console/deposits' } })).body
    .value.list as { id: string; name: string; isOwn: boolean; isDefault: boolean }[];
const open = '/console/deposits?queue=open';

test('shares a view with operators of its site; each chooses their own default', async () => {
  const site = await makeSite(api.deps);
  const { merchantId, code } = site;
  const sharing = (await makeOperator(api, { merchantId, permissions: ['views.share'] })).token;
  const other = (await makeOperator(api, { merchantId, permissions: [] })).token;
  const elsewhere = await makeSite(api.deps);
  const stranger = (await makeOperator(api, { merchantId: elsewhere.merchantId })).token;
  const { id } = (await save('Open ones', open, sharing)).body.value;
  await save('Members', '/console/members?q=ann', sharing);
  expect(await ofPage(other, code)).toEqual([]);
  const share = (isShared: boolean, by = sharing, at = code) =>
    sendOps(api, calls.share, { token: by, site: at, body: { id, isShared } });
  expect((await share(true, other)).body.errorCode).toBe('operator.forbidden');
  expect((await share(true)).status).toBe(200);
  expect(await ofPage(other, code)).toMatchObject([
    { name: 'Open ones', isOwn: false, isShared: true, isDefault: false },
  ]);
  expect(await ofPage(stranger, elsewhere.code)).toEqual([]);
  const begin = (isDefault: boolean, by: string, at = code) =>
    sendOps(api, calls.setDefault, { token: by, site: at, body: { id, isDefault } });
  expect((await begin(true, other)).status).toBe(200);
  expect((await begin(true, other)).status).toBe(200);
  expect(await ofPage(other, code)).toMatchObject([{ isDefault: true }]);
  expect(await ofPage(sharing, code)).toMatchObject([{ isOwn: true, isDefault: false }]);
  expect((await begin(true, stranger, elsewhere.code)).body.errorCode).toBe('view.not_found');
  expect((await share(false, stranger, elsewhere.code)).body.errorCode).toBe('view.not_found');
  await begin(false, other);
  expect(await ofPage(other, code)).toMatchObject([{ isDefault: false }]);
  await begin(true, other);
  expect((await share(false)).status).toBe(200);
  expect(await ofPage(other, code)).toEqual([]);
  const trail = await listAudit(api.deps.db, { merchantId, rowsMax: 5 });
  expect(trail.map(({ action, target }) => `${action} ${target}`)).toEqual([
    'view.withdrawn Open ones',
    'view.shared Open ones',
  ]);
  await sendOps(api, calls.remove, { token: sharing, body: { id } });
  expect(await ofPage(sharing, code)).toEqual([]);
});

test('an operator who may share can end the sharing of another’s view', async () => {
  const { merchantId, code } = await makeSite(api.deps);
  const permissions = ['views.share'] as const;
  const [one, other] = await Promise.all(
    [1, 2].map(async () => (await makeOperator(api, { merchantId, permissions })).token),
  );
  const { id } = (await save('Open ones', open, one)).body.value;
  const share = (isShared: boolean, by = one) =>
    sendOps(api, calls.share, { token: by ?? '', site: code, body: { id, isShared } });
  expect((await share(true, other)).body.errorCode).toBe('view.not_found'); // it belongs to another operator
  await share(true);
  expect((await share(false, other)).status).toBe(200);
  expect(await ofPage(one ?? '', code)).toMatchObject([{ isOwn: true, isShared: false }]);
});

test('renames a view, but not to a name in use', async () => {
  const { id } = (await save('First', open)).body.value;
  await save('Second', open);
  const rename = (name: string, by = token) =>
    sendOps(api, calls.rename, { token: by, body: { id, name } });
  expect((await rename('Second')).body.errorCode).toBe('view.name_taken');
  expect((await rename('First')).status).toBe(200);
  expect((await rename('Third')).status).toBe(200);
  expect((await rename(' ')).status).toBe(400);
  expect((await views()).map(({ name }) => name)).toEqual(['Second', 'Third']);
  const other = await makeOperator(api);
  expect((await rename('Mine', other.token)).body.errorCode).toBe('view.not_found');
});
