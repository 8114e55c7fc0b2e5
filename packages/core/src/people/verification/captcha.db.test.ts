import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { beforeAll, expect, inject, test } from 'vitest';
import { setCaptcha, spendCaptcha } from './captcha.ts';
import type { HumanCheckDeps } from './human-check.ts';

let now = new Date('2026-11-20T12:00:00Z');
let deps: HumanCheckDeps;

beforeAll(() => {
  const redis = new Redis(inject('redisUrl'), { keyPrefix: `${randomUUID()}:` });
  deps = { redis, clock: () => now };
  return () => redis.disconnect();
});

const FULL_WIDTH = 0xff10 - 0x30;

test.each([
  ['unchanged', (digits: string) => digits],
  ['with spaces', (digits: string) => ` ${[...digits].join(' ')} `],
  [
    'in full width',
    (digits: string) =>
      [...digits].map((digit) => String.fromCodePoint(digit.charCodeAt(0) + FULL_WIDTH)).join(''),
  ],
])('takes the digits %s, once', async (_, type) => {
  const { captchaId, digits } = await setCaptcha(deps);
  expect(digits).toMatch(/^\d{5}$/);
  expect(await spendCaptcha(deps, { captchaId, typed: type(digits) })).toBe(true);
  expect(await spendCaptcha(deps, { captchaId, typed: digits })).toBe(false);
});

test('a wrong answer uses up a captcha', async () => {
  const { captchaId, digits } = await setCaptcha(deps);
  expect(await spendCaptcha(deps, { captchaId, typed: '' })).toBe(false);
  expect(await spendCaptcha(deps, { captchaId, typed: digits })).toBe(false);
});

test('accepts one of twenty concurrent answers', async () => {
  const { captchaId, digits } = await setCaptcha(deps);
  const twins = Array.from({ length: 20 }, () => spendCaptcha(deps, { captchaId, typed: digits }));
  expect((await Promise.all(twins)).filter(Boolean)).toHaveLength(1);
});

test('a captcha is valid for five minutes', async () => {
  const { captchaId, digits } = await setCaptcha(deps);
  now = new Date(now.getTime() + 5 * 60_000);
  expect(await spendCaptcha(deps, { captchaId, typed: digits })).toBe(false);
});
