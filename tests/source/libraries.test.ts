import { expect, test } from 'vitest';
import { importsOf, packageOf } from './support/imports.ts';
import { placesOf, sourceFiles, TEST_FILE, TYPESCRIPT } from './support/source-files.ts';

// No hand-written code for the work of a common library:
// docs/decisions/libraries-and-our-own.md.

const servers = sourceFiles(TYPESCRIPT).filter(
  ({ path }) =>
    /^(apps\/(api|arcade|demo-world|worker)|packages\/core)\/src\//.test(path) &&
    !TEST_FILE.test(path) &&
    !/^apps\/arcade\/src\/games\/[^/]+\/page\//.test(path),
);
const filesWith = (pattern: RegExp): string[] => [
  ...new Set(placesOf(pattern, servers).map((place) => `${place.split(':', 1)[0]}`)),
];

const filesThatUse = (name: string): string[] => [
  ...new Set(
    servers
      .flatMap(importsOf)
      .filter(({ specifier, isTypeOnly }) => packageOf(specifier) === name && !isTypeOnly)
      .map(({ from }) => from),
  ),
];

test('processes log by pino, and print bare lines only before it exists', () => {
  expect(filesWith(/\bconsole\.\w+\(|process\.(stdout|stderr)\.write/)).toEqual([
    'apps/api/src/server.ts', // prints invalid settings before the logger exists
    'apps/demo-world/src/demo-world.ts',
    'apps/worker/src/worker.ts',
  ]);
  expect(placesOf(/\bconsole\.(?!error\b)\w+\(/, servers)).toEqual([]);
  expect(placesOf(/console\.\w+\(.*JSON\.stringify/, servers)).toEqual([]);
});

test('pages of other origins are answered by @fastify/cors, and by the sandbox of another provider', () => {
  expect(filesWith(/access-control-/i)).toEqual([
    'apps/api/src/modules/sandbox-phone/sandbox-phone.routes.ts',
  ]);
  expect(filesThatUse('@fastify/cors')).toEqual(['apps/api/src/plugins/cors.ts']);
});

test('figures are counted by prom-client', () => {
  expect(placesOf(/# (HELP|TYPE) /, servers)).toEqual([]);
  // A line of a metric: its name, optional labels, its value.
  expect(placesOf(/`[a-z]+(_[a-z]+)+(\{.*\})? \$\{/, servers)).toEqual([]);
  for (const process of ['api/src/plugins', 'arcade/src', 'worker/src'])
    expect(filesThatUse('prom-client')).toContain(`apps/${process}/metrics.ts`);
});
