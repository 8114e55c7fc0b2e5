import type { Call } from '@app/shared/api/define-call';
import fp from 'fastify-plugin';

export interface ServedRoute {
  readonly method: string;
  readonly path: string;
  /** The call of the contract that it serves, if it serves one. */
  readonly call: Call | undefined;
}

/** Keeps a list of what is served, so that a test can hold it against the contract. */
export const servedRoutes = fp(async (app) => {
  const routes: ServedRoute[] = [];
  app.decorate('servedRoutes', routes);
  app.addHook('onRoute', ({ method, url, config }) => {
    const { call } = (config ?? {}) as { call?: Call };
    for (const one of [method].flat()) routes.push({ method: one, path: url, call });
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    servedRoutes: readonly ServedRoute[];
  }
}
