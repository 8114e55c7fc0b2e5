import { expect, test } from '@playwright/test';
import { arrive } from './play/arcade-visit.ts';
import { deskUrl, openDesk, picture } from './support/desk.ts';
import { untilLoaded } from './support/every-page.ts';
import { expectSoundPageInBothThemes } from './support/page-soundness.ts';
import { site } from './support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

const SCRIPT = '<img src=x onerror=alert(1)>';

test('a member and an operator chat, also after a lost connection, and the member rates it', async ({
  page,
  browser,
}) => {
  test.slow();
  await arrive(page);
  await page.goto(`${site.url}/support`);
  await page.getByRole('link', { name: 'Open chat' }).click();
  await untilLoaded(page);
  await expectSoundPageInBothThemes(page);
  const log = page.getByRole('log');
  const write = async (text: string) => {
    await page.getByLabel('Your message').fill(text);
    await page.keyboard.press('Enter');
  };
  await write(`My deposit has not arrived. ${SCRIPT}`);
  await expect(log.getByText(SCRIPT)).toBeVisible();

  const { username = '' } = await page.evaluate(() => ({ ...sessionStorage }));
  const desk = await openDesk(browser, 'keeper');
  await desk.goto(`${deskUrl()}/console/chats`);
  await expectSoundPageInBothThemes(desk);
  await desk.getByRole('button', { name: `Take ${username}` }).click();
  const deskLog = desk.getByRole('log');
  await expect(deskLog.getByText(SCRIPT)).toBeVisible();
  await expect(log.getByText('Support joined')).toBeVisible();
  await desk.getByLabel('Canned answer').selectOption({ label: 'Deposit under way' });
  await expect(desk.getByLabel('Your answer')).toHaveValue(/Your bank needs/);
  await expectSoundPageInBothThemes(desk);
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log.getByText('Your bank needs')).toBeVisible();
  await expect(deskLog.getByText('Read', { exact: false }).last()).toBeVisible();

  // Without a connection the message waits, and is sent once.
  await page.context().setOffline(true);
  await write('I see it now.');
  await expect(log.getByText('You’re offline')).toBeVisible();
  await page.context().setOffline(false);
  await expect(deskLog.getByText('I see it now.')).toHaveCount(1);
  await expect(log.getByText('I see it now.')).toHaveCount(1);

  await page.locator('input[type=file]').setInputFiles(await picture());
  await page.getByRole('button', { name: 'Remove picture 1' }).waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log.getByRole('link', { name: 'Open picture 1' })).toBeVisible();
  await expectSoundPageInBothThemes(page);
  await expect(deskLog.getByRole('button', { name: 'Show 1 picture' })).toBeVisible();

  await desk.getByRole('button', { name: 'Close chat' }).click();
  await desk.getByRole('button', { name: 'Close this chat?' }).click();
  await expect(log.getByText('Chat ended')).toBeVisible();
  await page.getByRole('radio', { name: '5 stars' }).check();
  await expectSoundPageInBothThemes(page);
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByText('You rated this chat 5 of 5.')).toBeVisible();
  await expect(desk.getByText('5 of 5 stars')).toBeVisible();
});
