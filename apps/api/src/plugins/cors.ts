import fp from 'fastify-plugin';
import type { ApiDeps } from '../deps.ts';

const ALLOWED_HEADERS = [
  'Content-Type',
  'Authorization',
  'Merchant',
  'ModuleId',
  'Device',
  'Language',
  'Encryption',
  'Idempotency-Key',
  'X-Gateway-Version',
  'X-Timestamp',
  'X-Requested-With',
].join(', ');
const EXPOSED_HEADERS = 'Retry-After, X-Request-Id';
const PREFLIGHT_KEPT_SECONDS = 600;

/** Lets the pages of configured origins call us. An origin is the same or it is not: no patterns. */
export const cors = fp<ApiDeps>(async (app, { settings }) => {
  const allowed = new Set(settings.corsOrigins);
  app.addHook('onRequest', ({ headers }, reply, done) => {
    if (allowed.size > 0) reply.header('vary', 'Origin');
    if (headers.origin && allowed.has(headers.origin)) {
      reply
        .header('access-control-allow-origin', headers.origin)
        .header('access-control-allow-credentials', 'true')
        .header('access-control-expose-headers', EXPOSED_HEADERS);
    }
    done();
  });
  app.options('/*', async ({ headers }, reply) => {
    if (headers.origin && allowed.has(headers.origin)) {
      reply
        .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, DELETE')
        .header('access-control-allow-headers', ALLOWED_HEADERS)
        .header('access-control-max-age', PREFLIGHT_KEPT_SECONDS);
    }
    return reply.code(204).send();
  });
});
