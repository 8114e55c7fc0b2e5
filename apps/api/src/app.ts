import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { ApiDeps } from './deps.ts';
import { answerError } from './http/errors/answer-error.ts';
import { logOptions, requestId } from './http/logging.ts';
import { recordUntrustedProxy } from './http/untrusted-proxies.ts';
import { withoutMount } from './http/without-mount.ts';
import { BODY_BYTES_MAX } from './limits.ts';
import * as modules from './modules/index.ts';
import * as plugins from './plugins/index.ts';

/** Builds the API without starting a process, also for tests. */
export async function buildApp(deps: ApiDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify(serverOptions(deps));
  for (const name of ['address', 'site', 'session']) app.decorateRequest(name);
  app.decorate('approvable', new Map());
  // In this order: later plugins rely on the hooks of earlier ones.
  await app.register(plugins.servedRoutes);
  await app.register(plugins.errorHandling);
  await app.register(plugins.jsonBody);
  await app.register(plugins.pictureBody);
  await app.register(plugins.urlFormBody);
  await app.register(plugins.requestLog, deps);
  const record = (peer: string) => recordUntrustedProxy(deps, peer);
  await app.register(plugins.unknownProxy, { record });
  await app.register(plugins.drain);
  await app.register(plugins.storableAddress);
  await app.register(plugins.securityHeaders, deps);
  await app.register(plugins.cors, deps);
  await app.register(compress, { threshold: 1_024 });
  await app.register(plugins.tokens, deps);
  await app.register(plugins.rateLimit, deps);
  await app.register(plugins.metrics, deps);
  await app.register(plugins.failures);
  await app.register(plugins.consoleApp, deps);
  for (const routes of Object.values(modules)) await routes(app, deps);
  return app;
}
function serverOptions(deps: ApiDeps): FastifyServerOptions {
  const { trustedProxies } = deps.settings;
  return {
    logger: logOptions(deps),
    logController: new LogController({ disableRequestLogging: true }), // `plugins.requestLog` does it
    rewriteUrl: withoutMount,
    genReqId: requestId,
    childLoggerFactory: (log) => log, // avoids a child logger per request: see `logOf`
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_BYTES_MAX,
    frameworkErrors: answerError, // a URL that cannot be decoded never reaches a route
    forceCloseConnections: 'idle',
    return503OnClosing: false, // requests on open connections are still answered
  };
}
