import type { Member } from '@app/core/people/members';
import { addUpload } from '@app/core/platform/uploads';
import * as ops from '@app/shared/kyc/ops-calls';
import * as calls from '@app/shared/kyc/schemas';
import { kyc as setting } from '@app/shared/kyc/settings';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { changeAsOperators } from '../../../../../tests/support/people/change-as-operators.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import {
  type Sent,
  send,
  startApi,
  type TestApi,
  tokenOf,
} from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let operator: string;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  member = await makeMember(api.deps, site);
  operator = (await makeOperator(api, { merchantId: site.merchantId })).token;
});

async function picture(): Promise<string> {
  const background = { r: 1, g: 2, b: 3 };
  const image = sharp({ create: { width: 60, height: 30, channels: 3, background } });
  const { publicId } = await addUpload(api.deps, {
    merchantId: site.merchantId,
    purpose: 'kyc',
    owner: { memberId: member.id },
    file: await image.png().toBuffer(),
  });
  return publicId;
}
const ask = async (call: Parameters<typeof send>[1], sent: Sent = {}) =>
  send(api, call, { site: site.code, token: await tokenOf(api, member), ...sent });
const document = async (more = {}) => ({
  kind: 'identity',
  paper: 'passport',
  number: 'P01234567',
  pictureIds: [await picture()],
  ...more,
});
const sendDocument = async (more = {}) =>
  ask(calls.sendKycDocument, { body: await document(more) });
const status = async () => (await ask(calls.kycStatus)).body.value;
const decide = (call: Parameters<typeof sendOps>[1], body: object) =>
  sendOps(api, call, { token: operator, site: site.code, body });

test('6.34 a member sends a document, an operator compares and approves it', async () => {
  expect(await status()).toMatchObject({ proven: [], documents: [] });
  const body = await document();
  expect((await ask(calls.sendKycDocument, { body })).body).toMatchObject({ success: true });
  expect(await status()).toMatchObject({ documents: [{ status: 'waiting', paper: 'passport' }] });
  const { list } = (await decide(ops.list, { queue: 'waiting' })).body.value;
  expect(list).toMatchObject([{ username: member.username, state: 'waiting' }]);
  const { id } = list[0];
  expect((await decide(ops.read, { id })).body.value).toMatchObject({
    number: 'P01234567',
    pictures: body.pictureIds,
    sharedWith: [],
  });
  const wordless = await decide(ops.decide, { id, isApproved: false, words: ' ' });
  expect([wordless.status, wordless.body.value.fields]).toEqual([400, ['words']]);
  await decide(ops.decide, { id, isApproved: true, words: '' });
  expect(await status()).toMatchObject({ proven: ['identity'] });
  const again = await decide(ops.decide, { id, isApproved: true, words: '' });
  expect([again.status, again.body.errorCode]).toEqual([409, 'kyc.decided']);
  const { token } = await makeOperator(api, {
    merchantId: site.merchantId,
    permissions: ['members.read'],
  });
  const body2 = { id };
  const refused = await sendOps(api, ops.read, { token, site: site.code, body: body2 });
  expect(refused.status).toBe(403);
});

test('operators list the documents of a member, and of no other', async () => {
  await sendDocument();
  const documentsOf = async ({ publicId }: Member) =>
    (await decide(ops.ofMember, { id: publicId })).body.value;
  expect(await documentsOf(member)).toMatchObject({
    list: [{ username: member.username, kind: 'identity', state: 'waiting' }],
    next: null,
  });
  expect(await documentsOf(await makeMember(api.deps, site))).toEqual({ list: [], next: null });
});

const ways = (): Record<string, Refusal> => ({
  ...impliedRefusals({ api, call: calls.sendKycDocument, site, input: () => document() }),
  request_param_err: [400, () => sendDocument({ pictureIds: [] })],
  'kyc.waits': [
    409,
    async () => {
      await sendDocument();
      return sendDocument();
    },
  ],
  'kyc.proven': [
    409,
    async () => {
      await sendDocument();
      const { list } = (await decide(ops.list, { queue: 'waiting' })).body.value;
      await decide(ops.decide, { id: list[0].id, isApproved: true, words: '' });
      return sendDocument();
    },
  ],
  'kyc.identity_first': [409, () => sendDocument({ kind: 'address', paper: 'utility_bill' })],
  'upload.not_found': [404, () => sendDocument({ pictureIds: [api.deps.newId()] })],
});

test('the amounts that require verification are a setting, which members can read', async () => {
  const change = { identityFromWithdrawn: 2_000 };
  expect(await changeAsOperators(api, site, setting, change)).toBe(true);
  expect(await status()).toMatchObject({ identityFrom: 2_000, addressFrom: 0 });
});

test('older clients read whether verification is required and done', async () => {
  const kycSwitches = async () => (await ask(calls.kycSetting)).body.value.merchantProviderResponse;
  expect(await kycSwitches()).toEqual({ kycSwitchValue: 'N', kycFree: 'Y' });
  await changeAsOperators(api, site, setting, { identityFromDeposited: 500 });
  expect(await kycSwitches()).toEqual({ kycSwitchValue: 'Y', kycFree: 'N' });
  await sendDocument();
  const { list } = (await decide(ops.list, { queue: 'waiting' })).body.value;
  await decide(ops.decide, { id: list[0].id, isApproved: true, words: '' });
  expect(await kycSwitches()).toEqual({ kycSwitchValue: 'Y', kycFree: 'Y' });
});

test.each(declaredErrors(calls))('%s answers %s', async (_, code, call) => {
  const own = call.name === calls.sendKycDocument.name;
  await expectRefusal(code, own ? ways() : impliedRefusals({ api, call, site }));
});

test('a document of another purpose or without its number names the field', async () => {
  const other = await sendDocument({ paper: 'utility_bill' });
  expect([other.status, other.body.value.fields]).toEqual([400, ['paper']]);
  const none = await sendDocument({ number: undefined });
  expect([none.status, none.body.value.fields]).toEqual([400, ['number']]);
});
