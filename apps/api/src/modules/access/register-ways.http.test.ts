import { findForLogin, hasPassword } from '@app/core/people/credentials';
import { changePersonal, memberOfPhone } from '@app/core/people/profile';
import { verifyPassword } from '@app/core/people/verification';
import { inTransaction } from '@app/core/platform/db';
import { changeSite, switchFlag } from '@app/core/sites/site';
import {
  registerAutoUsername,
  registerMobile,
  smsRegister,
} from '@app/shared/access/registration.schemas';
import { registration } from '@app/shared/members/settings';
import { registerSettings } from '@app/shared/system/schemas';
import { defaultRegisterRules, satisfiesRule } from '@app/shared/validation/register-rules';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import {
  NEW_PASSWORD,
  type Registering,
  registering,
  type Way,
  waysToRegister,
} from '../../../../../tests/support/people/registering.ts';
import {
  send,
  startApi,
  type TestApi,
  ticketFor,
} from '../../../../../tests/support/servers/api.ts';
import { decide } from '../../../../../tests/support/settings.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

/** A common password that matches the default rule. */
const COMMON = 'Password1';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let guest: Registering;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  guest = registering(api, site);
  await guest.flags({ MOBILENUMREG3: true });
});

const owner = () => memberOfPhone(api.deps.db, { merchantId: site.merchantId, text: guest.e164 });
const takeNumber = async () => {
  const { id } = await makeMember(api.deps, site);
  const phone = { phone: guest.e164, phoneVerifiedAt: new Date() };
  await inTransaction(api.deps.db, (tx) => changePersonal(tx, id, phone));
  return id;
};
const withCode = async (changes: object = {}) => {
  await guest.askForCode();
  return guest.register('registerMobile', { verificationCode: await guest.code(), ...changes });
};

test('2.106 2.57 registers by number and code, with a generated name', async () => {
  await guest.flags({ REGMOBVERF3: true });
  const asked = await guest.askForCode();
  expect(asked.body.value).toEqual({ expiredMinutes: 5, retryAfterSeconds: 300 });
  const answer = await guest.register('registerMobile', { verificationCode: await guest.code() });
  const { userName, firstTimeLogin } = answer.body.value;
  expect(firstTimeLogin).toBe(true);
  expect(satisfiesRule(userName, defaultRegisterRules.username)).toBe(true);
  expect(await guest.personOf(answer)).toMatchObject({
    phone: guest.e164,
    phoneVerifiedAt: expect.any(Date),
  });
  expect(await owner()).toBeDefined();
});

test('2.56 on a site without passwords only a code logs in', async () => {
  await guest.flags({ MOBILENUMPASSREG3: false });
  const none = { password: undefined, confirmPassword: undefined };
  const refused = await guest.register('registerMobile', none);
  expect(refused.body.value.fields).toEqual(['verificationCode']);
  const unasked = await withCode();
  expect(unasked.body.value.fields).toEqual(['password']);
  const answer = await guest.register('registerMobile', {
    ...none,
    verificationCode: await guest.code(),
  });
  expect(answer.status).toBe(200);
  const { merchantId } = site;
  const username = answer.body.value.userName;
  const found = await findForLogin(api.deps.db, { merchantId, username });
  for (const guess of ['', NEW_PASSWORD, 'no member has this password']) {
    expect((await verifyPassword(guess, found?.passwordHash)).isRight).toBe(false);
  }
  expect(await hasPassword(api.deps.db, found?.member.id ?? 0n)).toBe(false);
});

test('2.56 on a site with passwords registration requires one, and a code only if the site says so', async () => {
  const none = { password: '', confirmPassword: '' };
  expect((await guest.register('registerMobile', none)).body.value.fields).toEqual(['password']);
  const answer = await guest.register('registerMobile');
  expect(answer.status).toBe(200);
  expect(await guest.personOf(answer)).toMatchObject({
    phone: guest.e164,
    phoneVerifiedAt: null,
  });
});

test('2.106 registration by number must be sealed', async () => {
  const { sealed: _, ...plain } = registerMobile;
  const body = await guest.filled('registerMobile');
  const { body: answer } = await send(api, plain, { site: site.code, ip: guest.ip, body });
  expect(answer.errorCode).toBe('missing_encryption');
});

test('registers any number of members without a name', async () => {
  expect(registerAutoUsername.path).toBe('/wps/member/register/autoUsername');
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => guest.register('registerAutoUsername')),
  );
  const names = answers.map(({ body }) => body.value.userName);
  expect(new Set(names).size).toBe(5);
});

