import { randomUUID } from 'node:crypto';
import { inTransaction } from '@app/core/platform/db';
import { addUpload, attachOperatorUploads, purgeUploads } from '@app/core/platform/uploads';
import { listAudit } from '@app/core/sites/audit';
import type { Permission } from '@app/shared/operators/permissions';
import * as calls from '@app/shared/uploads/ops-calls';
import sharp from 'sharp';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import type { TestApi } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: TestSite;
let ip: string;
let now = new Date();

onOwnSites({ clock: () => now }, (own) => {
  now = new Date();
  ({ api, site, ip } = own);
});

const operator = (permissions?: readonly Permission[], merchantId = site.merchantId) =>
  makeOperator(api, { merchantId, ...(permissions && { permissions }) });
const png = () =>
  sharp({ create: { width: 1_600, height: 800, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
const add = async (token: string, purpose = 'brand', file?: Buffer) =>
  supertest(api.app.server)
    .post(calls.add.path)
    .set({ merchant: site.code, authorization: token, 'x-forwarded-for': ip })
    .field('purpose', purpose)
    .attach('file', file ?? (await png()), 'logo.png');
const look = (token: string, uploadId: string) =>
  sendOps(api, calls.look, { token, site: site.code, ip, body: { uploadId } });
const uploadFeedback = async () => {
  const { id: memberId } = await makeMember(api.deps, site);
  const owner = { memberId };
  const sent = { merchantId: site.merchantId, owner, purpose: 'feedback' as const };
  return addUpload(api.deps, { ...sent, file: await png() });
};
const trail = async () =>
  (await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 20 })).map(
    ({ actor, action, target }) => `${actor} ${action} ${target}`,
  );
const served = async (url: string) => (await supertest(api.app.server).get(url)).status;

test('an operator’s picture is public, resized for its purpose, and audited', async () => {
  const { token, username } = await operator();
  const { value } = (await add(token)).body;
  expect(value).toMatchObject({ url: `/uploads/${value.uploadId}`, width: 1_024, height: 512 });
  const picture = await supertest(api.app.server).get(value.url);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(await served(value.thumbnailUrl)).toBe(200);
  expect(await trail()).toEqual([`operator:${username} upload.added brand`]);
});

test('each purpose requires its own permission, and refused uploads are not stored', async () => {
  const { token } = await operator(['site.games']);
  for (const purpose of ['brand', 'content']) {
    const { status, body } = await add(token, purpose);
    expect([status, body.errorCode]).toEqual([403, 'operator.forbidden']);
  }
  expect((await add(token, 'game')).status).toBe(200);
  expect((await add(token, 'feedback')).body.errorCode).toBe('request_param_err');
  const stranger = await operator(undefined, (await makeSite(api.deps)).merchantId);
  expect((await add(stranger.token)).body.errorCode).toBe('operator.forbidden');
  expect(await trail()).toHaveLength(1);
});

test('refuses a file that is not a picture, without an audit line', async () => {
  const { token } = await operator();
  const { status, body } = await add(token, 'brand', Buffer.from('<svg/>'));
  expect([status, body.errorCode]).toEqual([400, 'upload.not_picture']);
  expect(await trail()).toEqual([]);
});

test('each read of a member’s picture is audited, and its URL expires soon', async () => {
  const { publicId } = await uploadFeedback();
  const { token, username } = await operator(['feedback.read']);
  const { value } = (await look(token, publicId)).body;
  expect(value).toMatchObject({ uploadId: publicId, purpose: 'feedback' });
  expect([await served(value.url), await served(`/uploads/${publicId}`)]).toEqual([200, 404]);
  expect(await trail()).toEqual([`operator:${username} upload.seen feedback ${publicId}`]);
  now = new Date(now.getTime() + 5 * 60_000);
  expect(await served(value.url)).toBe(404);
});

test('operators without the permission or of other sites cannot see it', async () => {
  const { publicId } = await uploadFeedback();
  const money = await operator(['members.money']);
  expect((await look(money.token, publicId)).body.errorCode).toBe('operator.forbidden');
  const elsewhere = await makeSite(api.deps);
  const other = await operator(undefined, elsewhere.merchantId);
  const body = { uploadId: publicId };
  const answer = await sendOps(api, calls.look, {
    token: other.token,
    site: elsewhere.code,
    ip,
    body,
  });
  expect([answer.status, answer.body.errorCode]).toEqual([404, 'upload.not_found']);
  expect((await look(other.token, publicId)).body.errorCode).toBe('operator.forbidden');
  expect(await trail()).toEqual([]);
});

test('used pictures stay, and unused ones are deleted after a day', async () => {
  const { token } = await operator();
  const [used, unused] = [(await add(token)).body.value, (await add(token)).body.value];
  const { merchantId } = site;
  const attach = (ids: string[], whose = merchantId) =>
    inTransaction(api.deps.db, (tx) =>
      attachOperatorUploads(
        tx,
        { merchantId: whose, purpose: 'brand', ids, subject: 'brand:1' },
        now,
      ),
    );
  await attach([used.uploadId]);
  await attach([used.uploadId]); // the next version uses it, too
  await expect(attach([randomUUID()])).rejects.toThrow('upload.not_found');
  const elsewhere = (await makeSite(api.deps)).merchantId;
  await expect(attach([used.uploadId], elsewhere)).rejects.toThrow('upload.not_found');
  now = new Date(now.getTime() + 25 * 3_600_000);
  await purgeUploads(api.deps);
  expect([await served(used.url), await served(unused.url)]).toEqual([200, 404]);
});
