import { randomUUID } from 'node:crypto';
import { recordLoginAttempt } from '@app/core/people/access';
import type { Member } from '@app/core/people/members';
import { changePersonal, readPersonal } from '@app/core/people/profile';
import { inTransaction } from '@app/core/platform/db';
import { changeSite, switchFlag } from '@app/core/sites/site';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import { info } from '@app/shared/members/schemas';
import * as calls from '@app/shared/profile/schemas';
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

const HOME = {
  isDefault: false,
  receiver: 'Nguyễn Thị Mai',
  phone: '+84 901 234 567',
  country: 'VN',
  region: '',
  city: 'Hà Nội',
  street: '12 Hàng Bạc',
  postalCode: '100000',
};

let api: TestApi;
let site: TestSite;
let member: Member;
let token: string;
let ip: string;

onOwnSites({}, async (own) => {
  ({ api, site, ip } = own);
  member = await makeMember(api.deps, site);
  token = await tokenOf(api, member);
});

const ask = (call: CallDescriptor, body: object = {}, changes: object = {}) =>
  send(api, call, { site: site.code, ip, token, body, ...changes });
const update = (changes: object) => ask(calls.update, changes);
const shown = async () => (await ask(info)).body.value;
const upload = (file: Buffer, type = 'image/png') =>
  supertest(api.app.server)
    .post(calls.ownAvatar.path)
    .set({ merchant: site.code, authorization: token, 'x-forwarded-for': ip, 'content-type': type })
    .send(file);
