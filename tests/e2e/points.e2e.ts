import { pointBalance } from '@app/shared/points/calls';
import { expect, test } from '@playwright/test';
import { choosePin, PIN } from './money/withdrawing.ts';
import { arrive, payIn } from './play/arcade-visit.ts';
import { runDue } from './support/clock.ts';
import { deskUrl, openDesk } from './support/desk.ts';
import { navigateInApp, untilLoaded } from './support/every-page.ts';
import { expectSoundPageInBothThemes } from './support/page-soundness.ts';
import { site } from './support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The demo gives a point for 10 deposited, and 1.00 for 100 points. */
const [DEPOSIT, EARNED] = [3_000, 1_500];
const GOODS = 'Enamel mug';
const TRACKING = 'HP 1234 5678 VN';
const TABS = ['', '?tab=convert', '?tab=earn', '?tab=records'];

test('a member converts points and redeems goods on a phone, and operators deliver them', async ({
  page,
  browser,
}) => {
  test.slow();
  const member = await arrive(page);
  await choosePin(member);
  await payIn(member, DEPOSIT);
  await expect(async () => {
    await runDue(); // open transactions of other tests may delay the counting
    expect(await member.sendExpectingSuccess(pointBalance)).toMatchObject({ points: EARNED });
  }).toPass();

  await page.goto(`${site.url}/pointMall?tab=convert`);
  await page.getByRole('textbox', { name: 'Points' }).fill('100');
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Payment password', { exact: true }).fill(PIN);
  await expectSoundPageInBothThemes(page);
  await dialog.getByRole('button', { name: 'Get $1.00' }).click();
  await expect(dialog.getByRole('heading', { name: 'Points converted' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByText('$3,001.00').first()).toBeVisible();

  await page.goto(`${site.url}/pointMall`);
  await page.getByRole('button', { name: GOODS }).click();
  await dialog.getByRole('button', { name: 'Redeem', exact: true }).click();
  await dialog.getByLabel('Country').selectOption('VN');
  const lines = {
    'Full name': 'Lan Nguyen',
    Phone: '+84 901 234 567',
    'Street address': '12 Bach Dang',
    City: 'Da Nang',
  };
  for (const [label, text] of Object.entries(lines))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('radio', { name: /Lan Nguyen/ })).toBeChecked();
  await expect(dialog.getByLabel('Phone for the courier')).toHaveValue('+84 901 234 567');
  await dialog.getByLabel('Payment password', { exact: true }).fill(PIN);
  await expectSoundPageInBothThemes(page);
  await dialog.getByRole('button', { name: 'Redeem for 60 points' }).click();
  await expect(dialog.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  await dialog.getByRole('link', { name: 'View order' }).click();
  const step = (name: string) =>
    dialog
      .getByRole('list', { name: 'Steps of the order' })
      .getByRole('listitem')
      .filter({ hasText: name });
  await expect(step('Ordered')).toContainText('done');
  await expect(step('Delivered')).toContainText('still to come');
  await expectSoundPageInBothThemes(page);

  const desk = await openDesk(browser, 'keeper');
  await desk.goto(`${deskUrl()}/console/pointOrders`);
  const { username } = await page.evaluate(() => ({ ...sessionStorage }));
  await desk.getByRole('link', { name: username, exact: true }).click();
  const decision = desk.getByRole('dialog').or(desk.getByRole('alertdialog'));
  const act = async (name: string) => {
    await desk.getByRole('main').getByRole('button', { name, exact: true }).click();
    if (name === 'Record shipment') {
      await decision.getByLabel('Carrier').fill('Harbor Post');
      await decision.getByLabel('Tracking number').fill(TRACKING);
    }
    await decision.getByRole('button', { name, exact: true }).click();
    await expect(decision).toBeHidden();
  };
  await act('Approve');
  await act('Record shipment');
  await expect(desk.getByText(TRACKING)).toBeVisible();
  await act('Record delivery');
  await expect(desk.getByText('Delivered', { exact: true }).first()).toBeVisible();
  await expectSoundPageInBothThemes(desk);

  // The open order follows.
  await expect(step('Delivered')).toContainText('done');
  await expect(dialog.getByText(TRACKING)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(GOODS).first()).toBeVisible();
});

test('tabs of the mall and pages of the console are sound in both themes', async ({
  page,
  browser,
}) => {
  test.slow();
  await arrive(page);
  for (const tab of TABS) {
    await page.goto(`${site.url}/pointMall${tab}`);
    await untilLoaded(page);
    await expectSoundPageInBothThemes(page);
  }
  const desk = await openDesk(browser, 'keeper');
  await desk.goto(`${deskUrl()}/console/pointOrders`);
  await untilLoaded(desk);
  await expectSoundPageInBothThemes(desk);
  for (const name of ['pointGoods', 'pointRules']) {
    await navigateInApp(desk, `/console/${name}`);
    await expectSoundPageInBothThemes(desk);
  }
});
