import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Import, importsOf, packageOf } from './imports.ts';
import { sourceFiles, TEST_FILE, TYPESCRIPT } from './source-files.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Who may import whom among our own packages. The package manager enforces it as well. */
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

/** The areas of core and the layers of each. Imports only go down, from area to area and inside each. */
const AREAS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  reports: [
    ['personal-data'],
    ['exports'],
    ['figures', 'member-list', 'timeline'],
    ['team'],
    ['records'],
  ],
  operations: [
    ['cases', 'installation', 'stream-readers'],
    ['broadcasts', 'reconciliation', 'risk'],
  ],
  'agent-pay': [['disputes'], ['payouts'], ['turnover'], ['contracts']],
  money: [['wallet-transfers'], ['transfers', 'withdrawals'], ['adjustments', 'cashier']],
  play: [
    ['takers'],
    ['lottery-bets', 'vendors'],
    ['lotteries'],
    ['games'],
    ['bonuses', 'rebates'],
    ['bets'],
  ],
  people: [
    ['access'],
    ['feedback', 'kyc', 'postbacks', 'series', 'social', 'standing', 'trials'],
    ['agents', 'debts'],
    ['credentials'],
    ['messages', 'notes', 'profile'],
    ['members'],
    ['operators'],
    ['sessions', 'verification'],
  ],
  sites: [['content', 'reviews'], ['site'], ['audit']],
  books: [['wallet'], ['ledger']],
  platform: [
    ['idempotency', 'outbox', 'uploads'],
    ['jobs', 'lists', 'live'],
    ['db', 'kernel'],
  ],
};

const LAYERS = Object.entries(AREAS).flatMap(([area, layers]) =>
  layers.map((domains) => domains.map((domain) => `${area}/${domain}`)),
);

/** The only ways up: the type of what a command may reach names the types of what it carries. */
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

test('a package imports only what its own package.json lists, and its tests vitest as well', () => {
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

test('inside core, imports only go down the layers', () => {
  const wrong = coreImports().filter(
    ({ from, fromLayer, toLayer }) => toLayer < fromLayer && !WAYS_UP.has(from),
  );
  expect(places(wrong)).toEqual([]);
});

test('every domain of core has its place in the layers, and each place its domain', () => {
  const domains = new Set(files.flatMap(({ path }) => domainOf(path) ?? []));
  expect([...domains].sort()).toEqual(LAYERS.flat().sort());
});

test('a domain of core is entered only through its index', () => {
  const wrong = coreImports().filter(
    ({ from, target }) =>
      domainOf(from) !== domainOf(`${target}`) && !`${target}`.endsWith('/index.ts'),
  );
  // db stands beside the generated client, and the kernel's parts are what an index would repeat.
  expect(places(wrong.filter(({ from }) => !WAYS_UP.has(from)))).toEqual([]);
});

interface CoreImport extends Import {
  readonly fromLayer: number;
  readonly toLayer: number;
}

function coreImports(): CoreImport[] {
  return imports.flatMap((found) => {
    const [from, to] = [domainOf(found.from), domainOf(found.target ?? '')];
    if (!from || !to || TEST_FILE.test(found.from)) return [];
    return [{ ...found, fromLayer: layerOf(from), toLayer: layerOf(to) }];
  });
}

const layerOf = (domain: string) => LAYERS.findIndex((layer) => layer.includes(domain));

function domainOf(path: string): string | undefined {
  return /^packages\/core\/src\/([^/]+\/[^/]+)\//.exec(path)?.[1];
}

/** The folder of the workspace package that a path lies in. */
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
