import type { Call } from '@app/shared/contract/define-call';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import fp from 'fastify-plugin';

export interface ServedRoute {
  readonly method: string;
  readonly path: string;
  /** The call of the contract, if the route serves one. */
  readonly call: Call | undefined;
  /** The call of operators, if the route serves one. */
  readonly opsCall: OpsCall | undefined;
}

/** Lists the routes, so that tests can compare them with the contract. */
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
