import { sendFeedback } from '@app/core/people/feedback';
import type { Member } from '@app/core/people/members';
import { addUpload } from '@app/core/platform/uploads';
import { listAudit } from '@app/core/sites/audit';
import { feedback as feedbackCall } from '@app/shared/feedback/ops-calls';
import * as members from '@app/shared/members/ops-calls';
import type { Permission } from '@app/shared/operators/permissions';
import { look } from '@app/shared/uploads/ops-calls';
import type { UploadPurposeName } from '@app/shared/uploads/upload-purposes';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import type { TestApi } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: TestSite;
let ip: string;
let member: Member;

onOwnSites({}, async (own) => {
  ({ api, site, ip } = own);
  member = await makeMember(api.deps, site);
});

const operator = (permissions: readonly Permission[], merchantId = site.merchantId) =>
  makeOperator(api, { merchantId, permissions });
async function sent(n: number, purpose: UploadPurposeName = 'feedback', of = member) {
  const background = { r: n, g: 1, b: 2 };
  const file = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const owner = { memberId: of.id };
  const upload = { merchantId: site.merchantId, owner, purpose, file };
  return (await addUpload(api.deps, upload)).publicId;
}
const sendText = (content: string, uploadIds: readonly string[]) =>
  sendFeedback(api.deps, { memberId: member.id, content, uploadIds });
const ask = async (token: string, body: object = {}) =>
  sendOps(api, members.pictures, {
    token,
    site: site.code,
    ip,
    body: { id: member.publicId, ...body },
  });
const listed = async (token: string, body?: object) =>
  (await ask(token, body)).body.value as { list: { uploadId: string }[]; next: string | null };

test('8.29 shows a member’s feedback with its pictures', async () => {
  const ids = [await sent(1), await sent(2)];
  await sendText('Look at these two.', ids);
  await sendText('This has none at all.', []);
  const { token, username } = await operator(['feedback.read']);
  const answer = await sendOps(api, feedbackCall, { token, site: site.code, ip, body: {} });
  expect(answer.body.value.list.map(({ uploadIds }: never) => uploadIds)).toEqual([[], ids]);
  const seen = await sendOps(api, look, {
    token,
    site: site.code,
    ip,
    body: { uploadId: ids[0] },
  });
  expect(seen.body.value).toMatchObject({ uploadId: ids[0], purpose: 'feedback' });
  const [line] = await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 1 });
  expect(line).toMatchObject({
    actor: `operator:${username}`,
    action: 'upload.seen',
    target: `feedback ${ids[0]}`,
  });
});

test('lists pictures by purpose, each with its own permission', async () => {
  const feedback = await sent(2);
  await sent(1, 'content');
  await sent(3, 'feedback', await makeMember(api.deps, site));
  const seenBy = async (...permissions: Permission[]) =>
    (await listed((await operator(['members.read', ...permissions])).token)).list.map(
      ({ uploadId }) => uploadId,
    );
  expect(await seenBy()).toEqual([]);
  expect(await seenBy('members.money', 'content.edit')).toEqual([]);
  expect(await seenBy('feedback.read')).toEqual([feedback]);
  expect(await seenBy('feedback.read', 'content.edit')).toEqual([feedback]);
  const [line] = await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 1 });
  expect(line).toMatchObject({ action: 'member.pictures_read', target: member.username });
});

test('pages through many pictures', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 25; n++) {
    const id = await sent(n);
    ids.unshift(id);
    const past = new Date(Date.now() - (25 - n) * 86_400_000); // three a day are allowed
    const feedback = { memberId: member.id, content: `This is number ${n}.`, uploadIds: [id] };
    await sendFeedback({ ...api.deps, clock: () => past }, feedback);
  }
  const { token } = await operator(['members.read', 'feedback.read']);
  const first = await listed(token);
  const second = await listed(token, { before: first.next });
  expect([...first.list, ...second.list].map(({ uploadId }) => uploadId)).toEqual(ids);
  expect([first.list.length, second.next]).toEqual([24, null]);
});

test('does not find members or cursors of other sites', async () => {
  const elsewhere = await makeSite(api.deps);
  const { token } = await operator(['members.read', 'feedback.read'], elsewhere.merchantId);
  expect((await ask(token)).body.errorCode).toBe('operator.forbidden');
  const answer = await sendOps(api, members.pictures, {
    token,
    site: elsewhere.code,
    ip,
    body: { id: member.publicId },
  });
  expect([answer.status, answer.body.errorCode]).toEqual([404, 'member.not_found']);
  const foreign = await sent(1, 'feedback', await makeMember(api.deps, site));
  await sent(2);
  const own = await operator(['members.read', 'feedback.read']);
  expect((await listed(own.token, { before: foreign })).list).toEqual([]);
});
