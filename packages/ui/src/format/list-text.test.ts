import { expect, test } from 'vitest';
import { listText } from './list-text.ts';

test.each([
  ['en', 'Support, Site, Money'],
  ['zh-CN', 'Support、Site、Money'],
])('parts in %s are told apart', (locale, text) => {
  expect(listText(['Support', 'Site', 'Money'], locale)).toBe(text);
});

test('one part is itself, and none is nothing', () => {
  expect([listText(['Site'], 'zh-CN'), listText([], 'en')]).toEqual(['Site', '']);
});
