import { expect, test } from 'vitest';
import { readCatalogue } from './check/catalogue.ts';
import { argumentsOf } from './check/parts.ts';
import { compile } from './compile.ts';
import { makeTranslator } from './make-translator.ts';
import { pseudo } from './pseudo.ts';
import { pseudoLocales } from './pseudo-locales.ts';

const en = {
  title: 'Bets',
  bets: '{name} has {count, plural, =1 {# open bet} other {# open bets}}',
  way: '{way, select, sms {Text} other {{count, plural, =1 {# mail} other {# mails}}}}',
};
const saying = (locale: string) => makeTranslator(pseudo(locale, en), locale);

test('lengthens words in every form of a phrase, but not arguments', () => {
  const say = saying('en-XA');
  expect(say('title')).toBe('Bétšhe');
  expect(say('bets', { name: 'Li', count: 2 })).toBe('Li häšh 2 öpéñhe bétšhe');
});

test('uses all six Arabic and four Polish plural forms, and marks every phrase', () => {
  const counted = (locale: string, counts: readonly number[]) =>
    counts.map((count) => /(\w+): /.exec(saying(locale)('bets', { name: 'Li', count }))?.[1]);
  expect(counted('ar-XC', [0, 1, 2, 3, 11, 100])).toEqual([
    'zero',
    'one',
    'two',
    'few',
    'many',
    'other',
  ]);
  expect(counted('pl-XC', [1, 2, 5, 1.5])).toEqual(['one', 'few', 'many', 'other']);
  const say = saying('pl-XC');
  expect(say('title')).toBe('⟦Bets⟧');
  expect(say('bets', { name: 'Li', count: 1 })).toBe('⟦Li has one: 1 open bet⟧');
  expect(say('way', { way: 'mail', count: 5 })).toBe('⟦many: 5 mails⟧');
});

test('formats pre-parsed phrases like others', () => {
  const built = Object.fromEntries(
    Object.entries(en).map(([key, text]) => [key, compile(text, 'en')]),
  );
  for (const locale of ['en-XA', 'ar-XB', 'ar-XC', 'pl-XC'])
    expect(pseudo(locale, built)).toEqual(pseudo(locale, en));
  expect(pseudo('de', en)).toBe(en);
});

const COUNTS = [0, 1, 2, 3, 11, 100];

test.each(pseudoLocales)('%s covers every phrase, with every count', (locale) => {
  for (const [domain, phrases] of Object.entries(readCatalogue().en ?? {})) {
    const say = makeTranslator(pseudo(locale, phrases), locale);
    for (const [key, message] of Object.entries(phrases)) {
      const args = argumentsOf(message, 'en');
      const counts = args.some(({ kind }) => kind === 'plural') ? COUNTS : [2];
      for (const count of counts) {
        const formatted = say(key, Object.fromEntries(args.map(({ name }) => [name, count])));
        expect(formatted, `${domain}: ${key}`).not.toMatch(/\{\w+|NaN|undefined|^$/);
        if (locale.endsWith('XC')) expect(formatted, `${domain}: ${key}`).toMatch(/^⟦[^⟦]*⟧$/);
      }
    }
  }
});
