import { expect, type Page, test } from '@playwright/test';
import { isDeep } from '../deep-run.ts';
import { logIn, navigateInApp, untilLoaded } from '../support/every-page.ts';
import { site } from '../support/site.ts';

// The part of a board that a player sees before scrolling.

const BOARD = '/lottery?gameCode=SSC1M';

const numbers = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^\d$/, pressed: false });

/** Remaining time of the sale, or the message that nothing is on sale. */
const clock = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('timer')
    .or(page.getByText('No draw open for bets right now'))
    .first();

/** Whether a finger can reach the middle of it without scrolling. */
const isReached = (page: Page, at: number) =>
  numbers(page)
    .nth(at)
    .evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen !== null && button.contains(seen);
    });

const SCREENS = [
  { name: 'phone', width: 390, height: 844, last: 49 },
  { name: 'desktop', width: 1440, height: 900, last: 49 },
  { name: 'small phone', width: 320, height: 640, last: 9 },
  { name: 'phone on its side', width: 844, height: 390, last: 9 },
  { name: 'page at twice its size', width: 720, height: 450, last: 9 },
] as const;

test('numbers of a board are in view on arrival', async ({ page }) => {
  test.slow();
  await logIn(page, 'player');
  await page.goto(`${site.url}/help`);
  for (const { name, width, height, last } of SCREENS) {
    await test.step(name, async () => {
      await page.setViewportSize({ width, height });
      await navigateInApp(page, BOARD);
      await expect(numbers(page)).toHaveCount(50);
      await expect.poll(() => isReached(page, 0)).toBe(true);
      await expect.poll(() => isReached(page, last)).toBe(true);
      await expect(clock(page)).toBeInViewport();
      if (last > 9) await expect(page.getByRole('button', { name: 'Bet now' })).toBeInViewport();
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beside).toBeLessThanOrEqual(0);
      await navigateInApp(page, '/help');
    });
  }
});

test('the chosen play of a prerendered board is in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}${BOARD}`);
  const group = page.getByRole('main').getByRole('button', { name: 'One place' }).first();
  await expect(group).toHaveAttribute('aria-pressed', 'true');
  await expect(group).toBeInViewport({ ratio: 1 });
});

/** One lottery of each kind of board. */
const BOARDS = [
  '/lottery?gameCode=11X51M',
  '/lottery?gameCode=K31M',
  '/lottery?gameCode=PK101M',
  '/lottery?gameCode=KENO1M',
  '/lottery?gameCode=LHC5M',
  '/vnLottery?gameCode=VNFAST',
];
/** Three digits: two rows of pages come before the numbers. */
const PAGED = '/seaLottery?gameCode=YEEKEE';

/** Selectable values of all rows. */
const values = (page: Page) => page.getByRole('main').locator('[role=group] button');

/** Number of the first `first` values that a finger cannot reach without scrolling. */
const unreached = (page: Page, first: number) =>
  values(page).evaluateAll(
    (all, count) =>
      all.slice(0, count).filter((value) => {
        const { left, top, width, height } = value.getBoundingClientRect();
        return !value.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }).length,
    first,
  );

for (const { name, width, height, isWhole } of [
  { name: 'phone', width: 390, height: 844, isWhole: true },
  ...(isDeep
    ? [
        { name: 'desktop', width: 1440, height: 900, isWhole: true },
        { name: 'small phone', width: 320, height: 640, isWhole: false },
        { name: 'phone on its side', width: 844, height: 390, isWhole: false },
        { name: 'page at twice its size', width: 720, height: 450, isWhole: false },
      ]
    : []),
]) {
  test(`boards of every kind are in view on arrival: ${name}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await logIn(page, 'player');
    await page.goto(`${site.url}/help`);
    for (const path of [...BOARDS, PAGED]) {
      await test.step(path, async () => {
        await navigateInApp(page, path);
        await expect(values(page).first()).toBeVisible();
        const count = isWhole ? await values(page).count() : 5;
        await expect.poll(() => unreached(page, count)).toBe(0);
        if (!isWhole) return;
        await expect(page.getByLabel('Per combination')).toBeInViewport();
        await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeInViewport();
        await expect(page.getByRole('button', { name: 'Bet now' })).toBeInViewport();
      });
    }
  });
}

/** The plays with the tallest area above their numbers: pages, positions, and many prizes. */
const TALL_HEADS = [
  { path: PAGED, group: '3 digits', play: '3 top' },
  { path: '/vnLottery?gameCode=VN_MB', group: 'Xỉu chủ', play: 'Xỉu chủ đầu' },
  { path: BOARD, group: 'Any 3', play: 'Group of 3' },
  { path: '/lottery?gameCode=KL85M', group: 'Bankers', play: 'Pick 10 with bankers' },
];

for (const { name, width, height } of [
  { name: 'small phone', width: 320, height: 640 },
  { name: 'phone on its side', width: 844, height: 390 },
]) {
  test(`clock and first row are in view below the tallest heads: ${name}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await logIn(page, 'player');
    await page.goto(`${site.url}/help`);
    for (const { path, group, play } of TALL_HEADS) {
      await test.step(play, async () => {
        await navigateInApp(page, path);
        const main = page.getByRole('main');
        await main.getByRole('button', { name: group, exact: true }).click();
        await main.getByRole('button', { name: play, exact: true }).click();
        await page.evaluate(() => scrollTo(0, 0));
        await expect.poll(() => unreached(page, 5)).toBe(0);
        await expect(clock(page)).toBeInViewport();
      });
    }
  });
}

test('ten presses of Tab lead from the start of the page to a number', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const isNumber = () =>
    page.evaluate(() => document.activeElement?.matches('main [role=group] button') ?? false);
  for (const path of [BOARD, PAGED]) {
    await test.step(path, async () => {
      await page.goto(`${site.url}${path}`);
      await untilLoaded(page); // the prerendered board takes no focus
      await expect(values(page).first()).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter'); // skips to the content
      let presses = 1;
      while (presses < 10 && !(await isNumber())) {
        await page.keyboard.press('Tab');
        presses++;
      }
      expect(await isNumber()).toBe(true);
    });
  }
});
