import { CAPTCHA_MS } from '@app/core/people/verification';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, setCookie } from './cookies.ts';

const NAME = 'captchaId';

/** Stores the id of the captcha that the browser shows. */
export const setCaptchaCookie = (
  reply: FastifyReply,
  { captchaId, isHttps }: { captchaId: string; isHttps: boolean },
): void =>
  setCookie(reply, { name: NAME, value: captchaId, path: '/wps', maxAgeMs: CAPTCHA_MS, isHttps });

/** Id of the last captcha that this browser received. */
export function captchaIdOf(request: FastifyRequest): string | undefined {
  const value = cookieOf(request, NAME);
  return value && /^[\w-]{10,64}$/.test(value) ? value : undefined;
}
