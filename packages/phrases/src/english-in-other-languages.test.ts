import { languageTags } from '@app/shared/locale/languages';
import { expect, test } from 'vitest';
import { dueOf } from '../../../tests/support/turns.ts';
import { readCatalogue } from './check/catalogue.ts';
import { argumentsOf } from './check/parts.ts';
import { makeTranslator } from './make-translator.ts';
import { plainTranslator } from './plain-translator.ts';

const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100];

type Reader = typeof plainTranslator;

const counted = Object.entries(readCatalogue().en ?? {}).flatMap(([domain, phrases]) =>
  Object.entries(phrases).flatMap(([key, message]) => {
    const args = argumentsOf(message, 'en');
    if (!args.some(({ kind }) => kind === 'plural')) return [];
    const readers: readonly Reader[] = domain.startsWith('arcade/')
      ? [makeTranslator, plainTranslator]
      : [makeTranslator];
    return readers.map((reader) => {
      const names = args.map(({ name }) => name);
      const phrase = { domain, key, message, names, reader };
      return { ...phrase, english: sayAll(phrase, 'en') };
    });
  }),
);

/**
 * English is the fallback for every language and is then evaluated by its plural rules: 0 is singular in French, 21 in
 * Russian.
 */
test.each(dueOf([...new Set(Object.values(languageTags))]))(
  'a phrase of English says one and many in %s as in English',
  (tag) => {
    expect(counted.length).toBeGreaterThan(25);
    for (const { english, ...phrase } of counted) {
      expect(sayAll(phrase, tag), `${phrase.domain}: ${phrase.key}`).toEqual(english);
    }
  },
);

interface Phrase {
  readonly message: string;
  readonly names: readonly string[];
  readonly reader: Reader;
}

/** Replaces figures by `#`, since digits depend on the locale. */
function sayAll({ message, names, reader }: Phrase, locale: string): string[] {
  const say = reader({ message }, locale);
  return COUNTS.map((count) => {
    const text = say('message', Object.fromEntries(names.map((name) => [name, count])));
    return text.replace(/\p{Nd}+/gu, '#');
  });
}
