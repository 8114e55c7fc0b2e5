import type { FastifyReply, FastifyRequest } from 'fastify';

interface Cookie {
  readonly name: string;
  /** Letters, digits, `-`, `_` and `.` alone. */
  readonly value: string;
  /** Below which it is sent along. */
  readonly path: string;
  readonly maxAgeMs: number;
  readonly isHttps: boolean;
}

/** Gives a browser something to send along. Scripts of the page cannot read it. */
export function setCookie(reply: FastifyReply, cookie: Cookie): void {
  const { name, value, path, maxAgeMs, isHttps } = cookie;
  const secure = isHttps ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; Max-Age=${maxAgeMs / 1_000}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** What a browser sent along under a name, or nothing where cookies are refused. */
export function cookieOf({ headers }: FastifyRequest, wanted: string): string | undefined {
  for (const cookie of headers.cookie?.split(';') ?? []) {
    const [name, value] = cookie.trim().split('=');
    if (name === wanted && value) return value;
  }
  return undefined;
}
