import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { logInAsAgent, register } from './people.ts';
import { site } from './site.ts';

/** Every page with whom it is for. Each is looked at once, with theme and direction in rotation. */
const pages = [
  { path: '/', who: 'visitor' },
  { path: '/login', who: 'visitor' },
  { path: '/agentLogin', who: 'visitor' },
  { path: '/register', who: 'visitor' },
  { path: '/no-such-page', who: 'visitor' },
  { path: '/', who: 'player' },
  { path: '/deposit', who: 'player' },
  { path: '/game/arcade/lantern-fair', who: 'player' },
  { path: '/agentHome', who: 'agent' },
  { path: '/agent/realtime', who: 'agent' },
  { path: '/agent/links', who: 'agent' },
] as const;

type Who = (typeof pages)[number]['who'];

const looks = [
  { theme: 'dark', locale: 'en', width: 1_440 },
  { theme: 'light', locale: 'ar-XB', width: 360 },
  { theme: 'light', locale: 'zh-CN', width: 1_440 },
  { theme: 'dark', locale: 'en-XA', width: 320 },
] as const;

const everyLook = process.env.TEST_DEEP === '1';
const visits = pages.flatMap((page, n) =>
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
    await signIn(page, who);
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.url}${path}?lng=${locale}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

    // The game in its frame is the vendor's page, which has tests of its own.
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(broken).toEqual([]);
  });
}

let players = 0;

async function signIn(page: Page, who: Who): Promise<void> {
  if (who === 'player') {
    const username = `looker${Date.now().toString(36).slice(-6)}${players++}`;
    return register(page, { username });
  }
  if (who === 'agent') return logInAsAgent(page, 'agent_leaf', 'agentleaf01demo');
  await page.goto(`${site.url}/login`);
}

/** How far the page can be scrolled to the side, in pixels. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
