import type { KeyObject } from 'node:crypto';
import type { MetricsRule } from '@app/shared/process/may-read-metrics';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { MovableClock } from './clock.ts';
import type { Deps } from './deps.ts';
import { catalogRoutes } from './routes/catalog.routes.ts';
import { answerError } from './routes/error-handler.ts';
import { policyFor } from './routes/frame-policy.ts';
import { limiter } from './routes/limiter.ts';
import { operationRoutes, testClockRoute } from './routes/operation.routes.ts';
import { pageRoutes } from './routes/page.routes.ts';
import { playRoutes } from './routes/play.routes.ts';
import { proofRoutes } from './routes/proof.routes.ts';
import { tidewayRoutes } from './tideway/tideway.routes.ts';
import type { TidewaySettings } from './tideway/tideway-deps.ts';

const BODY_BYTES_MAX = 16 * 1024;
const COMPRESSED_BYTES_MIN = 1_024;
const ENTRANCES_PER_MINUTE_MAX = 240;
const LOOKUPS_PER_MINUTE_MAX = 240;

export interface ArcadeDeps extends Deps {
  readonly vendorCode: string;
  readonly platformKey: KeyObject;
  /** The origins whose pages may show a game in a frame, besides those that the platform signs. */
  readonly platformOrigins: readonly string[];
  /** Where the built pages are. */
  readonly pagesDirectory: string;
  /** Addresses of the proxies in front, whose word on a player's address is taken. */
  readonly trustedProxies: readonly string[];
  readonly metricsRule: MetricsRule;
  /** The sandbox's vendor with wallets of its own; not in production. */
  readonly tideway?: TidewaySettings;
  /** Only in the profile `test`. */
  readonly movableClock?: MovableClock;
}

/** The whole arcade without a process around it, so that a test can hold one. */
export async function buildArcade(deps: ArcadeDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyInstance['log'],
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: deps.trustedProxies.length > 0 ? [...deps.trustedProxies] : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // what came by a connection that is open is answered
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ error: 'not_found' }));
  await app.register(helmet, headersFor(deps.platformOrigins));
  await app.register(compress, { threshold: COMPRESSED_BYTES_MIN });

  drainConnections(app);

  const perMinute = { clock: deps.clock };
  const entrances = limiter({ ...perMinute, perMinute: ENTRANCES_PER_MINUTE_MAX });
  playRoutes(app, { ...deps, entrances });
  proofRoutes(app, {
    ...deps,
    lookups: limiter({ ...perMinute, perMinute: LOOKUPS_PER_MINUTE_MAX }),
  });
  catalogRoutes(app, deps.vendorCode);
  if (deps.tideway) tidewayRoutes(app, { ...deps, ...deps.tideway, entrances });
  operationRoutes(app, deps);
  if (deps.movableClock) testClockRoute(app, deps.movableClock);
  await pageRoutes(app, deps);
  return app;
}

/**
 * From `drain` on `/readyz` says 503 and each answer asks its client to open the next connection
 * elsewhere, while all else goes on until the balancer has heard of it. A connection that is kept
 * beyond that would hold up the end.
 */
function drainConnections(app: FastifyInstance): void {
  let isDraining = false;
  const drain = () => {
    isDraining = true;
  };
  app.decorate('drain', drain);
  app.decorate('isDraining', () => isDraining);
  app.addHook('preClose', async () => drain());
  app.addHook('onSend', async (_, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Begins to leave. */
    drain: () => void;
    isDraining: () => boolean;
  }
}

const headersFor = (platformOrigins: readonly string[]) => ({
  contentSecurityPolicy: policyFor(platformOrigins),
  // Old browsers would read it instead of frame-ancestors, and it cannot name an origin.
  xFrameOptions: false as const,
  // The launch token is in the address until the page has read it.
  referrerPolicy: { policy: 'no-referrer' as const },
  // Pictures of the catalogue are shown by the platform's pages.
  crossOriginResourcePolicy: { policy: 'cross-origin' as const },
  crossOriginOpenerPolicy: false as const,
});
