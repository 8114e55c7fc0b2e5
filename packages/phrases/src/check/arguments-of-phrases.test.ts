import { expect, test } from 'vitest';
import { argumentsOfPhrases } from './arguments-of-phrases.ts';
import { readCatalogue } from './catalogue.ts';

test('lists the arguments of phrases, without constant ones', () => {
  const phrases = {
    hello: 'Hello, {name}',
    left: '{count, plural, one {# try is left of {max, number}} other {# are left of {max, number}}}',
    none: 'Nothing is left',
  };
  expect(argumentsOfPhrases({ web: phrases, plain: { none: 'None' } })).toEqual({
    web: { hello: { '{name}': true }, left: { '{count, plural}{max, number}': true } },
  });
});

// The types of phrase functions use this file: `npm test -- unit arguments -u` updates it.
test('arguments.json matches the English phrases', async () => {
  const generated = argumentsOfPhrases(readCatalogue().en ?? {});
  const text = `${JSON.stringify(generated, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../arguments.json');
});
