import * as calls from '@app/shared/ops/views';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../../../tests/support/api.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/operators.ts';

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

test('saves a view for its operator alone, replaces the one of its name, and removes it', async () => {
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

test('holds fifty and no more; one that is there may still be replaced', async () => {
  for (let n = 0; n < 50; n++) {
    const answer = await sendOps(api, calls.save, {
      ...{ token, ip: `10.9.${n}.1` },
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
])('refuses %s as an address', async (_, address) => {
  expect((await save('View', address)).body.errorCode).toBe('request_param_err');
  expect(await views()).toEqual([]);
});
