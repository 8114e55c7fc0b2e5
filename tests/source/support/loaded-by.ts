import { importsOf, packageOf } from './imports.ts';
import { sourceFiles, TEST_FILE, TYPESCRIPT } from './source-files.ts';

const files = new Map(
  sourceFiles(TYPESCRIPT)
    .filter(({ path }) => !TEST_FILE.test(path))
    .map((file) => [file.path, file]),
);
const manifests = sourceFiles(/^(apps|packages)\/[\w-]+\/package\.json$/).map(({ path, text }) => ({
  folder: path.replace('/package.json', ''),
  ...(JSON.parse(text) as { name: string; exports?: Record<string, string> }),
}));

/** The source file that a name such as `@app/core/books/ledger` leads to. */
function ownFile(specifier: string): string | undefined {
  const owner = manifests.find(({ name }) => specifier.startsWith(`${name}/`));
  const part = specifier.slice((owner?.name.length ?? 0) + 1);
  for (const [pattern, target] of Object.entries(owner?.exports ?? {})) {
    const [before = '', after = ''] = pattern.slice(2).split('*');
    const isMeant = pattern.includes('*')
      ? part.startsWith(before) && part.endsWith(after)
      : part === before;
    const path = target.replace('*', part.slice(before.length, part.length - after.length));
    if (isMeant) return `${owner?.folder}/${path.replace('./', '')}`;
  }
  return undefined;
}

/**
 * The modules that a process loads before its first line of work: its imports, and theirs.
 * With `andLater` also dynamic imports.
 */
export function loadedBy(
  entry: string,
  { andLater = false } = {},
): { readonly ours: Set<string>; readonly packages: Set<string> } {
  const ours = new Set<string>();
  const packages = new Set<string>();
  const visit = (path: string) => {
    const file = files.get(path);
    if (!file || ours.has(path)) return;
    ours.add(path);
    for (const { specifier, target, isTypeOnly, isLate } of importsOf(file)) {
      if (isTypeOnly || (isLate && !andLater)) continue;
      const own = target ?? ownFile(specifier);
      if (own) visit(own);
      else if (!specifier.startsWith('node:')) packages.add(packageOf(specifier));
    }
  };
  visit(entry);
  return { ours, packages };
}
