import { allSettings } from '@app/shared/settings/all-settings';
import { expect, test } from 'vitest';
import { placesOf, sourceFiles, TEST_FILE, TYPESCRIPT } from './source-files.ts';

test('every setting that is said is one of all, whose forms, calls and tests follow the list', () => {
  const product = sourceFiles(TYPESCRIPT).filter(
    ({ path }) => /^(apps|packages)\//.test(path) && !TEST_FILE.test(path),
  );
  const said = placesOf(/= defineSetting\(/, product);
  expect(said.length).toBeGreaterThan(5);
  expect(said.length, said.join('\n')).toBe(allSettings.length);
});
