import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { all as domainModules } from '@app/core/modules';
import { expect, test } from 'vitest';
import { type Import, importsOf, packageOf } from './support/imports.ts';
import { sourceFiles, TEST_FILE, TYPESCRIPT } from './support/source-files.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Permitted imports among our own packages. The package manager enforces them as well. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/shared': [],
  'packages/phrases': ['@app/shared'],
  'packages/lottery': ['@app/shared'],
  'packages/core': ['@app/lottery', '@app/phrases', '@app/shared'],
  'packages/ui': ['@app/shared'],
  'apps/api': ['@app/core', '@app/phrases', '@app/shared', '@app/ui'],
  'apps/worker': ['@app/core', '@app/shared'],
  'apps/demo-world': ['@app/core', '@app/lottery', '@app/shared'],
  'packages/client': ['@app/ui', '@app/shared'],
  'apps/web': ['@app/client', '@app/lottery', '@app/phrases', '@app/ui', '@app/shared'],
  'apps/console': ['@app/client', '@app/lottery', '@app/phrases', '@app/ui', '@app/shared'],
  'apps/arcade': ['@app/phrases', '@app/ui', '@app/shared'],
  prisma: ['@app/core', '@app/shared'],
  scripts: ['@app/core', '@app/phrases', '@app/prisma', '@app/shared'],
  tests: [
    '@app/api',
    '@app/arcade',
    '@app/console',
    '@app/core',
    '@app/demo-world',
    '@app/lottery',
    '@app/phrases',
    '@app/prisma',
    '@app/shared',
    '@app/web',
    '@app/worker',
  ],
};

/** The areas of core, from the top down. */
const AREAS = [
  'reports',
  'operations',
  'engagement',
  'agent-pay',
  'money',
  'play',
  'protection',
  'people',
  'sites',
  'books',
  'platform',
];

/** Every domain of core, from the top down: imports only go down the list. */
const DOMAINS = domainModules.map(({ name }): string => name);

/** Files at the root of core. Domains import types and helpers from them, and never the list of modules. */
const ROOT_OF_CORE = /^packages\/core\/src\/[^/]+\.ts$/;

/** Exceptions: the type of a command's dependencies names their types. */
const WAYS_UP = new Set(['packages/core/src/platform/kernel/deps.ts']);

const files = sourceFiles(TYPESCRIPT).filter(({ path }) => memberOf(path) !== undefined);
const imports = files.flatMap(importsOf);

test('finds the imports it judges', () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(imports).toContainEqual({
    from: 'packages/core/src/platform/db/transaction.ts',
    specifier: './client.ts',
    isTypeOnly: false,
    target: 'packages/core/src/platform/db/client.ts',
  });
});

test('packages import each other only in the direction of the architecture', () => {
  const wrong = imports.filter(({ from, specifier }) => {
    const name = packageOf(specifier);
    return name.startsWith('@app/') && !MAY_IMPORT[`${memberOf(from)}`]?.includes(name);
  });
  expect(places(wrong)).toEqual([]);
});

test('a package imports only dependencies of its package.json, and its tests vitest as well', () => {
  const wrong = imports.filter(({ from, specifier, target }) => {
    if (target !== undefined || isBuiltin(specifier)) return false;
    if (TEST_FILE.test(from) && packageOf(specifier) === 'vitest') return false;
    return !listedBy(`${memberOf(from)}`).has(packageOf(specifier));
  });
  expect(places(wrong)).toEqual([]);
});

test('no relative path leads out of its package, except from tests to their support', () => {
  const wrong = imports.filter(({ from, target }) => {
    if (target === undefined || memberOf(target) === memberOf(from)) return false;
    const isTest = TEST_FILE.test(from) || /\/(test-support|testing)\//.test(from);
    const isSupport = isTest && target.startsWith('tests/support/');
    const isTooling = from.startsWith('tests/') && target.startsWith('scripts/');
    const isOfTests = target.startsWith('tests/support/') || target === 'vitest.config.ts';
    const isTestTask = from.startsWith('scripts/') && isOfTests;
    return !isSupport && !isTooling && !isTestTask;
  });
  expect(places(wrong)).toEqual([]);
});

test('inside core, imports only go down the list of modules', () => {
  const wrong = coreImports().filter(
    ({ from, fromPlace, toPlace }) => toPlace < fromPlace && !WAYS_UP.has(from),
  );
  expect(places(wrong)).toEqual([]);
});

test('every domain of core is in the list of modules under the name of its folder, area by area', () => {
  const domains = new Set(files.flatMap(({ path }) => domainOf(path) ?? []));
  expect([...DOMAINS].sort()).toEqual([...domains].sort());
  const areas = DOMAINS.map((domain) => `${domain.split('/')[0]}`);
  expect(areas.filter((area, n) => area !== areas[n - 1])).toEqual(AREAS);
});

test('only apps and tests import the list of modules: a domain gets it by arguments', () => {
  const ofCore = imports.filter(
    ({ from }) => from.startsWith('packages/core/') && !TEST_FILE.test(from),
  );
  const toList = ofCore.filter(
    ({ from, target }) =>
      !ROOT_OF_CORE.test(from) && /core\/src\/(collect-)?modules\.ts$/.test(`${target}`),
  );
  expect(places(toList)).toEqual([]);
});

test('a domain of core is entered only through its index', () => {
  const wrong = coreImports().filter(
    ({ from, target }) =>
      domainOf(from) !== domainOf(`${target}`) && !`${target}`.endsWith('/index.ts'),
  );
  // db is beside the generated client, and an index of the kernel would only repeat its parts.
  expect(places(wrong.filter(({ from }) => !WAYS_UP.has(from)))).toEqual([]);
});

test('the conformance kit of wallets imports Node and itself alone, so that it shares no mistake with ours', () => {
  const inKit = /^scripts\/wallet-conformance(\/|\.ts$)/;
  const ofKit = imports.filter(({ from }) => inKit.test(from) && !TEST_FILE.test(from));
  expect(ofKit.length).toBeGreaterThan(30);
  const foreign = ofKit.filter(
    ({ specifier, target }) => !isBuiltin(specifier) && !inKit.test(`${target}`),
  );
  expect(places(foreign)).toEqual([]);
});

interface CoreImport extends Import {
  readonly fromPlace: number;
  readonly toPlace: number;
}

function coreImports(): CoreImport[] {
  return imports.flatMap((found) => {
    const [from, to] = [domainOf(found.from), domainOf(found.target ?? '')];
    if (!from || !to || TEST_FILE.test(found.from)) return [];
    return [{ ...found, fromPlace: DOMAINS.indexOf(from), toPlace: DOMAINS.indexOf(to) }];
  });
}

function domainOf(path: string): string | undefined {
  return /^packages\/core\/src\/([^/]+\/[^/]+)\//.exec(path)?.[1];
}

/** Workspace package that contains a path. */
function memberOf(path: string): string | undefined {
  return Object.keys(MAY_IMPORT).find((folder) => path.startsWith(`${folder}/`));
}

const lists = new Map<string, Set<string>>();

function listedBy(member: string): Set<string> {
  const known = lists.get(member);
  if (known) return known;
  const { name, dependencies, devDependencies, peerDependencies } = JSON.parse(
    readFileSync(join(ROOT, member, 'package.json'), 'utf8'),
  );
  const all = { ...dependencies, ...devDependencies, ...peerDependencies, [name]: 'itself' };
  const listed = new Set(Object.keys(all));
  lists.set(member, listed);
  return listed;
}

const places = (wrong: readonly Import[]) =>
  wrong.map(({ from, specifier }) => `${from} imports ${specifier}`);
