import { connect } from '@app/core/db';
import { trialBalance } from '@app/core/ledger';
import { WINDOW_GRACE_MS, WINDOW_MS } from '@app/shared/domain/salary-windows';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { moveClock, runDue } from './clock.ts';
import { logInAsAgent, register } from './people.ts';
import { site } from './site.ts';

const ROUNDS = 10;

test('money flows from a new player to an agent’s salary, and the books balance', async ({
  context,
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const username = `newcomer${Date.now().toString(36).slice(-6)}`;
  await register(page, { username, affiliateCode: 'LEAF2026' });

  await deposit(context, page, '5000');
  await expect(page.getByText('5,000.00').first()).toBeVisible();

  const balanceAfter = await playRounds(page);
  expect(balanceAfter).not.toBe('$5,000.00');

  await moveClock(WINDOW_MS + WINDOW_GRACE_MS);
  await runDue();

  const agent = await context.newPage();
  await logInAsAgent(agent, 'agent_leaf', 'agentleaf01demo');
  await agent.goto(`${site.url}/agent/realtime`);
  await agent.getByRole('table', { name: 'Bills' }).getByRole('link').first().click();
  const bets = agent.getByRole('table', { name: 'Bets in this bill' });
  // A push counts for nothing, so of ten rounds a few may be missing.
  await expect(bets.getByText(username).first()).toBeVisible();
  const billed = await bets.getByText(username).count();
  expect(billed).toBeGreaterThan(ROUNDS / 2);
  expect(billed).toBeLessThanOrEqual(ROUNDS);

  const db = connect(site.databaseUrl, 2);
  expect(await trialBalance(db)).toEqual([]);
  await db.close();
});

/** Pays in through the sandbox company's page, which opens beside ours. */
async function deposit(context: BrowserContext, page: Page, amount: string): Promise<void> {
  await page.goto(`${site.url}/deposit`);
  await page.getByLabel('Amount').fill(amount);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const company = await opened;
  await company.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(company.getByText('completed')).toBeVisible();
  await company.close();
  await expect(page.getByText('Done. The money is in your balance.')).toBeVisible();
}

/** Plays ten rounds of 100 and answers the balance that the game shows then. */
async function playRounds(page: Page): Promise<string | null> {
  await page.goto(`${site.url}/game/arcade/lantern-fair`);
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: '100.00' }).first().click();
  for (let round = 1; round <= ROUNDS; round++) {
    await game.getByRole('button', { name: /^Spin/ }).click();
    const counted = game.getByText(round === 1 ? '1 round' : `${round} rounds`);
    const night = game.getByRole('button', { name: 'Show the end' });
    await expect(counted.or(night).first()).toBeVisible();
    if (await night.isVisible()) await night.click();
    await expect(counted).toBeVisible();
  }
  await expect(game.getByRole('button', { name: /^Spin/ })).toBeEnabled();
  return game.locator('.purse .amount').first().textContent();
}
