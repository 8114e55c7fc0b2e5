import type { Call } from '@app/shared/api/define-call';
import type { OpsCall } from '@app/shared/ops/define-ops-call';
import fp from 'fastify-plugin';

export interface ServedRoute {
  readonly method: string;
  readonly path: string;
  /** The call of the contract that it serves, if it serves one. */
  readonly call: Call | undefined;
  /** The call of operators that it serves, if it serves one. */
  readonly opsCall: OpsCall | undefined;
}

/** Keeps a list of what is served, so that a test can hold it against the contract. */
export const servedRoutes = fp(async (app) => {
  const routes: ServedRoute[] = [];
  app.decorate('servedRoutes', routes);
  app.addHook('onRoute', ({ method, url, config }) => {
    const { call, opsCall } = (config ?? {}) as { call?: Call; opsCall?: OpsCall };
    for (const one of [method].flat()) routes.push({ method: one, path: url, call, opsCall });
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    servedRoutes: readonly ServedRoute[];
  }
}
