import { expect, test } from 'vitest';
import { listText } from './list-text.ts';

test.each([
  ['en', 'Support, Site, Money'],
  ['zh-CN', 'Support、Site、Money'],
])('separates parts in %s', (locale, text) => {
  expect(listText(['Support', 'Site', 'Money'], locale)).toBe(text);
});

test('a single part is unchanged, and none is empty', () => {
  expect([listText(['Site'], 'zh-CN'), listText([], 'en')]).toEqual(['Site', '']);
});
