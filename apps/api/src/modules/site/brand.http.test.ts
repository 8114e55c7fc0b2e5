import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAudit } from '@app/core/sites/audit';
import * as calls from '@app/shared/site/brand.ops-calls';
import { brandCss, brandTokens, nearestAccent } from '@app/shared/site/brand-tokens';
import * as system from '@app/shared/system/schemas';
import { add } from '@app/shared/uploads/ops-calls';
import sharp from 'sharp';
import supertest from 'supertest';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const TEMPLATE =
  '<!doctype html><html lang="en"><head><!--page--><!--/page--><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#06130e" /><meta name="theme-color" media="(prefers-color-scheme: light)" content="#f5f4ef" /><link rel="icon" href="/favicon.svg" /><link rel="apple-touch-icon" href="/icon-192.png" /></head><body></body>';
const reason = 'The new brand';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let token: string;

beforeAll(async () => {
  const webDist = await mkdtemp(join(tmpdir(), 'web-'));
  await writeFile(join(webDist, 'index.html'), TEMPLATE);
  api = await startApi({ settings: { webDist } });
  return async () => {
    await api.close();
    await rm(webDist, { recursive: true });
  };
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  ({ token } = await makeOperator(api, {
    merchantId: site.merchantId,
    permissions: ['site.brand'],
  }));
});

const ask = (call: Parameters<typeof sendOps>[1], body: object = {}) =>
  sendOps(api, call, { token, site: site.code, body });
const plain = { name: 'Lantern House', accent: null, logo: null, icon: null };
const change = (more: object, version = 1) =>
  ask(calls.change, { ...plain, version, reason, ...more });
const page = () =>
  supertest(api.app.server).get('/').set({ accept: 'text/html', merchant: site.code });

async function upload(): Promise<string> {
  const png = await sharp({
    create: { width: 40, height: 40, channels: 4, background: '#2563eb' },
  })
    .png()
    .toBuffer();
  const { body } = await supertest(api.app.server)
    .post(add.path)
    .set({ authorization: token, merchant: site.code, 'x-forwarded-for': '203.0.113.7' })
    .field('purpose', 'brand')
    .attach('file', png, { filename: 'logo.png', contentType: 'image/png' });
  return body.value?.uploadId ?? expect.unreachable(JSON.stringify(body));
}

test('pages use the site’s color before any script runs, and the policy allows it', async () => {
  expect((await page()).text).not.toContain('--accent');
  expect((await change({ accent: '#2563eb' })).status).toBe(200);
  const { text, headers } = await page();
  const css = brandCss(brandTokens('#2563eb') ?? expect.unreachable());
  expect(text).toContain(`<style>${css}</style>`);
  const hash = createHash('sha256').update(css).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  expect((await ask(calls.read)).body.value).toEqual({
    ...plain,
    accent: '#2563eb',
    version: 2,
  });
  const [line] = await listAudit(api.deps.db, { ...site, rowsMax: 1 });
  expect(line?.action).toBe('site.brand_changed');
  expect(JSON.parse(`${line?.detail}`)).toMatchObject({
    accent: '#2563eb',
    'accent.before': null,
    name: 'Lantern House',
    reason,
  });
});

test('shows the site’s pictures instead of our mark, and can remove them', async () => {
  const [logo, icon] = [await upload(), await upload()];
  expect((await change({ logo, icon })).status).toBe(200);
  const { info } = (await send(api, system.status, { site: site.code })).body.value;
  expect(info).toMatchObject({ siteName: 'Lantern House', logo: `/uploads/${logo}` });
  expect((await page()).text).toContain(`<link rel="icon" href="/uploads/${icon}" />`);
  expect((await supertest(api.app.server).get(`/uploads/${logo}`)).status).toBe(200);
  await change({}, 2);
  expect((await send(api, system.status, { site: site.code })).body.value.info.logo).toBeNull();
});

const launcher = async () => {
  const { text } = await supertest(api.app.server)
    .get('/manifest.webmanifest')
    .set({ merchant: site.code });
  return JSON.parse(text);
};
const icon = (address: string) =>
  supertest(api.app.server).get(address).set({ merchant: site.code });
