import { LANGUAGE_NAMES } from '@app/phrases/language-names';
import { directionOf, languageOf, sourceOf } from '@app/phrases/languages';
import { languageTags } from '@app/shared/locale/languages';
import { expect, onTestFinished, test } from 'vitest';
import {
  chooseLanguage,
  localeOf,
  offeredLanguages,
  storeLanguage,
  wireLanguageOf,
} from './languages.ts';

test.each([
  { stored: ['EN', 'CN'], browser: ['zh-CN'], chosen: 'EN', why: 'the choice on this device wins' },
  { stored: [null, 'EN'], browser: ['zh-CN'], chosen: 'EN', why: 'the second key stands in' },
  { stored: [null, null], browser: ['en-GB', 'zh-CN'], chosen: 'EN', why: 'the browser decides' },
  { stored: [null, null], browser: ['de-DE', 'zh-TW', 'en'], chosen: 'CN', why: 'first we have' },
  { stored: ['XX', null], browser: [], chosen: 'CN', why: 'an unknown code is no choice' },
  { stored: [null, null], browser: ['de-DE'], chosen: 'CN', why: 'the default of the site' },
])('chooses $chosen: $why', ({ stored, browser, chosen }) => {
  expect(chooseLanguage({ stored, browser })).toBe(chosen);
});

test('the address can set the language for a visit', () => {
  expect(localeOf('EN', '?lng=zh-CN')).toBe('zh-CN');
  expect(localeOf('CN', '')).toBe('zh-CN');
  expect(localeOf('CN', '?lng=fr')).toBe('zh-CN');
  expect(localeOf('CN', '?lng=ar-XB')).toBe('ar-XB');
  expect(wireLanguageOf('ar-XB')).toBe('EN');
});

test('2.6 offers the site’s languages, and falls back to English texts', () => {
  expect(offeredLanguages(['CN', 'TH', 'XX', 'EN'])).toEqual(['CN', 'TH', 'EN']);
  expect((['CN', 'TH', 'AR', 'EN'] as const).map(languageOf)).toEqual(['zh-CN', 'en', 'en', 'en']);
  expect(localeOf('TH', '')).toBe('en');
  storeLanguage('TH');
  expect(wireLanguageOf('en')).toBe('TH');
  expect(wireLanguageOf('zh-CN')).toBe('CN');
  localStorage.clear();
  expect(['en', 'zh-CN', 'en-XA', 'ar-XB'].map(sourceOf)).toEqual(['en', 'zh-CN', 'en', 'en']);
});

test('offers languages that only the site has phrases in', () => {
  document.head.innerHTML =
    '<script type="application/json" data-phrases>{"th":{"frame:nav.login":"เข้า"},"zh-TW":{}}</script>';
  onTestFinished(() => {
    document.head.innerHTML = '';
    localStorage.clear();
  });
  const locales = (['TH', 'AR', 'EN', 'TY', 'TW', 'CN'] as const).map((code) => localeOf(code));
  expect(locales).toEqual(['th', 'en', 'en', 'en', 'zh-TW', 'zh-CN']);
  const browsers = [['th-TH', 'en'], ['zh-TW'], ['zh-HK'], ['de-DE', 'en']];
  const chosen = browsers.map((browser) => chooseLanguage({ stored: [], browser }));
  expect(chosen).toEqual(['TH', 'TW', 'CN', 'EN']);
  expect(localeOf('EN', '?lng=th')).toBe('th');
  expect(wireLanguageOf('th')).toBe('TH');
  storeLanguage('TH');
  expect(wireLanguageOf('th')).toBe('TH');
  // A visit whose address requests English.
  expect(wireLanguageOf('en')).toBe('EN');
});

test('has a name for each of the forty languages, and their directions', () => {
  expect(Object.keys(LANGUAGE_NAMES).sort()).toEqual(Object.keys(languageTags).sort());
  const fromTheRight = Object.values(languageTags).filter((tag) => directionOf(tag) === 'rtl');
  expect(fromTheRight.sort()).toEqual(['ar', 'fa', 'he', 'ur']);
});
