import { update as changeProfile } from '@app/shared/profile/calls';
import { availablePromotions, signUpRequestReward } from '@app/shared/promotions/calls';
import { expect, type Page, test } from '@playwright/test';
import { arrive, payIn } from './play/arcade-visit.ts';
import { runDue } from './support/clock.ts';
import { approveAsSecond, deskUrl, openDesk } from './support/desk.ts';
import { navigateInApp, untilLoaded } from './support/every-page.ts';
import { expectSoundPageInBothThemes } from './support/page-soundness.ts';
import { site } from './support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

const SEGMENT = 'Readers of Swedish';
/** A promotion text that has no rules yet, and that no other test uses. */
const ARTICLE = 'Agents: get paid every five minutes';
const SUBJECT = 'A lantern from Stockholm';

/** Creates a segment whose only member is the one who reads Swedish. */
async function createSegment(desk: Page): Promise<void> {
  await desk.goto(`${deskUrl()}/console/segments`);
  await desk.getByRole('button', { name: 'Create a segment' }).click();
  const form = desk.getByRole('dialog');
  await form.getByLabel('Name').fill(SEGMENT);
  await expect(form.getByText(/^\d+ members now$/)).toBeVisible();
  await form.getByLabel('Language').selectOption({ label: 'Svenska' });
  await expect(form.getByText('1 member now')).toBeVisible();
  await expectSoundPageInBothThemes(desk);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const row = desk.getByRole('row').filter({ hasText: SEGMENT });
  await expect(row).toContainText('Language: Svenska');
  await expect(row).toContainText('1 member now');
}

async function writeToSegment(desk: Page): Promise<void> {
  await navigateInApp(desk, '/console/messages');
  await desk.getByRole('button', { name: 'Write message' }).click();
  const form = desk.getByRole('dialog');
  await form.getByLabel('Segment').selectOption({ label: SEGMENT });
  await expect(form.getByText(/^Players.*Language: Svenska$/)).toBeVisible();
  await form.getByLabel('Subject in English').fill(SUBJECT);
  await form.getByLabel('Message in English').fill('It is lit for you.');
  await form.getByRole('button', { name: 'Count recipients' }).click();
  await expect(form.getByText('1 member will get this')).toBeVisible();
  await form.getByLabel('Reason').fill('For the test');
  await expectSoundPageInBothThemes(desk);
  await form.getByRole('button', { name: 'Send to 1 member' }).click();
  await expect(form).toBeHidden();
  await expect(desk.getByText(SUBJECT)).toBeVisible();
  await runDue();
}

async function reward(desk: Page): Promise<void> {
  await navigateInApp(desk, '/console/sitePromotions');
  await desk.getByRole('button', { name: 'Add rules' }).click();
  const form = desk.getByRole('dialog');
  await form.getByLabel('Article').selectOption({ label: ARTICLE });
  await form.getByLabel('Type').selectOption({ label: 'Deposits and bets' });
  await form.getByLabel('How often').selectOption({ label: 'Once' });
  await form.getByLabel('Reward', { exact: true }).fill('1');
  await form.getByLabel('Deposits in the period').fill('20');
  await form.getByLabel('Budget').fill('1');
  await form.getByLabel('Segment').selectOption({ label: SEGMENT });
  await expect(form.getByText(/^Players.*Language: Svenska$/)).toBeVisible();
  await form.getByLabel('Reason').fill('For the test');
  await expectSoundPageInBothThemes(desk);
  await form.getByRole('button', { name: 'Request approval' }).click();
  await expect(form).toBeHidden();
  await approveAsSecond();
}

test('a segment decides who gets a message, and who may claim a promotion', async ({
  page,
  browser,
}) => {
  test.slow();
  const context = await browser.newContext();
  const outside = await context.newPage();
  const outsider = await arrive(outside);
  const member = await arrive(page);
  await member.sendExpectingSuccess(changeProfile, { language: 'SV' });

  const desk = await openDesk(browser, 'keeper');
  await createSegment(desk);
  await writeToSegment(desk);
  await page.goto(`${site.url}/member/messages`);
  await expect(page.getByRole('button', { name: SUBJECT })).toBeVisible();
  await outside.goto(`${site.url}/member/messages`);
  await untilLoaded(outside);
  await expect(outside.getByRole('button', { name: SUBJECT })).toHaveCount(0);

  await reward(desk);
  for (const one of [member, outsider]) await payIn(one, 20);
  await outside.goto(`${site.url}/promotions`);
  await outside.getByRole('link', { name: `Details ${ARTICLE}` }).click();
  await expect(outside.getByRole('heading', { level: 1, name: ARTICLE })).toBeVisible();
  await expect(outside.getByText('You’re not eligible for this promotion.')).toBeVisible();
  await expectSoundPageInBothThemes(outside);
  const { list } = await outsider.sendExpectingSuccess(availablePromotions);
  const { promotionId } = list.find(({ title }: { title: string }) => title === ARTICLE);
  const { body } = await outsider.send(signUpRequestReward, { body: { promotionId } });
  expect(body.errorCode).toBe('promotion.not_for_you');

  await navigateInApp(page, '/promotions');
  await page.getByRole('link', { name: `Claim now ${ARTICLE}` }).click();
  await page.getByRole('button', { name: 'Claim $1.00' }).click();
  await expect(page.getByText('Claimed', { exact: true })).toBeVisible();
  await context.close();
});
