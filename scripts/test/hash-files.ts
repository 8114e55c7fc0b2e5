import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'vite';
import { ROOT } from './program.ts';

/** Hash of the paths and contents of files. Comments and layout of code do not count, since no test depends on them. */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of [...paths].sort()) {
    const file = join(ROOT, path);
    if (!existsSync(file)) continue; // deleted but not committed
    hash.update(`${path}\0`).update(withoutComments(path, readFileSync(file)));
  }
  return hash.digest('hex');
}

/** The code of a file without comments and layout. Any other file, and code that cannot be parsed, is unchanged. */
export function withoutComments(path: string, content: Buffer): Buffer | string {
  if (!/\.[cm]?[jt]sx?$/.test(path)) return content;
  const { code, errors } = minifySync(path, content.toString(), {
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: true, legalComments: 'none' },
  });
  return errors.length === 0 ? code : content;
}
