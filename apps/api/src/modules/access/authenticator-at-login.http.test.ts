import { randomInt, randomUUID } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import { changePersonal } from '@app/core/people/profile';
import { inTransaction } from '@app/core/platform/db';
import { changeSite, switchFlag } from '@app/core/sites/site';
import { loginVerification, loginVerificationCode } from '@app/shared/access/session.schemas';
import { resetByPhone } from '@app/shared/credentials/schemas';
import { expect, test } from 'vitest';
import { bindAuthenticator } from '../../../../../tests/support/people/bound-authenticator.ts';
import { askForCode, lastCode, logIn } from '../../../../../tests/support/people/log-in.ts';
import { send, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeMember } from '../../../../../tests/support/world.ts';

const flag = 'LOGINIPVERF3' as const;
const STEP_MS = 30_000;
const NEW = 'newer99word';

let api: TestApi;
let site: TestSite;
let member: Member;
let ip: string;
let mobileNum: string;

onOwnSites({}, async (own) => {
  ({ api, site, ip } = own);
  member = await makeMember(api.deps, site);
  mobileNum = `09${randomInt(1e7, 1e8)}`;
  const known = { phone: `+84${mobileNum.slice(1)}`, phoneVerifiedAt: new Date() };
  const personal = { ...known, payeeName: 'Nguyễn Văn An' };
  await inTransaction(api.deps.db, (tx) => changePersonal(tx, member.id, personal));
});

const place = () => ({ site: site.code, ip });
const number = () => ({ mobileNum, countryDialingCode: '84' });
const enter = (changes: object = {}) =>
  logIn(api, place(), { username: member.username, ...changes });
const prove = (ticket: string, method: string, code: string) =>
  send(api, loginVerification, { ...place(), body: { ticket, method, code } });

async function bySms() {
  await askForCode(api, place(), number());
  const password = await lastCode(api, site.code);
  const typed = { username: mobileNum, countryDialingCode: '84', humanCheck: undefined };
  return enter({ type: 'sms', ...typed, password });
}

async function afterReset() {
  await askForCode(api, place(), { ...number(), purpose: 'reset' });
  const verificationCode = await lastCode(api, site.code);
  const body = { ...number(), verificationCode, newPassword: NEW };
  const reset = await send(api, resetByPhone, { ...place(), body });
  expect(reset.body).toEqual({ success: true, value: {} });
  return enter({ password: NEW });
}

/** Logs in on a device that was remembered before the member bound an authenticator. */
async function byTicket(loginDeviceId: string, loginTicket: string) {
  return enter({ password: loginTicket, loginDeviceId });
}

const ways = ['password', 'sms', 'ticket', 'reset'] as const;

test.each(ways.flatMap((way) => [true, false].map((enabled) => ({ way, enabled }))))(
  'B13 asks for the authenticator after $way, also from a known place, LOGINIPVERF3: $enabled',
  async ({ way, enabled }) => {
    const { merchantId } = site;
    await changeSite(api.deps, switchFlag, { merchantId, flag, enabled });
    const loginDeviceId = randomUUID();
    const { ticket: first } = (await enter({ loginDeviceId, rememberMe: true })).body.value;
    // Makes network and device known and obtains a ticket. With the flag on, this requires a first proof.
    const begun = first && (await prove(first, 'payee', 'Nguyen Van An')).body.value;
    const remembered = begun ?? (await enter({ loginDeviceId, rememberMe: true })).body.value;
    const { codeIn, recoveryCodes } = await bindAuthenticator(api.deps, member.id);
    const asked = {
      password: enter,
      sms: bySms,
      ticket: () => byTicket(loginDeviceId, remembered.loginTicket),
      reset: afterReset,
    };
    const { errorCode, value } = (await asked[way]()).body;
    expect([errorCode, value.methods]).toEqual(['login_verify_required', ['totp']]);
    const weaker = await prove(value.ticket, 'payee', 'Nguyen Van An');
    expect(weaker.body.errorCode).toBe('login.verification_wrong');
    const body = { ticket: value.ticket, method: 'sms' };
    const sent = await send(api, loginVerificationCode, { ...place(), body });
    expect(sent.body.errorCode).toBe('login.verification_wrong');
    const proof = way === 'password' ? codeIn(STEP_MS) : (recoveryCodes[0] ?? '');
    expect((await prove(value.ticket, 'totp', proof)).body.value).toMatchObject({
      userName: member.username,
    });
  },
);

test('B13 a recovery code works once', async () => {
  const { recoveryCodes } = await bindAuthenticator(api.deps, member.id);
  const ticketOf = async () => (await enter()).body.value.ticket;
  const [code = ''] = recoveryCodes;
  expect((await prove(await ticketOf(), 'totp', code)).status).toBe(200);
  const again = await prove(await ticketOf(), 'totp', code);
  expect(again.body.errorCode).toBe('login.verification_wrong');
});
