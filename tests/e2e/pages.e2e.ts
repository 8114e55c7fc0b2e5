import { expect, type Page, test } from '@playwright/test';
import { everyPage, logIn, untilLoaded } from './every-page.ts';
import { withoutPopUps } from './people.ts';
import { site } from './site.ts';
import { expectSound } from './sound.ts';

const looks = [
  { theme: 'dark', locale: 'en', width: 1_440 },
  { theme: 'light', locale: 'ar-XB', width: 360 },
  { theme: 'light', locale: 'zh-CN', width: 1_440 },
  { theme: 'dark', locale: 'en-XA', width: 320 },
] as const;

const everyLook = process.env.TEST_DEEP === '1';
/** Each page is looked at once, with theme, language and width in rotation. */
const visits = everyPage.flatMap((page, n) =>
  looks
    .filter((_, look) => everyLook || look === n % looks.length)
    .map((look) => ({ ...page, look })),
);

for (const { path, who, look } of visits) {
  const { theme, locale, width } = look;
  test(`${path} is sound for a ${who}, ${theme}, ${locale}, ${width} px`, async ({ page }) => {
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') broken.push(message.text());
    });
    await withoutPopUps(page);
    await noteWhatVanishes(page);
    await logIn(page, who);
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site.url}${path}?lng=${locale}`);
    await untilLoaded(page);

    await expectSound(page, { withoutFrames: true });
    expect(broken).toEqual([]);
    expect(await page.evaluate(() => window.vanished)).toEqual([]);
  });
}

declare global {
  interface Window {
    vanished: string[];
  }
}

/** A page that is shown already must not go while a late piece of it is waited for. */
const noteWhatVanishes = (page: Page) =>
  page.addInitScript(() => {
    window.vanished = [];
    const isHidden = ({ style, tagName }: HTMLElement) =>
      style.display === 'none' && tagName !== 'LINK' && tagName !== 'STYLE';
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof HTMLElement && isHidden(target)) {
          window.vanished.push(target.outerHTML.slice(0, 200));
        }
      }
    }).observe(document, { subtree: true, attributeFilter: ['style'] });
  });
