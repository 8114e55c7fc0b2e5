import { expect, test } from 'vitest';
import { pageIn } from './pages-by-language.ts';

const PAGE = '<!doctype html>\n<html lang="en" data-theme="dark">';

test.each(['ar', 'fa', 'ur', 'he'])('a page in %s reads from the right', (locale) => {
  expect(pageIn(PAGE, locale)).toContain(`<html lang="${locale}" dir="rtl" data-theme="dark">`);
});

test('a Chinese page reads from left to right', () => {
  expect(pageIn(PAGE, 'zh-Hans')).toContain('<html lang="zh-Hans" dir="ltr" data-theme="dark">');
});
