import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadedBy } from './support/loaded-by.ts';

/**
 * Packages that the api loads before it is ready. What a first call does not need is imported where it
 * is used, and loaded by `load-late.ts`: each line more here is a slower start of every process.
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
  expect(ours.size).toBeGreaterThan(400); // it does follow what is imported
  expect([...packages].sort()).toEqual(BEFORE_READY);
});

/**
 * Schemas, and their checks, that the api makes before it is ready: of settings, of amounts and times, and of what pages
 * have in common. Those of calls are made by the first request that needs them: all of them are thirteen thousand.
 */
const SCHEMAS_MAX = 2_300;

test('the api makes no schemas of calls before it is ready', () => {
  const program = join(import.meta.dirname, 'schemas-made.mjs');
  const api = join(import.meta.dirname, '../../apps/api/src/app.ts');
  const made = Number(execFileSync(process.execPath, [program, api], { encoding: 'utf8' }));
  expect(made).toBeGreaterThan(500); // it does count them
  expect(made).toBeLessThan(SCHEMAS_MAX);
});
