import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerVendor } from '@app/core/play/vendors';
import { changePhrase } from '@app/core/sites/content';
import { changeSetting, changeSite, scheduleMaintenance, switchFlag } from '@app/core/sites/site';
import { companions, site as pages } from '@app/shared/site/settings';
import { statusV2 } from '@app/shared/system/schemas';
import supertest from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { connectCheck } from '../../../../../tests/support/people/check-provider.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { decide } from '../../../../../tests/support/settings.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const TEMPLATE = `<!doctype html><html lang="en"><head>
<!--page--><title>Built</title><!--/page--><script type="module" src="/assets/index.js"></script></head>
<body><div id="app"><!--look--></div></body></html>`;

/** Replaces the renderer that the build writes. */
const RENDERER = `
export const dehydrate = async (answer) => JSON.stringify(answer);
const vendors = { call: 'games.gameVendors', request: {}, address: '/wps/relay/GCSGAME_newGameVendor' };
const lotteries = { call: 'lotteries.lotteryMenus', request: {}, address: '/lgw/games/game_menus' };
const missing = { call: 'lotteries.playMenu', request: { gameId: 0 }, address: '/lgw/games/0/play_menu' };
export const prerenderOf = async (path, answers) => {
  if (path === '/deposit') return undefined;
  if (path === '/lottery?gameCode=ODD') return { audience: 'everyone', asks: [vendors, missing], needsAll: true };
  if (path !== '/lottery?gameCode=SSC') return { audience: 'visitor', asks: [vendors] };
  const asks = answers.length > 0 ? [vendors, lotteries] : [vendors];
  const early = [{ address: '/lgw/games/series', isOwn: true }];
  return { audience: 'everyone', asks, early, needsAll: true, parts: ['board'] };
};
export const renderPage = async ({ path, language, own }) => {
  if (path === '/broken') throw new Error('cannot be rendered');
  return '<title>Twice</title><button>' + language + '</button>' + JSON.stringify(own) +
    '<p style="--ground:url(&quot;a;b&quot;);color:red"></p><i>' + path + '</i>';
};`;

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;

beforeAll(async () => {
  const webDist = await mkdtemp(join(tmpdir(), 'web-'));
  await writeFile(join(webDist, 'index.html'), TEMPLATE);
  await mkdir(join(webDist, 'prerender'));
  await writeFile(join(webDist, 'prerender/prerender.js'), RENDERER);
  api = await startApi({ settings: { webDist, publicUrl: 'https://play.example' } });
  site = await makeSite(api.deps);
  return async () => {
    await api.close();
    await rm(webDist, { recursive: true });
  };
});

const broughtIn = (text: string) => {
  const [, json] = /data-answers>(.*?)<\/script>/.exec(text) ?? [];
  return JSON.parse(`${json}`);
};

const origin = () => `https://${site.domain}`;

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  supertest(api.app.server)
    .get(path)
    .set({ accept: 'text/html', merchant: site.code, ...headers });

test('the site has metadata of public pages for search engines and link previews, in each language', async () => {
  const { text } = await get('/rng?utm=1');
  expect(text).toMatch(/<title>Slots · [^<]+<\/title>/);
  expect(text).toContain(`<link rel="canonical" href="${origin()}/rng">`);
  expect(text).toContain(
    `<link rel="alternate" hreflang="zh-CN" href="${origin()}/rng?lng=zh-CN">`,
  );
  expect(text).toContain(`content="${origin()}/share.png"`);
  expect(text).not.toContain('noindex');

  const inChinese = (await get('/rng?lng=zh-CN')).text;
  expect(inChinese).toContain('<html lang="zh-CN"');
  expect(inChinese).toContain('老虎机');
  expect(inChinese).toContain(`<link rel="canonical" href="${origin()}/rng?lng=zh-CN">`);
  expect((await get('/', { 'accept-language': 'zh-TW,zh;q=0.9' })).text).toContain('lang="zh-CN"');
});

test.each(['/member/wallet', '/agent/realtime/42', '/deposit', '/no-such-page', '/lobby'])(
  'keeps %s out of search engines',
  async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('canonical');
  },
);

test('embeds the answer to the first request, as the call would give it', async () => {
  const { text, headers } = await get('/');
  expect(headers['cache-control']).toBe('no-store');
  const [brought] = broughtIn(text);
  const asked = await get(statusV2.path, { accept: 'application/json' });
  const called = asked.body.value;
  const answer = { ...called, serverTime: brought.answer.serverTime };
  expect(brought).toEqual({ call: statusV2.name, request: {}, answer });
});

test('prerenders a page with its answers, and makes its controls inert', async () => {
  const { text, headers } = await get('/', { 'accept-language': 'zh-CN' });
  expect(text).toMatch(/<html lang="zh-CN" dir="ltr" data-language="CN" data-look="visitor"/);
  expect(text).toContain('<div id="app"><button inert>zh-CN</button>');
  expect(text).not.toContain('<title>Twice');
  expect(broughtIn(text)).toMatchObject([
    { call: statusV2.name },
    {
      call: 'games.gameVendors',
      request: {},
      answer: { data: { lanes: [], sortingVendor: [], mappingVendor: {} } },
    },
  ]);
  // The policy allows the prerendered styles, but no style attributes.
  expect(text).not.toContain(' style=');
  const [, css] = /<style>(.*?)<\/style>/.exec(text) ?? [];
  expect(css).toContain('{--ground:url("a;b")!important;color:red!important}');
  const hash = createHash('sha256').update(`${css}`).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect(text).toContain(
    '<template data-scripts><script type="module" fetchpriority="high" src="/assets/index.js"></script></template></head>',
  );
});

