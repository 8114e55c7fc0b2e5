import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { PASSWORD, register } from './people.ts';
import { site } from './site.ts';

const DIGITS = '482915';

const newName = () => `keeper${Date.now().toString(36).slice(-6)}`;
const row = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name });
const closed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

async function isSound(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    })
    .toEqual([]);
}

async function setPaymentPassword(page: Page): Promise<void> {
  await row(page, /^Payment password/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByLabel('New payment password', { exact: true }).fill('4829');
  await dialog.getByLabel('New payment password again').fill(DIGITS);
  await expect(dialog.getByText('Please enter six digits.')).toBeVisible();
  await dialog.getByLabel('New payment password', { exact: true }).fill(DIGITS);
  await dialog.getByRole('button', { name: 'Set the payment password' }).click();
  await closed(page);
}

test('2.142 answers security questions, and sets a new payment password by them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(page, { username: newName() });
  await page.goto(`${site.url}/member/securityCenter`);
  const dialog = page.getByRole('dialog');
  await row(page, /^Security questions/).click();
  for (const [place, question] of ['first_pet', 'first_school', 'childhood_street'].entries()) {
    await dialog
      .getByLabel(`Question ${place + 1}`, { exact: true })
      .first()
      .selectOption(question);
    await dialog.getByLabel('Answer').nth(place).fill(`answer ${place}`);
  }
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await isSound(page);
  await dialog.getByRole('button', { name: 'Keep these answers' }).click();
  await closed(page);
  await setPaymentPassword(page);

  await row(page, /^Payment password/).click();
  await dialog.getByLabel('Old payment password').fill('000000');
  await dialog.getByLabel('New payment password', { exact: true }).fill('730264');
  await dialog.getByLabel('New payment password again').fill('730264');
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await expect(dialog.getByText('4 tries are left')).toBeVisible();
  await dialog.getByRole('button', { name: 'I have forgotten it' }).click();
  await dialog.getByLabel('What was your first pet called?').fill('Answer 0');
  await dialog.getByLabel('What was the name of your first school?').fill('ANSWER  1');
  await dialog.getByLabel('In which street did you grow up?').fill('answer 2');
  await dialog.getByLabel('New payment password', { exact: true }).fill('730264');
  await dialog.getByLabel('New payment password again').fill('730264');
  await dialog.getByRole('button', { name: 'Set the payment password' }).click();
  await closed(page);
  await expect(page.getByText('withdrawals rest until')).toBeVisible();
});
