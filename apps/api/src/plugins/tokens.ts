import { memoize } from '@app/core/platform/kernel';
import jwt from '@fastify/jwt';
import fp from 'fastify-plugin';
import type { ApiDeps } from '../deps.ts';
import { TOKENS_REMEMBERED_MAX } from '../limits.ts';

/**
 * Signs and verifies session tokens. The content of a token never changes, so a verified token is cached; the session
 * itself is checked every time.
 */
export const tokens = fp<ApiDeps>(async (app, { settings }) => {
  await app.register(jwt, {
    secret: settings.tokenSecret,
    sign: { algorithm: 'HS256', noTimestamp: true },
    verify: { algorithms: ['HS256'] },
  });
  const read = memoize(TOKENS_REMEMBERED_MAX, (token: string) =>
    app.jwt.verify<TokenContent>(token),
  );
  app.decorate('readToken', (token) => {
    try {
      return read(token);
    } catch {
      return {};
    }
  });
});

interface TokenContent {
  readonly sid?: unknown;
  readonly ops?: unknown;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Content of a token; empty if the signature is invalid. */
    readToken: (token: string) => TokenContent;
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sid: string } | { ops: string };
  }
}
