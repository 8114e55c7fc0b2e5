import { CAPTCHA_MS } from '@app/core/verification';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'captchaId';

/** Tells the browser which picture it was shown. Scripts of the page cannot read it. */
export function setCaptchaCookie(
  reply: FastifyReply,
  { captchaId, isHttps }: { captchaId: string; isHttps: boolean },
): void {
  const ends = `Max-Age=${CAPTCHA_MS / 1_000}`;
  const secure = isHttps ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${NAME}=${captchaId}; Path=/wps; ${ends}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** The picture that this browser was shown last, or nothing where cookies are refused. */
export function captchaIdOf({ headers }: FastifyRequest): string | undefined {
  const cookies = headers.cookie?.split(';') ?? [];
  for (const cookie of cookies) {
    const [name, value] = cookie.trim().split('=');
    if (name === NAME && value && /^[\w-]{10,64}$/.test(value)) return value;
  }
  return undefined;
}
