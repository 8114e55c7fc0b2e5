import { expect, type Page, test } from '@playwright/test';
import { deskUrl, openDesk } from './desk.ts';
import { untilLoaded } from './every-page.ts';

/** Finds a withdrawal by what its member reads of its number, as an operator who knows nothing else. */
async function findByNumber(desk: Page, number: string): Promise<void> {
  await untilLoaded(desk);
  await desk.keyboard.press('Control+k');
  await desk.getByRole('dialog').getByRole('searchbox').fill(number);
  await desk
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(`Find withdrawal ${number}`) })
    .click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Withdrawals' })).toBeVisible();
  await desk.getByRole('table').getByRole('link').first().click();
  await expect(desk.getByText(/^Since /)).toBeVisible();
}

test('8.1 an operator finds by its number why a withdrawal is stuck, and moves it on', async ({
  browser,
}) => {
  const first = await openDesk(browser, 'keeper');
  await first.goto(`${deskUrl()}/console/withdrawals`);
  const open = (username: string) =>
    first.getByRole('row', { name: username }).getByRole('link', { name: username }).click();
  const numberOf = async () => {
    await first.waitForURL(/\/console\/withdrawals\/[0-9a-f-]{36}$/);
    return `${new URL(first.url()).pathname.split('/').at(-1)}`;
  };
  await open('player01');
  const taken = await numberOf();
  await first.getByRole('button', { name: 'Take case', exact: true }).click();
  await expect(first.getByText('You’ve been working on it since')).toBeVisible();
  await first.goto(`${deskUrl()}/console/withdrawals?queue=confirming`);
  await open('player04');
  const paid = await numberOf();
  await first.context().close();

  // Who has it, since when, and the button that takes it over.
  const desk = await openDesk(browser, 'witness');
  await desk.goto(`${deskUrl()}/console`);
  await findByNumber(desk, taken.slice(0, 8));
  await expect(desk.getByText('Waits for an operator to decide')).toBeVisible();
  await expect(desk.getByText('keeper has been working on it since')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Approve' })).toBeHidden();
  await desk.getByRole('button', { name: 'Take over' }).click();
  const over = desk.getByRole('dialog');
  await over.getByLabel('Reason').fill('keeper went home');
  await over.getByRole('button', { name: 'Take over' }).click();
  await expect(desk.getByText('You’ve been working on it since')).toBeVisible();
  await expect(desk.getByText('Your roles let you do this.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Approve' })).toBeVisible();

  // In another queue, by its whole number: time ends this one.
  await findByNumber(desk, paid);
  await expect(desk.getByText('Waits for the member')).toBeVisible();
  await expect(desk.getByText('Counts as received at').first()).toBeVisible();
  await desk.context().close();
});
