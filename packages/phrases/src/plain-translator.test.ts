import { expect, test } from 'vitest';
import { readCatalogue } from './check/catalogue.ts';
import { partsOf } from './check/parts.ts';
import { makeTranslator } from './make-translator.ts';
import { plainTranslator } from './plain-translator.ts';

const ofArcade = Object.entries(readCatalogue()).flatMap(([language, written]) =>
  Object.entries(written).flatMap(([domain, phrases]) =>
    domain.startsWith('arcade/') ? [[`${language}/${domain}`, language, phrases] as const] : [],
  ),
);

test.each(ofArcade)('formats %s like the full ICU library', (_, language, phrases) => {
  const [plainly, wholly] = [plainTranslator(phrases, language), makeTranslator(phrases, language)];
  for (const [key, message] of Object.entries(phrases)) {
    for (const count of [0, 1, 2, 5, 1_234_567]) {
      const names = partsOf(message, language).flatMap((part) =>
        'value' in part ? [part.value] : [],
      );
      const args = Object.fromEntries(names.map((name) => [name, count]));
      expect(plainly(key, args), key).toBe(wholly(key, args));
    }
  }
});

test('inserts braces in values literally, and throws for no argument', () => {
  const say = plainTranslator(
    { bets: '{name}: {n, plural, one {{n} bet} other {{n} bets}}' },
    'en',
  );
  expect(say('bets', { name: '{n}', n: 1 })).toBe('{n}: 1 bet');
  expect(() => say('bets', { n: 1 })).toThrow('needs name');
});
