import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { beforeEach, expect, inject, test } from 'vitest';
import { type LoginAttempt, throttleLogin } from './login-throttle.ts';

const HOME = '203.0.113.7';
const STRANGER = '198.51.100.9';
const MINUTE_MS = 60_000;

let now: Date;
let redis: Redis;

beforeEach(() => {
  now = new Date('2026-11-20T12:00:00Z');
  redis = new Redis(inject('redisUrl'), { keyPrefix: `${randomUUID()}:` });
  return () => redis.disconnect();
});

interface Try {
  readonly username?: string;
  readonly ip?: string;
  readonly device?: string;
  readonly isRight?: boolean;
  readonly captcha?: LoginAttempt['captcha'];
}

const tryLogin = (attempt: Try = {}) => {
  const { username = 'player01', ip = HOME, isRight = false, captcha = 'right', device } = attempt;
  return throttleLogin(
    { redis, clock: () => now },
    { merchantId: 1n, username, ip, device, captcha },
    async () => (isRight ? 'in' : undefined),
  );
};

async function failTimes(count: number, attempt: Try = {}) {
  for (let i = 0; i < count; i++) expect(await tryLogin(attempt)).toBeUndefined();
}

test('refuses the sixth try for a name, right or wrong, known or not', async () => {
  await failTimes(5);
  const refusal = { code: 'TOO_MANY_REQUESTS', params: { retryAfterSeconds: 300 } };
  await expect(tryLogin({ isRight: true })).rejects.toMatchObject(refusal);
});

test('does not throttle others, even in the same network', async () => {
  await failTimes(5);
  expect(await tryLogin({ username: 'player02', isRight: true })).toBe('in');
});

test('refuses every name after twenty failures from one network', async () => {
  for (let i = 0; i < 20; i++) await failTimes(1, { username: `guess${i}`, ip: `203.0.113.${i}` });
  await expect(tryLogin({ username: 'other', isRight: true })).rejects.toThrow('TOO_MANY_REQUESTS');
  expect(await tryLogin({ username: 'other', ip: STRANGER, isRight: true })).toBe('in');
});

test('an attacker cannot lock a member out of a known network', async () => {
  await tryLogin({ isRight: true });
  await failTimes(5, { ip: STRANGER });
  await expect(tryLogin({ ip: STRANGER })).rejects.toThrow('TOO_MANY_REQUESTS');
  expect(await tryLogin({ isRight: true })).toBe('in');
});

test('forgets failures after fifteen minutes', async () => {
  await failTimes(4);
  now = new Date(now.getTime() + 10 * MINUTE_MS);
  await failTimes(1);
  await expect(tryLogin()).rejects.toThrow('TOO_MANY_REQUESTS');
  now = new Date(now.getTime() + 5 * MINUTE_MS);
  expect(await tryLogin({ isRight: true })).toBe('in');
});

test('of fifty concurrent guesses at most five are checked', async () => {
  const guesses = await Promise.allSettled(Array.from({ length: 50 }, () => tryLogin()));
  expect(guesses.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('does not count a try without a password check', async () => {
  const broken = () =>
    throttleLogin(
      { redis, clock: () => now },
      { merchantId: 1n, username: 'player01', ip: HOME, captcha: 'none' },
      () => Promise.reject(new Error('no database')),
    );
  for (let i = 0; i < 10; i++) await expect(broken()).rejects.toThrow('no database');
  expect(await tryLogin({ isRight: true })).toBe('in');
});

test('asks for a captcha after the first failure for a name, and checks no password without it', async () => {
  await failTimes(1, { captcha: 'none' });
  const none = { code: 'captcha.required', more: { captcha: true } };
  await expect(tryLogin({ captcha: 'none', isRight: true })).rejects.toMatchObject(none);
  const wrong = { code: 'captcha.failed', more: { captcha: true } };
  await expect(tryLogin({ captcha: 'wrong', isRight: true })).rejects.toMatchObject(wrong);
  expect(await tryLogin({ isRight: true })).toBe('in');
  expect(await tryLogin({ captcha: 'none', isRight: true })).toBe('in');
});

test('does not count a try without its captcha, so that no member is locked out by such tries', async () => {
  await failTimes(1);
  for (let i = 0; i < 10; i++) {
    await expect(tryLogin({ captcha: 'none' })).rejects.toThrow('captcha.required');
  }
  expect(await tryLogin({ isRight: true })).toBe('in');
});

test('asks a member at a known network for no captcha because a stranger guesses elsewhere', async () => {
  await tryLogin({ isRight: true });
  await failTimes(5, { ip: STRANGER });
  expect(await tryLogin({ captcha: 'none', isRight: true })).toBe('in');
});

test('asks a network with failures for many names for a captcha, whatever name it tries next', async () => {
  for (let i = 0; i < 5; i++) await failTimes(1, { username: `guess${i}`, captcha: 'none' });
  const next = { username: 'player09', captcha: 'none', isRight: true } as const;
  await expect(tryLogin(next)).rejects.toThrow('captcha.required');
  expect(await tryLogin({ ...next, ip: STRANGER })).toBe('in');
});

test('a device that logged in before is counted separately, in any network', async () => {
  const device = 'a name that cannot be guessed';
  const elsewhere = '192.0.2.50';
  expect(await tryLogin({ isRight: true, device })).toBe('in');
  await failTimes(5, { ip: STRANGER });
  await expect(tryLogin({ ip: elsewhere, isRight: true })).rejects.toThrow('TOO_MANY_REQUESTS');
  expect(await tryLogin({ ip: elsewhere, isRight: true, device })).toBe('in');
});