test('the game in the query selects the page of a lottery, and of no other page', async () => {
  const { text } = await get('/?gameCode=SSC');
  expect(text).toContain('<i>/</i>');
  expect((await get('/lottery?gameCode=SSC')).text).toContain('<i>/lottery?gameCode=SSC</i>');
});

test('names the calls that the browser sends before the scripts have loaded, ahead of all scripts', async () => {
  const { text } = await get('/lottery?gameCode=SSC');
  const [before, json] = text.split(' data-early>').map((part) => part.split('</script>', 1)[0]);
  expect(JSON.parse(`${json}`)).toEqual([{ address: '/lgw/games/series', isOwn: true }]);
  expect(before).not.toContain('src=');
  expect((await get('/')).text).not.toContain('data-early');
});

test('embeds answers to requests that depend on other answers', async () => {
  const { text } = await get('/lottery?gameCode=SSC&utm=1');
  expect(text).toContain('data-look="everyone"');
  const asked = broughtIn(text).map(({ call }: { call: string }) => call);
  expect(asked).toEqual([statusV2.name, 'games.gameVendors', 'lotteries.lotteryMenus']);
  expect(broughtIn(text)[2].answer).toEqual({}); // calls below /lgw have no envelope
});

test.each([
  ['a page without one', '/deposit', {}],
  ['a page that misses what it needs', '/lottery?gameCode=ODD', {}],
  ['a page whose look cannot be rendered', '/broken', {}],
  ['an unknown language in the address', '/?lng=ar-XB', {}],
])('leaves %s to the app', async (_, path, headers) => {
  const { status, text } = await get(path, headers);
  expect(status).toBe(200);
  expect(text).toContain('<div id="app"></div>');
  expect(text).not.toContain('data-look');
});

test('allows the tag and the chat of the site only', async () => {
  const policyOf = async (merchant: string) =>
    (await get('/', { merchant })).headers['content-security-policy'] ?? '';
  const own = await makeSite(api.deps);
  const { code } = own;
  expect(await policyOf(code)).not.toMatch(/googletagmanager|chat\.example/);
  await decide(api, own, { setting: pages, change: { gtagId: 'G-LANTERN1' } });
  await decide(api, own, {
    setting: companions,
    change: { chatUrl: 'https://chat.example/lantern' },
  });
  const hosts = { imageHosts: ['https://images.example'], launchHosts: ['https://play.example'] };
  await decide(api, own, { setting: pages, change: hosts });
  const policy = await policyOf(code);
  expect(policy).toMatch(/img-src [^;]*https:\/\/images\.example/); // 3.83
  expect(policy).toMatch(/frame-src [^;]*https:\/\/play\.example/);
  expect(policy).toMatch(/script-src 'self'[^;]* https:\/\/www\.googletagmanager\.com/);
  expect(policy).toMatch(/frame-src [^;]*https:\/\/chat\.example/);
  expect(await policyOf(site.code)).not.toMatch(/googletagmanager|chat\.example/);
});

test('allows the hosted check of the site only, while it is enabled', async () => {
  const policyOf = async (merchant: string) =>
    (await get('/', { merchant })).headers['content-security-policy'] ?? '';
  const { code, merchantId } = await makeSite(api.deps);
  const provider = {
    captchaId: 'any',
    scriptUrl: 'https://static.check.example/gt4.js',
    serverUrl: 'https://server.check.example',
  };
  await connectCheck(api.deps, merchantId, { settings: provider });
  const policy = await policyOf(code);
  const hosts = 'https://static.check.example https://server.check.example';
  for (const name of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`(^|;)${name} 'self'[^;]* ${hosts}`));
  expect(policy).not.toContain('unsafe');
  expect(await policyOf(site.code)).not.toContain('check.example');
  const change = { merchantId, flag: 'GEETEST3', enabled: false } as const;
  await changeSite(api.deps, switchFlag, change);
  expect(await policyOf(code)).not.toContain('check.example');
});

test('does not prerender a closed site', async () => {
  const closed = await makeSite(api.deps);
  const maintenance = { from: new Date(0), until: undefined, title: '', text: '' };
  await changeSite(api.deps, scheduleMaintenance, { merchantId: closed.merchantId, maintenance });
  expect((await get('/', { merchant: closed.code })).text).not.toContain('data-look');
});

