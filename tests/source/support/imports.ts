import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

export interface Import {
  readonly from: string;
  /** As written: `node:fs`, `./post.ts`, `@app/core/books/ledger`. */
  readonly specifier: string;
  /** Type-only: erased at run time. */
  readonly isTypeOnly: boolean;
  /** A dynamic `import()`, loaded when its line runs. */
  readonly isLate?: boolean;
  /** The path that a relative import leads to, from the root of the repository. */
  readonly target: string | undefined;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/g;

/** Imports of a file, in every syntax. */
export function importsOf({ path, code }: SourceFile): Import[] {
  return [...code.matchAll(IMPORT)].map(([, type, fixed, dynamic]) => {
    const specifier = `${fixed ?? dynamic}`;
    const target = specifier.startsWith('.')
      ? posix.join(posix.dirname(path), specifier)
      : undefined;
    const found = { from: path, specifier, isTypeOnly: type !== undefined, target };
    return dynamic === undefined ? found : { ...found, isLate: true };
  });
}

/** `@scope/name` of `@scope/name/part`, and `name` of `name/part`. */
export function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

/**
 * Files that import each other in a circle, types included, each circle sorted: a file of one can
 * neither be read, tested nor moved without the others. (Tarjan's strongly connected components.)
 */
export function circlesAmong(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, target } of imports) {
    if (target) targets.set(from, [...(targets.get(from) ?? []), target]);
  }
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  /** Returns the earliest file that can be reached and is still open. */
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    open.push(file);
    let earliest = own;
    for (const target of targets.get(file) ?? []) {
      const known = order.get(target);
      if (known === undefined) earliest = Math.min(earliest, visit(target));
      else if (open.includes(target)) earliest = Math.min(earliest, known);
    }
    if (earliest === own) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return earliest;
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return circles.sort();
}
