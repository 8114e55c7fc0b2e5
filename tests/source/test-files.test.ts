import { join, posix } from 'node:path';
import { expect, test, vi } from 'vitest';
import { sourceFiles } from './support/source-files.ts';

interface Project {
  readonly test: {
    readonly name: string;
    readonly include: readonly string[];
    readonly exclude: readonly string[];
  };
}

// Loads the projects with all files, including those that are not due in this turn.
vi.stubEnv('TEST_TURN', '');
const { default: config } = await import(join(import.meta.dirname, '../../vitest.config.ts'));
vi.unstubAllEnvs();
const projects = config.test.projects as readonly Project[];
const matches = (path: string, globs: readonly string[]) =>
  globs.some((glob) => posix.matchesGlob(path, glob));

// A test file outside its project's folder would never run, and no other test would notice.
test('every test file belongs to exactly one project', () => {
  const files = sourceFiles(/\.test\.tsx?$/).map(({ path }) => path);
  expect(files.length).toBeGreaterThan(1_000);
  const misplaced = files.flatMap((path) => {
    const names = projects
      .filter(({ test: { include, exclude } }) => matches(path, include) && !matches(path, exclude))
      .map((project) => project.test.name);
    return names.length === 1 ? [] : [`${path}: ${names.join(', ') || 'no project'}`];
  });
  expect(misplaced).toEqual([]);
});
