import { randomInt } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import { changePersonal } from '@app/core/people/profile';
import { inTransaction } from '@app/core/platform/db';
import { listOutbox } from '@app/core/platform/outbox';
import { register } from '@app/shared/access/registration.calls';
import { key, login } from '@app/shared/access/session.calls';
import * as credentials from '@app/shared/credentials/calls';
import { info } from '@app/shared/members/calls';
import type supertest from 'supertest';
import { expect, test } from 'vitest';
import { send, startApi, type TestApi, ticketFor, tokenOf } from '../support/servers/api.ts';
import { inNewNetwork } from '../support/servers/new-network.ts';
import { onTwoApis, type TestSite } from '../support/servers/own-sites.ts';
import { makeMember, PASSWORD } from '../support/world.ts';

// Attacks spread over two api processes: protections must hold across processes.

const NEW = 'newer99word';

let one: TestApi;
let other: TestApi;
let site: TestSite;
let member: Member;

onTwoApis(async (own) => {
  ({ one, other, site } = own);
  member = await makeMember(one.deps, site);
});

/** Alternates between the two processes. */
const apiOf = (n: number): TestApi => (n % 2 === 0 ? one : other);

interface Guess {
  readonly username: string;
  readonly password?: string;
  /** Origin that the request claims, and its real address. */
  readonly claimed?: string;
  readonly ip: string;
  readonly api?: TestApi;
}

/** A login by a visitor with hard proof of work, which replaces the captcha. */
async function logIn({ username, password = 'wrong99word', claimed, ip, api = one }: Guess) {
  const humanCheck = await ticketFor(api, 'login', ip, 'hard');
  const body = { username, password, humanCheck };
  return send(api, login, { site: site.code, ip: claimed ?? ip, body });
}

const codesOf = (answers: readonly { readonly body: { readonly errorCode?: string } }[]) =>
  answers.map(({ body }) => body.errorCode ?? 'ok');

test('counts guesses at a name together, whichever process they meet', async () => {
  const guesses = [];
  for (let n = 0; n < 6; n++) {
    guesses.push(await logIn({ username: member.username, ip: inNewNetwork(), api: apiOf(n) }));
  }
  expect(codesOf(guesses)).toEqual([...Array(5).fill('login.failed'), 'TOO_MANY_REQUESTS']);
});

test.each([
  { name: 'a trusted proxy', trustedProxies: ['127.0.0.1', '::1'], ip: '198.51.100.9' },
  { name: 'nothing', trustedProxies: [], ip: '127.0.0.1' },
])(
  'takes a forged X-Forwarded-For for what it is, behind $name',
  async ({ trustedProxies, ip }) => {
    const { db, redis } = one.deps;
    const settings = { trustedProxies };
    const apis = [await startApi({ settings, db, redis }), await startApi({ settings, db, redis })];
    const guess = (n: number) => {
      // A proxy appends the address of its client to the header that the client sent.
      const claimed = trustedProxies.length > 0 ? `${inNewNetwork()}, ${ip}` : inNewNetwork();
      return logIn({ username: `unknown${n}`, claimed, ip, api: apis[n % 2] ?? one });
    };
    const guesses = [];
    for (let n = 0; n <= 20; n++) guesses.push(await guess(n));
    expect(codesOf(guesses)).toEqual([...Array(20).fill('login.failed'), 'TOO_MANY_REQUESTS']);
    for (const api of apis) await api.close();
  },
);

test('counts a call of one asker together, whichever process it meets', async () => {
  const ip = inNewNetwork();
  const answers = [];
  for (let n = 0; n <= key.ratePerMinute; n++) {
    answers.push(await send(apiOf(n), key, { site: site.code, ip }));
  }
  const refused = codesOf(answers).filter((code) => code === 'TOO_MANY_REQUESTS');
  expect(refused.length).toBeGreaterThan(0);
});

