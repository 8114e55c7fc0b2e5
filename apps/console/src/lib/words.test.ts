import { expect, test } from 'vitest';
import { loadWords } from './words.ts';

const english = await loadWords('en');
const chinese = await loadWords('zh-CN');

test("explains flags in both languages, with the server's text for a newer one", () => {
  const feedback = { modId: 'FEEDBACK3', meaning: 'Of the server.' };
  expect(english.meaning(feedback)).toBe('Members can write to you.');
  expect(chinese.meaning(feedback)).toBe('会员可以给您留言。');
  expect(chinese.meaning({ modId: 'NEWER3', meaning: 'Of the server.' })).toBe('Of the server.');
});

test('shows an unknown key from the server unchanged', () => {
  const { named, refusal } = english;
  expect(named('role', 'support')).toBe('Support');
  expect(named('role', 'nightwatch')).toBe('nightwatch');
  expect(refusal('approval.own', {})).toBe('Another operator must approve your request.');
  expect(refusal('approval.newer' as 'approval.own', {})).toBe('approval.newer');
});

test('separates label and value, and two sentences, as in the language', () => {
  expect([english.gap, chinese.gap]).toEqual([' ', '']);
  expect(english.t('audit.fact', { label: 'Starts', text: 'now' })).toBe('Starts: now');
  expect(chinese.t('audit.fact', { label: '开始', text: '现在' })).toBe('开始：现在');
});

test('lists names as the language does', () => {
  expect(chinese.listed(['客服', '站点'])).toBe('客服、站点');
});

test('a pseudo-locale is made from English, and reads from the right', async () => {
  const { dir, t } = await loadWords('ar-XB');
  expect(dir).toBe('rtl');
  expect(t('login')).toContain('\u202e');
  expect(t('phrases.changeOf', { key: '−$1.00' })).toContain('\u2068−$1.00\u2069');
});

test.each(['ar', 'fa', 'ur', 'he'])('reads from the right in %s', async (language) => {
  expect((await loadWords(language)).dir).toBe('rtl');
  expect([english.dir, chinese.dir]).toEqual(['ltr', 'ltr']);
});

test('English fallbacks use English plurals', async () => {
  const { t, refusal } = await loadWords('ru');
  const games = [1, 2, 21].map((count) => t('games.count', { count }));
  expect(games).toEqual(['1 game', '2 games', '21 games']);
  expect(refusal('invalid.payment.pw', { left: 21 })).toContain('21 tries');
});
