import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './support/source-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;

test('every link of a page leads to an existing target', () => {
  const pages = sourceFiles(/\.md$/);
  const broken = pages.flatMap(({ path, text }) =>
    [...text.matchAll(LINK)]
      .flatMap(([, target = '']) => (/^[a-z]+:/.test(target) ? [] : target))
      .filter((target) => !existsSync(join(ROOT, dirname(path), target)))
      .map((target) => `${path}: ${target}`),
  );
  expect(pages.length).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});
