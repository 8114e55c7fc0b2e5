import { languageTags } from '@app/shared/domain/languages';
import { expect, test } from 'vitest';
import { readCatalogue } from './check/catalogue.ts';
import { argumentsOf } from './check/parts.ts';
import { speak } from './speak.ts';
import { speakPlainly } from './speak-plainly.ts';

const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100];

const counted = Object.entries(readCatalogue().en ?? {}).flatMap(([domain, phrases]) =>
  Object.entries(phrases)
    .filter(([, message]) => argumentsOf(message, 'en').some(({ kind }) => kind === 'plural'))
    .map(([key, message]) => ({ domain, key, message })),
);

/** English falls in under every language, and is then counted by its rules: 0 is singular in French, 21 in Russian. */
test.each([...new Set(Object.values(languageTags))])(
  'a phrase of English says one and many in %s as in English',
  (tag) => {
    expect(counted.length).toBeGreaterThan(25);
    for (const { domain, key, message } of counted) {
      const readers = domain.startsWith('arcade/') ? [speak, speakPlainly] : [speak];
      for (const reader of readers) {
        const said = (locale: string) =>
          COUNTS.map((count) => sayOf(reader, message, locale, count));
        expect(said(tag), `${domain}: ${key}`).toEqual(said('en'));
      }
    }
  },
);

/** With every figure as `#`: its digits are the reader's, as all others are. */
function sayOf(
  reader: typeof speakPlainly,
  message: string,
  locale: string,
  count: number,
): string {
  const args = argumentsOf(message, 'en').map(({ name }) => [name, count]);
  const said = reader({ message }, locale)('message', Object.fromEntries(args));
  return said.replace(/\p{Nd}+/gu, '#');
}
