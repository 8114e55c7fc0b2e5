import { putAnnouncement, putBanner, putHelpArticle } from '@app/core/sites/content';
import * as calls from '@app/shared/content/schemas';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { send, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeAgent } from '../../../../../tests/support/world.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

let api: TestApi;
let site: TestSite;
let ip: string;

onOwnSites({ clock: () => NOW }, (own) => {
  ({ api, site, ip } = own);
});

const announcements = async (body: object, language = 'EN') =>
  (await send(api, calls.listAnnouncements, { site: site.code, ip, body, language })).body.value;

const put = (
  kind: 'notice' | 'popup' | 'promotion' | 'house',
  audience: 'member' | 'visitor' | 'agent',
) =>
  putAnnouncement(api.deps, {
    merchantId: site.merchantId,
    code: `${kind}-${audience}`,
    kind,
    audiences: [audience],
    link: { kind: 'page', to: '/help' },
    startsAt: NOW,
    texts: [
      { language: 'EN', title: `${kind} to ${audience}`, html: '<p>Words</p>' },
      { language: 'CN', title: '公告', html: '<p>内容</p>' },
    ],
  });

test('returns each type in its own list, for the requested audience', async () => {
  await put('notice', 'visitor');
  await put('popup', 'visitor');
  await put('popup', 'member');
  await put('promotion', 'visitor');
  await put('house', 'visitor');
  const all = await announcements({ types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' });
  expect(all).toMatchObject({
    banners: [],
    player: [{ title: 'notice to visitor', execution: 'B' }],
    popup: [{ title: 'popup to visitor' }],
    promotion: [{ title: 'promotion to visitor' }],
    help: [{ title: 'house to visitor' }],
  });
  const members = await announcements({ types: 'PU', execution: 'A,F' });
  expect(members).toMatchObject({ player: [], popup: [{ execution: 'A' }], promotion: [] });
  expect(all.popup[0]).toEqual({
    id: expect.any(Number),
    code: 'popup-visitor',
    title: 'popup to visitor',
    content: '<p>Words</p>',
    startDate: NOW.getTime(),
    endDate: null,
    promotionType: null,
    execution: 'B',
    announcementImages: [],
    linkageType: 1,
    linkage: '/help',
  });
});

test('lists announcements as one, in the order of the types', async () => {
  await put('notice', 'visitor');
  await put('promotion', 'visitor');
  await put('promotion', 'agent');
  const asked = async (body: object) =>
    (await send(api, calls.announcementItems, { site: site.code, ip, body })).body.value;
  const [promotion] = (await announcements({ types: 'PR', execution: 'B' })).promotion;
  expect(await asked({ execution: 'B' })).toEqual([promotion]);
  expect(await asked({ types: 'PR,PL,PR', execution: 'B' })).toMatchObject([
    { code: 'promotion-visitor' },
    { code: 'notice-visitor' },
  ]);
});

test('older clients read announcements to visitors by category', async () => {
  for (const kind of ['notice', 'promotion', 'popup'] as const) await put(kind, 'visitor');
  await put('notice', 'member');
  const call = calls.systemAnnouncements;
  const dates = { startDate: NOW.getTime(), endDate: null };
  const categories = { S: 'notice', P: 'promotion', U: 'popup' };
  for (const [category, kind] of Object.entries(categories))
    for (const path of [call.path, ...call.oldPaths]) {
      const body = { type: 'P', category, platform: 'W' };
      const { value } = (await send(api, { ...call, path }, { site: site.code, ip, body })).body;
      const announcement = {
        title: `${kind} to visitor`,
        content: '<p>Words</p>',
        mainPageUrl: null,
      };
      expect(value).toEqual([{ ...announcement, ...dates }]);
    }
});

test('uses the language of the header', async () => {
  await put('notice', 'visitor');
  expect(await announcements({}, 'CN')).toMatchObject({ player: [{ title: '公告' }] });
});

test('returns registration’s banner under both names, with its picture', async () => {
  await putBanner(api.deps, {
    merchantId: site.merchantId,
    code: 'welcome',
    place: 'register',
    picture: 'lantern',
    link: { kind: 'none' },
    position: 1,
    startsAt: NOW,
    texts: [{ language: 'EN', title: 'Come in', text: 'Two fields.', action: '' }],
  });
  const { banners } = await announcements({ types: 'B' });
  expect(banners.map(({ groupName }: { groupName: string }) => groupName)).toEqual([
    'w_reg',
    'w_register',
  ]);
  const { url, ground } = banners[0];
  const drawn = await supertest(api.app.server).get(url).responseType('text');
  expect(drawn.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(drawn.body.toString()).toContain(ground);
  const mirrored = await supertest(api.app.server).get(`${url}?dir=rtl`).responseType('text');
  expect(mirrored.body.toString()).not.toBe(drawn.body.toString());
});

test('draws only known motifs', async () => {
  for (const file of ['constructor.1.svg', 'lantern.svg', '..%2flantern.1.svg', 'lantern.1.svg.x'])
    expect((await supertest(api.app.server).get(`/art/banners/${file}`)).status).toBe(404);
});

test('returns agents’ own content, by type and in their language', async () => {
  await put('notice', 'member');
  await put('notice', 'agent');
  await put('house', 'agent');
  const token = await tokenOf(api, await makeAgent(api.deps, site));
  const asked = async (body: object, language = 'EN') =>
    (await send(api, calls.agentAnnouncements, { site: site.code, token, ip, body, language }))
      .body;
  expect((await asked({})).value.list).toMatchObject([
    { title: 'notice to agent', execution: 'G', content: '<p>Words</p>', linkage: '/help' },
  ]);
  expect((await asked({ type: 'H' }, 'CN')).value.list).toMatchObject([{ title: '公告' }]);
  expect((await asked({ type: 'PU' })).value.list).toEqual([]);
  expect((await asked({ type: 'B' })).errorCode).toBe('request_param_err');
});

test('returns the help center by section', async () => {
  await putHelpArticle(api.deps, {
    merchantId: site.merchantId,
    code: 'agreement',
    category: 'AGREEMENT',
    position: 1,
    texts: [{ language: 'EN', title: 'Agreement', html: '<p>Be of age.</p>' }],
  });
  const answer = await send(api, calls.helpCenter, { site: site.code, ip });
  expect(answer.body.value).toEqual([
    {
      category: 'AGREEMENT',
      sections: [{ id: 'agreement', title: 'Agreement', html: '<p>Be of age.</p>' }],
    },
  ]);
});

test.each(declaredErrors(calls))('%s answers %s', async (_, code, call) => {
  const token =
    call.who === 'agent' ? await tokenOf(api, await makeAgent(api.deps, site)) : undefined;
  await expectRefusal(code, {
    ...impliedRefusals({ api, call, site, ip }),
    request_param_err: [
      400,
      () =>
        send(api, call, {
          site: site.code,
          ip,
          token,
          body: { types: 'B,XX', preview: 'short', type: 'XX' },
        }),
    ],
    'content.preview_ended': [
      404,
      () => send(api, call, { site: site.code, ip, body: { preview: 'x'.repeat(43) } }),
    ],
  });
});
