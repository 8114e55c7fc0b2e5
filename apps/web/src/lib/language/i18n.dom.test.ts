import { compile } from '@app/phrases/compile';
import i18next from 'i18next';
import { expect, onTestFinished, test } from 'vitest';
import { makeI18n, startI18n } from './i18n.ts';
import { type Locale, localeOf } from './languages.ts';
import { readOwnPhrases } from './own-phrases.ts';

/** A language without any phrases: all texts fall back to English. */
const unwritten = (tag: string) => tag as Locale;

test('texts that fall back to English use English plurals', async () => {
  for (const language of ['ru', 'fr', 'th', 'ar'].map(unwritten)) {
    const { t } = await makeI18n(language, []);
    const texts = [0, 1, 2, 21].map((count) => t('frame:ago.days', { count }));
    const isMany = texts.map((text) => /days/.test(text));
    expect(isMany, language).toEqual([true, false, true, true]);
  }
});

test('sets the page’s language and direction, and follows a change', async () => {
  const { documentElement: root } = document;
  onTestFinished(() => {
    for (const name of ['lang', 'dir']) root.removeAttribute(name);
  });
  await startI18n(unwritten('ar'));
  expect([root.lang, root.dir]).toEqual(['ar', 'rtl']);
  for (const language of ['fa', 'ur', 'he', 'ar-XB']) {
    await i18next.changeLanguage(language);
    expect([root.lang, root.dir]).toEqual([language, 'rtl']);
  }
  await i18next.changeLanguage('en');
  expect([root.lang, root.dir]).toEqual(['en', 'ltr']);
});

test('uses the site’s own phrases over the product’s', async () => {
  const plural = { value: 'count', options: { other: { value: [{ type: 7 }] } }, offset: 0 };
  const count = [{ type: 6, ...plural, pluralType: 'cardinal' }];
  const own = { en: { 'frame:nav.login': 'Come in', 'frame:ago.days': count } };
  document.head.innerHTML = `<script type="application/json" data-phrases>${JSON.stringify(own)}</script>`;
  onTestFinished(() => {
    document.head.innerHTML = '';
  });
  const { t } = await makeI18n('en', [], readOwnPhrases());
  expect([t('frame:nav.login'), t('frame:ago.days', { count: 3 })]).toEqual(['Come in', '3']);
  expect(t('frame:nav.register')).toBe('Sign up');
  const chinese = await makeI18n('zh-CN', [], readOwnPhrases());
  expect(chinese.t('frame:nav.login')).toBe('登录');
});

const COUNTED = '{count, plural, one {# день} few {# дня} many {# дней} other {# дня}}';

test('uses own Russian phrases over own English ones, with Russian plurals', async () => {
  const own = {
    en: { 'frame:nav.login': 'Come in', 'frame:nav.register': 'Join' },
    ru: { 'frame:nav.login': 'Войти', 'frame:ago.days': compile(COUNTED, 'ru') },
  };
  const { t } = await makeI18n('ru', [], own);
  const texts = [t('frame:nav.login'), t('frame:nav.register'), t('frame:nav.lobby')];
  const english = await makeI18n('en', [], own);
  expect(texts).toEqual(['Войти', 'Join', english.t('frame:nav.lobby')]);
  const days = [1, 2, 5, 21].map((count) => t('frame:ago.days', { count }));
  expect(days).toEqual(['1 день', '2 дня', '5 дней', '21 день']);
  expect(english.t('frame:nav.login')).toBe('Come in');
  expect(english.t('frame:ago.days', { count: 5 })).toBe('5 days ago');
});

test('English keeps its order on a page that reads from the right', async () => {
  const { t } = await makeI18n('ar', [], { ar: { 'frame:nav.login': 'تسجيل الدخول' } });
  expect(t('frame:nav.login')).toBe('تسجيل الدخول');
  expect(t('frame:nav.register')).toBe('\u2066Sign up\u2069');
  expect(t('frame:ago.days', { count: 2 })).toBe('\u20662 days ago\u2069');
});

test('isolates names in sentences by the language’s direction', async () => {
  const own = {
    ar: { 'frame:member.menu': compile('قائمة {name}', 'ar') },
    'zh-CN': { 'frame:member.menu': compile('{name}的菜单', 'zh-CN') },
  };
  const texts = async (language: Locale, name: string) =>
    (await makeI18n(language, [], own)).t('frame:member.menu', { name });
  expect(await texts(unwritten('ar'), '−$1.00')).toBe('قائمة \u2068−$1.00\u2069');
  expect(await texts('zh-CN', 'player01')).toBe('player01 的菜单');
  expect(await texts('zh-CN', '兰若')).toBe('兰若的菜单');
  expect(await texts('en', 'Li')).not.toContain('\u2068');
});

test('Chinese loads only Chinese phrases', async () => {
  const { store } = await makeI18n('zh-CN', []);
  expect(Object.keys(store.data)).toEqual(['zh-CN']);
});

test('uses the product’s phrases without embedded ones', () => {
  expect(readOwnPhrases()).toEqual({});
  expect(localeOf('TH')).toBe('en');
});
