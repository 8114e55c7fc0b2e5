import { changeOperatorEmail } from '@app/core/people/operators';
import { inTransaction } from '@app/core/platform/db';
import { listAudit } from '@app/core/sites/audit';
import * as calls from '@app/shared/exports/scheduled-reports.ops-calls';
import type { Permission } from '@app/shared/operators/permissions';
import { expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import type { TestApi } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';

let api: TestApi;
let site: TestSite;
let ip: string;

onOwnSites({}, (own) => {
  ({ api, site, ip } = own);
});

const withEmail = async (permissions: readonly Permission[]) => {
  const made = await makeOperator(api, { merchantId: site.merchantId, permissions });
  await inTransaction(api.deps.db, (tx) =>
    changeOperatorEmail(tx, made.id, { email: 'lanh@example.test', language: 'EN' }),
  );
  return made.token;
};
const asking = (token: string) => ({
  list: async () => (await sendOps(api, calls.list, { token, site: site.code, ip })).body.value,
  add: (changes: object = {}) =>
    sendOps(api, calls.add, {
      token,
      site: site.code,
      ip,
      body: { ...calls.add.example.request, ...changes },
    }),
  pause: (id: string, isPaused: boolean) =>
    sendOps(api, calls.pause, { token, site: site.code, ip, body: { id, isPaused } }),
  remove: (id: string) => sendOps(api, calls.remove, { token, site: site.code, ip, body: { id } }),
});

test('an operator schedules, pauses, resumes and removes a report, each on the trail', async () => {
  const { list, add, pause, remove } = asking(await withEmail(['figures.read']));
  expect((await add()).status).toBe(200);
  const { email, list: made } = await list();
  expect(email).toMatch(/^l•+@example\.test$/);
  expect(made).toMatchObject([
    { kind: 'gamingRevenue', period: 'week', hour: 7, state: 'active', reports: [] },
  ]);
  const [{ id }] = made;
  await pause(id, true);
  expect((await list()).list).toMatchObject([{ state: 'paused', dueAt: null }]);
  await pause(id, false);
  expect((await list()).list).toMatchObject([{ state: 'active' }]);
  await remove(id);
  expect((await list()).list).toEqual([]);
  const again = await remove(id);
  expect([again.status, again.body.errorCode]).toEqual([404, 'report.schedule_not_found']);
  const trail = await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 4 });
  expect(trail.map(({ action, target }) => `${action} ${target}`)).toEqual([
    'report.removed gamingRevenue',
    'report.resumed gamingRevenue',
    'report.paused gamingRevenue',
    'report.scheduled gamingRevenue',
  ]);
});

test('refuses lists that the operator may not read, and schedules of others', async () => {
  const own = asking(await withEmail(['figures.read']));
  expect((await own.add({ kind: 'audit' })).body.errorCode).toBe('operator.forbidden');
  await own.add();
  const [{ id }] = (await own.list()).list;
  const stranger = asking(await withEmail(['figures.read']));
  expect((await stranger.list()).list).toEqual([]);
  expect((await stranger.pause(id, true)).body.errorCode).toBe('report.schedule_not_found');
  const { token } = await makeOperator(api, { permissions: ['figures.read'] });
  expect((await asking(token).add()).body.errorCode).toBe('report.no_email');
});

test.each([{ hour: 24 }, { period: 'hour' }, { kind: 'debts' }, { format: 'pdf' }])(
  'refuses %j',
  async (changes) => {
    const { add } = asking(await withEmail(['figures.read']));
    const { status, body } = await add(changes);
    expect([status, body.errorCode]).toEqual([400, 'request_param_err']);
  },
);
