import { ArcadeVisitor } from '@app/demo-world/arcade-visitor';
import { depositByLaunchUrl } from '@app/shared/deposits/calls';
import { launchGame } from '@app/shared/games/calls';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { deadline } from '../../support/deadline.ts';
import type { WireClient } from '../../support/servers/wire-client.ts';
import { register } from '../support/people.ts';
import { site } from '../support/site.ts';

let visitors = 0;

/** Registers a new member. */
export async function arrive(page: Page): Promise<WireClient> {
  return register(page, {
    username: `fairgoer${Date.now().toString(36).slice(-6)}${visitors++}`,
  });
}

/** Instructions to the sandbox provider about a payment. */
type Deed = 'pay' | 'wrong' | 'fail';

/** A deposit at the sandbox provider, opened by the call behind the form. */
export async function openDeposit(member: WireClient, amount: number) {
  const { transId, url } = await member.sendExpectingSuccess(depositByLaunchUrl, {
    amount,
    bankCode: 'sandbox',
  });
  return {
    transId: `${transId}`,
    /** Presses a button on the provider's page, and returns that page. */
    press: async (what: Deed): Promise<string> => {
      const body = new URLSearchParams({ what });
      return (await fetch(new URL(url, site.url), { method: 'POST', body })).text();
    },
  };
}

/** Lets a member pay in by the calls that the pages make, the sandbox provider's included. */
export async function payIn(member: WireClient, amount = 500): Promise<void> {
  const { press } = await openDeposit(member, amount);
  expect(await press('pay')).toContain('completed');
}

/** Continues to the provider's page; by the link, if the browser blocked the pop-up. */
export async function continueToPayment(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const press = () => page.getByRole('link', { name: 'Open payment page' }).click();
  const blocked = page.getByText('Popup blocked').waitFor();
  void blocked.then(press).catch(() => undefined); // the text never appears if the window has opened
  return opened;
}

/** Pays in on the pages of the site and of the sandbox provider. */
export async function payInByForm(page: Page, amount: string): Promise<void> {
  await page.goto(`${site.url}/deposit`);
  await page.getByLabel('Amount').fill(amount);
  const provider = await continueToPayment(page);
  await provider.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(provider.getByText('completed')).toBeVisible();
  await provider.close();
}

interface Played {
  readonly rounds: number;
  /** In 1/10 000 of the currency; 1.00, unless given. */
  readonly stake?: number;
}

/** Plays rounds with the most cautious choice, by the calls that the site and the page of the game make. */
export async function playByCall(
  member: WireClient,
  game: string,
  { rounds, stake = 10_000 }: Played,
): Promise<void> {
  const launch = { vassalage: 'arcade', gameCode: game, launchMode: 'GLS' };
  const { url } = await member.sendExpectingSuccess(launchGame, launch);
  const launchToken = new URL(url).searchParams.get('token') ?? '';
  const place = { arcadeUrl: site.arcadeUrl, stop: new AbortController().signal };
  const visit = await ArcadeVisitor.enter(place, { launchToken, game });
  const { choices } = await visit.readTable();
  const bet = { stake, ...(choices && { choice: Math.max(...choices.all) }) };
  for (let round = 0; round < rounds; round++) await visit.playRound(bet);
}

/** Opens a game of the arcade in the frame where players meet it. */
export async function visitGame(page: Page, game: string): Promise<FrameLocator> {
  await page.goto(`${site.url}/game/arcade/${game}`);
  return page.frameLocator('iframe');
}

/** Plays a round, the first or a later one since the game was opened, and waits until it is counted. */
export async function playRound(game: FrameLocator, round: number): Promise<void> {
  await game.getByRole('button', { name: /^(Spin|Play)/ }).click();
  await roundIsOver(game, round);
}

/** Waits until a round is counted, without watching the night if it opens one. */
export async function roundIsOver(game: FrameLocator, round: number): Promise<void> {
  const counted = game.locator(`main[data-rounds="${round}"][data-state=free]`);
  const night = game.getByRole('button', { name: 'Skip' });
  await expect(counted.or(night).first()).toBeVisible();
  // The night may end before the click, and its button with it.
  await expect(async () => {
    if (await night.isVisible()) await night.click({ timeout: deadline(1_000) });
    await expect(counted).toBeVisible({ timeout: deadline(1_000) });
  }).toPass();
}

/** The balance as the site shows it around a game. */
export async function balanceAround(page: Page): Promise<number> {
  return figureIn(await page.getByRole('banner').getByRole('button').first().textContent());
}

/** Balance inside the game, which shows it where the site does not. */
export async function balanceInside(game: FrameLocator): Promise<number> {
  return figureIn(await game.locator('.balance-bar .amount').first().textContent());
}

const figureIn = (text: string | null): number =>
  Number(/[\d,]+\.\d\d/.exec(`${text}`)?.[0].replaceAll(',', ''));

/**
 * Checks that the main button is visible without scrolling, that nothing is too wide, and that no label of a sheet
 * covers the next one, on several phone sizes.
 */
export async function expectInSight(page: Page, code: string): Promise<void> {
  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    const frame = page.frames().find((one) => one.url().includes(`/play/${code}`));
    const over = () =>
      frame?.evaluate(() => {
        const { scrollWidth } = document.documentElement;
        const bottom =
          document.querySelector('.spin')?.getBoundingClientRect().bottom ?? Number.NaN;
        const labels = [...document.querySelectorAll('.sheet-button:not([hidden])')].map(
          (button) => {
            const label = document.createRange();
            label.selectNodeContents(button);
            return Math.round(label.getBoundingClientRect().width) - button.clientWidth;
          },
        );
        return Math.max(scrollWidth - innerWidth, Math.round(bottom) - innerHeight, ...labels);
      });
    await expect.poll(over, `${code} at ${width}`).toBeLessThanOrEqual(0);
  }
}
