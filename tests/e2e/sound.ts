import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const require = createRequire(import.meta.url);
/** Half of what is sent by default: every page has to read it. */
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** To describe all that is right would cost most of the time. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false, selectors: false };

interface Looked {
  /** The part that is looked at: the whole page, unless given. */
  readonly part?: string;
  /** Of a page around a game: the vendor's page in the frame has tests of its own. */
  readonly withoutFrames?: boolean;
}

declare global {
  interface Window {
    readonly axe: { run(context: object, options: RunOptions): Promise<AxeResults> };
  }
}

/** What axe finds wrong, each with the first element that it is about. */
export async function violationsIn(
  page: Page,
  { part, withoutFrames = false }: Looked = {},
): Promise<string[]> {
  const hasFrames = !withoutFrames && page.frames().length > 1;
  const { violations } = await (hasFrames ? readFrames(page, part) : read(page, part));
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** A page has to be given axe once, however often it is read. */
async function read(page: Page, part = 'html'): Promise<Pick<AxeResults, 'violations'>> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const context = { include: part, exclude: 'iframe' };
  return page.evaluate(
    async ({ context, options }) => {
      // Until a change has faded in, a text has not its own colour.
      await new Promise(requestAnimationFrame);
      const ending = document.getAnimations().filter(({ effect, playState }) => {
        return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
      });
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const { violations } = await window.axe.run(context, { ...options, iframes: false });
      return { violations };
    },
    { context, options: OPTIONS },
  );
}

function readFrames(page: Page, part?: string): Promise<AxeResults> {
  const axe = new AxeBuilder({ page, axeSource }).options(OPTIONS);
  if (part) axe.include(part);
  return axe.analyze();
}

/** How far the page can be scrolled to the side, in pixels. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Nothing is wrong that axe finds, and nothing lies beside the window. */
export async function expectSound(page: Page, looked: Looked = {}): Promise<void> {
  expect(await violationsIn(page, looked)).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
}

/** The same once nothing fades in any more: until then a text has not its own colour. */
export const expectSoundSoon = (page: Page, looked: Looked = {}): Promise<void> =>
  expect(() => expectSound(page, looked)).toPass();