test('a code cannot be guessed: five tries, whichever process they meet, then not even the right one', async () => {
  const number = { mobileNum: `09${randomInt(1e7, 1e8)}`, countryDialingCode: '84' };
  const phone = `+84${number.mobileNum.slice(1)}`;
  await inTransaction(one.deps.db, (tx) =>
    changePersonal(tx, member.id, { phone, phoneVerifiedAt: new Date() }),
  );
  const ip = inNewNetwork();
  const humanCheck = await ticketFor(one, 'sms', ip);
  await send(one, credentials.smsNoLogin, { site: site.code, ip, body: { ...number, humanCheck } });
  const [message] = await listOutbox(one.deps.db, { merchantId: site.merchantId, rowsMax: 1 });
  const code = /\d{6}/.exec(`${message?.text}`)?.[0] ?? '';

  const use = (n: number, verificationCode: string) =>
    send(apiOf(n), credentials.resetByPhone, {
      site: site.code,
      ip: inNewNetwork(),
      body: { ...number, verificationCode, newPassword: NEW },
    });
  const wrong = (n: number) => `${(Number(code) + 1 + n) % 1e6}`.padStart(6, '0');
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => use(n, wrong(n))));
  expect(new Set(codesOf(guesses))).toEqual(new Set(['verification.code_wrong']));
  expect((await use(0, code)).body.errorCode).toBe('verification.code_wrong');
});

test('a login starts a new session, even if the request carries a token', async () => {
  const attacker = await makeMember(one.deps, site);
  const planted = await tokenOf(one, attacker);
  const ip = inNewNetwork();
  const humanCheck = await ticketFor(one, 'login', ip);
  const loggedIn = await send(one, login, {
    site: site.code,
    ip,
    token: planted,
    headers: { cookie: `token=${planted}; session=${planted}` },
    body: { username: member.username, password: PASSWORD, humanCheck },
  });
  const { token } = loggedIn.body.value;
  expect(token).not.toBe(planted);
  const whoHas = async (held: string) =>
    (await send(other, info, { site: site.code, token: held })).body.value.account;
  expect(await whoHas(token)).toBe(member.username);
  expect(await whoHas(planted)).toBe(attacker.username);
});

test('accepts session tokens in the header only, not in cookies or URLs', async () => {
  const token = await tokenOf(one, member);
  const asCookie = await send(one, info, {
    site: site.code,
    headers: { cookie: `token=${token}; authorization=${token}` },
  });
  const inAddress = await send(one, info, { site: site.code, body: { token } });
  expect(codesOf([asCookie, inAddress])).toEqual(['login.not.session', 'login.not.session']);
});

test('a stranger’s failures do not lock a member out of where they log in from', async () => {
  const home = inNewNetwork();
  const atHome = () => logIn({ username: member.username, password: PASSWORD, ip: home });
  expect((await atHome()).status).toBe(200);
  for (let n = 0; n < 8; n++) {
    await logIn({ username: member.username, ip: inNewNetwork(), api: apiOf(n) });
  }
  expect((await atHome()).status).toBe(200);
});

test('a stranger’s failures do not lock a newcomer out of where they registered', async () => {
  const home = inNewNetwork();
  const humanCheck = await ticketFor(one, 'register', home);
  const body = { password: NEW, confirmPassword: NEW, humanCheck, ageConfirmed: true };
  const username = 'newcomer77';
  await send(one, register, { site: site.code, ip: home, body: { ...body, username } });
  for (let n = 0; n < 8; n++) await logIn({ username, ip: inNewNetwork(), api: apiOf(n) });
  expect((await logIn({ username, password: NEW, ip: home })).status).toBe(200);
  const guess = await logIn({ username, password: NEW, ip: inNewNetwork() });
  expect(guess.body.errorCode).toBe('TOO_MANY_REQUESTS');
});

test('only one of fifty concurrent registrations of a name succeeds, in any spelling', async () => {
  const wanted = Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? 'OneName77' : 'onename77'));
  let wasBusy = false;
  const ask = async (username: string, api: TestApi): Promise<supertest.Response> => {
    const ip = inNewNetwork();
    const humanCheck = await ticketFor(one, 'register', ip);
    const words = { password: NEW, confirmPassword: NEW };
    const body = { username, ...words, humanCheck, ageConfirmed: true };
    const answer = await send(api, register, { site: site.code, ip, body });
    if (answer.status !== 503) return answer;
    wasBusy = true;
    return ask(username, api);
  };
  const codes = codesOf(await Promise.all(wanted.map((username, n) => ask(username, apiOf(n)))));
  const refused = codes.filter((code) => code !== 'ok');
  expect(new Set(refused)).toEqual(new Set(['register.username_taken']));
  // The registration that succeeded may itself have been answered as too busy.
  expect(wasBusy ? [49, 50] : [49]).toContain(refused.length);
  const named = {
    merchantId: site.merchantId,
    username: { equals: 'onename77', mode: 'insensitive' },
  } as const;
  expect(await one.deps.db.prisma.member.count({ where: named })).toBe(1);
});
