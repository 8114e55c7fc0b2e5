import { expect, type Page, type Response, test } from '@playwright/test';
import { Redis } from 'ioredis';
import { oneOf } from '../deep-run.ts';
import { expectSoundPage } from '../support/page-soundness.ts';
import { newCaller, PASSWORD } from '../support/people.ts';
import { site } from '../support/site.ts';

// Registering and logging in as people do: with a puzzle, without it, and in browsers that refuse
// features that forms usually rely on.

const HOUR_MS = 3_600_000;

let redis: Redis;
let people = 0;

test.beforeAll(() => {
  redis = new Redis(site.redisUrl);
});
test.afterAll(() => redis.disconnect());
test.beforeEach(async ({ context }) => {
  // All tests share one network: failed logins of one test would require captchas in others.
  await redis.del('login:failed:network:127.0.0.0/24');
  await context.addInitScript(() => {
    // Marks the operator's pop-ups as already seen.
    for (const marker of ['ANONYMOUS_POPUP', 'USER_POPUP'])
      sessionStorage.setItem(marker, 'closed');
  });
});

const newName = () => `visitor${Date.now().toString(36).slice(-6)}${people++}`;
const slider = (page: Page) => page.getByRole('slider', { name: /Slide the piece/ });
const asksForPuzzle = (response: Response) =>
  response.url().includes('/wps/captcha/slider') && response.request().method() === 'GET';

/** Target position of the puzzle piece, read on the server's machine. */
async function placeOf(shown: Response): Promise<number> {
  const { challengeId } = (await shown.json()).value;
  return JSON.parse((await redis.get(`human:slider:${challengeId}`)) ?? '{}').x;
}

/** Irregular typing speed of a fast person: faster or perfectly even typing counts as a script. */
const typed = (x: number) => ({ delay: x % 48 === 0 ? 180 : 60 });

/** Moves the piece by arrow keys to a position `beside` pixels off its target, and submits. */
async function slideByKeys(page: Page, shown: Response, beside = 0): Promise<void> {
  // Rounded to the nearest step: truncation would leave the piece at the very edge of the tolerance.
  const place = Math.round(((await placeOf(shown)) + beside) / 4) * 4;
  await expect(slider(page)).toBeFocused();
  for (let x = 24; x <= place; x += 24) await page.keyboard.press('PageUp', typed(x));
  for (let x = place - (place % 24) + 4; x <= place; x += 4) {
    await page.keyboard.press('ArrowRight', typed(x));
  }
  await page.keyboard.press('Enter');
}

