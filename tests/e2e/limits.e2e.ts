import { expect, test } from '@playwright/test';
import { arrive, payIn } from './play/arcade-visit.ts';
import { expectSoundPageSoon } from './support/page-soundness.ts';
import { site } from './support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a member limits deposits on a phone, meets the limit on the deposit page, and asks for a higher one', async ({
  page,
}) => {
  test.slow();
  const member = await arrive(page);
  await payIn(member, 50);
  await page.goto(`${site.url}/member/playSafely`);
  const card = page.getByRole('region', { name: 'My limits', exact: true });
  await expect(page.getByRole('region', { name: 'What I spent' })).toContainText('$50.00');
  await card.getByRole('button', { name: 'Set a limit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('80');
  await expectSoundPageSoon(page);
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  await expect(card).toContainText('Deposit limit · 7 days');
  await expect(card).toContainText('$30.00 left');

  await page.goto(`${site.url}/deposit`);
  await page.getByLabel('Amount').fill('50');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText(/You have \$30\.00 left in 7 days/).first()).toBeVisible();

  await page.goto(`${site.url}/member/playSafely`);
  await card.getByRole('button', { name: 'Change: Deposit limit · 7 days' }).click();
  await dialog.getByLabel('Amount').fill('200');
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  await expect(card).toContainText('Deposit limit · 7 days: $200.00 requested');
  const confirm = card.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectSoundPageSoon(page);
  }
  await card.getByRole('button', { name: 'Keep current limit' }).click();
  await expect(confirm).toBeHidden();
  await expect(page.getByRole('region', { name: 'Changes to my limits' })).toContainText(
    'Withdrawn',
  );
});
