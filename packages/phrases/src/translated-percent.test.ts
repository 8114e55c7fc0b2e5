import { languageTags } from '@app/shared/locale/languages';
import { expect, test } from 'vitest';
import { percentOf, translatedPercents } from './translated-percent.ts';

test("counts members' phrases, and is 100 % only if none is missing", () => {
  const keys = Array.from({ length: 300 }, (_, n) => [`key.${n}`, 'Bets'] as const);
  const english = { 'web/page': Object.fromEntries(keys), console: { title: 'Sites' } };
  expect(percentOf(english, { 'web/page': english['web/page'] })).toBe(100);
  expect(percentOf(english, { 'web/page': Object.fromEntries(keys.slice(1)) })).toBe(99);
  expect(percentOf(english, { console: english.console })).toBe(0);
});

test('has the direction of every contract language', () => {
  const percents = translatedPercents();
  expect(Object.keys(percents)).toEqual(Object.keys(languageTags));
  expect([percents.EN, percents.CN, percents.TH]).toEqual([100, 100, 0]);
});
