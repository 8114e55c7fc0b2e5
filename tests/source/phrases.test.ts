import { languageFolders, readCatalogue } from '@app/phrases/check/catalogue';
import { checkCatalogue } from '@app/phrases/check/check-catalogue';
import { checkNotes } from '@app/phrases/check/check-notes';
import { readNotes } from '@app/phrases/check/notes';
import { CHINESE, STRAIGHT_APOSTROPHE } from '@app/phrases/check/rules';
import { readMadeFrom, translationsOf } from '@app/phrases/check/staleness';
import { unusedPhrases } from '@app/phrases/check/unused';
import { isPartial, languages } from '@app/phrases/languages';
import { pages } from '@app/web/pages';
import { expect, test } from 'vitest';
import { placesOf, sourceFiles, TEST_FILE } from './support/source-files.ts';

const catalogue = readCatalogue();
const states = Object.fromEntries(
  languages.map((language) => [language, isPartial(language) ? 'partial' : 'complete'] as const),
);
const sources = sourceFiles(/^(apps|packages|prisma)\/.*\.(tsx?|html)$/).filter(
  ({ path }) => !TEST_FILE.test(path) && !/\/(testing|test-support)\//.test(path),
);

test('every language satisfies its state, its grammar and our voice', () => {
  expect(Object.keys(catalogue.en ?? {}).length).toBeGreaterThan(5);
  expect(checkCatalogue(catalogue, states, readNotes())).toEqual([]);
});

test('each short phrase and each argument has a note for translators', () => {
  const { en = {} } = catalogue;
  expect(checkNotes(en, readNotes())).toEqual([]);
});

/** After updating the translation: `npm run phrases -- accept <language>`. */
test('no translation of a complete language is older than its English', () => {
  const complete = languages.filter((language) => language !== 'en' && !isPartial(language));
  const stale = complete.flatMap((language) =>
    translationsOf(catalogue, language, readMadeFrom(language))
      .filter(({ state }) => state === 'stale')
      .map(({ domain, key }) => `${language}/${domain}: ${key}`),
  );
  expect(stale).toEqual([]);
});

test('the folders of phrases match the listed languages, and list the phrases of pages', () => {
  expect([...languageFolders()].sort()).toEqual([...languages].sort());
  const [list, ...lists] = sourceFiles(/^packages\/phrases\/src\/[\w-]+\/pages\.ts$/);
  expect([list, ...lists]).toHaveLength(languages.length);
  for (const { text } of lists) expect(text).toBe(list?.text);
});

test('every phrase is used', () => {
  expect(unusedPhrases(catalogue.en ?? {}, sources)).toEqual([]);
});

test('a page of a game brings one language: its build puts the others in the place of English', () => {
  const pages = sources.filter(({ path }) => path.startsWith('apps/arcade/src/'));
  expect(placesOf(/@app\/phrases\/en\/arcade\//, pages).length).toBeGreaterThan(10);
  expect(placesOf(/@app\/phrases\/(?!en\/)[\w-]+\/arcade\//, pages)).toEqual([]);
});

test('entries for search engines are pages', () => {
  const named = Object.keys(catalogue.en?.['server/public-pages'] ?? {});
  const paths = new Set(
    named.map((key) => `/${key.replace(/\.\w+$/, '')}`.replace(/^\/lobby$/, '/')),
  );
  const known = Object.keys(pages).map((path) => path.replace(/\/:.*$/, '') || '/');
  expect([...paths].filter((path) => !known.includes(path))).toEqual([]);
  expect(named.length).toBe(2 * paths.size);
});

/** Content of sites, and names in their own language. */
const CONTENT =
  /^prisma\/|^apps\/arcade\/src\/(games|tideway)\/names\.ts$|^packages\/phrases\/src\/language-names\.ts$|\/(index|game-page)\.html$/;
/**
 * Files with Chinese that people do not read as phrases: parsers of typed marks and numerals, rules of the
 * catalog, and the catalog.
 */
const READ =
  /^packages\/ui\/src\/format\/read-amount\.ts$|\/rules\/typed-notes\.ts$|^packages\/phrases\//;

const HAN = /\p{Script=Han}/u;
const written = sourceFiles(/^(apps|packages|prisma)\/.*\.(json|tsx?|html)$/)
  .filter(({ path }) => !TEST_FILE.test(path))
  .map((file) => ({
    ...file,
    code: file.code.replace(/\\u00a0|\\n/g, ' ').replace(/\$\{.*?\}/g, '{}'),
  }));
const content = written.filter(({ path }) => CONTENT.test(path));

test('Chinese is written in the catalog, and beside it only in content', () => {
  const elsewhere = written.filter(({ path }) => !CONTENT.test(path) && !READ.test(path));
  expect(placesOf(HAN, content).length).toBeGreaterThan(50);
  expect(placesOf(HAN, elsewhere)).toEqual([]);
});

test.each(CHINESE.map(({ why, pattern }) => [why, pattern] as const))(
  'content in Chinese: %s',
  (_, pattern) => expect(placesOf(pattern, content)).toEqual([]),
);

test('content in English has typographic apostrophes', () => {
  const english = content.filter(({ path }) => /^prisma\/seed\/content\/demo-.+\.ts$/.test(path));
  expect(english.length).toBeGreaterThan(2);
  expect(placesOf(STRAIGHT_APOSTROPHE, english)).toEqual([]);
});
