import i18next from 'i18next';
import { expect, onTestFinished, test } from 'vitest';
import { makeI18n, startI18n } from './i18n.ts';
import type { Locale } from './languages.ts';

/** A language that nothing is written in yet: all of it falls in from English. */
const unwritten = (tag: string) => tag as Locale;

test('what falls in from English is counted as English counts', async () => {
  for (const language of ['ru', 'fr', 'th', 'ar'].map(unwritten)) {
    const { t } = await makeI18n(language, []);
    const said = [0, 1, 2, 21].map((count) => t('frame:ago.days', { count }));
    const isMany = said.map((text) => /days/.test(text));
    expect(isMany, language).toEqual([true, false, true, true]);
  }
});

test('the page says its language and the direction that it reads in, and follows a change', async () => {
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