async function slideByPointer(page: Page, shown: Response): Promise<void> {
  const grip = slider(page);
  const box = (await grip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const scale = box.width / 56;
  const way = (await placeOf(shown)) * scale;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 20; i++) {
    await page.mouse.move(x + way * (1 - (1 - i / 20) ** 2), y + (i % 3));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.up();
}

/** Opens the sheet from the header of the lobby, and waits until its fields are usable. */
async function openSheet(page: Page, name: 'Log in' | 'Sign up') {
  await page.goto(site.url);
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  return sheet;
}

async function registerInSheet(page: Page, username: string): Promise<Response> {
  const sheet = await openSheet(page, 'Sign up');
  await expect(sheet).toHaveAttribute('id', 'registerModal');
  await sheet.getByLabel('Username').fill(username);
  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await sheet.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('checkbox').check();
  const shown = page.waitForResponse(asksForPuzzle);
  await sheet.getByRole('button', { name: 'Sign up' }).click();
  return shown;
}

/** Creates a member without a session. */
async function newMember(): Promise<string> {
  const username = newName();
  await newCaller().register(username, PASSWORD);
  return username;
}

const expectIn = (page: Page, username: string) =>
  expect(page.getByRole('button', { name: `${username}, open menu` })).toBeVisible();

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

const withoutPuzzle = (page: Page) =>
  page.evaluate(() => localStorage.setItem('humanCheck', 'work'));

test('registers in the sheet by keys alone, after a miss and another picture', async ({ page }) => {
  const username = newName();
  const first = await registerInSheet(page, username);
  const second = page.waitForResponse(asksForPuzzle);
  await slideByKeys(page, first, 40);
  await expect(page.getByText('Not quite.')).toBeAttached();
  await slideByKeys(page, await second);
  await expectIn(page, username);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${site.url}/`);
});

test('registers in the sheet by a drag', async ({ page }) => {
  const username = newName();
  const shown = await registerInSheet(page, username);
  await expect(slider(page)).toBeFocused();
  await slideByPointer(page, shown);
  await expectIn(page, username);
});

test('returns from the check to a form with its input', async ({ page }) => {
  const username = newName();
  await registerInSheet(page, username);
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeFocused();
});

test('asks for a captcha after a wrong password, and takes its digits', async ({
  page,
  context,
}) => {
  const username = await newMember();
  const sheet = await openSheet(page, 'Log in');
  await expect(sheet).toHaveAttribute('id', 'loginPopupModal');
  await withoutPuzzle(page);
  const drawn = page.waitForResponse((response) => response.url().includes('/wps/captcha?t='));
  await logIn(page, username, 'wrong99word');
  await expect(sheet.getByText('Incorrect username or password')).toBeVisible();
  await expect(sheet.getByLabel('Password', { exact: true })).toBeFocused();

  await drawn;
  await sheet.getByLabel('Digits in the picture').fill('1');
  await logIn(page, username, PASSWORD);
  await expect(sheet.getByText('That doesn’t match the picture. Try the new one.')).toBeVisible();
  await expect(sheet.getByLabel('Digits in the picture')).toBeFocused();

  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'captchaId');
  await expect.poll(async () => redis.exists(`captcha:${(await cookie())?.value}`)).toBe(1);
  const kept = JSON.parse((await redis.get(`captcha:${(await cookie())?.value}`)) ?? '{}');
  await sheet.getByLabel('Digits in the picture').fill(kept.digits);
  await page.keyboard.press('Enter');
  await expectIn(page, username);
});

test('offers proof of work if the picture is unreadable or its cookie refused', async ({
  page,
}) => {
  const username = await newMember();
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }),
  );
  await page.goto(`${site.url}/login`);
  await withoutPuzzle(page);
  await logIn(page, username, 'wrong99word');
  await expect(page.getByText('No picture needed.')).toBeVisible();
  await expect(page.getByLabel('Digits in the picture')).toHaveCount(0);
  await logIn(page, username, PASSWORD);
  await expectIn(page, username);
});

test('logs in where the browser refuses storage, for as long as the page is open', async ({
  page,
}) => {
  const username = await newMember();
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
  await page.goto(`${site.url}/login`);
  await logIn(page, username, PASSWORD);
  await page.getByRole('button', { name: 'Continue without a puzzle' }).click();
  await expectIn(page, username);
});

for (const shift of oneOf([-HOUR_MS, HOUR_MS], 0)) {
  test(`logs in by a puzzle on a device whose clock is wrong by ${shift} ms`, async ({ page }) => {
    const username = await newMember();
    await page.addInitScript((wrongBy) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + wrongBy;
    }, shift);
    await page.goto(`${site.url}/login`);
    await page.evaluate(() => localStorage.removeItem('humanCheck'));
    const shown = page.waitForResponse(asksForPuzzle);
    await logIn(page, username, PASSWORD);
    await slideByKeys(page, await shown);
    await expectIn(page, username);
  });
}

test('refuses the agents’ page to a player', async ({ page }) => {
  const username = await newMember();
  await page.goto(`${site.url}/agentLogin`);
  await withoutPuzzle(page);
  await logIn(page, username, PASSWORD);
  await expect(
    page.getByRole('main').getByText('This isn’t an agent account. Log in on the player site.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Player login' }).click();
  await expect(page).toHaveURL(`${site.url}/login`);
});

test('reports a missing connection, and keeps the input', async ({ page, context }) => {
  await page.goto(`${site.url}/login`);
  const puzzle = /\/assets\/puzzle-step-[^/]+\.js$/; // loaded as soon as the form has the focus
  const loaded = page.waitForEvent('requestfinished', (request) => puzzle.test(request.url()));
  await page.getByLabel('Username').fill('player01');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await loaded;
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Quick security check' });
  await expect(
    panel.getByText('We can’t reach the site. Check your connection and try again.'),
  ).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'New picture' }).click();
  await expect(slider(page)).toBeFocused();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('player01');
});

const LOOKS = [
  ['dark', 'en', 320],
  ['light', 'ar-XB', 390],
  ['light', 'zh-CN', 1_280],
] as const;

for (const [theme, locale, width] of oneOf(LOOKS, 1)) {
  test(`the check is sound, ${theme}, ${locale}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto(`${site.url}/login?lng=${locale}`);
    await page.locator('input[autocomplete=username]').fill('player01');
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('slider')).toBeFocused();
    await expectSoundPage(page);
  });
}
