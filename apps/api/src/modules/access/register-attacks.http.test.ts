import { randomInt, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { smsRegister } from '@app/shared/access/registration.schemas';
import { phoneAuth } from '@app/shared/captcha/settings';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { type Registering, registering } from '../../../../../tests/support/people/registering.ts';
import { send, type TestApi, ticketFor } from '../../../../../tests/support/servers/api.ts';
import { inNewNetwork } from '../../../../../tests/support/servers/new-network.ts';
import { onTwoApis, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { decide } from '../../../../../tests/support/settings.ts';

let one: TestApi;
let other: TestApi;
let site: TestSite;
let guest: Registering;

onTwoApis(async (own) => {
  ({ one, other, site } = own);
  guest = registering(one, site);
  await guest.flags({ MOBILENUMREG3: true, REGMOBVERF3: true });
});

const anyNumber = () => `09${randomInt(1e7, 1e8)}`;

interface Asking {
  readonly n: number;
  readonly mobileNo?: string;
  readonly ip?: string;
  /** Forged `X-Forwarded-For`. */
  readonly claimed?: string;
  readonly loginDeviceId?: string;
}

/** Sends to both processes in turn, as a flooder does. */
async function flood({ n, mobileNo = anyNumber(), ip = inNewNetwork(), ...rest }: Asking) {
  const api = n % 2 === 0 ? one : other;
  const { claimed, ...device } = rest;
  const from = claimed ? `${claimed}, ${ip}` : ip;
  const humanCheck = await ticketFor(api, 'sms', ip);
  const body = { mobileNo, countryDialingCode: '84', regType: 'mobile', humanCheck, ...device };
  return (await send(api, smsRegister, { site: site.code, ip: from, body })).status;
}
const floodTimes = async (times: number, asking: Omit<Asking, 'n'>) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push(await flood({ n, ...asking }));
  return statuses;
};

test('2.138 a number gets one message across processes and networks', async () => {
  expect(await floodTimes(3, { mobileNo: anyNumber() })).toEqual([200, 429, 429]);
});

test('a network gets ten an hour, whatever X-Forwarded-For says', async () => {
  const ip = inNewNetwork();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push(await flood({ n, ip, claimed: inNewNetwork() }));
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
  expect(statuses.at(-1)).toBe(429);
});

test('a device gets five an hour across networks', async () => {
  const statuses = await floodTimes(6, { loginDeviceId: randomUUID() });
  expect(statuses).toEqual([...Array(5).fill(200), 429]);
});

test('a refusal says when to retry, within five minutes', async () => {
  const mobileNo = anyNumber();
  await floodTimes(1, { mobileNo });
  const refused = await guest.askForCode({ mobileNo });
  expect(refused.body.errorCode).toBe('TOO_MANY_REQUESTS');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300);
});

test('refuses the right code after five wrong ones', async () => {
  await guest.askForCode();
  const right = await guest.code();
  const wrong = right === '000000' ? '111111' : '000000';
  for (let n = 0; n < 5; n++) {
    const guess = await guest.register('registerMobile', { verificationCode: wrong });
    expect(guess.body.errorCode).toBe('verification.code_wrong');
  }
  const late = await guest.register('registerMobile', { verificationCode: right });
  expect(late.body.errorCode).toBe('verification.code_wrong');
});

test('a code works only on the device that requested it', async () => {
  await guest.askForCode({ loginDeviceId: randomUUID() });
  const verificationCode = await guest.code();
  const stolen = await guest.register('registerMobile', {
    verificationCode,
    loginDeviceId: randomUUID(),
  });
  expect(stolen.body.errorCode).toBe('verification.code_wrong');
});

test('2.116 2.166 accepts a third party’s token instead of a code, and refuses forged ones', async () => {
  const keys = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256' };
  const issuer: Server = createServer((_, response) =>
    response.end(JSON.stringify({ keys: [jwk] })),
  );
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
  const jwksUrl = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}/keys`;
  const provider = { issuer: 'https://phone.test', audience: 'orvane', jwksUrl };
  const there = { sendUrl: 'https://phone.test', apiKey: 'public', challengeUrl: null };
  await decide(one, site, {
    setting: phoneAuth,
    change: { provider: { ...provider, ...there, challengeOrigins: [] } },
  });
  const now = Math.floor(Date.now() / 1_000);
  const tokenFor = (number: string, by = keys, provedAt = now) =>
    new SignJWT({ sub: `person of ${number}`, phone_number: number, auth_time: provedAt })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(provider.issuer)
      .setAudience(provider.audience)
      .setExpirationTime(now + 600)
      .sign(by.privateKey);
  const registerBy = (firebaseIdToken: string) =>
    guest.register('registerMobile', { firebaseChannel: 'sms', firebaseIdToken });

  const forged = await tokenFor(guest.e164, await generateKeyPair('ES256'));
  const ofOther = await tokenFor('+84909999999');
  for (const token of [forged, ofOther]) {
    expect((await registerBy(token)).body.errorCode).toBe('verification.code_wrong');
  }
  const token = await tokenFor(guest.e164);
  const answer = await registerBy(token);
  expect(await guest.personOf(answer)).toMatchObject({
    phone: guest.e164,
    phoneVerifiedAt: expect.any(Date),
  });
  expect((await registerBy(token)).body.errorCode).toBe('verification.code_wrong');
  const again = await registerBy(await tokenFor(guest.e164, keys, now - 1));
  expect(again.body.errorCode).toBe('member.phone_taken');
  await new Promise((resolve) => issuer.close(resolve));
});

test('refuses tokens on sites without a third party', async () => {
  const answer = await guest.register('registerMobile', {
    firebaseChannel: 'sms',
    firebaseIdToken: 'a.b.c',
  });
  expect(answer.body.value.fields).toEqual(['verificationCode']);
});
