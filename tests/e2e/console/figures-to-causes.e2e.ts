import { expect, type Page, test } from '@playwright/test';
import { arrive, payIn, playByCall } from '../play/arcade-visit.ts';
import { deskUrl, openDesk } from '../support/desk.ts';
import { untilLoaded } from '../support/every-page.ts';
import { expectSoundPage } from '../support/page-soundness.ts';

const ALONE = 'Showing only the record behind this ledger entry';

/** Follows the links from a total to its newest day with an entry of the kind, to that entry, and to its cause. */
async function drill(desk: Page, account: string, kind: string): Promise<void> {
  await desk.goto(`${deskUrl()}/console/ledger`);
  await desk.getByRole('link', { name: account, exact: true }).click();
  // The page before has a table of links too, and stays until this one has been rendered.
  await expect(desk.getByRole('heading', { level: 1, name: account, exact: true })).toBeVisible();
  await desk.getByRole('table').getByRole('link').first().click();
  await expect(desk.getByRole('heading', { name: /^Entries of/ })).toBeVisible();
  await desk.getByRole('link', { name: kind, exact: true }).first().click();
  await expect(desk.getByRole('heading', { level: 1, name: kind, exact: true })).toBeVisible();
  await desk
    .getByRole('main')
    .getByRole('link', { name: /^(Bet|Salary statement|Adjustment)$/ })
    .click();
  await expect(desk.getByText(ALONE)).toBeVisible();
  await untilLoaded(desk);
}

async function expectOneRow(desk: Page, list: string, kind: string): Promise<void> {
  const table = desk.getByRole('grid', { name: list }).or(desk.getByRole('table', { name: list }));
  const rows = table.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await expectSoundPage(desk);
  await desk.goBack();
  await expect(desk.getByRole('heading', { level: 1, name: kind, exact: true })).toBeVisible();
  await desk.goForward();
  await desk.getByRole('link', { name: 'Show all' }).click();
  await expect(desk.getByText(ALONE)).toBeHidden();
}

test('8.27 a figure of the books leads to the very bet behind it, and back', async ({
  page,
  browser,
}) => {
  const member = await arrive(page);
  await payIn(member);
  await playByCall(member, 'dice', { rounds: 2 });
  const desk = await openDesk(browser, 'keeper');
  await drill(desk, 'Bets in open rounds: Orvane Arcade', 'Bet');
  await expectOneRow(desk, 'Bets', 'Bet');
});

test('8.27 a figure of the books leads to the very adjustment behind it, and back', async ({
  browser,
}) => {
  const desk = await openDesk(browser, 'keeper');
  await drill(desk, 'Operator adjustments', 'Operator credit');
  await expectOneRow(desk, 'Adjustments', 'Operator credit');
});
