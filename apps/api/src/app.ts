import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { ApiDeps } from './deps.ts';
import { BODY_BYTES_MAX } from './limits.ts';
import { agentRoutes } from './modules/agents/agents.routes.ts';
import { artRoutes } from './modules/art/art.routes.ts';
import { captchaRoutes } from './modules/captcha/captcha.routes.ts';
import { cashierRoutes } from './modules/cashier/cashier.routes.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { docsRoutes } from './modules/docs/docs.routes.ts';
import { feedbackRoutes } from './modules/feedback/feedback.routes.ts';
import { gameRoutes } from './modules/games/games.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { liveRoutes } from './modules/live/live.routes.ts';
import { memberRoutes } from './modules/member/member.routes.ts';
import { openapiRoutes } from './modules/openapi/openapi.routes.ts';
import { pictureRoutes } from './modules/profile/pictures.routes.ts';
import { profileRoutes } from './modules/profile/profile.routes.ts';
import { recordRoutes } from './modules/records/records.routes.ts';
import { salaryRoutes } from './modules/salary/salary.routes.ts';
import { sandboxPayRoutes } from './modules/sandbox-pay/sandbox-pay.routes.ts';
import { sandboxPhoneRoutes } from './modules/sandbox-phone/sandbox-phone.routes.ts';
import { seamlessRoutes } from './modules/seamless/seamless.routes.ts';
import { authenticatorRoutes } from './modules/security/authenticator.routes.ts';
import { secretRoutes } from './modules/security/secrets.routes.ts';
import { securityRoutes } from './modules/security/security.routes.ts';
import { sessionRoutes } from './modules/session/session.routes.ts';
import { sitePageRoutes } from './modules/site-pages/site-pages.routes.ts';
import { socialRoutes } from './modules/social/social.routes.ts';
import { systemRoutes } from './modules/system/system.routes.ts';
import { teamRoutes } from './modules/team/team.routes.ts';
import { testClockRoutes } from './modules/test-clock/test-clock.routes.ts';
import { walletRoutes } from './modules/wallet/wallet.routes.ts';
import { opsFigureRoutes } from './ops/ops-figures.routes.ts';
import { opsMemberRoutes } from './ops/ops-members.routes.ts';
import { opsMoneyRoutes } from './ops/ops-money.routes.ts';
import { opsOperatorRoutes } from './ops/ops-operators.routes.ts';
import { opsSessionRoutes } from './ops/ops-session.routes.ts';
import { opsSettingsRoutes } from './ops/ops-settings.routes.ts';
import { opsSiteRoutes } from './ops/ops-site.routes.ts';
import { opsTrailRoutes } from './ops/ops-trail.routes.ts';
import { serveConsole } from './plugins/console-app.ts';
import { allowConfiguredOrigins } from './plugins/cors.ts';
import { letDrain } from './plugins/drain.ts';
import { answerError } from './plugins/error-handler.ts';
import { noteFailures } from './plugins/failures.ts';
import { readJsonStrictly } from './plugins/json-body.ts';
import { measureCalls } from './plugins/metrics.ts';
import { readPictures } from './plugins/picture-body.ts';
import { countRates } from './plugins/rate-limit.ts';
import { logOptions, logRequests, requestId } from './plugins/request-log.ts';
import { setSecurityHeaders } from './plugins/security-headers.ts';
import { servedRoutes } from './plugins/served-routes.ts';
import { refuseUnstorableAddresses } from './plugins/storable-address.ts';
import { signTokens } from './plugins/tokens.ts';
import { serveWebApp } from './plugins/web-app.ts';

/** The whole API without a process around it, so that a test can hold one. */
export async function buildApp(deps: ApiDeps): Promise<FastifyInstance> {
  const { settings } = deps;
  const app: FastifyInstance = Fastify(serverOptions(deps));
  app.setErrorHandler(answerError);
  for (const name of ['address', 'site', 'session', 'refusal']) app.decorateRequest(name);
  servedRoutes(app);
  readJsonStrictly(app);
  readPictures(app);
  logRequests(app, deps);
  letDrain(app);
  refuseUnstorableAddresses(app);
  allowConfiguredOrigins(app, settings);
  setSecurityHeaders(app, settings);
  await app.register(compress, { threshold: 1_024 });
  await signTokens(app, settings);
  await countRates(app, deps);
  measureCalls(app, deps);
  noteFailures(app);
  await serveWebApp(app, deps);
  await serveConsole(app, deps);

  healthRoutes(app, deps);
  openapiRoutes(app, deps);
  docsRoutes(app);
  sitePageRoutes(app, deps);
  testClockRoutes(app, deps);
  sessionRoutes(app, deps);
  socialRoutes(app, deps);
  captchaRoutes(app, deps);
  systemRoutes(app, deps);
  contentRoutes(app, deps);
  memberRoutes(app, deps);
  profileRoutes(app, deps);
  pictureRoutes(app, deps);
  agentRoutes(app, deps);
  walletRoutes(app, deps);
  recordRoutes(app, deps);
  cashierRoutes(app, deps);
  sandboxPayRoutes(app, deps);
  sandboxPhoneRoutes(app, deps);
  feedbackRoutes(app, deps);
  gameRoutes(app, deps);
  artRoutes(app);
  salaryRoutes(app, deps);
  teamRoutes(app, deps);
  liveRoutes(app, deps);
  securityRoutes(app, deps);
  authenticatorRoutes(app, deps);
  secretRoutes(app, deps);
  seamlessRoutes(app, deps);
  opsSessionRoutes(app, deps);
  opsMemberRoutes(app, deps);
  opsMoneyRoutes(app, deps);
  opsFigureRoutes(app, deps);
  opsSiteRoutes(app, deps);
  opsSettingsRoutes(app, deps);
  opsOperatorRoutes(app, deps);
  opsTrailRoutes(app, deps);
  return app;
}

function serverOptions(deps: ApiDeps): FastifyServerOptions {
  const { trustedProxies } = deps.settings;
  return {
    logger: logOptions(deps),
    logController: new LogController({ disableRequestLogging: true }), // `logRequests` does it
    genReqId: requestId,
    childLoggerFactory: (log) => log, // one for each request costs more than its line: see `logOf`
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_BYTES_MAX,
    frameworkErrors: answerError, // an address that cannot be decoded never reaches a route
    forceCloseConnections: 'idle',
    return503OnClosing: false, // what came by a connection that is open is answered
  };
}
