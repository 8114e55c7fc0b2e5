import { randomUUID } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/uploads/schemas';
import { PICTURE_BYTES_MAX } from '@app/shared/uploads/upload-purposes';
import sharp from 'sharp';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { send, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeMember } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: TestSite;
let member: Member;
let token: string;
let ip: string;
let now = new Date();

onOwnSites({ clock: () => now }, async (own) => {
  now = new Date();
  ({ api, site, ip } = own);
  member = await makeMember(api.deps, site);
  token = await tokenOf(api, member);
});

let shades = 0;
const drawn = (width = 600, height = 300) =>
  sharp({
    create: { width, height, channels: 3, background: { r: shades++, g: 40, b: 40 } },
  });
const png = () => drawn().png().toBuffer();
const ask = (call: CallDescriptor, body: object = {}, changes: object = {}) =>
  send(api, call, { site: site.code, ip, token, body, ...changes });
const form = (changes: object = {}) =>
  supertest(api.app.server)
    .post(calls.add.path)
    .set({ merchant: site.code, authorization: token, 'x-forwarded-for': ip, ...changes });
const upload = (file: Buffer, name = 'picture.png', purpose = 'feedback') =>
  form().field('purpose', purpose).attach('file', file, name);
const added = async () => (await upload(await png())).body.value;
const get = (url: string) => supertest(api.app.server).get(url);
const waiting = async () => (await ask(calls.list, { purpose: 'feedback' })).body.value.list;

