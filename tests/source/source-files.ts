import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withoutComments } from './without-comments.ts';

const ROOT = join(import.meta.dirname, '../..');
const NOT_OURS = new Set(['node_modules', 'dist', 'generated', '.git', '.data', 'test-results']);

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** The text with every comment blanked out, line for line. */
  readonly code: string;
}

/** What we wrote: every file of the repository that matches, installed and built ones left out. */
export function sourceFiles(matching: RegExp): SourceFile[] {
  return [...paths(ROOT)]
    .map((path) => relative(ROOT, path))
    .filter((path) => matching.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, text, code: /\.(ts|tsx|mjs)$/.test(path) ? withoutComments(text) : text };
    });
}

/** Every place where the code matches, as `path:line: what is there`. */
export function placesOf(pattern: RegExp, files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, code }) =>
    code
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
}

export const TYPESCRIPT = /\.tsx?$/;
export const TEST_FILE = /\.(test|e2e)\.tsx?$/;

function* paths(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NOT_OURS.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* paths(path);
    else if (entry.isFile()) yield path;
  }
}
