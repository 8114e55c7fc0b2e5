import { languageFolders, readCatalogue } from '@app/phrases/check/catalogue';
import { checkCatalogue } from '@app/phrases/check/check-catalogue';
import { CHINESE, STRAIGHT_APOSTROPHE } from '@app/phrases/check/rules';
import { unusedPhrases } from '@app/phrases/check/unused';
import { codeOf, languages, writtenLanguages } from '@app/phrases/languages';
import { pages } from '@app/web/pages';
import { expect, test } from 'vitest';
import { placesOf, sourceFiles, TEST_FILE } from './source-files.ts';

const catalogue = readCatalogue();
const states = Object.fromEntries(
  languages.map((language) => [language, writtenLanguages[codeOf(language)]]),
);
const sources = sourceFiles(/^(apps|packages|prisma)\/.*\.(tsx?|html)$/).filter(
  ({ path }) => !TEST_FILE.test(path) && !/\/(testing|test-support)\//.test(path),
);

test('every language says what its state promises, as its grammar and our voice want it', () => {
  expect(Object.keys(catalogue.en ?? {}).length).toBeGreaterThan(5);
  expect(checkCatalogue(catalogue, states)).toEqual([]);
});

test('the folders of phrases are those of the languages that are listed, and list what pages say', () => {
  expect([...languageFolders()].sort()).toEqual([...languages].sort());
  const [list, ...lists] = sourceFiles(/^packages\/phrases\/src\/[\w-]+\/pages\.ts$/);
  expect([list, ...lists]).toHaveLength(languages.length);
  for (const { text } of lists) expect(text).toBe(list?.text);
});

test('every phrase is said somewhere', () => {
  expect(unusedPhrases(catalogue.en ?? {}, sources)).toEqual([]);
});

test('what search engines are told of is a page', () => {
  const named = Object.keys(catalogue.en?.['server/public-pages'] ?? {});
  const paths = new Set(
    named.map((key) => `/${key.replace(/\.\w+$/, '')}`.replace(/^\/lobby$/, '/')),
  );
  const known = Object.keys(pages).map((path) => path.replace(/\/:.*$/, '') || '/');
  expect([...paths].filter((path) => !known.includes(path))).toEqual([]);
  expect(named.length).toBe(2 * paths.size);
});

/** What sites bring, and what is not in the catalogue yet. */
const content = sourceFiles(/^(apps|packages|prisma)\/.*\.(json|tsx?|html)$/)
  .filter(({ path }) => !TEST_FILE.test(path) && !path.startsWith('packages/phrases/'))
  .map((file) => ({
    ...file,
    code: file.code.replace(/\\u00a0|\\n/g, ' ').replace(/\$\{.*?\}/g, '{}'),
  }));

test('content in Chinese is read from files that exist', () => {
  expect(placesOf(/\p{Script=Han}/u, content).length).toBeGreaterThan(100);
});

test.each(CHINESE.map(({ why, pattern }) => [why, pattern] as const))(
  'content in Chinese: %s',
  (_, pattern) => expect(placesOf(pattern, content)).toEqual([]),
);

test('content in English has typographic apostrophes', () => {
  const english = content.filter(({ path }) =>
    /\/locales\/(en|en\/.+)\.json$|\/words\/en\.(json|ts)$|[/-]words\.ts$|^prisma\/seed\/content\/demo-.+\.ts$/.test(
      path,
    ),
  );
  expect(english.length).toBeGreaterThan(2);
  expect(placesOf(STRAIGHT_APOSTROPHE, english)).toEqual([]);
});
