import type { Member } from '@app/core/people/members';
import {
  changePaymentPassword,
  setPaymentPassword,
} from '@app/shared/credentials/payment-password.schemas';
import { expect, test } from 'vitest';
import { logIn } from '../../../../../tests/support/people/log-in.ts';
import { send, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { inNewNetwork } from '../../../../../tests/support/servers/new-network.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeMember, PASSWORD } from '../../../../../tests/support/world.ts';

const GUESSES = 50;
/** Checked guesses, documented in docs/decisions/login-throttle.md and docs/decisions/credentials-of-members.md. */
const CHECKED_MAX = 5;
const PIN = '730264';

let api: TestApi;
let site: TestSite;
let member: Member;

onOwnSites({}, async (own) => {
  ({ api, site } = own);
  member = await makeMember(api.deps, site);
});

const guessAtOnce = async (guess: (n: number) => Promise<{ body: { errorCode?: string } }>) => {
  const answers = await Promise.all(Array.from({ length: GUESSES }, (_, n) => guess(n)));
  return answers.map(({ body }) => body.errorCode);
};
const countOf = (codes: readonly (string | undefined)[], code: string) =>
  codes.filter((one) => one === code).length;

test('of fifty concurrent wrong passwords from different networks, five are checked', async () => {
  const { username } = member;
  const enter = (password: string) =>
    logIn(api, { site: site.code, ip: inNewNetwork() }, { username, password });
  const codes = await guessAtOnce((n) => enter(`guessed${n}word`));
  expect(countOf(codes, 'login.failed')).toBe(CHECKED_MAX);
  expect(countOf(codes, 'TOO_MANY_REQUESTS')).toBe(GUESSES - CHECKED_MAX);
  expect((await enter(PASSWORD)).body.errorCode).toBe('TOO_MANY_REQUESTS');
});

test('of fifty concurrent wrong payment passwords from different networks, at most five are checked', async () => {
  const token = await tokenOf(api, member);
  const ask = (call: typeof setPaymentPassword | typeof changePaymentPassword, body: object) =>
    send(api, call, { site: site.code, ip: inNewNetwork(), token, body });
  const set = { password: PASSWORD, paymentPassword: PIN, confirmPaymentPassword: PIN };
  expect((await ask(setPaymentPassword, set)).body.success).toBe(true);
  const change = (oldPaymentPassword: string) => {
    const next = { newPaymentPassword: '582941', confirmNewPaymentPassword: '582941' };
    return ask(changePaymentPassword, { oldPaymentPassword, ...next });
  };
  const codes = await guessAtOnce((n) => change(String(400_100 + 7 * n)));
  expect(countOf(codes, 'invalid.payment.pw')).toBeLessThanOrEqual(CHECKED_MAX);
  expect(countOf(codes, 'invalid.payment.pw')).toBeGreaterThan(0);
  expect(codes).not.toContain(undefined);
  expect((await change(PIN)).body.success).toBe(false);
});
