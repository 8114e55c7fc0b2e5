import { referralFriends } from '@app/shared/referrals/calls';
import { expect, type Page, test } from '@playwright/test';
import { arrive, payIn, playByCall } from './play/arcade-visit.ts';
import { moveClock, runDue, serverNow } from './support/clock.ts';
import { navigateInApp, untilLoaded } from './support/every-page.ts';
import { expectSoundPageInBothThemes } from './support/page-soundness.ts';
import { clientOf, registerByForm } from './support/people.ts';
import { site } from './support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A promotion of the demo: a tenth of a friend's deposit of 50 or more, and 2.00 for the friend, who bets 100. */
const PROMOTION = 'Two lanterns are brighter than one';
const UNITS = 10_000;
/** Open invitations are checked again after two minutes. */
const CHECKED_AGAIN_MS = 121_000;

async function claim(page: Page, amount: string): Promise<void> {
  await navigateInApp(page, '/rewardCenter');
  const waiting = page.getByRole('region', { name: 'To claim' });
  await waiting.getByRole('button', { name: `Claim ${PROMOTION}` }).click();
  await expect(
    page.getByRole('status').getByText(`${amount} is now in your balance.`),
  ).toBeVisible();
}

test('a friend registers by the link of a member, deposits and plays, and both claim a reward', async ({
  page,
  browser,
}) => {
  test.slow();
  const inviter = await arrive(page);
  await page.goto(`${site.url}/referral`);
  const link = `${await page.getByText(/\/register\?referralCode=/).textContent()}`;
  await untilLoaded(page);
  await expectSoundPageInBothThemes(page);

  const context = await browser.newContext();
  const guest = await context.newPage();
  const referralCode = `${new URL(link).searchParams.get('referralCode')}`;
  await registerByForm(guest, {
    username: `friend${Date.now().toString(36).slice(-6)}`,
    referralCode,
  });
  const friend = await clientOf(guest);
  await payIn(friend, 60);
  await playByCall(friend, 'dice', { rounds: 2, stake: 50 * UNITS });
  await expect(async () => {
    await runDue(); // open transactions of other tests may delay the counting of the bets
    const { list } = await inviter.sendExpectingSuccess(referralFriends, { size: '20' });
    if (list[0]?.stage === 'open')
      await moveClock((await serverNow()).getTime() - Date.now() + CHECKED_AGAIN_MS);
    expect(list).toMatchObject([{ stage: 'rewarded', bonus: 6 }]);
  }).toPass();

  // The open page follows.
  const friends = page.getByRole('table', { name: 'Your friends' });
  await expect(friends.getByRole('row').nth(1)).toContainText(/Rewarded.*\$6\.00/);
  await expectSoundPageInBothThemes(page);
  await claim(page, '$6.00');
  await claim(guest, '$2.00');
  await context.close();
});
