import { expect, test } from 'vitest';
import { placesOf, sourceFiles, TEST_FILE } from './source-files.ts';

/** Where the English that people read is written down: catalogues, games, mails, pages, demo content. */
const written = sourceFiles(
  /\/locales\/(en|en\/.+)\.json$|\/words\/en\.(json|ts)$|[/-]words\.ts$|^prisma\/seed\/content\/demo-.+\.ts$/,
).filter(({ path }) => !TEST_FILE.test(path));

/** It’s, can’t, players’ bets: between two letters, or after the s of a plural. */
const STRAIGHT = /[a-z]'(s|t|re|ve|ll|d|m)\b|[a-z]s' [a-z]/i;

test('English says it with a typographic apostrophe', () => {
  expect(written.length).toBeGreaterThan(40);
  expect(placesOf(STRAIGHT, written)).toEqual([]);
});
