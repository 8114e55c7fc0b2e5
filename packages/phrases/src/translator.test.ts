import { expect, test } from 'vitest';
import { codeOf, languageOf, preferredLanguage } from './languages.ts';
import { inLayers } from './layers.ts';
import { makeTranslator } from './make-translator.ts';
import { phrasesOf, translatorOf } from './translator.ts';

test('formats a phrase in each language, with unchanged arguments', () => {
  const given = { code: '012345', site: 'Orvane', minutes: 10 };
  expect(translatorOf('en', 'server/outbox')('code.text', given)).toBe(
    '012345 is your Orvane code. It expires in 10 minutes. Never share it.',
  );
  expect(translatorOf('zh-CN', 'server/outbox')('code.text', given)).toBe(
    '【Orvane】验证码 012345，10 分钟内有效，请勿告诉他人。',
  );
});

test("uses the language's plurals, and inserts brackets and braces literally", () => {
  const say = makeTranslator({ bets: '{name}: {count, plural, one {# bet} other {# bets}}' }, 'en');
  expect(say('bets', { name: '<b>{x}', count: 1 })).toBe('<b>{x}: 1 bet');
  expect(say('bets', { name: 'Li', count: 2 })).toBe('Li: 2 bets');
});

test('falls back to English for a missing phrase', () => {
  expect(inLayers<object>({ title: 'Bets', close: 'Close' }, { title: 'เดิมพัน' })).toEqual({
    title: 'เดิมพัน',
    close: 'Close',
  });
  expect(inLayers<object>({ title: 'Bets' }, undefined)).toEqual({ title: 'Bets' });
});

test('reads a file once', () => {
  expect(phrasesOf('en', 'errors')).toBe(phrasesOf('en', 'errors'));
});

test('maps a language to its code, and a code without phrases to English', () => {
  expect(codeOf('zh-CN')).toBe('CN');
  expect((['CN', 'TH', 'AR', 'EN'] as const).map(languageOf)).toEqual(['zh-CN', 'en', 'en', 'en']);
});

test.each([
  ['zh-CN,zh;q=0.9', 'zh-CN'],
  ['zh-Hant-TW', 'zh-CN'],
  ['ZH', 'zh-CN'],
  ['en-GB', 'en'],
  ['de-DE,zh;q=0.5', 'en'],
  ['*', 'en'],
  [undefined, 'en'],
] as const)('a browser that asks for %s gets %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
