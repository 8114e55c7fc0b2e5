import { expect, test } from 'vitest';
import { placesOf, sourceFiles, TEST_FILE } from './support/source-files.ts';

const styles = sourceFiles(/^(apps|packages)\/.*\.css$/);
const sources = sourceFiles(/^(apps|packages)\/.*\.(tsx?|html)$/).filter(
  ({ path }) => !TEST_FILE.test(path),
);

/** `margin-left` stays on the left where a page reads from the right; `margin-inline-start` changes sides. */
const PHYSICAL =
  /(^|[\s;{])((margin|padding|border|inset)-)?(left|right)(-\w+)?:|(text-align|float|clear): *(left|right)|border-(top|bottom)-(left|right)-radius/;
const PHYSICAL_CLASS =
  /["'`\s:](-?(ml|mr|pl|pr|left|right|border-[lr]|rounded-[lr]|rounded-[tb][lr])-(\[|\d|px|auto|full|none)|text-(left|right)\b|float-(left|right)\b)/;

test('styles use logical sides: start and end', () => {
  expect(styles.length).toBeGreaterThan(50);
  expect(placesOf(PHYSICAL, styles)).toEqual([]);
  expect(placesOf(PHYSICAL_CLASS, sources)).toEqual([]);
});

test.each(['  left: 0;', 'a { margin-left: 1px }', '  border-right: 0;', '  text-align: left;'])(
  'sees the side in %s',
  (line) => expect(line).toMatch(PHYSICAL),
);

test('one function decides which way a language reads', () => {
  const others = sources.filter(({ path }) => path !== 'packages/phrases/src/languages.ts');
  expect(placesOf(/\bi18n(ext)?\.dir\(|\btextInfo\b|getTextInfo/, others)).toEqual([]);
  expect(placesOf(/<html[^>]* lang="\$\{/, others)).toEqual([]);
  const set = placesOf(/documentElement\.dir = /, others);
  expect(set).toHaveLength(2);
  expect(set.filter((place) => !/directionOf\(|words\.dir/.test(place))).toEqual([]);
});
