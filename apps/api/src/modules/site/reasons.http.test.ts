import { listAudit } from '@app/core/sites/audit';
import * as networks from '@app/shared/site/networks.ops-calls';
import * as site from '@app/shared/site/ops-calls';
import { changeCalls } from '@app/shared/site/settings.ops-calls';
import { beforeAll, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let ownSite: Awaited<ReturnType<typeof makeSite>>;
let token: string;

beforeAll(async () => {
  api = await startApi();
  ownSite = await makeSite(api.deps);
  ({ token } = await makeOperator(api, { merchantId: ownSite.merchantId }));
  return api.close;
});

test.each([
  ['switching a function', site.switchFlag],
  ['maintenance', site.scheduleMaintenance],
  ['a field of registration', site.setRegisterRule],
  ['closing a place', networks.change],
  ...changeCalls.map((call) => [call.name, call] as const),
] as const)('%s is refused without a reason, and changes nothing', async (_, call) => {
  for (const why of [undefined, '', '  x ']) {
    const asked = { token, site: ownSite.code, body: { ...call.example.request, reason: why } };
    const { body } = await sendOps(api, call, asked);
    expect(body).toMatchObject({
      errorCode: 'request_param_err',
      value: { fields: expect.arrayContaining(['reason']) },
    });
  }
  expect(await listAudit(api.deps.db, { ...ownSite, rowsMax: 1 })).toEqual([]);
});
