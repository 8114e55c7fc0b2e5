import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const require = createRequire(import.meta.url);
/** Half of what is sent by default: every page has to read it. */
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Looked {
  /** The part that is looked at: the whole page, unless given. */
  readonly part?: string;
  /** Of a page around a game: the vendor's page in the frame has tests of its own. */
  readonly withoutFrames?: boolean;
}

/** What axe finds wrong, each with the first element that it is about. */
export async function violationsIn(
  page: Page,
  { part, withoutFrames = false }: Looked = {},
): Promise<string[]> {
  // To describe all that is right would cost most of the time, and so does the page that joins frames.
  const axe = new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ['violations'], preload: false, selectors: false })
    .setLegacyMode(withoutFrames || page.frames().length === 1);
  if (withoutFrames) axe.exclude('iframe');
  if (part) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
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
