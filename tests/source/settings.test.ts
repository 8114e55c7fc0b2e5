import { allSettings } from '@app/shared/settings/all-settings';
import { expect, test } from 'vitest';
import { placesOf, sourceFiles, TEST_FILE, TYPESCRIPT } from './support/source-files.ts';

const product = sourceFiles(TYPESCRIPT).filter(
  ({ path }) => /^(apps|packages)\//.test(path) && !TEST_FILE.test(path),
);

test('every declared setting is in the list that forms, calls and tests follow', () => {
  const said = placesOf(/= defineSetting\(/, product);
  expect(said.length).toBeGreaterThan(5);
  expect(said.length, said.join('\n')).toBe(allSettings.length);
});

test('no two settings have the same key, internal ones included', () => {
  const keys = product.flatMap(({ code }) =>
    [...code.matchAll(/\bdefineSetting\(\{\s*key: '(\w+)'/g)].map(([, key]) => key),
  );
  expect(keys.length).toBeGreaterThanOrEqual(allSettings.length);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
