import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { playByCall } from './play/arcade-visit.ts';
import { toNextWindow } from './support/clock.ts';
import { navigateInApp } from './support/every-page.ts';
import { pressEscape } from './support/keys.ts';
import { expectSoundPage } from './support/page-soundness.ts';
import { logInAsAgent, newCaller } from './support/people.ts';
import { site } from './support/site.ts';

// Reports of an agent on the team: from a bet of a player to the lists, the sums and a file.

test('a player’s bet is in the reports of the distant upline, and in no other line', async ({
  page,
}) => {
  await toNextWindow(); // so that the day does not end during the test
  await playDice('player08');
  await logInAsAgent(page, 'agent_top', 'agenttop01demo');
  await page.goto(`${site.url}/agent/bets?period=today&name=player08`);
  const bets = page.getByRole('table', { name: 'Settled bets' });
  await bets.getByRole('button', { name: 'player08' }).first().click();
  const bet = page.getByRole('dialog', { name: 'Dice' });
  await expect(bet.getByRole('heading', { name: 'Transactions' })).toBeVisible();
  await expect(bet.getByText('Balance after')).toHaveCount(0);
  await pressEscape(page);

  await navigateInApp(page, '/agent/profit?period=today');
  const lines = page.getByRole('table', { name: 'Profit and loss' });
  await lines.getByRole('link', { name: 'agent_mid' }).click();
  await expect(page.getByText('Downline of agent_mid')).toBeVisible();
  await lines.getByRole('link', { name: 'agent_leaf' }).click();
  await expect(lines.getByText('player08')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(lines.getByRole('link', { name: 'agent_mid' })).toBeVisible();

  await logInAsAgent(page, 'agent_brook', 'agentbrook01demo');
  await page.goto(`${site.url}/agent/bets?period=today&name=player08`);
  await expect(page.getByText('Nothing in your team matches these filters.')).toBeVisible();
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('an agent goes from report to report, and takes one along', async ({ page }) => {
    await logInAsAgent(page, 'agent_top', 'agenttop01demo');
    await page.goto(`${site.url}/agentHome`);
    await page.getByRole('link', { name: 'Reports' }).click();
    const tabs = page.getByRole('navigation', { name: 'Reports' });
    for (const report of ['Profit and loss', 'My income', 'Transactions']) {
      await tabs.getByRole('link', { name: report }).click();
      await expect(page.getByRole('heading', { level: 1, name: report })).toBeVisible();
      await expectSoundPage(page);
    }
    await page.getByRole('combobox', { name: 'Transaction type' }).selectOption('Deposits');
    await expect(page.getByText('Deposit', { exact: true }).first()).toBeVisible();
    const text = await exported(page);
    expect(text.split('\r\n')[0]).toContain('Reference,Booked (');
    expect(text).toContain(',Deposit,');
  });
});

async function exported(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('button', { name: 'Prepare file' }).click();
  const link = dialog.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^teamTransactions-[\d-]+\.csv$/);
  return readFile(await download.path(), 'utf8');
}

async function playDice(username: string): Promise<void> {
  const player = newCaller();
  await player.login(username, `${username}demo`, 'member');
  await playByCall(player, 'dice', { rounds: 1 });
}
