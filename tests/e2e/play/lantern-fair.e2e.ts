import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { expectSoundPage } from '../support/page-soundness.ts';
import { site } from '../support/site.ts';
import {
  arrive,
  balanceAround,
  balanceInside,
  expectInSight,
  payIn,
  playRound,
  roundIsOver,
  visitGame,
} from './arcade-visit.ts';

// The game of the built-in vendor, in the frame where players meet it.

/** Registers a player, pays in for them and opens the game. */
async function openGame(page: Page): Promise<FrameLocator> {
  await payIn(await arrive(page));
  return enterGame(page);
}

async function openPenniless(page: Page): Promise<FrameLocator> {
  await arrive(page);
  return enterGame(page);
}

async function enterGame(page: Page): Promise<FrameLocator> {
  const game = await visitGame(page, 'lantern-fair');
  await expect(spinButton(game)).toBeEnabled();
  return game;
}

const frameOf = (page: Page) =>
  page.frames().find((frame) => frame.url().includes('/play/lantern-fair'));

const STAKE = 1;

/** Records every balance displayed around the game until the game reports the round as shown. */
const watchBalance = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: string[] = [];
    Reflect.set(window, 'seenBeforeTheEnd', seen);
    const shown = document.querySelector('header button');
    const note = () =>
      seen.push(/[\d,]+\.\d\d/.exec(`${shown?.textContent}`)?.[0].replaceAll(',', '') ?? '');
    const watch = new MutationObserver(note);
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    note();
    Reflect.set(window, 'onRoundShown', () => watch.disconnect());
  });

const spinButton = (game: FrameLocator) => game.getByRole('button', { name: /^Spin/ });

test('the game has no layout or accessibility fault on a dark phone, before and after a round', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const game = await openGame(page);
  await expectSoundPage(page);
  await playRound(game, 1);
  await expectSoundPage(page, { onlyFrames: true });
  // The launch token was used, and has been removed from the URL.
  expect(frameOf(page)?.url()).not.toContain('token');
});

test('the game has no layout or accessibility fault on a light desktop, with each of its sheets', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const game = await openPenniless(page);
  for (const sheet of ['Paytable', 'Fairness', 'Rounds']) {
    await game.getByRole('button', { name: sheet, exact: true }).click();
    await expect(game.getByRole('dialog')).toBeVisible();
    await expect(game.locator('[aria-busy=true]')).toHaveCount(0);
    await expectSoundPage(page, { onlyFrames: true });
    await page.keyboard.press('Escape');
    await expect(game.getByRole('dialog')).toHaveCount(0);
  }
});

test('shows its button on every phone, and fills the screen on request', async ({ page }) => {
  const game = await openPenniless(page);
  await expectInSight(page, 'lantern-fair');
  await expect(game.getByText('Balance')).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(game.getByText('Balance')).toBeVisible(); // in full screen the page around it shows no balance
  const exit = page.getByRole('button', { name: 'Exit full screen' });
  const [way, table] = await Promise.all([
    exit.boundingBox(),
    page.locator('iframe').boundingBox(),
  ]);
  expect((way?.y ?? 0) + (way?.height ?? 1)).toBeLessThanOrEqual(table?.y ?? 0);
  await exit.click();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto(`${site.url}/game/arcade/no-such-game`);
  await expect(page.getByText('We couldn’t find that game.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Search games' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Game info' })).toHaveCount(0);
});

test('the space key spins, the result is announced, and returning updates the balance', async ({
  page,
}) => {
  const game = await openGame(page);
  const before = await balanceInside(game);
  await page.keyboard.press('Space'); // without a click before: the game has the focus
  await roundIsOver(game, 1);
  await expect(game.getByRole('status')).toHaveText(/No win|You won|Payout/);
  const after = await balanceInside(game);
  await expect.poll(() => balanceAround(page)).toBe(after);
  const again = await enterGame(page);
  expect(await balanceInside(again)).toBe(after);
  expect(before).toBe(500);
});

test('the site shows a payout only after its game has shown it', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    // Added before the site's own listener, so that its changes come after the record.
    addEventListener('message', ({ data }) => {
      if (data?.type === 'round-shown') Reflect.get(window, 'onRoundShown')?.();
    });
  });
  const game = await openGame(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (let round = 1; ; round++) {
    const before = await balanceAround(page);
    await watchBalance(page);
    await spinButton(game).click();
    await roundIsOver(game, round);
    const after = await balanceInside(game);
    await expect.poll(() => balanceAround(page)).toBe(after);
    const seen = await page.evaluate(() => Reflect.get(window, 'seenBeforeTheEnd') as string[]);
    expect(new Set(seen.map(Number))).toEqual(new Set([before, before - STAKE]));
    if (after > before - STAKE) break; // only a paid round could have revealed its payout too early
  }
});

