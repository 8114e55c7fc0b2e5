import type { Writable } from 'node:stream';
import type { Deps, SharedClock } from '@app/core/kernel';
import compress from '@fastify/compress';
import jwt from '@fastify/jwt';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Redis } from 'ioredis';
import type { Registry } from 'prom-client';
import { BODY_BYTES_MAX } from './limits.ts';
import { agentRoutes } from './modules/agents/agents.routes.ts';
import { cashierRoutes } from './modules/cashier/cashier.routes.ts';
import { gameRoutes } from './modules/games/games.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { memberRoutes } from './modules/member/member.routes.ts';
import { openapiRoutes } from './modules/openapi/openapi.routes.ts';
import { salaryRoutes } from './modules/salary/salary.routes.ts';
import { sandboxPayRoutes } from './modules/sandbox-pay/sandbox-pay.routes.ts';
import { seamlessRoutes } from './modules/seamless/seamless.routes.ts';
import { sessionRoutes } from './modules/session/session.routes.ts';
import { systemRoutes } from './modules/system/system.routes.ts';
import { testClockRoutes } from './modules/test-clock/test-clock.routes.ts';
import { walletRoutes } from './modules/wallet/wallet.routes.ts';
import { allowConfiguredOrigins } from './plugins/cors.ts';
import { answerError } from './plugins/error-handler.ts';
import { readJsonStrictly } from './plugins/json-body.ts';
import { measureCalls } from './plugins/metrics.ts';
import { countRates } from './plugins/rate-limit.ts';
import { logOptions, logRequests, requestId } from './plugins/request-log.ts';
import { setSecurityHeaders } from './plugins/security-headers.ts';
import { servedRoutes } from './plugins/served-routes.ts';
import { serveWebApp } from './plugins/web-app.ts';
import type { ApiSettings } from './settings.ts';

export interface ApiDeps extends Deps {
  readonly redis: Redis;
  readonly settings: ApiSettings;
  /** The clock that tests move. In profile `test` alone. */
  readonly sharedClock?: SharedClock;
  /** The migrations that this version of the program was written for, by name. */
  readonly migrations: readonly string[];
  /** Where numbers about the process are collected; a new registry when absent. */
  readonly metrics?: Registry;
  /** Where the log goes; standard output when absent. */
  readonly logStream?: Writable;
}

/** The whole API without a process around it, so that a test can hold one. */
export async function buildApp(deps: ApiDeps): Promise<FastifyInstance> {
  const { settings } = deps;
  const app: FastifyInstance = Fastify(serverOptions(deps));
  app.setErrorHandler(answerError);
  app.decorateRequest('site').decorateRequest('session').decorateRequest('refusal');
  servedRoutes(app);
  readJsonStrictly(app);
  logRequests(app, deps);
  allowConfiguredOrigins(app, settings);
  await setSecurityHeaders(app, settings);
  await app.register(compress, { threshold: 1_024 });
  await app.register(jwt, {
    secret: settings.tokenSecret,
    sign: { algorithm: 'HS256', noTimestamp: true },
    verify: { algorithms: ['HS256'] },
  });
  await countRates(app, deps);
  measureCalls(app, deps);
  await serveWebApp(app, settings);

  healthRoutes(app, deps);
  openapiRoutes(app, deps);
  testClockRoutes(app, deps);
  sessionRoutes(app, deps);
  systemRoutes(app, deps);
  memberRoutes(app, deps);
  agentRoutes(app, deps);
  walletRoutes(app, deps);
  cashierRoutes(app, deps);
  sandboxPayRoutes(app, deps);
  gameRoutes(app, deps);
  salaryRoutes(app, deps);
  seamlessRoutes(app, deps);
  return app;
}

function serverOptions(deps: ApiDeps): FastifyServerOptions {
  const { trustedProxies } = deps.settings;
  return {
    logger: logOptions(deps),
    logController: new LogController({ disableRequestLogging: true }), // `logRequests` does it
    genReqId: requestId,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_BYTES_MAX,
    frameworkErrors: answerError, // an address that cannot be decoded never reaches a route
    forceCloseConnections: 'idle',
  };
}
