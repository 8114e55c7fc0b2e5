import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Below which the browser sends it. */
  readonly path: string;
  readonly maxAgeMs: number;
  readonly isHttps: boolean;
}

/** Sets a cookie that scripts of the page cannot read. */
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

/** Returns the value of a cookie; undefined where the browser sent none or an empty one. */
export const cookieOf = ({ headers }: FastifyRequest, name: string): string | undefined =>
  parseCookie(headers.cookie ?? '')[name] || undefined;
