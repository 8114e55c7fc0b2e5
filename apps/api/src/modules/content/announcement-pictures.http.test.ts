import { randomUUID } from 'node:crypto';
import { purgeUploads } from '@app/core/platform/uploads';
import * as calls from '@app/shared/content/ops-calls';
import * as memberCalls from '@app/shared/content/schemas';
import { add } from '@app/shared/uploads/ops-calls';
import sharp from 'sharp';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { send, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const DAY_MS = 86_400_000;

let api: TestApi;
let site: TestSite;
let ip: string;
let now = NOON;
let token: string;

onOwnSites({ clock: () => new Date(now) }, async (own) => {
  now = NOON;
  ({ api, site, ip } = own);
  await logIn();
});

const logIn = async () => {
  ({ token } = await makeOperator(api, { merchantId: site.merchantId }));
};
const png = () =>
  sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#135' } })
    .png()
    .toBuffer();
const upload = async (file?: Buffer, where = { code: site.code, token }) =>
  supertest(api.app.server)
    .post(add.path)
    .set({ merchant: where.code, authorization: where.token, 'x-forwarded-for': ip })
    .field('purpose', 'content')
    .attach('file', file ?? (await png()), 'fair.png');
const uploaded = async (...sent: Parameters<typeof upload>): Promise<string> =>
  `/uploads/${(await upload(...sent)).body.value.uploadId}`;

type Kind = 'notice' | 'popup' | 'promotion';
const documentWith = (picture: string | null, pictureText = 'A fair of lanterns') => ({
  startsAt: NOON,
  endsAt: null,
  linkKind: 'none',
  link: null,
  place: null,
  picture,
  audiences: ['visitor'],
  promotionKind: null,
  category: null,
  texts: [{ language: 'EN', title: 'Fair', text: '<p>Words</p>', action: '', pictureText }],
});
const ask = (call: Parameters<typeof sendOps>[1], body: object) =>
  sendOps(api, call, { token, site: site.code, ip, body });
const save = (kind: Kind, picture: string | null, basedOn: number | null = null) =>
  ask(calls.save, { kind, code: 'fair', basedOn, document: documentWith(picture) });
const shown = async (types: 'PL' | 'PU' | 'PR', more: object = {}) => {
  const asked = { site: site.code, ip, body: { types, ...more } };
  const { value } = (await send(api, memberCalls.listAnnouncements, asked)).body;
  const [announcement] = value[{ PL: 'player', PU: 'popup', PR: 'promotion' }[types]];
  return announcement?.announcementImages;
};
const asShown = (imageUrl: string) => [
  { imageUrl, width: 2_000, height: 1_000, alternativeText: 'A fair of lanterns' },
];

test.each([
  ['popup', 'PU'],
  ['promotion', 'PR'],
] as const)(
  'a %s has one picture, re-encoded, with its size and an alternative text',
  async (kind, type) => {
    const url = await uploaded();
    expect((await save(kind, url)).body.value).toEqual({ version: 1 });
    expect(await shown(type)).toEqual(asShown(url));
    const served = await supertest(api.app.server).get(url);
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await ask(calls.read, { kind, code: 'fair' })).body.value.document).toEqual(
      documentWith(url),
    );
    await save(kind, null, 1);
    expect(await shown(type)).toEqual([]);
  },
);

test('restoring an old version restores its picture', async () => {
  const first = await uploaded();
  await save('popup', first);
  await save('popup', null, 1);
  const unused = await uploaded();
  now += 3 * DAY_MS;
  await purgeUploads(api.deps);
  await logIn(); // the previous session has expired
  const undone = await ask(calls.undo, { kind: 'popup', code: 'fair', basedOn: 2, version: 1 });
  expect(undone.body.value).toEqual({ version: 3 });
  expect(await shown('PU')).toEqual(asShown(first));
  const statusOf = async (url: string) => (await supertest(api.app.server).get(url)).status;
  expect([await statusOf(first), await statusOf(unused)]).toEqual([200, 404]);
});

test('a preview shows an unsaved picture, which readers do not see', async () => {
  await save('popup', null);
  const url = await uploaded();
  const draft = { kind: 'popup', code: 'fair', document: documentWith(url) };
  const asked = { audience: 'visitor', at: null, draft };
  const { token: preview } = (await ask(calls.preview, asked)).body.value;
  expect(await shown('PU', { preview })).toEqual(asShown(url));
  expect(await shown('PU')).toEqual([]);
});

test('refuses pictures of other sites, and pictures for notices', async () => {
  const file = await upload(Buffer.from('<svg/>'));
  expect([file.status, file.body.errorCode]).toEqual([400, 'upload.not_picture']);
  const other = await makeSite(api.deps);
  const stranger = await makeOperator(api, { merchantId: other.merchantId });
  const theirs = await uploaded(undefined, { code: other.code, token: stranger.token });
  for (const url of [`/uploads/${randomUUID()}`, theirs]) {
    const refused = await save('popup', url);
    expect([refused.status, refused.body.errorCode]).toEqual([404, 'upload.not_found']);
  }
  const drawn = await save('popup', 'lantern');
  expect(drawn.body).toMatchObject({
    errorCode: 'request_param_err',
    value: { fields: ['document.picture'] },
  });
  expect((await save('notice', await uploaded())).status).toBe(200);
  expect(await shown('PL')).toEqual([]);
  const { document } = (await ask(calls.read, { kind: 'notice', code: 'fair' })).body.value;
  expect(document).toEqual({ ...documentWith(null, '') });
});
