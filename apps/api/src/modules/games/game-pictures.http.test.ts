import { randomUUID } from 'node:crypto';
import { purgeUploads } from '@app/core/platform/uploads';
import * as calls from '@app/shared/games/ops-calls';
import * as memberCalls from '@app/shared/games/schemas';
import * as uploadCalls from '@app/shared/uploads/ops-calls';
import * as installationCalls from '@app/shared/vendors/games.ops-calls';
import sharp from 'sharp';
import supertest from 'supertest';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { registerTestVendor } from '../../../../../tests/support/play/test-vendor.ts';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const DAY_MS = 24 * 3_600_000;
const reason = 'A picture of our own';

let api: TestApi;
let now = new Date();
let token: string;
let vendor: string;
let site: string;
let made = 0;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date();
  ({ token } = await makeOperator(api));
  ({ code: site } = await makeSite(api.deps));
  vendor = `painter${++made}`;
  await registerTestVendor(api.deps, { baseUrl: '', code: vendor, gameCode: 'koi' });
});

async function picture(ofSite = site): Promise<string> {
  const color = { width: 900, height: 600, channels: 3, background: '#246' } as const;
  const answer = await supertest(api.app.server)
    .post(uploadCalls.add.path)
    .set({ merchant: ofSite, authorization: token, 'x-forwarded-for': `10.9.${made}.1` })
    .field('purpose', 'game')
    .attach('file', await sharp({ create: color }).png().toBuffer(), 'koi.png');
  return answer.body.value.url;
}
const ask = (call: Parameters<typeof sendOps>[1], body: object) =>
  sendOps(api, call, { token, site, ip: `10.9.${made}.1`, body: { vendor, reason, ...body } });
const choose = (iconUrl: string | null) => ask(calls.changeGame, { game: 'koi', iconUrl });
const shown = async (where = site): Promise<string> => {
  const asked = { site: where, body: { vassalage: vendor } };
  return (await send(api, memberCalls.gameList, asked)).body.value.games[0].iconUrl;
};
/** Status of a picture after the next purge. */
const served = async (url: string): Promise<number> => {
  now = new Date(now.getTime() + 2 * DAY_MS);
  await purgeUploads(api.deps);
  return (await supertest(api.app.server).get(url)).status;
};

test('an operator’s picture is used on one site while it is chosen', async () => {
  const usual = await shown();
  const [first, second] = [await picture(), await picture()];
  expect((await choose(first)).status).toBe(200);
  expect(await shown()).toBe(first);
  expect(await shown((await makeSite(api.deps)).code)).toBe(usual);
  expect((await choose(second)).status).toBe(200);
  const { list } = (await ask(calls.listGames, { reason: undefined })).body.value;
  expect(list).toMatchObject([{ iconUrl: second, ownPicture: usual }]);
  expect([await served(first), await served(second)]).toEqual([404, 200]);
  ({ token } = await makeOperator(api));
  expect((await choose(null)).status).toBe(200);
  expect(await shown()).toBe(usual);
  expect(await served(second)).toBe(404);
});

test('a picture of all sites is the fallback, and an import can remove it', async () => {
  const sent = await picture();
  const change = { game: 'koi', iconUrl: sent };
  expect((await ask(installationCalls.change, change)).status).toBe(200);
  expect(await shown((await makeSite(api.deps)).code)).toBe(sent);
  expect(await served(sent)).toBe(200);
  ({ token } = await makeOperator(api));
  const file = (iconUrl: string) => ({
    format: 'csv',
    text: `code,iconUrl\nkoi,${iconUrl}`,
    lines: 'all',
  });
  expect((await ask(installationCalls.take, file(sent))).body.value).toMatchObject({ same: 1 });
  const other = await picture();
  expect((await ask(installationCalls.take, file(other))).body.errorCode).toBe(
    'vendor.lines_wrong',
  );
  expect((await ask(installationCalls.take, file(''))).body.value).toMatchObject({ changed: 1 });
  expect(await served(sent)).toBe(404);
});

test('refuses pictures that no operator of the site uploaded', async () => {
  const own = await picture();
  await choose(own);
  const elsewhere = await picture((await makeSite(api.deps)).code);
  for (const wrong of [`/uploads/${randomUUID()}`, elsewhere]) {
    const { status, body } = await choose(wrong);
    expect([status, body.errorCode]).toEqual([404, 'upload.not_found']);
  }
  expect(await shown()).toBe(own);
  expect(await served(own)).toBe(200);
});
