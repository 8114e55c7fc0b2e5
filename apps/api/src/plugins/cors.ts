import fastifyCors from '@fastify/cors';
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
];
const PREFLIGHT_KEPT_SECONDS = 600;

/**
 * Allows pages of the configured origins to call the API. Origins are compared exactly, without patterns. Without
 * origins no hook is added, to save its cost per request.
 */
export const cors = fp<ApiDeps>(async (app, { settings: { corsOrigins } }) => {
  if (corsOrigins.length === 0) return;
  await app.register(fastifyCors, {
    origin: [...corsOrigins],
    credentials: true,
    exposedHeaders: ['Retry-After', 'X-Request-Id'],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ALLOWED_HEADERS,
    maxAge: PREFLIGHT_KEPT_SECONDS,
    strictPreflight: false,
  });
});
