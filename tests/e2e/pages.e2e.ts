import { expect, type Page, test } from '@playwright/test';
import { dueOf } from '../support/turns.ts';
import { isDeep } from './deep-run.ts';
import {
  everyPage,
  logIn,
  navigateInApp,
  type ShownPage,
  untilLoaded,
  type Who,
} from './support/every-page.ts';
import { horizontalOverflow, keysOn, violationsIn } from './support/page-soundness.ts';
import { withoutPopUps } from './support/people.ts';
import { site } from './support/site.ts';

const LOOKS = [
  { theme: 'dark', locale: 'en', width: 1_440 },
  { theme: 'light', locale: 'ar-XB', width: 360 },
  { theme: 'light', locale: 'zh-CN', width: 1_440 },
  { theme: 'dark', locale: 'en-XA', width: 320 },
  { theme: 'light', locale: 'ar-XC', width: 390 },
] as const;
const READERS: readonly Who[] = ['visitor', 'player', 'agent'];

/** Each due page is checked once, with theme, language and width in rotation; in a deep run, in all of them. */
const pagesIn = (look: number, who: Who): readonly ShownPage[] =>
  dueOf(everyPage).filter((page, n) => page.who === who && (isDeep || look === n % LOOKS.length));

/** A reader opens the first page by URL and the others by links; in a deep run, all by URL. */
const comesByAddress = (n: number): boolean => isDeep || n === 0;

// The tests are independent, so any worker may run any of them.
test.describe.configure({ mode: 'parallel' });

for (const [n, { theme, locale, width }] of LOOKS.entries()) {
  for (const who of READERS.filter((one) => pagesIn(n, one).length > 0)) {
    test(`pages are sound for a ${who}, ${theme}, ${locale}, ${width} px`, async ({ page }) => {
      test.slow();
      const broken: string[] = [];
      page.on('pageerror', ({ message }) => broken.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error') broken.push(message.text());
      });
      await withoutPopUps(page);
      await recordHiddenElements(page);
      await logIn(page, who);
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.setViewportSize({ width, height: 900 });
      for (const [place, { path }] of pagesIn(n, who).entries()) {
        await test.step(path, async () => {
          if (comesByAddress(place)) await page.goto(`${site.url}${path}?lng=${locale}`);
          else await navigateInApp(page, path);
          await untilLoaded(page);
          const found = {
            violations: await violationsIn(page, { withoutFrames: true }),
            beside: Math.max(await horizontalOverflow(page), 0),
            vanished: await page.evaluate(() => window.vanished.splice(0)),
            broken: broken.splice(0),
            keys: await keysOn(page, 'site'),
          };
          const nothing = { violations: [], beside: 0, vanished: [], broken: [], keys: [] };
          expect.soft(found, path).toEqual(nothing);
        });
      }
    });
  }
}

declare global {
  interface Window {
    vanished: string[];
  }
}

/** A displayed page must not disappear while a late part of it loads. */
const recordHiddenElements = (page: Page) =>
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
