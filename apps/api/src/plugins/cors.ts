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
 * Lets the pages of configured origins call us. An origin is the same or it is not: no patterns.
 * Without origins there is nothing to say, and no request pays for a hook that says it.
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