/** Colors at the center and at the edge of a picture. */
async function coloursOf(png: Buffer) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return `#${data.subarray(start, start + 3).toString('hex')}`;
  };
  const middle = info.width / 2;
  return { side: info.width, middle: at(middle, middle), edge: at(2, 2) };
}

test('browser bar, manifest and icon follow the brand, with versioned URLs', async () => {
  const usual = await launcher();
  expect([usual.theme_color, usual.icons.at(-1).src]).toEqual(['#06130e', '/icon-512.png']);
  expect((await page()).text).toContain('<link rel="apple-touch-icon" href="/icon-192.png" />');
  const plainIcon = (await icon('/icon-192.png')).body;

  await change({ accent: '#2563eb' });
  const coloured = await launcher();
  expect(coloured).toMatchObject({ name: 'Lantern House', theme_color: '#2563eb' });
  expect(coloured.icons.map(({ src }: { src: string }) => src)).toEqual([
    '/icon-192.png?v=2563eb',
    '/icon-512.png?v=2563eb',
  ]);
  expect((await icon('/icon-192.png?v=2563eb')).body.equals(plainIcon)).toBe(false);
  const { dark, light } = brandTokens('#2563eb') ?? expect.unreachable();
  const { text } = await page();
  expect(text).toContain(`(prefers-color-scheme: dark)" content="${dark.accent}"`);
  expect(text).toContain(`(prefers-color-scheme: light)" content="${light.accent}"`);

  const own = await upload();
  await change({ accent: '#2563eb', icon: own }, 2);
  const version = `?v=${own.slice(0, 8)}-2563eb`;
  expect((await page()).text).toContain(
    `<link rel="apple-touch-icon" href="/icon-192.png${version}" />`,
  );
  for (const { src, sizes } of (await launcher()).icons) {
    expect(src).toContain(version);
    const { headers, body } = await icon(src);
    expect(headers['content-type']).toBe('image/png');
    const side = Number(sizes.split('x')[0]);
    const { middle, ...rest } = await coloursOf(body);
    expect(rest).toEqual({ side, edge: '#06130e' });
    expect(middle).toMatch(/^#2[2-8]6[0-6]e[89a-e]$/); // #2563eb after lossy compression
  }
});

test('refuses a color without contrast and suggests the nearest valid one', async () => {
  const { status, body } = await change({ accent: '#ffff00' });
  const nearest = nearestAccent('#ffff00');
  expect([status, body.errorCode, body.value.params]).toEqual([
    400,
    'site.no_contrast',
    { nearest },
  ]);
  expect(body.message).toContain(nearest);
  expect((await change({ accent: nearest })).status).toBe(200);
});

test.each([
  ['no color', { accent: 'red' }],
  ['a script', { accent: '#fff</style><script>' }],
  ['a name of blanks', { name: ' ' }],
  ['an address for a picture', { logo: 'https://elsewhere.example/a.png' }],
])('refuses %s, names the field and changes nothing', async (_, wrong) => {
  const { status, body } = await change(wrong);
  expect([status, body.value.fields]).toEqual([400, Object.keys(wrong)]);
  expect((await ask(calls.read)).body.value.version).toBe(1);
});

test('concurrent changes conflict, pictures of other sites are refused, and only the own site changes', async () => {
  const both = await Promise.all([change({ name: 'One' }), change({ name: 'Two' })]);
  expect(both.map(({ body }) => body.errorCode ?? 'done').sort()).toEqual([
    'done',
    'site.changed_meanwhile',
  ]);
  const logo = await upload();
  site = await makeSite(api.deps);
  const outside = await ask(calls.read);
  expect([outside.status, outside.body.errorCode]).toEqual([403, 'operator.forbidden']);
  ({ token } = await makeOperator(api, { merchantId: site.merchantId }));
  const refused = await change({ logo });
  expect([refused.status, refused.body.errorCode]).toEqual([404, 'upload.not_found']);
});
