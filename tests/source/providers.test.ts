import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles, TEST_FILE, TYPESCRIPT } from './support/source-files.ts';

const core = sourceFiles(TYPESCRIPT).filter(
  ({ path }) => path.startsWith('packages/core/src/') && !TEST_FILE.test(path),
);

test('every provider is registered by its module, for resealing and health', () => {
  const described = core.filter(
    ({ path, code }) => /\bdefineProvider\(/.test(code) && !path.endsWith('/define-provider.ts'),
  );
  expect(described.length).toBeGreaterThan(2);
  const modules = core.filter(({ path }) => basename(path) === 'module.ts');
  const unregistered = described.filter(
    ({ path }) =>
      !modules.some(
        (module) =>
          path.startsWith(`${dirname(module.path)}/`) &&
          module.code.includes(`/${basename(path)}'`) &&
          module.code.includes('providers:'),
      ),
  );
  expect(unregistered.map(({ path }) => path)).toEqual([]);
});
