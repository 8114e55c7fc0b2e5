import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Path for which the browser sends the cookie. */
  readonly path: string;
  readonly maxAgeMs: number;
  readonly isHttps: boolean;
}

/** Sets an `HttpOnly` cookie. */
export function setCookie(reply: FastifyReply, cookie: Cookie): void {
  const { name, value, path, maxAgeMs, isHttps } = cookie;
  const header = stringifySetCookie({
    name,
    value,
    path,
    maxAge: Math.floor(maxAgeMs / 1_000),
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps,
  });
  reply.header('set-cookie', header);
}

/** Value of a cookie, or undefined if it is absent or empty. */
export const cookieOf = ({ headers }: FastifyRequest, name: string): string | undefined =>
  parseCookie(headers.cookie ?? '')[name] || undefined;
