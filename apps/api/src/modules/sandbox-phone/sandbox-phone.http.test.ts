import { CODE_LIFE_MS, sandboxPhoneAuth } from '@app/core/people/verification';
import { phoneAuth, sms } from '@app/shared/captcha/settings';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Registering, registering } from '../../../../../tests/support/people/registering.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { decide } from '../../../../../tests/support/settings.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const NO_SITE = 'sandbox-of-no-site';

let now: Date;
let api: TestApi;
let address: string;
let site: Awaited<ReturnType<typeof makeSite>>;
let guest: Registering;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  address = api.url;
  return api.close;
});
beforeEach(async () => {
  now = new Date();
  site = await makeSite(api.deps);
  guest = registering(api, site);
  await guest.flags({ MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: true });
  const provider = sandboxPhoneAuth(site.code, address);
  await decide(api, site, { setting: phoneAuth, change: { provider } });
});

async function ask(path: string, body: object = {}, key = sandboxPhoneAuth(site.code, '').apiKey) {
  const response = await fetch(`${address}/sandbox/phone/v1/${path}?key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}
const send = async (phoneNumber: string | undefined, key?: string) => {
  const { token } = await ask('challenge');
  return ask('accounts:sendVerificationCode', { phoneNumber, recaptchaToken: token }, key);
};
const confirm = (sessionInfo: string, code: string | undefined, key?: string) =>
  ask('accounts:signInWithPhoneNumber', { sessionInfo, code }, key);
const refused = (words: string) => ({
  error: { code: 400, message: expect.stringContaining(words) },
});

test('2.116 registers by a code of the third party, whose token is verified by its keys', async () => {
  const typed = `+84${guest.mobileNum}`; // with the leading zero of national numbers
  const { sessionInfo } = await send(typed);
  const { idToken, phoneNumber } = await confirm(sessionInfo, await guest.code());
  expect(phoneNumber).toBe(guest.e164);
  const proof = { firebaseChannel: 'sms', firebaseIdToken: idToken };
  const registered = await guest.register('registerMobile', proof);
  expect(await guest.personOf(registered)).toMatchObject({
    phone: guest.e164,
    phoneVerifiedAt: now,
  });
});

test('a code works once, and only for its site', async () => {
  const { sessionInfo } = await send(guest.e164);
  const code = await guest.code();
  const other = await makeSite(api.deps);
  const otherKey = sandboxPhoneAuth(other.code, '').apiKey;
  expect(await confirm(sessionInfo, code, otherKey)).toEqual(refused('SESSION_EXPIRED'));
  expect(await confirm(sessionInfo, code)).toHaveProperty('idToken');
  expect(await confirm(sessionInfo, code)).toEqual(refused('SESSION_EXPIRED'));
});

test('2.126-2.135 refuses with the error codes that the page has messages for', async () => {
  expect(await send('+8412')).toEqual(refused('INVALID_PHONE_NUMBER'));
  expect(await send(undefined)).toEqual(refused('MISSING_PHONE_NUMBER'));
  expect(await send(guest.e164, NO_SITE)).toEqual(refused('API_KEY_INVALID'));
  const unsolved = await ask('accounts:sendVerificationCode', { phoneNumber: guest.e164 });
  expect(unsolved).toEqual(refused('CAPTCHA_CHECK_FAILED'));

  const { sessionInfo } = await send(guest.e164);
  const code = await guest.code();
  expect(await confirm(sessionInfo, undefined)).toEqual(refused('MISSING_CODE'));
  for (let guess = 0; guess < 5; guess++) {
    const wrong = String((Number(code) + 1 + guess) % 1e6).padStart(6, '0');
    expect(await confirm(sessionInfo, wrong)).toEqual(refused('INVALID_CODE'));
  }
  expect(await confirm(sessionInfo, code)).toEqual(refused('TOO_MANY_ATTEMPTS_TRY_LATER'));

  const late = await send(guest.e164);
  now = new Date(now.getTime() + CODE_LIFE_MS);
  expect(await confirm(late.sessionInfo, await guest.code())).toEqual(refused('SESSION_EXPIRED'));
  for (let sent = 2; sent < 5; sent++) expect(await send(guest.e164)).toHaveProperty('sessionInfo');
  expect(await send(guest.e164)).toEqual(refused('TOO_MANY_ATTEMPTS_TRY_LATER'));
});

test('respects the site’s countries and budget', async () => {
  await decide(api, site, { setting: sms, change: { countries: ['GB'], everywhere: false } });
  expect(await send(guest.e164)).toEqual(refused('OPERATION_NOT_ALLOWED'));
  await decide(api, site, { setting: sms, change: { dailyMax: 0, everywhere: true } });
  expect(await send(guest.e164)).toEqual(refused('QUOTA_EXCEEDED'));
});

test('accepts requests of every site’s pages, and serves its challenge', async () => {
  const home = `${address}/sandbox/phone/v1`;
  const leave = await fetch(`${home}/accounts:sendVerificationCode`, { method: 'OPTIONS' });
  expect(leave.headers.get('access-control-allow-origin')).toBe('*');
  expect(leave.headers.get('access-control-allow-headers')).toBe('content-type');
  const script = await fetch(`${home}/challenge.js`);
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(await script.text()).toContain('grecaptcha');
});

test('the sandbox phone is absent in production', async () => {
  const production = await startApi({ settings: { profile: 'production' } });
  const there = await production.app.inject({ url: '/sandbox/phone/v1/keys' });
  expect(there.statusCode).toBe(404);
  await production.close();
});
