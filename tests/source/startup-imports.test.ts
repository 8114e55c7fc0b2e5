import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadedBy } from './support/loaded-by.ts';

/**
 * Packages that the API loads before it is ready. Each additional one slows every start, so code of later calls
 * loads its packages by `deferred-loads.ts`.
 */
const BEFORE_READY = [
  '@fastify/compress',
  '@fastify/cors',
  '@fastify/formbody',
  '@fastify/jwt',
  '@fastify/rate-limit',
  '@fastify/static',
  '@prisma/adapter-pg',
  'cookie',
  'fastify',
  'fastify-plugin',
  'helmet',
  'intl-messageformat',
  'ioredis',
  'jose',
  'libphonenumber-js',
  'mmdb-lib',
  'openid-client',
  'otpauth',
  'pg',
  'pino',
  'prom-client',
  'sanitize-html',
  'zod',
];

test('the api loads no more packages before it is ready than it needs for a first call', () => {
  const { ours, packages } = loadedBy('apps/api/src/server.ts');
  expect(ours.size).toBeGreaterThan(400); // proves that it follows imports
  expect([...packages].sort()).toEqual(BEFORE_READY);
});

/**
 * Schemas and checks that the API creates before it is ready: settings, amounts, times, descriptions of vendors'
 * dialects, and shared ones. The first request of a call creates its schemas; all of them are thirteen thousand.
 */
const SCHEMAS_MAX = 2_400;

test('the api makes no schemas of calls before it is ready', () => {
  const program = join(import.meta.dirname, 'schemas-made.mjs');
  const api = join(import.meta.dirname, '../../apps/api/src/app.ts');
  const made = Number(spawnSync(process.execPath, [program, api], { encoding: 'utf8' }).stdout);
  expect(made).toBeGreaterThan(500); // it does count them
  expect(made).toBeLessThan(SCHEMAS_MAX);
});
