import { expect, test } from 'vitest';
import { sourceFiles, TEST_FILE } from './support/source-files.ts';

const NAMED = /\bsql\w*(?:<[^()]*>)?\(\s*'([^']+)'/g;

// A connection prepares one statement for each name, and fails on another statement with the same name.
test('names of SQL statements are unique', () => {
  const names = sourceFiles(/^packages\/core\/src\/.*\.ts$/)
    .filter(({ path }) => !TEST_FILE.test(path))
    .flatMap(({ code }) => [...code.matchAll(NAMED)].map(([, name]) => name));
  expect(names.length).toBeGreaterThan(1_000);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
