import { randomInt, randomUUID } from 'node:crypto';
import { loginsOfMember } from '@app/core/people/access';
import type { Member } from '@app/core/people/members';
import { changePersonal } from '@app/core/people/profile';
import { hashPoolState } from '@app/core/people/verification';
import { inTransaction } from '@app/core/platform/db';
import { changeSite, switchFlag } from '@app/core/sites/site';
import { expect, test } from 'vitest';
import { askForCode, lastCode, logIn } from '../../../../../tests/support/people/log-in.ts';
import type { TestApi } from '../../../../../tests/support/servers/api.ts';
import { inNewNetwork } from '../../../../../tests/support/servers/new-network.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeMember, makeSite, PASSWORD, switchOn } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: TestSite;
let member: Member;
let ip: string;
let mobileNum: string;

onOwnSites({}, async (own) => {
  ({ api, site, ip } = own);
  member = await makeMember(api.deps, site);
  mobileNum = `09${randomInt(1e7, 1e8)}`;
  const phone = `+84${mobileNum.slice(1)}`;
  await inTransaction(api.deps.db, (tx) =>
    changePersonal(tx, member.id, { phone, phoneVerifiedAt: new Date() }),
  );
});

const place = () => ({ site: site.code, ip });
const number = () => ({ mobileNum, countryDialingCode: '84' });
const codeFor = async (changes: object = {}) => {
  await askForCode(api, place(), { ...number(), ...changes });
  return lastCode(api, site.code);
};
const bySms = (code: string, changes: object = {}) =>
  logIn(api, place(), {
    type: 'sms',
    username: mobileNum,
    countryDialingCode: '84',
    password: code,
    humanCheck: undefined,
    ...changes,
  });

test('2.8, 2.54 logs in by a code, without a human check', async () => {
  const answer = await bySms(await codeFor());
  expect(answer.body.value).toMatchObject({ userName: member.username, passwordExpired: false });
  const [line] = await loginsOfMember(api.deps.db, { memberId: member.id, rowsMax: 1 });
  expect(line).toMatchObject({ method: 'sms', outcome: 'ok' });
});

test('accepts the number with its dialing code in one field', async () => {
  const username = `84${mobileNum.slice(1)}`;
  const answer = await bySms(await codeFor(), { username, countryDialingCode: undefined });
  expect(answer.status).toBe(200);
});

test('2.54 does not trim a code', async () => {
  const code = await codeFor();
  expect((await bySms(` ${code}`)).body.errorCode).toBe('verification.code_wrong');
  expect((await bySms(code)).status).toBe(200);
});

test('2.156 the flag switches the login and its code', async () => {
  const code = await codeFor();
  const flag = 'MOBILEVERCODELOGIN3' as const;
  await changeSite(api.deps, switchFlag, { merchantId: site.merchantId, flag, enabled: false });
  expect((await bySms(code)).body.errorCode).toBe('function.not.available');
  const asked = await askForCode(api, place(), number());
  expect(asked.body.errorCode).toBe('function.not.available');
});

test('DISABLEDMOBILEVERIF3: a number does not log in', async () => {
  const code = await codeFor();
  await switchOn(api.deps, site.merchantId, ['DISABLEDMOBILEVERIF3']);
  expect((await bySms(code)).body.errorCode).toBe('function.not.available');
});

test('refuses a code for resetting the password', async () => {
  const code = await codeFor({ purpose: 'reset' });
  expect((await bySms(code)).body.errorCode).toBe('verification.code_wrong');
});

test('only one of twenty concurrent uses of a code succeeds', async () => {
  const code = await codeFor();
  const answers = await Promise.all(Array.from({ length: 20 }, () => bySms(code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('answers an unknown number like a wrong code, after the same work', async () => {
  await codeFor();
  const before = hashPoolState().done;
  const wrong = await bySms('000000');
  await askForCode(api, place(), { ...number(), mobileNum: '0987654321' });
  const unknown = await bySms('000000', { username: '0987654321' });
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  expect(hashPoolState().done).toBe(before);
});

test('requires the device that requested the code', async () => {
  const loginDeviceId = randomUUID();
  const code = await codeFor({ loginDeviceId });
  expect((await bySms(code)).body.errorCode).toBe('verification.code_wrong');
  expect((await bySms(code, { loginDeviceId })).status).toBe(200);
});

test('2.43 accepts dialing code and number as a name, with the password', async () => {
  const names = [`84${mobileNum.slice(1)}`, `+84${mobileNum.slice(1)}`];
  for (const username of names) {
    const { body } = await logIn(api, place(), { username });
    expect(body.value.userName).toBe(member.username);
  }
  const typed = { username: ` ${mobileNum} `, countryDialingCode: '84', type: '' };
  expect((await logIn(api, place(), typed)).status).toBe(200);
});

test('refuses unverified numbers, and numbers of other sites', async () => {
  const other = await makeSite(api.deps);
  await makeMember(api.deps, other);
  const username = `84${mobileNum.slice(1)}`;
  const elsewhere = await logIn(api, { site: other.code, ip }, { username });
  expect(elsewhere.body.errorCode).toBe('login.failed');
  await inTransaction(api.deps.db, (tx) =>
    changePersonal(tx, member.id, { phoneVerifiedAt: null }),
  );
  expect((await logIn(api, place(), { username })).body.errorCode).toBe('login.failed');
});

test('a name that looks like a number takes precedence over the number', async () => {
  const username = `84${mobileNum.slice(1)}`;
  await makeMember(api.deps, { ...site, username });
  const { body } = await logIn(api, place(), { username, password: PASSWORD });
  expect(body.value.userName).toBe(username);
});

test('guesses by a stranger do not lock the owner out on a known device', async () => {
  const loginDeviceId = randomUUID();
  const stranger = { site: site.code, ip: '192.0.2.99' };
  expect((await bySms(await codeFor(), { loginDeviceId })).status).toBe(200);
  for (let i = 0; i < 6; i++) {
    await logIn(api, stranger, {
      type: 'sms',
      username: mobileNum,
      countryDialingCode: '84',
      password: '000000',
    });
  }
  ip = inNewNetwork();
  const answer = await bySms('123456', { loginDeviceId });
  expect(answer.body.errorCode).toBe('verification.code_wrong'); // not TOO_MANY_REQUESTS
});
