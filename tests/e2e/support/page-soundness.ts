import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readCatalogue } from '@app/phrases/check/catalogue';
import { expect, type Frame, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const require = createRequire(import.meta.url);
/** The minified build has half the size, and every page loads it. */
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Violations only, because descriptions of passed rules would take most of the time. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false, selectors: false };

interface Looked {
  /** Selector of the part to check; by default the whole page. */
  readonly part?: string;
  /** Skips the vendor's page in the frame, which has its own tests. */
  readonly withoutFrames?: boolean;
  /** Checks only the game: the page around it is unchanged since an earlier check. */
  readonly onlyFrames?: boolean;
}

declare global {
  interface Window {
    readonly axe: { run(context: object, options: RunOptions): Promise<AxeResults> };
  }
}

/** Accessibility violations found by axe, each with the first affected element. */
export async function violationsIn(
  page: Page,
  { part, withoutFrames = false, onlyFrames = false }: Looked = {},
): Promise<string[]> {
  const [outer, ...inner] = withoutFrames ? [page.mainFrame()] : page.frames();
  if (onlyFrames && inner.length === 0) throw new Error('the page has no frame to look at');
  const found: string[] = [];
  if (outer && !onlyFrames)
    found.push(...(await read(outer, { include: part ?? 'html', withoutFrames })));
  // Each frame is checked separately: axe would open a page to combine the results.
  for (const frame of inner) found.push(...(await read(frame, { include: 'html', withoutFrames })));
  return found;
}

interface Area {
  readonly include: string;
  readonly withoutFrames: boolean;
}

/** Each page gets axe once, for all checks. */
async function read(frame: Frame, { include, withoutFrames }: Area): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  const context = { include, ...(withoutFrames && { exclude: 'iframe' }) };
  return frame.evaluate(
    async ({ context, options }) => {
      // A text has its final color only after a change has faded in.
      await new Promise(requestAnimationFrame);
      const ending = document.getAnimations().filter(({ effect, playState }) => {
        return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
      });
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const { violations } = await window.axe.run(context, { ...options, iframes: false });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { context, options: OPTIONS },
  );
}

/** Phrase domains by app. The console names causes by their codes, which are also keys of the site's phrases. */
const DOMAINS = { site: /^(web\/.*|errors|ui)$/, console: /^(console|errors|flags|ui)$/ } as const;

const keysOf = (where: keyof typeof DOMAINS) =>
  new Set(
    Object.entries(readCatalogue().en ?? {})
      .filter(([domain]) => DOMAINS[where].test(domain))
      .flatMap(([, phrases]) => Object.keys(phrases))
      .filter((key) => key.includes('.')),
  );
const keys = { site: keysOf('site'), console: keysOf('console') };

/** Keys shown on the page in place of missing phrases. */
export async function keysOn(page: Page, where: keyof typeof DOMAINS): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) found.push(walker.currentNode.textContent?.trim() ?? '');
    return found;
  });
  return texts.filter((text) => keys[where].has(text));
}

/** Horizontal overflow of the page, in pixels. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Checks that axe finds no violation and that nothing overflows the window. */
export async function expectSoundPage(page: Page, looked: Looked = {}): Promise<void> {
  expect(await violationsIn(page, looked)).toEqual([]);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
}

/** Like `expectSoundPage`, with retries until fades have ended and texts have their final color. */
export const expectSoundPageSoon = (page: Page, looked: Looked = {}): Promise<void> =>
  expect(() => expectSoundPage(page, looked)).toPass();

/** Like `expectSoundPageSoon`, in both themes. */
export async function expectSoundPageInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectSoundPageSoon(page);
  }
}
