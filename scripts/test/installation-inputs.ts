import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from './hash-files.ts';
import { ROOT } from './program.ts';

/** Written after a complete pass and committed, so that it applies to other clones. */
const PASSED = join(ROOT, 'tests/installation/passed-inputs.txt');

/**
 * Files that determine how the platform is installed, started, backed up and replaced. Integration tests apply all
 * migrations and seed the demo, so that these two need no installation.
 */
const INPUTS = [
  '.dockerignore',
  'Dockerfile',
  'docker',
  'docker-compose.yml',
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  ':(glob)apps/*/package.json',
  ':(glob)apps/*/vite.config.ts',
  'apps/api/src/env.ts',
  'apps/api/src/server.ts',
  'apps/arcade/src/arcade.ts',
  'apps/worker/src/env.ts',
  'apps/worker/src/worker.ts',
  ':(glob)packages/*/package.json',
  'prisma/migrate',
  'prisma/package.json',
  'prisma/prisma.config.ts',
  'prisma/seed/demo.ts',
  'prisma/seed/seed-env.ts',
  'scripts',
  'tests/installation',
  ':(exclude)scripts/bench*',
  ':(exclude)scripts/mutate*',
  ':(exclude)scripts/ops/',
  ':(exclude)scripts/steady.ts',
  ':(exclude)scripts/test*',
  ':(exclude,glob)scripts/**/*.test.ts',
  ':(exclude,glob)prisma/**/*.test.ts',
  ':(exclude)tests/installation/passed-inputs.txt',
];

/** Commands of `npm run ops` that these tests use. The others have separate tests. */
const COMMANDS = ['backup', 'operators', 'outbox', 'restore'].map(
  (name) => `scripts/ops/${name}.ts`,
);

/** Whether installation tests have passed with this fingerprint. */
export const installationHasPassed = (inputs: string): boolean =>
  existsSync(PASSED) && readFileSync(PASSED, 'utf8').trim() === inputs;

/** @param inputs fingerprint before the first test, since files may change during a run */
export function recordInstallationPass(inputs: string): void {
  writeFileSync(PASSED, `${inputs}\n`);
}

/** Hash of the current inputs. */
export function fingerprintInstallation(): string {
  const list = execFileSync(
    'git',
    ['ls-files', '-z', '-co', '--exclude-standard', '--', ...INPUTS],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  return hashFiles([...list.split('\0').filter(Boolean), ...COMMANDS]);
}
