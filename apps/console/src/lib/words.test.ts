import { definitionOf, modIds } from '@app/shared/domain/flags';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import flagsCn from '../locales/flags.zh-CN.json' with { type: 'json' };
import cn from '../locales/zh-CN.json' with { type: 'json' };
import { type Word, wordsOf } from './words.ts';

const argumentsOf = (message: string) =>
  [...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name).sort();

test('both languages have the same keys and take the same arguments', () => {
  expect(Object.keys(cn)).toEqual(Object.keys(en));
  for (const key of Object.keys(en) as Word[]) {
    expect(new Set(argumentsOf(cn[key])), key).toEqual(new Set(argumentsOf(en[key])));
    expect(() => new IntlMessageFormat(cn[key], 'zh-CN'), key).not.toThrow();
  }
});

test('leaves nothing in the other language', () => {
  for (const key of Object.keys(en) as Word[]) {
    expect(en[key], key).not.toMatch(/[\u4e00-\u9fff]/);
    const words = cn[key].replaceAll(/\{[^{}]*\}/g, '');
    expect(/[\u4e00-\u9fff]/.test(words) || !/[a-z]/i.test(words), `${key}: ${words}`).toBe(true);
  }
});

test('says in both languages what every function of a site means', () => {
  expect(Object.keys(flagsCn)).toEqual([...modIds]);
  const feedback = { modId: 'FEEDBACK3', meaning: definitionOf('FEEDBACK3').meaning };
  expect(wordsOf('en').meaning(feedback)).toBe('Members can write to you.');
  expect(wordsOf('zh-CN').meaning(feedback)).toBe('会员可以给您留言。');
  for (const meaning of Object.values(flagsCn)) expect(meaning).toMatch(/[\u4e00-\u9fff]。?$/);
});

test('says a key that only the server knows as it is', () => {
  const { named, refusal } = wordsOf('en');
  expect(named('role', 'support')).toBe('Support');
  expect(named('role', 'nightwatch')).toBe('nightwatch');
  expect(refusal('approval.own', {})).toBe('Another operator must approve your request.');
});

test('parts a label from its value, and two sentences, as the language does', () => {
  expect([wordsOf('en').gap, wordsOf('zh-CN').gap]).toEqual([' ', '']);
  expect(wordsOf('en').t('audit.fact', { label: 'Starts' })).toBe('Starts: ');
  expect(wordsOf('zh-CN').t('audit.fact', { label: '开始' })).toBe('开始：');
});

test('a pseudo-locale is made from English, and reads from the right', () => {
  const { dir, t } = wordsOf('ar-XB');
  expect(dir).toBe('rtl');
  expect(t('login')).toContain('\u202e');
});
