import { inTransaction } from '@app/core/platform/db';
import { addGateway } from '@app/core/platform/outbox';
import * as calls from '@app/shared/system/schemas';
import { beforeAll, expect, test } from 'vitest';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

// The state of gateways is cached for seconds, so each test has its own processes and databases.

let apis: TestApi[];
beforeAll(() => {
  apis = [];
  return async () => {
    for (const api of apis) await api.close();
  };
});

const start = async (sendsSms: boolean) => {
  const api = await startApi({ settings: { sendsSms } });
  apis.push(api);
  return api;
};
const add = (api: TestApi, merchantId: bigint | null, changes: object = {}) =>
  inTransaction(api.deps.db, (tx) =>
    addGateway(tx, api.deps, {
      channel: 'sms',
      name: 'Jade SMS',
      enabled: true,
      place: 0,
      merchantId,
      settings: { url: 'https://sms.example/send' },
      secret: 'a token',
      ...changes,
    }),
  );
async function hasCodes(api: TestApi, site: string): Promise<boolean[]> {
  const answers = await Promise.all(
    [calls.status, calls.consolidatedSettings].map((call) => send(api, call, { site })),
  );
  const [status, settings] = answers.map(({ body }) => body.value);
  return [status.info.smsCodes, settings.smsCodes];
}

test('pages offer SMS codes only on sites with an enabled gateway', async () => {
  const api = await start(false);
  const [own, none, off] = [
    await makeSite(api.deps),
    await makeSite(api.deps),
    await makeSite(api.deps),
  ];
  await add(api, own.merchantId);
  await add(api, off.merchantId, { enabled: false });
  expect(await hasCodes(api, own.code)).toEqual([true, true]);
  expect(await hasCodes(api, none.code)).toEqual([false, false]);
  expect(await hasCodes(api, off.code)).toEqual([false, false]);
});

test('a gateway of all sites or of the environment counts for each site', async () => {
  const shared = await start(false);
  const site = await makeSite(shared.deps);
  await add(shared, null);
  expect(await hasCodes(shared, site.code)).toEqual([true, true]);
  const environment = await start(true);
  const other = await makeSite(environment.deps);
  expect(await hasCodes(environment, other.code)).toEqual([true, true]);
});
