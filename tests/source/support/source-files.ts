import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withoutComments } from './without-comments.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CODE = /\.(ts|tsx|mjs)$/;
const NOT_OURS = new Set(['node_modules', 'dist', 'generated', '.git', '.data', 'test-results']);

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** The text with every comment blanked out, line for line. */
  readonly code: string;
}

/** Every file of the repository that matches, except installed and built ones. */
export const sourceFiles = (matching: RegExp): SourceFile[] =>
  allPaths.filter((path) => matching.test(path)).map(sourceFile);

const allPaths = [...paths(ROOT)].map((path) => relative(ROOT, path)).sort();

/** Cache: most tests read most files, and none changes them. */
const known = new Map<string, SourceFile>();

function sourceFile(path: string): SourceFile {
  const before = known.get(path);
  if (before) return before;
  const text = readFileSync(join(ROOT, path), 'utf8');
  const file = { path, text, code: CODE.test(path) ? withoutComments(text) : text };
  known.set(path, file);
  return file;
}

/** Lines of code that match, as `path:line: text`. */
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
