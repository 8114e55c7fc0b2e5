import { expect, test } from '@playwright/test';
import { arrive } from './play/arcade-visit.ts';
import { deskUrl, openDesk } from './support/desk.ts';
import { untilLoaded } from './support/every-page.ts';
import { expectSoundPageInBothThemes } from './support/page-soundness.ts';
import { site } from './support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

const SCRIPT = '<img src=x onerror=alert(1)>';

test('members talk in a room, and an operator deletes a message and mutes its writer', async ({
  page,
  browser,
}) => {
  test.slow();
  await arrive(page);
  await page.goto(`${site.url}/chat`);
  await page.getByRole('link', { name: 'Lounge' }).click();
  await untilLoaded(page);
  const log = page.getByRole('log');
  await expect(log.getByText('Good luck all.', { exact: false })).toBeVisible();
  await expectSoundPageInBothThemes(page);
  const write = async (text: string) => {
    await page.getByLabel('Your message').fill(text);
    await page.keyboard.press('Enter');
  };
  await write('See www.bad.example');
  await expect(page.getByText(/Links aren’t allowed in chat rooms/)).toBeVisible();
  await write(`Hello ${SCRIPT}`);
  await expect(log.getByText(SCRIPT)).toBeVisible();
  const { username = '' } = await page.evaluate(() => ({ ...sessionStorage }));
  await expect(log.getByText(username)).toHaveCount(0);

  const desk = await openDesk(browser, 'keeper');
  await desk.goto(`${deskUrl()}/console/rooms`);
  await expectSoundPageInBothThemes(desk);
  await desk.getByRole('link', { name: 'Lounge' }).click();
  await expectSoundPageInBothThemes(desk);
  await desk.getByRole('button', { name: `Delete Hello ${SCRIPT}` }).click();
  await expect(desk.getByText('Deleted by keeper')).toBeVisible();
  await expect(log.getByText(SCRIPT)).toHaveCount(0);
  await desk.getByRole('button', { name: `Mute ${username}` }).click();
  await desk.getByLabel('Reason').fill('Scripts');
  await expectSoundPageInBothThemes(desk);
  await desk.getByRole('dialog').getByRole('button', { name: 'Mute' }).click();
  await expect(desk.getByRole('status').getByText(`${username} muted`)).toBeVisible();

  await write('Again');
  await expect(page.getByText(/^You’re muted and can’t write here until/)).toBeVisible();
  await expectSoundPageInBothThemes(page);
  await desk.goto(`${deskUrl()}/console/rooms`);
  await desk.getByRole('button', { name: `Lift mute ${username}` }).click();
  await expect(desk.getByText('No member is muted.')).toBeVisible();
});