test('2.57 registration by name requires a code together with a number', async () => {
  await guest.flags({ REGMOBVERF3: true });
  await guest.rule('mobileNum', { required: false });
  expect((await guest.register('register')).status).toBe(200);
  const number = { username: 'second1', mobileNum: guest.mobileNum, countryDialingCode: '84' };
  const refused = await guest.register('register', number);
  expect(refused.body.value.fields).toEqual(['verificationCode']);
  await guest.askForCode({ regType: 'username' });
  const verificationCode = await guest.code();
  const answer = await guest.register('register', { ...number, verificationCode });
  expect((await guest.personOf(answer)).phoneVerifiedAt).not.toBeNull();
});

test('2.57 tells clients whether a code is required', async () => {
  const ask = async () =>
    (await send(api, registerSettings, { site: site.code })).body.value.verificationCode;
  expect(await ask()).toMatchObject({ enabled: false });
  await guest.flags({ REGMOBVERF3: true });
  const rule = { enabled: true, required: true, minLength: 0, maxLength: 255, patternId: 0 };
  expect(await ask()).toMatchObject({ ...rule, acceptedPattern: '*' });
});

test('only one of several concurrent registrations with one number succeeds', async () => {
  const { prisma } = api.deps.db;
  await guest.flags({ REGMOBVERF3: true });
  await guest.askForCode();
  const verificationCode = await guest.code();
  const before = await prisma.member.count({ where: { merchantId: site.merchantId } });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => guest.register('registerMobile', { verificationCode })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const after = await prisma.member.count({ where: { merchantId: site.merchantId } });
  expect(after - before).toBe(1);
});

test('only one of fifty concurrent registrations with one name, in any case, succeeds', async () => {
  const spelled = (n: number) =>
    [...'newplayer'].map((letter, i) => ((n >> (i % 6)) & 1 ? letter.toUpperCase() : letter));
  const tries = Array.from({ length: 50 }, (_, n) => {
    const one = registering(api, site); // one network may not request this often
    return () => one.register('register', { username: spelled(n).join('') });
  });
  const answers = await Promise.all(tries.map((attempt) => attempt()));
  const statuses: number[] = [];
  for (const [n, { status }] of answers.entries()) {
    // A slow machine refuses a registration whose password would wait too long for hashing. It is sent again.
    statuses.push(status === 503 ? ((await tries[n]?.())?.status ?? 0) : status);
  }
  expect(statuses.sort()).toEqual([200, ...Array(49).fill(409)]);
});

test('2.97 recognizes a number in every spelling, with the digits that the site requires', async () => {
  const rest = guest.mobileNum.slice(1);
  const typed = [`0${rest}`, rest, `0 ${rest.slice(0, 3)} ${rest.slice(3)}`, `+84${rest}`];
  typed.push(rest.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))));
  for (const mobileNum of typed) {
    const answer = await guest.register('registerMobile', { mobileNum });
    expect((await guest.personOf(answer)).phone).toBe(guest.e164);
  }
  await decide(api, site, {
    setting: registration,
    change: { phoneDigits: [{ diallingCode: '84', digits: [8] }] },
  });
  const long = await guest.register('registerMobile');
  expect(long.body.value.fields).toEqual(['mobileNum']);
});

test('2.105 does not reveal whether a number belongs to a member', async () => {
  await takeNumber();
  const known = await guest.askForCode();
  const unknown = await registering(api, site).askForCode();
  expect(known.body).toEqual(unknown.body);
  expect(known.status).toBe(unknown.status);
  const { rows } = await api.deps.db.pool.query(
    'SELECT expires_at > queued_at AS leaves FROM outbox_message WHERE merchant_id = $1 ORDER BY id',
    [site.merchantId],
  );
  expect(rows).toEqual([{ leaves: false }, { leaves: true }]);
});

test('2.155 2.158 2.159 2.161 each flag switches its call', async () => {
  const refused = { errorCode: 'function.not.available' };
  await guest.flags({ REGMOBVERF3: false });
  expect((await guest.askForCode({ regType: 'username' })).body).toMatchObject(refused);
  await guest.flags({ MOBILENUMREG3: false });
  expect((await guest.askForCode()).body).toMatchObject(refused);
  expect((await guest.register('registerMobile')).body).toMatchObject(refused);
  await guest.flags({ USERNAMEREG3: false });
  expect((await guest.register('register')).body).toMatchObject(refused);
  expect((await guest.register('registerAutoUsername')).body).toMatchObject(refused);
  await guest.flags({ USERNAMEREG3: true, DIRECTREG3: false });
  expect((await guest.register('register')).body).toMatchObject(refused);
});

