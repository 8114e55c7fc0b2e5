import { expect, test } from 'vitest';
import { type Import, importsOf } from './support/imports.ts';
import { sourceFiles, TEST_FILE, TYPESCRIPT } from './support/source-files.ts';

/**
 * The layers of a process or package, from the top: each line may use those below it, and parts of
 * one line may use each other. Core has its own list in `imports.test.ts`, pages in `features.test.ts`.
 */
const LAYERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'apps/api/src': [
    ['server', 'app', 'deferred-loads'],
    ['modules'],
    ['bind-call', 'bind-ops-list', 'bind-ops-call', 'plugins'],
    ['audit', 'answer-body'],
    ['wire'],
    ['http'],
    ['deps', 'env', 'fail-fast-redis', 'deposit-channels', 'payers'],
    ['settings', 'limits', 'deep-freeze'],
  ],
  'apps/worker/src': [
    ['worker'],
    ['consumers', 'gateways', 'health', 'schedules'],
    ['jobs'],
    ['draws-deps', 'settle-engine'],
    ['deps', 'env', 'metrics'],
    ['log'],
  ],
  scripts: [
    ['bench', 'check', 'migrate', 'mutate', 'ops', 'start', 'steady', 'test', 'wallet-conformance'],
    ['ops/', 'mutate/', 'wallet-conformance/'],
    ['vendor-connections', 'vendor-words', 'rehearsal-provider'],
    ['audited', 'as-problem', 'print-lines', 'site-named', 'provider-messages'],
    ['backup-place'],
    ['operator-database'],
    ['start/', 'test/'],
    ['backup/'],
    ['services/'],
    ['command-actor', 'json-record', 'file-lock', 'run-program', 'ops-command'],
    ['terminal'],
  ],
};

/**
 * Kinds of files in `packages/shared`, from the top. Its folders are domains, which use each other; a file of one
 * kind uses only its own kind and those below.
 */
const KINDS_IN_SHARED: readonly RegExp[] = [
  /^(contract\/(all-ops-calls|ops-domains)\.ts|results\/|payouts\/bill-check\/)/,
  /\bops-calls\.ts$/,
  /\bops-schemas\.ts$/,
  /^(contract\/(all-calls|contract|schema-loaders)|settings\/all-settings)\.ts$/,
  /\bschemas\.ts$/,
  /\bcalls\.ts$/,
  /^contract\//,
  /\bsettings\.ts$/,
  /^settings\//,
  /^((define-domain|domains|join-parts)\.ts|(?!(fairness|flags|locale|money|payments|process|validation)\/)[\w-]+\/)/,
  /\//,
  /^(make-uuid|once)\.ts$/,
];

/** Exceptions: the type of a command's dependencies names their types. */
const WAYS_UP = new Set(['apps/api/src/deps.ts']);

const MODULES = 'apps/api/src/modules/';
/** Folders whose subfolders are independent: none imports another. */
const APART = [MODULES];
/** The list of all modules. */
const LIST = 'apps/api/src/modules/index.ts';

type Place = (path: string) => number;

/** For each root folder, the function that returns the layer of a path in it; -1 without one. */
const PLACES: readonly (readonly [root: string, placeOf: Place])[] = [
  ...Object.entries(LAYERS).map(([root, layers]) => [root, placeIn(root, layers)] as const),
  ['packages/shared/src', kindInShared],
];

const files = sourceFiles(TYPESCRIPT).filter(
  ({ path }) => !TEST_FILE.test(path) && !path.includes('/test-support/'),
);
const imports = files.flatMap(importsOf);

test.each(PLACES)('in %s, imports only go down', (root, placeOf) => {
  const inside = imports.filter(isIn(`${root}/`));
  expect(inside.length).toBeGreaterThan(10);
  const up = inside.filter(
    ({ from, target = '' }) => placeOf(target) < placeOf(from) && !WAYS_UP.has(from),
  );
  expect(up.map(importText)).toEqual([]);
});

test.each(PLACES)('in %s, all has its place', (root, placeOf) => {
  const paths = files.map(({ path }) => path).filter((path) => path.startsWith(`${root}/`));
  expect(paths.filter((path) => placeOf(path) < 0)).toEqual([]);
});

test.each(APART)('siblings in %s do not import each other', (folder) => {
  const nameOf = (path: string) => path.slice(folder.length).split('/')[0];
  const across = imports
    .filter(isIn(folder))
    .filter(({ from, target = '' }) => from !== LIST && nameOf(from) !== nameOf(target));
  expect(files.filter(({ path }) => path.startsWith(folder)).length).toBeGreaterThan(5);
  expect(across.map(importText)).toEqual([]);
});

test('calls of members and of operators are bound in separate files', () => {
  const bound = (call: string) =>
    files
      .filter(
        ({ path, code }) => path.startsWith(MODULES) && new RegExp(`\\b${call}[(<]`).test(code),
      )
      .map(({ path }) => path.slice(MODULES.length));
  expect(
    bound('bindCall').filter((path) => !/^[\w-]+\/member\.([\w-]+\.)?routes\.ts$/.test(path)),
  ).toEqual([]);
  expect(
    bound('bindOpsCall').filter((path) => !/^[\w-]+\/ops\.([\w-]+\.)?routes\.ts$/.test(path)),
  ).toEqual([]);
  expect(bound('bindCall').length).toBeGreaterThan(30);
  expect(bound('bindOpsCall').length).toBeGreaterThan(30);
});

test('answers are written by presenters, not by files of routes', () => {
  const routes = files.filter(
    ({ path }) => path.startsWith(MODULES) && path.endsWith('.routes.ts'),
  );
  expect(routes.length).toBeGreaterThan(100);
  const presenting = routes.filter(({ code }) =>
    /^(export )?(async )?(const|function) present[A-Z]/m.test(code),
  );
  expect(presenting.map(({ path }) => path)).toEqual([]);
});

test('a file of plugins/ exports one plugin of Fastify, and no other runtime value', () => {
  const plugins = files.filter(({ path }) => /^apps\/api\/src\/plugins\/(?!index\.)/.test(path));
  expect(plugins.length).toBeGreaterThan(5);
  const others = plugins.filter(({ code }) => {
    const exported = code.match(/^export (?!interface |type )/gm) ?? [];
    return exported.length !== 1 || !/^export const \w+ = fp(<\w+>)?\(/m.test(code);
  });
  expect(others.map(({ path }) => path)).toEqual([]);
});

/** The layer of a path, by its first part: `ops/` is the folder beside the file `ops`. Tests have none. */
function placeIn(root: string, layers: readonly (readonly string[])[]): Place {
  return (path) => {
    const [, name = '', slash = ''] = /^([\w-]+)(\/?)/.exec(path.slice(root.length + 1)) ?? [];
    const own = layers.findIndex((layer) => layer.includes(`${name}${slash}`));
    return own < 0 ? layers.findIndex((layer) => layer.includes(name)) : own;
  };
}

function kindInShared(path: string): number {
  const inside = path.replace('packages/shared/src/', '');
  return KINDS_IN_SHARED.findIndex((kind) => kind.test(inside));
}

const isIn =
  (folder: string) =>
  ({ from, target }: Import): boolean =>
    from.startsWith(folder) && target?.startsWith(folder) === true;

const importText = ({ from, target }: Import): string => `${from} imports ${target}`;
