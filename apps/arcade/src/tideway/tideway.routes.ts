import type { FastifyInstance } from 'fastify';
import { playRoutes } from './play.routes.ts';
import type { TidewayDeps } from './tideway-deps.ts';
import { walletRoutes } from './wallet.routes.ts';

/** The sandbox's vendor with wallets of its own: what the platform asks, and its game. */
export function tidewayRoutes(app: FastifyInstance, deps: TidewayDeps): void {
  walletRoutes(app, deps);
  playRoutes(app, deps);
}
