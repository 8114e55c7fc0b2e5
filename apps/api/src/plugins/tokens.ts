import { memoize } from '@app/core/platform/kernel';
import jwt from '@fastify/jwt';
import fp from 'fastify-plugin';
import type { ApiDeps } from '../deps.ts';
import { TOKENS_REMEMBERED_MAX } from '../limits.ts';

/**
 * Signs the tokens that name a session, and reads them. What a token says never changes, so a
 * signature that was right once is not looked at again; whether the session lives always is.
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
    /** What a token says, or nothing where it was not signed here. */
    readToken: (token: string) => TokenContent;
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sid: string } | { ops: string };
  }
}
