import type { KeyObject } from 'node:crypto';
import type { MetricsRule } from '@app/shared/process/may-read-metrics';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { MovableClock } from './clock.ts';
import type { Deps } from './deps.ts';
import { limiter } from './http/limiter.ts';
import type { QuestionKeys } from './platform/signed-question.ts';
import { questionRoutes } from './questions/questions.routes.ts';
import { answerError } from './routes/answer-error.ts';
import { catalogRoutes } from './routes/catalog.routes.ts';
import { policyFor } from './routes/frame-policy.ts';
import { handsRoutes } from './routes/hands.routes.ts';
import { jackpotRoutes } from './routes/jackpot.routes.ts';
import { operationRoutes, testClockRoute } from './routes/operation.routes.ts';
import { pageRoutes } from './routes/page.routes.ts';
import { playRoutes } from './routes/play.routes.ts';
import { proofRoutes } from './routes/proof.routes.ts';
import { sharedRoutes } from './routes/shared.routes.ts';
import { tidewayRoutes } from './tideway/tideway.routes.ts';
import type { TidewaySettings } from './tideway/tideway-deps.ts';

const BODY_BYTES_MAX = 16 * 1024;
const COMPRESSED_BYTES_MIN = 1_024;
const ENTRANCES_PER_MINUTE_MAX = 240;
const LOOKUPS_PER_MINUTE_MAX = 240;

export interface ArcadeDeps extends Deps {
  readonly vendorCode: string;
  readonly platformKey: KeyObject;
  /** For the platform's questions about rounds. */
  readonly questions: QuestionKeys;
  /** Further origins whose pages may frame a game, in addition to those that the platform signs. */
  readonly platformOrigins: readonly string[];
  readonly pagesDirectory: string;
  /** Addresses of reverse proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  readonly metricsRule: MetricsRule;
  /** The sandbox's transfer vendor. Absent in production. */
  readonly tideway?: TidewaySettings;
  /** Profile `test` only. */
  readonly movableClock?: MovableClock;
}

/** Builds the arcade's server without a process, so that tests can use it. */
export async function buildArcade(deps: ArcadeDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyInstance['log'],
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: deps.trustedProxies.length > 0 ? [...deps.trustedProxies] : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // requests on open connections are still answered
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ error: 'not_found' }));
  await app.register(helmet, headersFor(deps.platformOrigins));
  await app.register(compress, { threshold: COMPRESSED_BYTES_MIN });

  drainConnections(app);

  const perMinute = { clock: deps.clock };
  const entrances = limiter({ ...perMinute, perMinute: ENTRANCES_PER_MINUTE_MAX });
  playRoutes(app, { ...deps, entrances });
  sharedRoutes(app, deps);
  handsRoutes(app, deps);
  jackpotRoutes(app, deps);
  proofRoutes(app, {
    ...deps,
    lookups: limiter({ ...perMinute, perMinute: LOOKUPS_PER_MINUTE_MAX }),
  });
  catalogRoutes(app, deps.vendorCode);
  questionRoutes(app, { ...deps, ...deps.questions });
  if (deps.tideway) tidewayRoutes(app, { ...deps, ...deps.tideway, entrances });
  operationRoutes(app, deps);
  if (deps.movableClock) testClockRoute(app, deps.movableClock);
  await pageRoutes(app, deps);
  return app;
}

/**
 * After `drain`, `/readyz` answers 503 and each answer closes its connection, so that the client reconnects to another
 * instance. All else works until the load balancer has noticed. Keep-alive connections would delay the shutdown.
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
    /** Starts draining. */
    drain: () => void;
    isDraining: () => boolean;
  }
}

const headersFor = (platformOrigins: readonly string[]) => ({
  contentSecurityPolicy: policyFor(platformOrigins),
  // Old browsers would prefer it to frame-ancestors, and it cannot name an origin.
  xFrameOptions: false as const,
  // The launch token is in the URL until the page has read it.
  referrerPolicy: { policy: 'no-referrer' as const },
  // Pages of the platform show the catalog's pictures.
  crossOriginResourcePolicy: { policy: 'cross-origin' as const },
  crossOriginOpenerPolicy: false as const,
});