test('a bet waits until the site holds its round back', async ({ page }) => {
  await page.addInitScript(() => {
    // Runs before the site's own listener and delays its message until the test passes it on.
    addEventListener('message', (event) => {
      if (event.data?.type !== 'round-started' || !event.isTrusted) return;
      event.stopImmediatePropagation();
      const { data, origin, source } = event;
      const passOn = () => dispatchEvent(new MessageEvent('message', { data, origin, source }));
      Reflect.set(window, 'passOn', passOn);
    });
  });
  await payIn(await arrive(page));
  await page.clock.install();
  const game = await enterGame(page);
  let bets = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/rounds')) bets += 1;
  });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000)); // no bet by the time limit
  await spinButton(game).click();
  await page.waitForFunction(() => Reflect.has(window, 'passOn'));
  await expect(game.locator('main')).toHaveAttribute('data-state', 'busy');
  expect(bets).toBe(0);
  await page.evaluate(() => Reflect.get(window, 'passOn')());
  await expect.poll(() => bets).toBe(1);
  await page.clock.resume();
  await roundIsOver(game, 1);
});

test('the site waits ten seconds for a game that never reports its round as shown', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Runs before the site's own listener, which receives only the beginning of a round.
    addEventListener('message', (event) => {
      if (/round-show/.test(event.data?.type)) event.stopImmediatePropagation();
    });
  });
  await payIn(await arrive(page));
  await page.clock.install();
  const game = await enterGame(page);
  await watchBalance(page);
  await spinButton(game).click();
  await roundIsOver(game, 1);
  const after = await balanceInside(game);
  // On a slow machine the ten seconds may have passed already.
  const seen = () => page.evaluate(() => Reflect.get(window, 'seenBeforeTheEnd') as string[]);
  await expect.poll(seen).toContain(`${500 - STAKE}.00`);
  await page.clock.fastForward(10_000);
  await expect.poll(() => balanceAround(page)).toBe(after);
});

test('a player verifies a round in one step where they played it, and plays on', async ({
  page,
}) => {
  const game = await openGame(page);
  await game.getByRole('button', { name: 'Fairness', exact: true }).click();
  const committed = await game.locator('output').first().textContent();
  await game.getByLabel('Your client seed').fill('my-own-seed');
  await game.getByRole('button', { name: 'Save' }).click();
  await page.keyboard.press('Escape');
  await playRound(game, 1);
  await game.getByRole('button', { name: 'Rounds', exact: true }).click();
  await game.getByRole('link', { name: 'Verify round' }).click();
  await game.getByRole('button', { name: 'Reveal and verify' }).click();
  await expect(game.getByText('Verified: this round was fair')).toBeVisible();
  await expect(game.getByText('my-own-seed', { exact: true })).toBeVisible();
  await expect(game.locator('#commitment')).toHaveText(`${committed}`);
  await expect(game.locator('.spin-window use')).toHaveCount(15);
  await expectSoundPage(page);
  await game.getByRole('link', { name: 'Back to game' }).click();
  await playRound(game, 2);
});

test('a spin whose answer is lost is played once, and its result is shown', async ({ page }) => {
  const game = await openGame(page);
  let lost = 0;
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/rounds', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (lost++ > 0) {
      await seen.promise; // its answer would replace the status that is checked below
      return route.fallback();
    }
    await route.fetch(); // the server receives the bet and plays the round
    return route.abort();
  });
  await spinButton(game).click();
  await expect(game.getByRole('status')).toContainText('Connection lost');
  seen.resolve();
  await roundIsOver(game, 1);
  expect(lost).toBeGreaterThan(1);
  await game.getByRole('button', { name: 'Rounds', exact: true }).click();
  await expect(game.getByRole('link', { name: 'Verify' })).toHaveCount(1);
});

test('a player without enough balance sees the balance, and loses nothing', async ({ page }) => {
  const game = await openPenniless(page);
  await spinButton(game).click();
  await expect(game.getByRole('status')).toContainText('Your balance is $0.00');
  await expect(spinButton(game)).toBeEnabled();
});