test('1.52 accepts the full payload of the specification', async () => {
  const empty = { payeeName: '', email: '', qqNum: '', mobileNum: '', recommenderId: '' };
  const messengers = { line: '', whatsapp: '', facebook: '', wechat: '', idNumber: '' };
  const rest = { captcha: '', verificationCode: '', affiliateCode: '', paymentPassword: '' };
  const added = { login: true, countryDialingCode: '', firebaseChannel: '', firebaseIdToken: null };
  const where = { referralCode: null, domain: 'a.test', registerUrl: 'https://a.test/' };
  const all = { ...empty, ...messengers, ...rest, ...added, ...where, registerMethod: 'WEB' };
  expect((await guest.register('register', all)).status).toBe(200);
});

/** Requests that cause the refusals specific to registration. */
const refusalsOf = (way: Way): Record<string, Refusal> => ({
  request_param_err: [400, () => guest.register(way, { username: 'a' })],
  'human_check.failed': [
    403,
    async () => guest.register(way, { humanCheck: await ticketFor(api, 'login', guest.ip) }),
  ],
  'captcha.required': [
    403,
    async () => {
      await guest.rule('captcha', {});
      return guest.register(way);
    },
  ],
  'captcha.failed': [
    403,
    async () => {
      await guest.rule('captcha', {});
      return guest.register(way, { captcha: '00000' });
    },
  ],
  'register.username_taken': [
    409,
    async () => {
      await makeMember(api.deps, { ...site, username: 'newplayer1' });
      return guest.register(way);
    },
  ],
  'register.password_mismatch': [400, () => guest.register(way, { confirmPassword: 'other2026' })],
  'password.common': [
    400,
    () => guest.register(way, { password: COMMON, confirmPassword: COMMON }),
  ],
  'password.own_name': [
    400,
    () =>
      guest.register(way, {
        username: 'newplayer1',
        password: 'NewPlayer1',
        confirmPassword: 'NewPlayer1',
      }),
  ],
  'payment_password.weak': [
    400,
    async () => {
      await guest.rule('paymentPassword', {});
      return guest.register(way, { paymentPassword: '123456' });
    },
  ],
  'register.affiliate_code_unknown': [
    404,
    () => guest.register(way, { affiliateCode: 'NOSUCH22' }),
  ],
  'register.too_young': [
    403,
    async () => {
      await guest.rule('birthday', {});
      return guest.register(way, { birthday: '2020-01-01' });
    },
  ],
  'verification.code_wrong': [400, () => withNumber(way, '000000')],
  'member.phone_taken': [
    409,
    async () => {
      await guest.askForCode(); // another visitor verifies the number in the meantime
      const code = await guest.code();
      await takeNumber();
      return withNumber(way, code);
    },
  ],
});

async function withNumber(way: Way, verificationCode: string) {
  await guest.flags({ REGMOBVERF3: true });
  await guest.rule('mobileNum', {});
  const number = { mobileNum: guest.mobileNum, countryDialingCode: '84' };
  return guest.register(way, { ...number, verificationCode });
}

const declared = (Object.keys(waysToRegister) as Way[]).flatMap((way) =>
  waysToRegister[way].errors.map((code) => [way, code] as const),
);

test.each(declared)('%s answers %s', async (way, code) => {
  const asked = {
    api,
    call: waysToRegister[way],
    site,
    ip: guest.ip,
    input: () => guest.filled(way),
  };
  await expectRefusal(code, { ...impliedRefusals(asked), ...refusalsOf(way) });
});

test.each([...smsRegister.errors])('asking for a code answers %s', async (code) => {
  const { ip, mobileNum: mobileNo } = guest;
  const input = async () => ({
    mobileNo,
    countryDialingCode: '84',
    regType: 'mobile',
    humanCheck: await ticketFor(api, 'sms', ip),
  });
  await expectRefusal(code, {
    ...impliedRefusals({ api, call: smsRegister, site, ip, input }),
    request_param_err: [400, () => guest.askForCode({ regType: 'pigeon' })],
    'verification.number_wrong': [400, () => guest.askForCode({ mobileNo: '12' })],
    'human_check.failed': [
      403,
      async () => guest.askForCode({ humanCheck: await ticketFor(api, 'login', ip) }),
    ],
  });
});

test('a refused registration creates no member', async () => {
  const { prisma } = api.deps.db;
  for (const code of ['register.too_young', 'verification.code_wrong', 'captcha.failed']) {
    await refusalsOf('register')[code]?.[1]();
  }
  expect(await prisma.member.count({ where: { merchantId: site.merchantId } })).toBe(0);
  await changeSite(api.deps, switchFlag, {
    merchantId: site.merchantId,
    flag: 'REG3',
    enabled: false,
  });
  expect((await guest.register('registerMobile')).status).toBe(403);
});
