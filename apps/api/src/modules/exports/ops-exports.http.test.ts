import { writeExports } from '@app/core/reports/exports';
import { listAudit } from '@app/core/sites/audit';
import { audit } from '@app/shared/audit/ops-calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import * as debts from '@app/shared/debts/ops-calls';
import * as disputes from '@app/shared/disputes/ops-calls';
import * as calls from '@app/shared/exports/ops-calls';
import type { Permission } from '@app/shared/operators/permissions';
import { history } from '@app/shared/rebates/ops-calls';
import * as site from '@app/shared/site/ops-calls';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import type { TestApi } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let ownSite: TestSite;
let ip: string;
let enqueued: string[] = [];

onOwnSites({ enqueue: (job) => enqueued.push(job) }, (own) => {
  enqueued = [];
  ({ api, site: ownSite, ip } = own);
});

const operator = (permissions?: readonly Permission[], merchantId = ownSite.merchantId) =>
  makeOperator(api, { merchantId, ...(permissions && { permissions }) });
const ask = (token: string, changes: object = {}) =>
  sendOps(api, audit.file, { token, ip, body: { format: 'csv', ...changes } });
const list = async (token: string) =>
  (await sendOps(api, calls.list, { token, ip })).body.value.list;
const link = (token: string, exportId: string) =>
  sendOps(api, calls.link, { token, ip, body: { exportId } });
const get = (url: string) => supertest(api.app.server).get(url).buffer();
const trail = async () =>
  (await listAudit(api.deps.db, { merchantId: ownSite.merchantId, rowsMax: 20 })).map(
    ({ action, target }) => `${action} ${target}`,
  );

test('exports the audit trail of the operator’s site, and audits request and download', async () => {
  const { token } = await operator();
  const body = { modId: 'FEEDBACK3', enabled: true, reason: '=1+1 asked for' };
  await sendOps(api, site.switchFlag, { token, site: ownSite.code, ip, body });
  const elsewhere = await makeSite(api.deps);
  const other = await operator(undefined, elsewhere.merchantId);
  await sendOps(api, site.switchFlag, { token: other.token, site: elsewhere.code, ip, body });
  const { value } = (await ask(token, { language: 'EN', timeZone: 'Asia/Shanghai' })).body;
  expect([value.state, enqueued]).toEqual(['waiting', ['write-exports']]);
  expect((await link(token, value.exportId)).body.errorCode).toBe('export.not_found');
  await writeExports(api.deps);
  expect(await list(token)).toEqual([expect.objectContaining({ state: 'ready', url: null })]);
  const { url } = (await link(token, value.exportId)).body.value;
  const { text } = await get(url);
  expect(text).toContain('Time (Asia/Shanghai)');
  expect(text.split('\r\n').filter((line) => line.includes('flag.switched'))).toHaveLength(1);
  expect(text).not.toContain(elsewhere.code);
  expect((await trail()).slice(0, 2)).toEqual(['export.fetched audit', 'export.asked audit']);
});

test('the filters are audited', async () => {
  const { token } = await operator();
  await ask(token, { action: 'flag.switched', object: 'FEEDBACK3', from: 1, to: 2 });
  const [line] = await listAudit(api.deps.db, { merchantId: ownSite.merchantId, rowsMax: 1 });
  expect(JSON.parse(`${line?.detail}`)).toEqual({
    format: 'csv',
    action: 'flag.switched',
    target: 'FEEDBACK3',
    from: 1,
    to: 2,
  });
});

test('exports of agent lists require the permission of their page, and are audited', async () => {
  const { token } = await operator(['payouts.read', 'agents.read']);
  const member = await makeMember(api.deps, ownSite);
  const fileFormat = { format: 'csv', language: 'EN', timeZone: 'UTC' };
  const asked = (call: OpsCall, input: object, by = token) =>
    sendOps(api, call, { token: by, site: ownSite.code, ip, body: { ...fileFormat, ...input } });
  expect((await asked(debts.list.file, { state: 'open', owedFrom: 5 })).body.value.kind).toBe(
    'debts',
  );
  expect((await asked(disputes.list.file, {})).body.value.kind).toBe('disputesOfSite');
  const filter = { id: member.publicId };
  expect((await asked(history.file, filter)).body.value.kind).toBe('seriesChanges');
  await writeExports(api.deps);
  expect(await list(token)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ state: 'ready', rows: 0 })),
  );
  expect(await trail()).toEqual([
    'export.asked seriesChanges',
    'export.asked disputesOfSite',
    'export.asked debts',
  ]);
  const other = await operator(['members.read']);
  for (const [call, input] of [
    [debts.list.file, { state: 'open' }],
    [disputes.list.file, {}],
    [history.file, filter],
  ] as const)
    expect((await asked(call, input, other.token)).body.errorCode).toBe('operator.forbidden');
  const elsewhere = await makeMember(api.deps, await makeSite(api.deps));
  const refused = await asked(history.file, { id: elsewhere.publicId });
  expect([refused.status, refused.body.errorCode]).toEqual([404, 'member.not_found']);
});

test('without the permission an operator can neither request exports nor download those of others', async () => {
  const { token } = await operator();
  const { exportId } = (await ask(token)).body.value;
  await writeExports(api.deps);
  const stranger = await operator(['members.read']);
  expect((await ask(stranger.token)).body.errorCode).toBe('operator.forbidden');
  expect(await list(stranger.token)).toEqual([]);
  const { status, body } = await link(stranger.token, exportId);
  expect([status, body.errorCode]).toEqual([404, 'export.not_found']);
});

test.each([
  ['an unknown zone', { timeZone: 'Mars/Olympus' }],
  ['an unknown format', { format: 'pdf' }],
  ['a field that no call knows', { odd: 1 }],
])('refuses %s without an audit line', async (_, changes) => {
  const { token } = await operator();
  const { status, body } = await ask(token, changes);
  expect([status, body.errorCode]).toEqual([400, 'request_param_err']);
  expect([await list(token), await trail()]).toEqual([[], []]);
});
