import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeRecord } from './json-record.ts';
import { isProduction, RUNNING_FILE, siteUrl } from './operator-database.ts';

const databaseUrl = 'postgresql://app@localhost/app';
let env: NodeJS.ProcessEnv;

beforeEach(() => {
  env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'running-')) };
});
afterEach(() => rmSync(`${env.DATA_DIR}`, { recursive: true }));

const running = (profile?: string) =>
  writeRecord(`${env.DATA_DIR}`, RUNNING_FILE, {
    databaseUrl,
    profile,
    publicUrl: 'http://localhost:3000',
    arcadeUrl: '',
  });

test('a command takes the profile of the platform that npm start runs here', () => {
  running('production');
  expect(isProduction(env)).toBe(true);
  running('demo');
  expect(isProduction(env)).toBe(false);
  expect(isProduction({ ...env, DATABASE_URL: databaseUrl })).toBe(false);
  expect(siteUrl(env)).toBe('http://localhost:3000');
});

test('the environment takes precedence', () => {
  running('demo');
  expect(isProduction({ ...env, APP_PROFILE: 'production' })).toBe(true);
  running('production');
  expect(isProduction({ ...env, APP_PROFILE: 'demo' })).toBe(false);
});

test('without information, assumes a platform in production', () => {
  running();
  expect(isProduction(env)).toBe(true);
  running('demo');
  expect(isProduction({ ...env, DATABASE_URL: `${databaseUrl}2` })).toBe(true);
});
