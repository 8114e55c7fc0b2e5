import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

export interface Import {
  readonly from: string;
  /** As written: `node:fs`, `./post.ts`, `@app/core/ledger`. */
  readonly specifier: string;
  /** Gone at run time. */
  readonly isTypeOnly: boolean;
  /** The path that a relative import leads to, from the root of the repository. */
  readonly target: string | undefined;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/g;

/** What a file imports, in every way there is to say it. */
export function importsOf({ path, code }: SourceFile): Import[] {
  return [...code.matchAll(IMPORT)].map(([, type, fixed, dynamic]) => {
    const specifier = `${fixed ?? dynamic}`;
    const target = specifier.startsWith('.')
      ? posix.join(posix.dirname(path), specifier)
      : undefined;
    return { from: path, specifier, isTypeOnly: type !== undefined, target };
  });
}

/** `@scope/name` of `@scope/name/part`, and `name` of `name/part`. */
export function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}