test.each([
  ['PNG', () => png()],
  [
    'JPEG',
    () =>
      drawn()
        .withExif({ IFD0: { Copyright: 'at home' } })
        .jpeg()
        .toBuffer(),
  ],
  ['WebP', () => drawn().webp().toBuffer()],
])('detects a %s by its content, and serves it re-encoded', async (_, make) => {
  const { body } = await upload(await make(), '../../evil.html');
  expect(body.value).toMatchObject({ width: 600, height: 300, uploadId: expect.any(String) });
  const [whole, thumbnail] = [await get(body.value.url), await get(body.value.thumbnailUrl)];
  expect(whole.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline; filename="feedback.webp"',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  });
  expect((await sharp(whole.body).metadata()).exif).toBeUndefined();
  expect((await sharp(thumbnail.body).metadata()).width).toBe(320);
});

test('a private picture requires its signed URL, which is valid for five minutes', async () => {
  const { url, thumbnailUrl, uploadId } = await added();
  const other = await added();
  const { search } = new URL(other.url, 'http://site');
  for (const wrong of [
    `/uploads/${uploadId}`,
    `/uploads/${uploadId}${search}`,
    url.replace(/until=(\d)/, 'until=9'),
    url.replace(/key=.*/, 'key='),
    `/uploads/${randomUUID()}${search}`,
    '/uploads/..%2f..%2fetc%2fpasswd',
    `${url}&until=1`,
  ])
    expect((await get(wrong)).status, wrong).toBe(404);
  expect([(await get(url)).status, (await get(thumbnailUrl)).status]).toEqual([200, 200]);
  now = new Date(now.getTime() + 5 * 60_000);
  expect((await get(url)).status).toBe(404);
  const [first] = await waiting();
  expect((await get(first.url)).status).toBe(200); // its owner requests it again
});

test('lists the member’s own waiting pictures of a purpose, and deletes them', async () => {
  const { uploadId } = await added();
  expect(await waiting()).toEqual([expect.objectContaining({ uploadId })]);
  const stranger = { token: await tokenOf(api, await makeMember(api.deps, site)) };
  expect((await ask(calls.list, { purpose: 'feedback' }, stranger)).body.value.list).toEqual([]);
  const answer = await ask(calls.drop, { uploadId }, stranger);
  expect(answer.body.errorCode).toBe('upload.not_found');
  expect((await ask(calls.drop, { uploadId })).body.success).toBe(true);
  expect(await waiting()).toEqual([]);
});

test('uploading a file again returns the same picture', async () => {
  const file = await png();
  const answers = [await upload(file), await upload(file)];
  expect(new Set(answers.map(({ body }) => body.value.uploadId)).size).toBe(1);
});

test('accepts a picture of 4 999 999 bytes and refuses a larger one', async () => {
  const file = await png();
  const padded = (bytes: number) => Buffer.concat([file, Buffer.alloc(bytes - file.length)]);
  expect((await upload(padded(PICTURE_BYTES_MAX - 1))).status).toBe(200);
  for (const bytes of [PICTURE_BYTES_MAX, PICTURE_BYTES_MAX + 1, 7_000_000]) {
    const { status, body } = await upload(padded(bytes));
    expect([status, body.errorCode], `${bytes}`).toEqual([400, 'upload.too_large']);
  }
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'x.png'],
  ['a PDF by another name', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj', 'x.jpg'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'x.png'],
  ['nothing', '', 'x.png'],
])('refuses %s', async (_, text, name) => {
  const { status, body } = await upload(Buffer.from(text), name);
  expect([status, body.errorCode]).toEqual([400, 'upload.not_picture']);
  expect(await waiting()).toEqual([]);
});

test('refuses more pixels than cameras have', async () => {
  const bomb = await sharp({
    create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect((await upload(bomb)).body.errorCode).toBe('upload.too_many_pixels');
});

test('refuses an invalid, oversized or incomplete form, and names the field', async () => {
  const file = await png();
  const refused = async (answer: supertest.Test) => {
    const { status, body } = await answer;
    return [status, body.errorCode, body.value?.fields];
  };
  const wrong = (fields: string[]) => [400, 'request_param_err', fields];
  expect(await refused(form().attach('file', file, 'x.png'))).toEqual(wrong(['purpose']));
  expect(await refused(upload(file).field('odd', '1'))).toEqual(wrong(['odd']));
  for (const purpose of ['proof', 'brand'])
    expect(await refused(upload(file, 'x.png', purpose))).toEqual(wrong(['purpose']));
  expect(await refused(upload(file).field('purpose', 'feedback'))).toEqual(wrong(['purpose']));
  expect(await refused(upload(file).attach('file', file, 'y.png'))).toEqual(wrong(['file']));
  expect(await refused(form().field('purpose', 'feedback').field('file', 'text'))).toEqual(
    wrong(['file']),
  );
  expect(await refused(form().attach('purpose', file, 'x.png'))).toEqual(wrong(['purpose']));
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  expect(await refused(form(type).send('--y\r\nnot a form'))).toEqual(wrong([]));
  const thousands = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(1_000);
  expect(await refused(form(type).send(`${thousands}--x--`))).toEqual(wrong([]));
  const raw = form({ 'content-type': 'image/png' }).send(file);
  expect(await refused(raw)).toEqual([400, 'request_param_err', ['']]);
  expect(await waiting()).toEqual([]);
});

const otherWays = (): Record<string, Refusal> => ({
  'upload.not_picture': [400, () => upload(Buffer.from('GIF89a'))],
  'upload.too_large': [400, () => upload(Buffer.alloc(PICTURE_BYTES_MAX))],
  'upload.too_many_pixels': [
    400,
    async () => upload(await drawn(8_000, 7_000).png({ compressionLevel: 9 }).toBuffer()),
  ],
  'upload.limit': [
    409,
    async () => {
      for (let n = 0; n < 3; n++) await upload(await png());
      return upload(await png());
    },
  ],
  'upload.not_found': [404, () => ask(calls.drop, { uploadId: randomUUID() })],
  request_param_err: [400, () => ask(calls.add, { purpose: 'brand' })],
});

test.each(declaredErrors(calls))('%s is refused with %s', async (_, code, call) => {
  const input = () => call.example.request;
  const ways = { ...impliedRefusals({ api, call, site, ip, input }), ...otherWays() };
  await expectRefusal(code, ways);
});
