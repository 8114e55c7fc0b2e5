import type { FastifyInstance } from 'fastify';
import { playRoutes } from './play.routes.ts';
import type { TidewayDeps } from './tideway-deps.ts';
import { walletRoutes } from './wallet.routes.ts';

/** Routes of the sandbox's transfer vendor: wallet requests of the platform, and the game. */
export function tidewayRoutes(app: FastifyInstance, deps: TidewayDeps): void {
  walletRoutes(app, deps);
  playRoutes(app, deps);
}
