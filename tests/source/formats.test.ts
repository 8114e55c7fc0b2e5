import { expect, test } from 'vitest';
import { placesOf, sourceFiles, TEST_FILE, TYPESCRIPT } from './support/source-files.ts';

const FORMATS = 'packages/ui/src/format/';

const shown = sourceFiles(TYPESCRIPT).filter(
  ({ path }) =>
    /^(apps\/(web|console|api)|packages\/(ui|shared))\/src\//.test(path) &&
    !TEST_FILE.test(path) &&
    !path.startsWith(FORMATS),
);

test('one place writes money, figures and times for people', () => {
  const formatter = /\bIntl\.(NumberFormat|DateTimeFormat|RelativeTimeFormat)\(/;
  expect(placesOf(formatter, shown)).toEqual([]);
  expect(placesOf(/\.toLocale(Date|Time)?String\(/, shown)).toEqual([]);
});

test('no page rounds a figure by itself', () => {
  const pages = shown.filter(({ path }) => /^apps\/(web|console)\//.test(path));
  expect(placesOf(/\.to(Fixed|Precision)\(/, pages)).toEqual([]);
});
