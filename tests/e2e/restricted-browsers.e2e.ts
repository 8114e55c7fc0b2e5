import { expect, type Page, test } from '@playwright/test';
import { deadline } from '../support/deadline.ts';
import { oneOf } from './deep-run.ts';
import { navigateInApp, untilLoaded } from './support/every-page.ts';
import { horizontalOverflow, violationsIn } from './support/page-soundness.ts';
import { logInByForm, registerByForm, withoutPopUps } from './support/people.ts';
import { site } from './support/site.ts';

// Restricted or unusual browsers, devices and networks.

const HOUR_MS = 3_600_000;

let people = 0;
const newName = () => `odd${Date.now().toString(36).slice(-6)}${people++}`;

/** Collects the page's errors as they occur. */
function listen(page: Page): string[] {
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  return broken;
}

test('a visitor without storage can register and play', async ({ page }) => {
  const broken = listen(page);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await page.goto(`${site.url}/`);
  await untilLoaded(page);
  await page.goto(`${site.url}/register`);
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(broken).toEqual([]);
});

test('a visitor without cookies can register and log in', async ({ page }) => {
  await page.route(`${site.url}/**`, async (route) => {
    const { cookie: _, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const { 'set-cookie': __, ...answered } = response.headers();
    await route.fulfill({ response, headers: answered });
  });
  await withoutPopUps(page);
  await registerByForm(page, { username: newName() });
  await page.unrouteAll({ behavior: 'ignoreErrors' }); // the live stream has no end to wait for
});

for (const hours of oneOf([-1, 1], 1)) {
  test(`a device whose clock is wrong by ${hours} h can register`, async ({ page }) => {
    await page.addInitScript((offset) => {
      const { now } = Date;
      Date.now = () => now() + offset;
    }, hours * HOUR_MS);
    await withoutPopUps(page);
    await registerByForm(page, { username: newName() });
  });
}

test('a wrong clock seals a login, and counts down to the payout as a right one does', async ({
  page,
}) => {
  await page.addInitScript((offset) => {
    const { now } = Date;
    Date.now = () => now() + offset;
  }, HOUR_MS);
  await logInByForm(page, '/agentLogin', { username: 'agent_leaf', password: 'agentleaf01demo' });
  await navigateInApp(page, '/agent/realtime');
  // A window lasts five minutes, and is paid half a minute after its end.
  await expect(page.getByRole('timer').first()).toHaveText(/^0?[0-5]:\d\d$/);
});

test('at 400 % zoom nothing overflows the window, and the form can be sent', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await withoutPopUps(page);
  await page.goto(`${site.url}/`);
  await untilLoaded(page);
  for (const path of ['/', '/rng', '/help', '/login', '/register']) {
    if (path !== '/') await navigateInApp(page, path);
    expect([path, await horizontalOverflow(page)]).toEqual([path, 0]);
  }
  const send = page.getByRole('button', { name: 'Sign up' });
  await send.scrollIntoViewIfNeeded();
  await send.click({ trial: true });
});

test('respects reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withoutPopUps(page);
  for (const path of ['/', '/rng', '/login']) {
    await page.goto(`${site.url}${path}`);
    await untilLoaded(page);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
        .map((animation) => (animation as CSSAnimation).animationName),
    );
    expect([path, moving]).toEqual([path, []]);
  }
});

test('in forced colors every control keeps an edge, and the selection is visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${site.url}/login`);
  await untilLoaded(page);
  const edges = await page
    .locator('main :is(input:not([type=checkbox]), button[type=submit])')
    .evaluateAll((controls) =>
      controls.map((control) => {
        const { borderStyle, outlineStyle } = getComputedStyle(control);
        return [borderStyle, outlineStyle].some((style) => style !== 'none');
      }),
    );
  expect(edges.length).toBeGreaterThan(2);
  expect(edges).not.toContain(false);
  expect(await violationsIn(page)).toEqual([]);
});

test('a slow network shows a loading state, then the page', async ({ page }) => {
  const broken = listen(page);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await withoutPopUps(page);
  await page.goto(`${site.url}/`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached({
    timeout: deadline(45_000),
  });
  expect(broken).toEqual([]);
});

test('an unsupported browser gets instructions to update', async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto(`${site.url}/`);
  await expect(page.getByRole('heading', { name: 'Please update your browser' })).toBeVisible();
  await expect(page.getByText('Safari or iOS 16.4')).toBeVisible();
  await expect(page.locator('#app')).toHaveCount(0);
});
