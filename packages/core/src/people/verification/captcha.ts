import { randomBytes, randomInt } from 'node:crypto';
import type { HumanCheckDeps } from './human-check.ts';

const CAPTCHA_DIGITS = 5;
export const CAPTCHA_MS = 5 * 60_000;
/** Redis only cleans up: the stored time decides. */
const KEPT_MS = 3_600_000;

interface StoredCaptcha {
  readonly digits: string;
  readonly expiresAt: number;
}

const keyOf = (captchaId: string) => `captcha:${captchaId}`;

/** Chooses the digits of a captcha. The caller must not reveal them. */
export async function setCaptcha({
  redis,
  clock,
}: HumanCheckDeps): Promise<{ captchaId: string; digits: string }> {
  const captchaId = randomBytes(18).toString('base64url');
  const digits = Array.from({ length: CAPTCHA_DIGITS }, () => randomInt(10)).join('');
  const stored: StoredCaptcha = { digits, expiresAt: clock().getTime() + CAPTCHA_MS };
  await redis.set(keyOf(captchaId), JSON.stringify(stored), 'PX', KEPT_MS);
  return { captchaId, digits };
}

/** Whether the answer is right. A captcha is compared once, right or wrong. */
export async function spendCaptcha(
  { redis, clock }: HumanCheckDeps,
  { captchaId, typed }: { captchaId: string; typed: string },
): Promise<boolean> {
  const text = await redis.getdel(keyOf(captchaId));
  const stored: StoredCaptcha | undefined = text ? JSON.parse(text) : undefined;
  if (!stored || clock().getTime() >= stored.expiresAt) return false;
  return stored.digits === typed.normalize('NFKC').replace(/\s/g, '');
}
