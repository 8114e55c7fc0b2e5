import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allOpsCalls } from '@app/shared/contract/all-ops-calls';
import { type Call, routesOf } from '@app/shared/contract/define-call';
import * as opsDomains from '@app/shared/contract/ops-domains';
import { placesOf, sourceFiles } from '../source/support/source-files.ts';
import { withoutComments } from '../source/support/without-comments.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Prefixes of the contract's paths; no other path under them may be served. */
const CONTRACT_PATHS = /^\/(wps|lgw|lotto|lotto-vn|lotto-sea)\//;

/** A served route, with the call that it is bound to. */
export interface BoundRoute {
  readonly method: string;
  readonly path: string;
  readonly call: Call | undefined;
}

/** Methods and addresses of calls that no route serves. */
export function unserved(calls: readonly Call[], routes: readonly BoundRoute[]): string[] {
  return calls.flatMap((call) =>
    routesOf(call)
      .filter(
        ({ method, path }) =>
          !routes.some(
            (route) => route.method === method && route.path === path && route.call === call,
          ),
      )
      .map(({ method, path }) => `${call.name} (${method} ${path})`),
  );
}

/** Routes at addresses of the contract that no call describes. */
export function strays(calls: readonly Call[], routes: readonly BoundRoute[]): string[] {
  return routes
    .filter(({ path, call }) => call !== undefined || CONTRACT_PATHS.test(path))
    .filter(({ call }) => !call || !calls.includes(call))
    .map(({ method, path }) => `${method} ${path}`);
}

/** Texts of all test files, except those of this folder, which go through all calls in the same way. */
export const testTexts = (): string[] =>
  globSync('{apps,packages,tests}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules') || path.startsWith('tests/access'),
  }).map((path) => readFileSync(join(ROOT, path), 'utf8'));

/** Routes that name a call but are not bound by `bindCall` or `bindOpsCall`, which enforce its description. */
export const boundByHand = (): string[] =>
  placesOf(
    /\bconfig\b.*\b(call|opsCall)\b/,
    sourceFiles(/^apps\/api\/src\/(?!.*\.test\.ts$)/),
  ).filter(
    (place) =>
      !/^apps\/api\/src\/(bind-(ops-)?call|plugins\/served-routes|http\/errors\/answer-error)\.ts:/.test(
        place,
      ),
  );

type Named = Pick<Call, 'name' | 'path'>;
type Contract = 'api' | 'ops';

/**
 * Calls without a test that starts an API and contains their path, or the exported name of the call. Comments,
 * imports and types do not count.
 */
export function untested(
  calls: readonly Named[],
  texts: readonly string[],
  of: Contract = 'api',
): string[] {
  const tests = texts.filter((text) => SERVED.test(text)).map((text) => readTest(text, of));
  return calls
    .filter((call) => !tests.some((test) => makes(test, call, of)))
    .map(({ name }) => name);
}

/** Helpers that start an API, or a platform around one. */
const SERVED =
  /\b(startApi|onOwnSites|onTwoApis|recordWorld|lotteryApi|vendorWorld|startPlatform)\b/;

interface TestText {
  readonly code: string;
  /** Files of calls that the test imports, with the imported names or `* as …`. */
  readonly imports: readonly Imported[];
}

/** Name of each file of calls in the list of its contract, by the file's path in `packages/shared`. */
const FILES = {
  api: wordsIn('schema-loaders.ts', /(\w+): \(\) => import\('\.\.\/(.+)\.ts'\)/g),
  ops: wordsIn('ops-domains.ts', /export \* as (\w+) from '\.\.\/(.+)\.ts'/g),
};

function wordsIn(list: string, line: RegExp): ReadonlyMap<string, string> {
  const text = readFileSync(join(ROOT, 'packages/shared/src/contract', list), 'utf8');
  return new Map([...text.matchAll(line)].map(([, word = '', path = '']) => [path, word]));
}

interface Imported {
  readonly file: string;
  readonly what: string;
}

const IMPORT =
  /import\s+(type\s+)?(\{[^}]*\}|\*\s+as\s+\w+)\s+from\s+'@app\/shared\/([\w-]+\/(?:[\w-]+\.)?(?:(?:ops-)?calls|schemas))'/g;

function readTest(text: string, of: Contract): TestText {
  const code = withoutComments(text);
  const imported = [...code.matchAll(IMPORT)].flatMap(([, type, what = '', path = '']) =>
    type ? [] : { what, path },
  );
  // A test may import the descriptor (`calls.ts`) instead of the call (`schemas.ts`).
  const fileOf = (path: string) => FILES[of].get(path.replace(/(?<!-)calls$/, 'schemas'));
  return {
    code: code.replaceAll(IMPORT, ''),
    imports: imported.flatMap(({ what, path }) => {
      const file = fileOf(path);
      return file ? { file, what } : [];
    }),
  };
}

/** One test makes the calls that are derived from settings, whatever their fields are. */
const CHANGES_SETTINGS = /\bformSettings\b[\s\S]*\bchangeCallOf\(setting\)/;

/** File and exported name of each call of operators; of a list's file, `<list>.file`. */
const OPS_EXPORTS = new Map(
  Object.entries(opsDomains).flatMap(([file, exports]) =>
    allOpsCalls.flatMap((call) =>
      Object.entries(exports)
        .map(([exported, value]) => [exported, value, (value as { file?: unknown }).file] as const)
        .filter(([, value, fileOfList]) => value === call || fileOfList === call)
        .map(([exported, value]) => (value === call ? exported : `${exported}.file`))
        .map((exported) => [call.name as string, [file, exported]] as const),
    ),
  ),
);

/** File and exported name of a call. A member's call is exported by the second word of its name. */
const exportOf = (name: string, of: Contract): readonly string[] =>
  (of === 'ops' && OPS_EXPORTS.get(name)) || name.split('.');

function makes({ code, imports }: TestText, { name, path }: Named, of: Contract): boolean {
  if (["'", '`', '?'].some((end) => code.includes(`${path}${end}`))) return true;
  if (name.startsWith('settings.change') && CHANGES_SETTINGS.test(code)) return true;
  const [file, exported = ''] = exportOf(name, of);
  return imports.some((imported) => {
    const expression = imported.file === file && expressionOf(imported.what, exported);
    return (
      expression && new RegExp(`(?<!typeof )\\b${expression}(\\.path)?\\s*[,;)\\]]`).test(code)
    );
  });
}

/** The expression by which a test with this import uses an exported name, or the file of an exported list. */
function expressionOf(what: string, exported: string): string | undefined {
  const [name = '', ...ofList] = exported.split('.');
  const [, namespace] = /^\*\s+as\s+(\w+)$/.exec(what) ?? [];
  const [isImported, alias] =
    new RegExp(`\\b(?<!type )${name}\\b(?:\\s+as\\s+(\\w+))?`).exec(what) ?? [];
  if (!namespace && !isImported) return undefined;
  const root = namespace ? [namespace, name] : [alias ?? name];
  return [...root, ...ofList].join('\\.');
}
