import { setPaymentPassword } from '@app/shared/credentials/payment-password.calls';
import { expect, type Page, test } from '@playwright/test';
import { payIn } from '../play/arcade-visit.ts';
import { navigateInApp } from '../support/every-page.ts';
import { logInAsAgent, newCaller, PASSWORD, register } from '../support/people.ts';
import { site } from '../support/site.ts';

const PIN = '482915';

test('4.35 a player sends money to the upline, and gets a part of it back', async ({
  page,
  browser,
}) => {
  const username = `sender${Date.now().toString(36).slice(-6)}`;
  await payIn(await register(page, { username, affiliateCode: 'LEAF2026' }), 100);

  await page.goto(`${site.url}/member/transferUpline`);
  await page.getByRole('link', { name: 'Set it now' }).click();
  await page.getByRole('button', { name: /Payment password/ }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByLabel('New payment password', { exact: true }).fill(PIN);
  await page.getByLabel('Repeat new payment password').fill(PIN);
  await page.getByRole('button', { name: 'Set payment password' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await navigateInApp(page, '/member/transferUpline');
  await send(page, '30');
  await expect(page.getByText('$70.00').first()).toBeVisible();

  const context = await browser.newContext();
  const agent = await context.newPage();
  await readyAgent();
  await logInAsAgent(agent, 'agent_leaf', 'agentleaf01demo');
  await agent.goto(`${site.url}/agent/team`);
  await agent.getByRole('searchbox', { name: 'Username in your team' }).fill(username);
  await agent.getByRole('link', { name: username }).click();
  const row = agent.getByRole('row', { name: username });
  await row.getByRole('button', { name: username }).click();
  await agent.getByRole('link', { name: 'Send money' }).click();
  await expect(agent.getByLabel('Username', { exact: true })).toHaveValue(username);
  await expect(agent.getByText(`Received from downline ${username}`)).toBeVisible();
  await send(agent, '12.50');
  await context.close();

  // Without a reload: the page receives a live update.
  await expect(page.getByText('$82.50').first()).toBeVisible();
  await navigateInApp(page, '/member/transactions');
  const lines = page.getByRole('table', { name: 'Transactions' });
  await expect(lines.getByRole('row', { name: /Received from upline/ })).toContainText('+$12.50');
  await lines.getByRole('link', { name: 'Sent to upline' }).click();
  await expect(page.getByRole('dialog', { name: 'Transfer receipt' })).toContainText('$30.00');
});

/** Sends through the form: an amount, the confirmation, the receipt. */
async function send(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Payment password', { exact: true }).fill(PIN);
  await page.getByRole('button', { name: /^Send \$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Money sent' })).toContainText('Reference');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** An earlier run may have set the agent's payment password. This login ends the agent's other sessions. */
async function readyAgent(): Promise<void> {
  const wire = newCaller();
  await wire.login('agent_leaf', 'agentleaf01demo', 'agent');
  const password = 'agentleaf01demo';
  const body = { password, paymentPassword: PIN, confirmPaymentPassword: PIN };
  await wire.send(setPaymentPassword, { body });
}
