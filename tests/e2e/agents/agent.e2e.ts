import { realTimeSalary } from '@app/shared/payouts/salary.calls';
import { WINDOW_MS } from '@app/shared/payouts/salary-windows';
import { expect, type Page, test } from '@playwright/test';
import { playByCall } from '../play/arcade-visit.ts';
import { toNextWindow } from '../support/clock.ts';
import { navigateInApp } from '../support/every-page.ts';
import { clientOf, logInAsAgent, newCaller } from '../support/people.ts';
import { site } from '../support/site.ts';

const HOUR_MS = 3_600_000;

test('the team moves on the page of an agent far above while a player plays', async ({ page }) => {
  await logInAsAgent(page, 'agent_top', 'agenttop01demo');
  await page.goto(`${site.url}/agentHome`);
  const turnover = page.locator('dl > div', { hasText: 'Team turnover' }).locator('dd').first();
  await expect(turnover).toHaveText(/\d/);
  const before = await turnover.textContent();
  await playDice('player07');
  await expect(turnover).not.toHaveText(`${before}`);

  const team = page.getByRole('table', { name: 'Team' });
  await expect(team.getByRole('row', { name: /agent_brook/ })).toContainText('No contract');
  await team.getByRole('button', { name: 'Open: agent_mid' }).press('Enter');
  await expect(team.getByRole('row', { name: /agent_reed/ })).toContainText(
    'Waiting for an answer',
  );
  const leaf = team.getByRole('row', { name: /agent_leaf/ });
  await expect(leaf).toContainText('0.3% / 0.1%');
  await team.getByRole('button', { name: 'Close: agent_mid' }).press('Enter');
  await expect(leaf).toBeHidden();
});

test('a window of the strip is selected by keyboard and shows its payment', async ({ page }) => {
  await toNextWindow(); // so that the window does not end during the test
  await logInAsAgent(page, 'agent_top', 'agenttop01demo');
  const paid = await paidInFirstWindow(page);
  await page.goto(`${site.url}/agentHome`);
  const strip = page.getByRole('slider', { name: 'Period' });
  await strip.press('Home');
  await expect(strip).toHaveAttribute(
    'aria-valuetext',
    // A window around midnight is shown with its dates.
    new RegExp(`^${MOMENT}( [AP]M)? – ${MOMENT} [AP]M: \\$${paid}$`),
  );
  await strip.press('ArrowRight');
  await expect(strip).toHaveValue('1');
});

/** A time, with or without its date. */
const MOMENT = '([\\d/]+, )?\\d+:\\d\\d';

/** Amount paid in the first window of the last three hours; not 0 if the demo's players played then. */
async function paidInFirstWindow(page: Page): Promise<string> {
  const salary = await (await clientOf(page)).sendExpectingSuccess(realTimeSalary);
  const start = salary.windowStart - 3 * HOUR_MS + WINDOW_MS;
  const first = salary.windows.find((window: { start: number }) => window.start === start);
  return Number(first?.paid ?? 0).toLocaleString('en', { minimumFractionDigits: 2 });
}

test('search shows a member in their place in the team', async ({ page }) => {
  await logInAsAgent(page, 'agent_top', 'agenttop01demo');
  await page.goto(`${site.url}/agentHome`);
  await page.getByRole('navigation').getByRole('link', { name: 'Team', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Username in your team' }).fill('PLAYER1');
  await page.getByRole('link', { name: /player13/ }).click();
  const found = page.getByRole('row', { name: /player13/ });
  await expect(found).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Close: agent_leaf' })).toBeVisible();
  await page.reload();
  await expect(found).toBeInViewport();
});

test('on a phone the team opens one branch at a time, and going back goes up', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await logInAsAgent(page, 'agent_top', 'agenttop01demo');
  await page.goto(`${site.url}/agent/team`);
  await page.getByRole('link', { name: /agent_mid/ }).click();
  await page.getByRole('link', { name: /agent_leaf/ }).click();
  await expect(page.getByText('player01')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: /agent_leaf/ })).toBeVisible();
  await page.getByRole('link', { name: 'One level up' }).click();
  await expect(page.getByRole('link', { name: /agent_brook|agent_mid/ }).first()).toBeVisible();
});

test('an agent accepts a contract that was offered', async ({ page }) => {
  await logInAsAgent(page, 'agent_reed', 'agentreed01demo');
  await page.goto(`${site.url}/agentHome`);
  await expect(page.getByText('Contract offer from agent_mid').first()).toBeVisible();
  await navigateInApp(page, '/agent/realtime');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Contract offer from agent_mid')).toBeHidden();
  await expect(page.getByText('0.25%', { exact: true })).toBeVisible();
});

/** Plays one round as a seeded player, of a game without a push, which would not count as turnover. */
async function playDice(username: string): Promise<void> {
  const player = newCaller();
  await player.login(username, `${username}demo`, 'member');
  await playByCall(player, 'dice', { rounds: 1 });
}
