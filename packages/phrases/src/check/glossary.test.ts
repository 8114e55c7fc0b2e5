import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languageTags } from '@app/shared/locale/languages';
import { expect, test } from 'vitest';
import { checkGlossary, glossaryOf } from './glossary.ts';

const POLISH = { terms: { Bet: { say: 'zakład', never: ['stawka'] } }, keep: ['RTP'] };

test.each([
  [
    'a word that another is said for',
    'Twoja Stawka',
    'Your bet',
    '“stawka”: the glossary says zakład',
  ],
  ['a name that was translated', 'Zwrot', 'RTP', '“RTP”: stays as it is in English'],
])('finds %s', (_, words, english, problem) => {
  expect(checkGlossary(POLISH, words, english)).toEqual([problem]);
});

test('ignores words that only start like a term, and terms missing in English', () => {
  expect(checkGlossary(POLISH, 'stawkami', 'Your bet')).toEqual([]);
  expect(
    checkGlossary({ terms: { Deposit: { say: '存款', never: ['充值'] } } }, '去充值', 'x'),
  ).toEqual(['“充值”: the glossary says 存款']);
});

test('glossaries belong to known languages and use English terms', () => {
  const files = readdirSync(join(import.meta.dirname, '../glossary'));
  const tags: readonly string[] = Object.values(languageTags);
  expect(files.filter((file) => !tags.includes(file.replace(/\.json$/, '')))).toEqual([]);
  const english = Object.keys(glossaryOf('en').terms);
  expect(english.length).toBeGreaterThan(40);
  for (const file of files)
    expect(Object.keys(glossaryOf(file.replace(/\.json$/, '')).terms)).toEqual(english);
  expect(glossaryOf('sw')).toEqual({ terms: {} });
});
