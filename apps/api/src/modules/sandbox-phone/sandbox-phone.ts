import { randomInt, timingSafeEqual } from 'node:crypto';
import { toE164 } from '@app/core/people/profile';
import { assertServed, CODE_LIFE_MS, siteCodeOfSandboxKey } from '@app/core/people/verification';
import { DomainError, makeToken } from '@app/core/platform/kernel';
import { queueSingleMessage } from '@app/core/platform/outbox';
import { type Site, settingOf, siteOfCode } from '@app/core/sites/site';
import { sms } from '@app/shared/captcha/settings';
import type { ApiDeps } from '../../deps.ts';

/** An error code of the third party. */
export class SandboxRefusal extends Error {
  override readonly name = 'SandboxRefusal';
}

interface Session {
  readonly siteCode: string;
  readonly number: string;
  readonly code: string;
  readonly expiresAt: number;
}

const CODE_DIGITS = 6;
const TRIES_MAX = 5;
const ASKED_MAX = 5;
const ASKED_WINDOW_SECONDS = 300;
const DAY_SECONDS = 86_400;
const KEPT_MS = 3_600_000; // longer than the code is valid, to distinguish expired codes from unknown ones

const keyOf = (what: 'challenge' | 'session' | 'tries' | 'asked' | 'sent', of: string): string =>
  `sandbox:phone:${what}:${of}`;

/** @throws SandboxRefusal */
export async function siteOfApiKey({ db }: ApiDeps, apiKey: string): Promise<Site> {
  const code = siteCodeOfSandboxKey(apiKey);
  const site = code === undefined ? undefined : await siteOfCode(db, code);
  if (!site) throw new SandboxRefusal('API_KEY_INVALID');
  return site;
}

/** Creates the token of a solved challenge, valid for one code. */
export async function passChallenge({ redis }: ApiDeps): Promise<string> {
  const token = makeToken();
  await redis.set(keyOf('challenge', token), '', 'PX', KEPT_MS);
  return token;
}

/**
 * Sends a code to the outbox of the sandbox, and returns the id of the verification.
 *
 * @throws SandboxRefusal
 */
export async function sendSandboxCode(
  deps: ApiDeps,
  site: Site,
  { phoneNumber, recaptchaToken }: { phoneNumber: string; recaptchaToken: string },
): Promise<string> {
  const { redis, clock } = deps;
  if (!phoneNumber) throw new SandboxRefusal('MISSING_PHONE_NUMBER');
  const number = phoneNumber.startsWith('+') ? toE164('', phoneNumber) : undefined;
  if (!number) throw new SandboxRefusal('INVALID_PHONE_NUMBER : wrong format.');
  const passed = await redis.getdel(keyOf('challenge', recaptchaToken));
  if (passed === null) throw new SandboxRefusal('CAPTCHA_CHECK_FAILED : not solved, or used.');
  refuseCountry(site, number);
  const requestCount = await countUp(deps, keyOf('asked', number), ASKED_WINDOW_SECONDS);
  if (requestCount > ASKED_MAX) throw new SandboxRefusal('TOO_MANY_ATTEMPTS_TRY_LATER : wait.');
  const sent = await countUp(deps, keyOf('sent', site.code), DAY_SECONDS);
  if (sent > settingOf(site, sms).dailyMax) throw new SandboxRefusal('QUOTA_EXCEEDED : for today.');

  const now = clock();
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const message = {
    publicId: deps.newId(),
    merchantId: site.id,
    channel: 'sms',
    purpose: 'code.third_party',
    recipient: number,
    text: `${code} is your verification code for ${site.name}.`,
    expiresAt,
  } as const;
  await queueSingleMessage(deps, message);
  const id = makeToken();
  const session: Session = { siteCode: site.code, number, code, expiresAt: expiresAt.getTime() };
  await redis.set(keyOf('session', id), JSON.stringify(session), 'PX', KEPT_MS);
  return id;
}

/**
 * Uses a code up, and returns the number that it was sent to.
 *
 * @throws SandboxRefusal
 */
export async function confirmSandboxCode(
  deps: ApiDeps,
  site: Site,
  { sessionInfo, code }: { sessionInfo: string; code: string },
): Promise<string> {
  if (!code) throw new SandboxRefusal('MISSING_CODE');
  const text = await deps.redis.get(keyOf('session', sessionInfo));
  const session: Session | undefined = text ? JSON.parse(text) : undefined;
  if (session?.siteCode !== site.code) throw new SandboxRefusal('SESSION_EXPIRED');
  if (session.expiresAt <= deps.clock().getTime()) throw new SandboxRefusal('SESSION_EXPIRED');
  const tries = await countUp(deps, keyOf('tries', sessionInfo), KEPT_MS / 1_000);
  if (tries > TRIES_MAX) throw new SandboxRefusal('TOO_MANY_ATTEMPTS_TRY_LATER : wait.');
  const [typed, right] = [Buffer.from(code), Buffer.from(session.code)];
  const isRight = typed.length === right.length && timingSafeEqual(typed, right);
  if (!isRight) throw new SandboxRefusal('INVALID_CODE');
  // Of two simultaneous requests only one can delete it.
  const taken = await deps.redis.del(keyOf('session', sessionInfo));
  if (taken === 0) throw new SandboxRefusal('SESSION_EXPIRED');
  return session.number;
}

async function countUp({ redis }: ApiDeps, key: string, seconds: number): Promise<number> {
  const count = await redis.incr(key);
  if (count === 1) await redis.expire(key, seconds);
  return count;
}

function refuseCountry(site: Site, number: string): void {
  try {
    assertServed(site, number);
  } catch (error) {
    const isCountry = error instanceof DomainError;
    throw isCountry ? new SandboxRefusal('OPERATION_NOT_ALLOWED : of this country.') : error;
  }
}
