import { expect, type Page, test } from '@playwright/test';
import { oneOf } from '../deep-run.ts';
import { arrive, payIn } from '../play/arcade-visit.ts';
import { moveClock, runDue, serverNow } from '../support/clock.ts';
import { navigateInApp } from '../support/every-page.ts';
import { expectSoundPage } from '../support/page-soundness.ts';
import { site } from '../support/site.ts';

/** The worker queries an unresponsive vendor again after a minute. */
const ASKED_AGAIN_MS = 61_000;

const walletRow = (page: Page, nth: number) =>
  page.getByRole('region', { name: 'Your wallets' }).getByRole('listitem').nth(nth);
const tideway = (page: Page) => walletRow(page, 1);
const main = (page: Page) => page.getByRole('main');
const game = (page: Page) => page.frameLocator('iframe');

async function transfer(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: `Transfer $${amount}` }).click();
}

async function aMinutePasses(): Promise<void> {
  await moveClock((await serverNow()).getTime() - Date.now() + ASKED_AGAIN_MS);
  await runDue();
}

async function openAs(page: Page, theme: 'dark' | 'light', width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
}

const LOOKS = [
  ['dark', 390],
  ['light', 1_280],
] as const;

for (const [theme, width] of oneOf(LOOKS, 0)) {
  test(`3.90 6.31 a transfer with a lost answer shows as pending, arrives, is played, and returns: ${theme}, ${width} px`, async ({
    page,
  }) => {
    await openAs(page, theme, width);
    await payIn(await arrive(page), 100);
    await page.goto(`${site.url}/member/transferFund`);
    await expect(page).toHaveURL(/\/member\/wallets$/);

    // Tideway does it, and its answer is lost.
    await transfer(page, '20.12');
    await expect(main(page).getByText('$20.12 to Tideway Games is on its way.')).toBeVisible();
    await expect(tideway(page)).toContainText('On its way');
    await expect(page.getByRole('banner').getByText('$100.00').first()).toBeVisible();
    await expect(
      main(page).getByText('A transfer with Tideway Games is in progress.'),
    ).toBeVisible();
    await expectSoundPage(page);
    await aMinutePasses();
    await expect(main(page).getByText('$20.12 arrived: Tideway Games.')).toBeVisible();
    await expect(tideway(page)).toContainText('$20.12');

    await transfer(page, '5.50');
    await expect(main(page).getByText('$5.50 arrived: Tideway Games.')).toBeVisible();
    await expect(tideway(page)).toContainText('$25.62');

    // When the member returns, the platform reads the vendor's bets and transfers all money back.
    await navigateInApp(page, '/game/tideway/high-tide');
    await expect(game(page).getByText('$25.62')).toBeVisible();
    await game(page).getByRole('button', { name: 'Rise' }).click();
    await expect(game(page).getByText(/^The tide (rose|fell)\./)).toBeVisible();
    await page.goto(`${site.url}/member/wallets`);
    await expect(tideway(page)).toContainText(/\$(24\.62|26\.58)/);
    await page.getByRole('button', { name: 'Transfer all to main wallet', exact: true }).click();
    await expect(main(page).getByText(/^\$(24\.62|26\.58) arrived: Main wallet\.$/)).toBeVisible();
    await expect(tideway(page)).toContainText('$0.00');
    await expect(walletRow(page, 0)).toContainText(/\$(99\.00|100\.96)/);
    await expectSoundPage(page);
  });
}

test('a transfer that never reached the vendor is returned, with a message', async ({ page }) => {
  await payIn(await arrive(page), 50);
  await page.goto(`${site.url}/member/wallets`);
  await transfer(page, '30.11');
  await expect(main(page).getByText('$30.11 to Tideway Games is on its way.')).toBeVisible();
  await aMinutePasses();
  await expect(main(page).getByText('$30.11 was returned to Main wallet.')).toBeVisible();
  await expect(
    main(page).getByText('The transfer didn’t reach the provider.').first(),
  ).toBeVisible();
  await transfer(page, '30.13');
  await expect(
    main(page).getByText('This amount is over the provider’s limit.').first(),
  ).toBeVisible();
});

test('a game of such a vendor offers a transfer, and opens with it', async ({ page }) => {
  await openAs(page, 'dark', 390);
  await payIn(await arrive(page), 100);
  await page.goto(`${site.url}/game/tideway/high-tide`);
  await expect(page.getByRole('heading', { name: 'Transfer money to play?' })).toBeVisible();
  await expectSoundPage(page);
  await page.getByRole('button', { name: '$20.00' }).click();
  await page.getByRole('button', { name: 'Transfer $20.00 and play' }).click();
  await expect(game(page).getByText('$20.00').first()).toBeVisible();
  await navigateInApp(page, '/');
  await navigateInApp(page, '/game/tideway/high-tide');
  await expect(game(page).getByText('$20.00').first()).toBeVisible();
});
