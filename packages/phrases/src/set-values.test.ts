import { expect, test } from 'vitest';
import { makeTranslator } from './make-translator.ts';
import { plainTranslator } from './plain-translator.ts';

const format = (locale: string, message: string, args: Readonly<Record<string, string | number>>) =>
  makeTranslator({ message }, locale)('message', args);

test.each(['ar', 'fa', 'he', 'ur', 'ar-XB'])(
  '%s keeps each text apart from its own words',
  (locale) => {
    expect(format(locale, 'رصيدك {amount}', { amount: '−$1.00' })).toBe('رصيدك \u2068−$1.00\u2069');
    expect(format(locale, '{name}: {count, number}', { name: 'Li (VIP)', count: 5 })).toMatch(
      /^\u2068Li \(VIP\)\u2069: .+$/,
    );
    expect(format(locale, '{name}', { name: '+84 901' })).toBe('\u2068+84 901\u2069');
  },
);

test('does not isolate addresses and codes, which programs parse', () => {
  const letter = '{code}\n\n{url}';
  const args = { code: '012345', url: 'https://orvane.test/?a=1' };
  expect(format('ar', letter, args)).toBe('012345\n\nhttps://orvane.test/?a=1');
});

test('left-to-right languages insert values unchanged', () => {
  for (const locale of ['en', 'ru', 'th', 'en-XA'])
    expect(format(locale, '{name}: {amount}', { name: 'Li', amount: '−$1.00' })).toBe('Li: −$1.00');
});

test('selects and plurals work with isolated values', () => {
  const message =
    '{way, select, sms {رسالة} other {بريد}} {n, plural, zero {0} one {1} two {2} few {few} many {many} other {other}}';
  expect(format('ar', message, { way: 'sms', n: '3' })).toBe('رسالة few');
  expect(format('zh-CN', '{way, select, sms {短信} other {邮件}}', { way: 'sms' })).toBe('短信');
});

test.each([
  ['您好{name}！', 'player01', '您好 player01！'],
  ['您好 {name}！', '兰若', '您好兰若！'],
  ['您好，{name}', 'player01', '您好，player01'],
  ['您好， {name}', 'player01', '您好，player01'],
  ['{name}的余额', 'player01', 'player01 的余额'],
  ['{name} 的余额', '兰若', '兰若的余额'],
  ['余额{name}可用', '−$12.50', '余额 −$12.50 可用'],
  ['费率{name}起', '0.5%', '费率 0.5% 起'],
  ['查看“{name}”', 'player01', '查看“player01”'],
  ['RTP {name}', '96.19%', 'RTP 96.19%'],
  ['【{name}】验证码', 'Orvane', '【Orvane】验证码'],
  ['{name}', ' Li ', ' Li '],
])('Chinese sets apart what it must: %s with %s', (message, name, chinese) => {
  expect(format('zh-CN', message, { name })).toBe(chinese);
  expect(plainTranslator({ message }, 'zh-Hans')('message', { name })).toBe(chinese);
});

test('handles two adjacent values, and numbers', () => {
  expect(format('zh-CN', '{a}{b}', { a: '兰若', b: 'VIP' })).toBe('兰若 VIP');
  expect(format('zh-CN', '第{page, number}页', { page: 5 })).toBe('第 5 页');
  expect(format('zh-CN', '共{n, plural, other {#注}}', { n: 1_000 })).toBe('共 1,000 注');
});
