import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAudit } from '@app/core/sites/audit';
import { forgetSites, PREVIEW_MS, SITE_CHECK_PATH, siteCheckSign } from '@app/core/sites/site';
import { endPreviews, preview, read } from '@app/shared/sites/ops-calls';
import type { SiteState } from '@app/shared/sites/states';
import * as system from '@app/shared/system/schemas';
import supertest from 'supertest';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const BEGUN = new Date('2026-11-22T10:00:00Z');

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let now: Date;

beforeAll(async () => {
  const webDist = await mkdtemp(join(tmpdir(), 'web-'));
  const template =
    '<!doctype html><html lang="en"><head><!--page--><title>Built</title><!--/page--></head>';
  await writeFile(join(webDist, 'index.html'), template);
  api = await startApi({ clock: () => now, settings: { webDist } });
  return async () => {
    await api.close();
    await rm(webDist, { recursive: true });
  };
});
beforeEach(async () => {
  now = BEGUN;
  site = await makeSite(api.deps, { state: 'setup' });
});

async function put(state: SiteState) {
  await api.deps.db.prisma.merchant.update({ where: { id: site.merchantId }, data: { state } });
  forgetSites(api.deps.db);
}

/** Opens a preview link as a browser does, and returns the cookie for further requests. */
async function openPreview(): Promise<string> {
  const { token } = await makeOperator(api);
  const { value } = (await sendOps(api, preview, { token, body: { site: site.code } })).body;
  expect(value.endsAt).toBe(BEGUN.getTime() + PREVIEW_MS);
  const { pathname, search } = new URL(value.link);
  const { status, headers, text } = await supertest(api.app.server).get(pathname + search);
  expect([status, headers['referrer-policy'], headers['cache-control']]).toEqual([
    200,
    'no-referrer',
    'no-store',
  ]);
  expect(text).toContain('<meta http-equiv="refresh" content="0;url=/">');
  const [cookie] = `${headers['set-cookie']}`.split(';');
  expect(`${headers['set-cookie']}`).toMatch(/HttpOnly; SameSite=Strict/);
  return `${cookie}`;
}

const countries = (cookie = '') =>
  send(api, system.country, { site: site.code, headers: { cookie } });
const status = async (cookie = '') =>
  (await send(api, system.status, { site: site.code, headers: { cookie } })).body.value;
const page = (cookie = '', host = site.domain) =>
  supertest(api.app.server).get('/').set({ accept: 'text/html', cookie, host });

test.each([
  ['setup', 'site.not_open', 'This site isn’t open yet'],
  ['closed', 'site.closed', 'This site is closed'],
] as const)(
  'tells visitors and search engines that a site is in the state %s',
  async (state, code, words) => {
    await put(state);
    const refused = await countries();
    expect([refused.status, refused.body.errorCode]).toEqual([503, code]);
    expect(refused.body.message).toContain(words);
    expect(await status()).toMatchObject({ status: 3, opening: state, preview: false });
    const { status: answered, text } = await page();
    expect(answered).toBe(503);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('canonical');
  },
);

test('an opened site is visible to everyone', async () => {
  await put('open');
  expect((await countries()).status).toBe(200);
  expect(await status()).toMatchObject({ status: 0, opening: 'open', preview: false });
  expect((await page()).status).toBe(200);
});

test('a browser with a preview sees the site at any of our addresses, for a day', async () => {
  const cookie = await openPreview();
  expect((await countries(cookie)).status).toBe(200);
  expect(await status(cookie)).toMatchObject({ status: 0, opening: 'setup', preview: true });
  expect((await page(cookie)).status).toBe(200);
  const elsewhere = await page(cookie, 'no-domain-of-any-site.example');
  expect([elsewhere.status, elsewhere.text]).toEqual([200, expect.stringContaining('Test site')]);
  now = new Date(BEGUN.getTime() + PREVIEW_MS);
  expect((await countries(cookie)).body.errorCode).toBe('site.not_open');
  expect((await page(cookie)).status).toBe(503);
});

