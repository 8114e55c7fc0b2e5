import { receivedRedRains } from '@app/shared/envelopes/calls';
import { expect, test } from '@playwright/test';
import { runDue } from './support/clock.ts';
import { deskUrl, openDesk } from './support/desk.ts';
import { untilLoaded } from './support/every-page.ts';
import { expectSoundPageInBothThemes } from './support/page-soundness.ts';
import { logInAsAgent, register } from './support/people.ts';
import { site } from './support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Payment password of the demo's agents. */
const PIN = '246810';
const GREETING = `For the team ${Date.now()}`;

test('an agent sends a red envelope, a member opens it, and both verify its split', async ({
  page,
  browser,
}) => {
  test.slow();
  const username = `opener${Date.now().toString(36).slice(-6)}`;
  const member = await register(page, { username, affiliateCode: 'LEAF2026' });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const agent = await context.newPage();
  await logInAsAgent(agent, 'agent_mid', 'agentmid01demo');
  await agent.goto(`${site.url}/agent/redRain`);
  await untilLoaded(agent);
  await expectSoundPageInBothThemes(agent);
  await agent.getByRole('textbox', { name: 'Total amount' }).fill('3');
  await agent.getByRole('textbox', { name: 'Parts' }).fill('3');
  await agent.getByRole('textbox', { name: 'Greeting' }).fill(GREETING);
  await agent.getByRole('button', { name: 'Continue' }).click();
  const sending = agent.getByRole('dialog');
  await sending.getByLabel('Payment password', { exact: true }).fill(PIN);
  await expectSoundPageInBothThemes(agent);
  await sending.getByRole('button', { name: 'Send $3.00' }).click();
  await expect(sending.getByRole('heading', { name: 'Red envelope sent' })).toBeVisible();
  await sending.getByRole('button', { name: 'Done' }).click();
  await runDue(); // announces it

  await page.goto(`${site.url}/envelopes`);
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  const row = waiting.getByRole('listitem').filter({ hasText: GREETING });
  await expectSoundPageInBothThemes(page);
  await row.getByRole('button', { name: 'Open' }).click();
  const envelope = page.getByRole('dialog');
  await expectSoundPageInBothThemes(page);
  await envelope.getByRole('button', { name: 'Open' }).click();
  await expect(envelope.getByText('Added to your balance')).toBeVisible();
  await expectSoundPageInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(row).toBeHidden();
  const { list } = await member.sendExpectingSuccess(receivedRedRains);
  expect(list).toHaveLength(1);

  // The agent's page follows, and ends the envelope early.
  const past = agent.getByRole('region', { name: 'Your red envelopes' });
  await past
    .getByRole('button', { name: /^\$3\.00/ })
    .first()
    .click();
  const details = agent.getByRole('dialog');
  await expect(details.getByText('1 of 3 parts opened')).toBeVisible();
  await details.getByRole('button', { name: 'Cancel red envelope' }).click();
  await details.getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(details.getByText('Cancelled', { exact: true })).toBeVisible();
  await details.getByRole('button', { name: 'Verify split' }).click();
  await expect(details.getByText('The split is fair.')).toBeVisible();
  await expectSoundPageInBothThemes(agent);
  await context.close();

  await page.goto(`${site.url}/envelopes`); // no event reports the end of an envelope
  await page
    .getByRole('region', { name: 'Opened' })
    .getByRole('button', { name: GREETING })
    .click();
  await envelope.getByRole('button', { name: 'Verify split' }).click();
  await expect(envelope.getByText('The split is fair.')).toBeVisible();
  await expectSoundPageInBothThemes(page);
});

test('the page of rains and its form are sound in both themes', async ({ browser }) => {
  const desk = await openDesk(browser, 'keeper');
  await desk.goto(`${deskUrl()}/console/rain`);
  await untilLoaded(desk);
  await expectSoundPageInBothThemes(desk);
  await desk.getByRole('button', { name: 'New rain' }).click();
  await expect(desk.getByRole('dialog', { name: 'New rain' })).toBeVisible();
  await expectSoundPageInBothThemes(desk);
});