test('prerenders with the phrases that the page embeds', async () => {
  const wordy = await makeSite(api.deps);
  const visit = async () => (await get('/', { merchant: wordy.code })).text;
  expect(await visit()).not.toContain('Come in');
  const words = { language: 'EN', key: 'frame:nav.login', basedOn: null } as const;
  const made = { by: 'operator:lanh', at: new Date() };
  const { merchantId } = wordy;
  await changeSite(api.deps, changePhrase, { merchantId, ...words, ...made, text: 'Come in' });
  // Once in the embedded phrases, and once in the prerendered page.
  expect((await visit()).split('Come in')).toHaveLength(3);
});

test('supports a language that has only the site’s own phrases, on request', async () => {
  const thai = await makeSite(api.deps);
  const { merchantId } = thai;
  const change = { languages: ['EN', 'TH'] } as const;
  await changeSite(api.deps, changeSetting, {
    merchantId,
    setting: pages,
    change: { languages: [...change.languages] },
  });
  const visit = async (path: string, language?: string) => {
    const headers = { merchant: thai.code, ...(language && { 'accept-language': language }) };
    return (await get(path, headers)).text;
  };
  expect(await visit('/', 'th-TH,en;q=0.5')).toContain(
    '<html lang="en" dir="ltr" data-language="EN"',
  );
  const words = { language: 'TH', key: 'frame:nav.login', basedOn: null } as const;
  const made = { by: 'operator:lanh', at: new Date() };
  await changeSite(api.deps, changePhrase, { merchantId, ...words, ...made, text: 'เข้าสู่ระบบ' });
  for (const page of [await visit('/', 'th-TH,en;q=0.5'), await visit('/?lng=th')]) {
    expect(page).toContain('<html lang="th" dir="ltr" data-language="TH" data-look="visitor"');
    expect(page).toContain('<button inert>th</button>');
    // Metadata for search engines covers the built-in languages only.
    expect(page).toContain(`<link rel="canonical" href="https://${thai.domain}/">`);
    expect(page).not.toContain('hreflang="th"');
    expect(page.split('เข้าสู่ระบบ')).toHaveLength(3);
  }
  expect(await visit('/', 'en-GB')).toContain('<html lang="en" dir="ltr" data-language="EN"');
  expect((await get('/?lng=th')).text).toContain('<html lang="en"');
});

test('does not serve the renderer of prerendered pages', async () => {
  expect((await get('/prerender/prerender.js')).status).toBe(404);
});

test('a site name cannot close the script that contains it', async () => {
  const odd = await makeSite(api.deps, { name: '</script><script>alert(1)</script>' });
  const { text } = await get('/', { merchant: odd.code });
  expect(text).not.toContain('<script>alert');
  expect(text).toContain('\\u003c/script>');
});

test('2.121 serves the built page, which shows the error, for an unknown site', async () => {
  const { status, text } = await get('/', { merchant: 'nowhere' });
  expect([status, text]).toEqual([400, TEMPLATE]);
});

test.each(['/share.png', '/icon-192.png', '/icon-512.png'])('draws %s', async (path) => {
  const { status, headers, body } = await get(path);
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  expect(body.subarray(1, 4).toString()).toBe('PNG');
  expect((await get(path)).body.equals(body)).toBe(true);
});

test('the manifest has the site’s own name', async () => {
  const { headers, text } = await get('/manifest.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
  const manifest = JSON.parse(text);
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  for (const { src, type } of manifest.icons) {
    expect(type).toMatch(src.endsWith('.svg') ? /svg/ : /png/);
  }
});

test('answers browsers with an HTML error page instead of JSON', async () => {
  const missing = await get('/sandbox/pay/nothing');
  expect([missing.status, missing.headers['content-type']]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
  expect(missing.text).toContain('Page not found');
  expect(missing.text).toContain(`${missing.headers['x-request-id']}`);
  const inChinese = await get('/docs/nothing', { 'accept-language': 'zh-CN' });
  expect(inChinese.text).toContain('页面不存在');
  const styles = await get('/error.css');
  expect(styles.headers['content-type']).toContain('text/css');
  const program = await get('/sandbox/pay/nothing', { accept: 'application/json' });
  expect([program.status, program.body.errorCode]).toEqual([404, 'request.not_found']);
});

test.each(['en_US@posix, *;q=x', 'zh_CN', 'C', '*', ';q=', '-', 'x-', 'a'.repeat(300)])(
  'B30 answers a browser whose language is %j',
  async (tag) => {
    const headers = { 'accept-language': tag, language: tag };
    const answers = [
      await get('/', headers),
      await get('/docs/nothing', headers),
      await get('/sandbox/pay/nothing', headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404]);
  },
);

test('allows games and pictures of a vendor that was just added', async () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  await registerVendor(api.deps, {
    code: 'jade',
    name: 'Jade Games',
    launchUrl: 'https://games.jade.example/play/{gameCode}',
    roundUrl: 'https://rounds.jade.example/round',
    key: {
      kid: 'jade-1',
      publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
    },
  });
  await expect
    .poll(async () => (await get('/game/jade/koi-pond')).headers['content-security-policy'])
    .toMatch(/frame-src [^;]*https:\/\/games\.jade\.example https:\/\/rounds\.jade\.example/);
  const { headers } = await get('/');
  expect(headers['content-security-policy']).toMatch(/img-src [^;]*https:\/\/games\.jade\.example/);
});
