import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServedRoute } from '@app/api/plugins/served-routes';
import type { Call } from '@app/shared/api/define-call';

const ROOT = join(import.meta.dirname, '../..');

/** Below these stands the contract, and nothing else may be served. */
const CONTRACT_PATHS = /^\/(wps|lgw)\//;

const methodsOf = ({ method, alsoMethod }: Call) => [method, ...(alsoMethod ? [alsoMethod] : [])];

/** Calls, or methods of calls, that nobody serves. */
export function unserved(calls: readonly Call[], routes: readonly ServedRoute[]): string[] {
  return calls.flatMap((call) =>
    methodsOf(call)
      .filter((method) => !routes.some((route) => route.method === method && route.call === call))
      .map((method) => `${call.name} (${method} ${call.path})`),
  );
}

/** Routes at addresses of the contract that no call describes. */
export function strays(calls: readonly Call[], routes: readonly ServedRoute[]): string[] {
  return routes
    .filter(({ path, call }) => call !== undefined || CONTRACT_PATHS.test(path))
    .filter(({ call }) => !call || !calls.includes(call))
    .map(({ method, path }) => `${method} ${path}`);
}

/** The text of every test file besides those of this folder, which walk all calls alike. */
export const testTexts = (): string[] =>
  globSync('{apps,packages,tests}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules') || path.startsWith('tests/access'),
  }).map((path) => readFileSync(join(ROOT, path), 'utf8'));

/** Calls that no test speaks of: by their path, or by what their domain exports. */
export function untested(calls: readonly Call[], texts: readonly string[]): string[] {
  return calls
    .filter((call) => !texts.some((text) => mentions(text, call)))
    .map(({ name }) => name);
}

const IMPORT =
  /import\s+(?:type\s+)?(\{[^}]*\}|\*\s+as\s+\w+)\s+from\s+'@app\/shared\/api\/([\w-]+?)(?:\.calls)?'/g;

function mentions(text: string, { name, path }: Call): boolean {
  if (text.includes(`${path}'`) || text.includes(`${path}\``) || text.includes(`${path}?`))
    return true;
  const [domain, exported] = name.split('.');
  return [...text.matchAll(IMPORT)].some(([, what = '', from]) => {
    if (from !== domain) return false;
    const [, namespace] = /^\*\s+as\s+(\w+)$/.exec(what) ?? [];
    if (!namespace) return new RegExp(`\\b${exported}\\b`).test(what);
    return new RegExp(`\\b${namespace}\\.${exported}\\b`).test(text);
  });
}
