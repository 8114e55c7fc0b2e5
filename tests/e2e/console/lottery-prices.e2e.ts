import { expect, test } from '@playwright/test';
import { deskUrl, openDesk } from '../support/desk.ts';
import { register } from '../support/people.ts';
import { site } from '../support/site.ts';

/** A lottery whose champion odds no other test reads. */
const CODE = 'PK101M';
const PRICES = `/console/lotteries/${CODE}/prices`;
const WAITS = 'New odds are waiting for approval';

test('two operators change odds and a limit, and a member sees the new odds', async ({
  page,
  browser,
}) => {
  const first = await openDesk(browser, 'keeper');
  const second = await openDesk(browser, 'witness');

  // The first operator compares current and new RTP. The console refuses odds above the limit.
  await first.goto(deskUrl() + PRICES);
  await first.getByRole('button', { name: 'Change odds' }).click();
  const preview = first.getByRole('region', { name: 'Expected RTP' });
  const champion = preview.getByRole('row', { name: /^Champion/ });
  const refused = preview.getByText('1 bet isn’t allowed');
  const odds = first.getByLabel('Odds of Champion');
  await odds.fill('10.5');
  await expect(refused).toBeVisible();
  await expect(champion).toContainText('Not allowed');
  await first.getByLabel('Maximum per member and draw').fill('2000');
  await first.getByLabel('Reason').fill('A race of the spring');
  const ask = first.getByRole('button', { name: 'Request approval' });
  await ask.click();
  // The server's answer, and not the preview's: while a request is under way, the button sends no other.
  await expect(first.getByText(/^1 bet has an RTP above the maximum/).first()).toBeVisible();
  await odds.fill('9.6');
  await expect(refused).toBeHidden();
  await expect(champion).toContainText(/85%.*96%.*Fine/);
  await ask.click();
  await expect(first.getByText(WAITS).first()).toBeVisible();

  // The second operator follows the request's link to the prices, which have not changed yet.
  await second.goto(`${deskUrl()}/console/approvals`);
  const request = second.getByRole('listitem').filter({ hasText: 'A race of the spring' });
  await request.getByRole('link', { name: CODE }).click();
  await expect(
    second.getByRole('heading', { level: 1, name: /^Race of 10.* odds$/ }),
  ).toBeVisible();
  await expect(second.getByText(WAITS).first()).toBeVisible();
  await expect(second.getByRole('row', { name: /^Champion 85%/ })).toBeVisible();
  await second.goBack();
  await request.getByRole('button', { name: /^Approve/ }).click();
  const dialog = second.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /^Champion/ })).toContainText(/85%.*96%/);
  await expect(dialog.getByText('$100,000.00 → $2,000.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();

  await first.reload();
  const versions = first.getByRole('table', { name: 'Versions' });
  const newest = versions.getByRole('row').filter({ hasText: 'This site' });
  await expect(newest).toContainText('keeper, approved by witness');
  await expect(first.getByText('$2,000.00')).toBeVisible();
  await register(page, { username: `priced${Date.now().toString(36).slice(-6)}` });
  await page.goto(`${site.url}/lottery?gameCode=${CODE}`);
  await page.getByRole('button', { name: 'Champion', exact: true }).click();
  await expect(page.getByText('Pays 9.60× · returns 96% on average')).toBeVisible();
});
