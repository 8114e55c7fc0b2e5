import { status as siteStatus } from '@app/shared/system/schemas';
import supertest from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;

beforeAll(async () => {
  api = await startApi();
  site = await makeSite(api.deps);
  return api.close;
});

// 2.121
test.each([
  ['no such code', { merchant: 'nowhere' }],
  ['an empty code', { merchant: '' }],
  ['a host name of no site', { host: 'stranger.example' }],
])('refuses %s', async (_, headers) => {
  const answer = await supertest(api.app.server).get(siteStatus.path).set(headers);
  expect([answer.status, answer.body.errorCode]).toEqual([400, 'domain.invalid']);
});

test('refuses a repeated Merchant header, even with equal values', async () => {
  const request = supertest(api.app.server).get(siteStatus.path);
  const answer = await request.set('merchant', [site.code, site.code] as unknown as string);
  expect(answer.body.errorCode).toBe('domain.invalid');
});

test('finds the site by host name, with the fallback only if configured', async () => {
  const codeOf = async (from: TestApi, host: string) =>
    (await supertest(from.app.server).get(siteStatus.path).set({ host })).body.value?.info
      ?.merchantCode;
  expect(await codeOf(api, `${site.domain}:8080`)).toBe(site.code);
  const settings = { defaultMerchant: site.code };
  const lenient = await startApi({ db: api.deps.db, redis: api.deps.redis, settings });
  expect(await codeOf(lenient, 'localhost:3000')).toBe(site.code);
  await lenient.close();
});