test('an operator ends all previews of a site, but not of others', async () => {
  const theirs = await openPreview();
  const mine = site;
  site = await makeSite(api.deps, { state: 'setup' });
  const others = await openPreview();
  const { token } = await makeOperator(api);
  const ask = (call: Parameters<typeof sendOps>[1], body: object = {}) =>
    sendOps(api, call, { token, body: { site: mine.code, ...body } });
  expect((await ask(read)).body.value.previews).toBe(1);
  const reason = 'The link was sent to the wrong people';
  expect((await ask(endPreviews, { reason })).body.value).toEqual({ ended: 1 });
  expect((await ask(endPreviews, { reason })).body.value).toEqual({ ended: 0 });
  expect((await ask(read)).body.value.previews).toBe(0);
  const headers = { cookie: theirs };
  const refused = await send(api, system.country, { site: mine.code, headers });
  expect(refused.body.errorCode).toBe('site.not_open');
  const [, cookieToken] = theirs.split('=');
  const link = await supertest(api.app.server).get('/preview').query({ token: cookieToken });
  expect(link.status).toBe(404);
  expect((await countries(others)).status).toBe(200);
  const trail = await listAudit(api.deps.db, { target: mine.code, rowsMax: 5 });
  expect(trail.map(({ action }) => action)).toEqual([
    'site.previews_ended',
    'site.previews_ended',
    'site.previewed',
  ]);
  expect(JSON.parse(`${trail.at(1)?.detail}`)).toMatchObject({ reason, ended: 1 });
});

test('an ended preview is removed', async () => {
  await openPreview();
  now = new Date(BEGUN.getTime() + PREVIEW_MS);
  const { token } = await makeOperator(api);
  await sendOps(api, preview, { token, body: { site: site.code } });
  const kept = await api.deps.db.prisma.sitePreview.findMany({
    where: { merchantId: site.merchantId },
  });
  expect(kept.map(({ endsAt }) => endsAt.getTime())).toEqual([now.getTime() + PREVIEW_MS]);
});

test('a preview does not work on other sites, and does not affect open ones', async () => {
  const cookie = await openPreview();
  const other = await makeSite(api.deps, { state: 'setup', name: 'Other' });
  const refused = await send(api, system.country, { site: other.code, headers: { cookie } });
  expect(refused.body.errorCode).toBe('site.not_open');
  await put('open');
  expect(await status(cookie)).toMatchObject({ status: 0, preview: false });
  const open = await makeSite(api.deps, { name: 'Open one' });
  expect((await page(cookie, open.domain)).text).toContain('Open one');
});

test('an ended or invalid link shows an error in the reader’s language', async () => {
  const ask = (token: string, language = 'en') =>
    supertest(api.app.server)
      .get('/preview')
      .query(token ? { token } : {})
      .set({ 'accept-language': language });
  const wrong = await ask('w4Jm5rWc0m6o0h7Yw1yJ2mS8bC3qkq1rX9c5pT2nZ7E');
  expect([wrong.status, wrong.text]).toEqual([404, expect.stringContaining('preview has ended')]);
  expect((await ask('wrong', 'zh-CN')).text).toContain('预览已结束');
  const ended = await ask('');
  expect([ended.status, `${ended.headers['set-cookie']}`]).toEqual([
    200,
    expect.stringContaining('Max-Age=0'),
  ]);
  for (const cookie of ['sitePreview=none', 'sitePreview=', 'sitePreview=<script>'])
    expect((await countries(cookie)).body.errorCode).toBe('site.not_open');
});

test('answers domain checks with a signature', async () => {
  const visit = (nonce: string) =>
    supertest(api.app.server).get(SITE_CHECK_PATH).query({ nonce }).set({ host: site.domain });
  const nonce = 'ab'.repeat(16);
  const { body, headers } = await visit(nonce);
  expect(body).toEqual({ sign: siteCheckSign(nonce), host: site.domain });
  expect(headers['cache-control']).toBe('no-store');
  for (const wrong of ['', 'short', `${nonce}00`, 'zz'.repeat(16)])
    expect((await visit(wrong)).status).toBe(404);
});