const png = (side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c25' } })
    .png()
    .toBuffer();

test('PERSMAIL3: stores an unverified address until one is verified', async () => {
  expect((await update({ email: ' Mai@Example.test ' })).status).toBe(200);
  expect(await readPersonal(api.deps.db, member.id)).toMatchObject({
    email: 'mai@example.test',
    emailVerifiedAt: null,
  });
  expect((await update({ email: 'no address' })).status).toBe(400);
  await verifyEmail();
  expect((await update({ email: 'thief@example.test' })).body.errorCode).toBe(
    'profile.email_verified',
  );
  expect((await readPersonal(api.deps.db, member.id)).email).toBe('mine@example.test');
  await changeSite(api.deps, switchFlag, {
    merchantId: site.merchantId,
    flag: 'PERSMAIL3',
    enabled: false,
  });
  expect((await update({ email: 'a@example.test' })).body.errorCode).toBe('function.not.available');
});

const verifyEmail = () =>
  inTransaction(api.deps.db, (tx) =>
    changePersonal(tx, member.id, { email: 'mine@example.test', emailVerifiedAt: new Date() }),
  );

test('2.142 stores nickname, birthday, payee and language, and masks private fields', async () => {
  await update({
    nickname: ' Ｍａｉ ',
    birthday: '1990-02-28',
    payee: 'Nguyễn Thị Mai',
    language: 'VI',
  });
  expect(await shown()).toMatchObject({
    nickname: 'Mai',
    birthday: '1990-02-28',
    payee: 'N••••• T•• M••',
    language: 'VI',
    bindGA: false,
  });
  expect((await readPersonal(api.deps.db, member.id)).payeeName).toBe('Nguyễn Thị Mai');
});

test('2.110 a member without an avatar always gets the same drawn one', async () => {
  const first = (await ask(calls.avatar)).body.value;
  expect(first).toMatchObject({ avatarType: 'STATIC' });
  expect((await ask(calls.icon)).body.value).toBe(first.avatar);
  const drawn = (await ask(calls.drawnAvatars)).body.value;
  expect(drawn.length).toBeGreaterThan(15);
  const picture = await supertest(api.app.server).get(drawn[3].url);
  expect(picture.type).toBe('image/svg+xml');
  await update({ avatar: drawn[3].avatarId });
  expect((await ask(calls.avatar)).body.value.avatar).toBe(drawn[3].url);
  expect((await shown()).avatar).toBe(drawn[3].url);
});

test('2.110 an uploaded avatar is re-encoded, and served only as a picture', async () => {
  const { body } = await upload(await png());
  expect((await ask(calls.avatar)).body.value).toEqual({
    avatar: body.value,
    avatarType: 'CUSTOM',
    avatarId: null,
  });
  const served = await supertest(api.app.server).get(body.value);
  expect(served.status).toBe(200);
  expect((await sharp(served.body).metadata()).width).toBe(256);
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline; filename="avatar.webp"',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  await update({ avatar: 'owl' });
  expect((await supertest(api.app.server).get(body.value)).status).toBe(404);
});

test('a picture is found only by its full name', async () => {
  for (const file of [`${randomUUID()}.webp`, '..%2f..%2fetc%2fpasswd', 'x.webp', randomUUID()]) {
    expect((await supertest(api.app.server).get(`/pictures/${file}`)).status).toBe(404);
  }
  for (const file of ['unknown.1.svg', 'owl', '..%2fowl.svg']) {
    expect((await supertest(api.app.server).get(`/art/avatars/${file}`)).status).toBe(404);
  }
});

test('pictures are neither shown nor accepted while they are switched off', async () => {
  const off = { merchantId: site.merchantId, flag: 'PROFPIC3', enabled: false } as const;
  await changeSite(api.deps, switchFlag, off);
  expect((await shown()).avatar).toBeNull();
  expect((await upload(await png())).body.errorCode).toBe('function.not.available');
});

test('calls that take no picture refuse a request with one', async () => {
  const answer = await supertest(api.app.server)
    .post(calls.update.path)
    .set({ merchant: site.code, authorization: token, 'content-type': 'image/png' })
    .send(await png());
  expect(answer.body.errorCode).toBe('request_param_err');
});

test('2.151 addresses are added and removed by their ids', async () => {
  await ask(calls.writeAddress, HOME);
  const { list, most } = (await ask(calls.addresses)).body.value;
  expect(most).toBe(5);
  expect(list).toEqual([{ ...HOME, isDefault: true, addressId: expect.any(String) }]);
  const { addressId } = list[0];
  await ask(calls.writeAddress, { ...HOME, addressId, city: 'Huế' });
  expect((await ask(calls.addresses)).body.value.list[0].city).toBe('Huế');
  await ask(calls.dropAddress, { addressId });
  expect((await ask(calls.addresses)).body.value.list).toEqual([]);
});

test('2.151 addresses of other members cannot be read, changed or removed', async () => {
  await ask(calls.writeAddress, HOME);
  const [{ addressId }] = (await ask(calls.addresses)).body.value.list;
  const stranger = { token: await tokenOf(api, await makeMember(api.deps, site)) };
  expect((await ask(calls.addresses, {}, stranger)).body.value.list).toEqual([]);
  const changed = await ask(calls.writeAddress, { ...HOME, addressId }, stranger);
  const dropped = await ask(calls.dropAddress, { addressId }, stranger);
  for (const answer of [changed, dropped]) {
    expect([answer.status, answer.body.errorCode]).toEqual([404, 'address.not_found']);
  }
});

test('lists only the member’s own devices and login attempts', async () => {
  const attempt = {
    merchantId: site.merchantId,
    memberId: member.id,
    name: member.username,
    ip,
    browser: 'Chrome',
    portal: 'member',
    method: 'password',
  } as const;
  await recordLoginAttempt(api.deps, { ...attempt, outcome: 'login.failed' });
  await recordLoginAttempt(api.deps, { ...attempt, outcome: 'ok' });
  const stranger = await makeMember(api.deps, site);
  await recordLoginAttempt(api.deps, { ...attempt, memberId: stranger.id, outcome: 'ok' });
  const devices = (await ask(calls.devices)).body.value;
  expect(devices).toMatchObject([{ ip, browser: 'Chrome', times: 1 }]);
  const logins = (await ask(calls.logins)).body.value;
  expect(logins.map(({ success }: { success: boolean }) => success)).toEqual([true, false]);
});

const twentyYearsOld = () => `${new Date().getFullYear() - 20}-01-01`;
const six = async () => {
  for (let i = 0; i < 5; i++) await ask(calls.writeAddress, HOME);
  return ask(calls.writeAddress, HOME);
};

/** Refusals specific to each call. */
const own: Record<string, Record<string, Refusal>> = {
  update: {
    request_param_err: [400, () => update({ nickname: '<b>' })],
    'function.not.available': [
      403,
      async () => {
        const off = { merchantId: site.merchantId, flag: 'PERSPAYEE3', enabled: false } as const;
        await changeSite(api.deps, switchFlag, off);
        return update({ payee: 'Mai Nguyen' });
      },
    ],
    'profile.birthday_set': [
      409,
      async () => {
        await update({ birthday: '1990-02-28' });
        return update({ birthday: '1990-03-28' });
      },
    ],
    'profile.email_verified': [
      409,
      () => verifyEmail().then(() => update({ email: 'a@example.test' })),
    ],
    'profile.payee_set': [
      409,
      async () => {
        await update({ payee: 'Mai Nguyen' });
        return update({ payee: 'Another Name' });
      },
    ],
    'profile.too_young': [403, () => update({ birthday: twentyYearsOld() })],
    'profile.avatar_unknown': [404, () => update({ avatar: 'unicorn' })],
  },
  ownAvatar: {
    request_param_err: [400, () => upload(Buffer.from('--x--'), 'multipart/form-data; boundary=x')],
    'upload.not_picture': [400, () => upload(Buffer.from('<svg/>'))],
    'upload.too_large': [
      400,
      async () => upload(Buffer.concat([await png(), Buffer.alloc(5_000_000)])),
    ],
    'upload.too_many_pixels': [400, async () => upload(await png(8_000))],
  },
  writeAddress: {
    request_param_err: [400, () => ask(calls.writeAddress, { ...HOME, country: 'Vietnam' })],
    'address.limit': [409, six],
    'address.not_found': [404, () => ask(calls.writeAddress, { ...HOME, addressId: randomUUID() })],
  },
  dropAddress: {
    request_param_err: [400, () => ask(calls.dropAddress, { addressId: '1' })],
    'address.not_found': [404, () => ask(calls.dropAddress, { addressId: randomUUID() })],
  },
};

const inputs: Partial<Record<string, object>> = {
  update: { nickname: 'Mai' },
  writeAddress: HOME,
  dropAddress: { addressId: randomUUID() },
};

test.each(declaredErrors(calls))('%s answers %s', async (name, code, call) => {
  const input = inputs[name];
  await expectRefusal(code, {
    ...impliedRefusals({ api, call, site, ip, ...(input && { input: () => input }) }),
    ...own[name],
  });
});
