import { save } from '@app/shared/content/ops-calls';
import { create } from '@app/shared/promotions/ops-calls';
import { rafflePromotionStatus, recordCustomerHeartbeatDaily } from '@app/shared/tickets/calls';
import { expect, test } from '@playwright/test';
import { arrive } from './play/arcade-visit.ts';
import { moveClock, runDue, serverNow } from './support/clock.ts';
import { approveAsSecond } from './support/desk.ts';
import { untilLoaded } from './support/every-page.ts';
import { operatorClient } from './support/operators.ts';
import { expectSoundPageInBothThemes } from './support/page-soundness.ts';
import { site } from './support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

const CODE = 'evening-raffle';
const TITLE = 'The evening raffle';
const MINUTE_MS = 60_000;

/** A raffle of two places, with a ticket for each day on the site, that is drawn in ten minutes. */
async function openRaffle(): Promise<void> {
  const keeper = await operatorClient('keeper');
  const now = (await serverNow()).getTime();
  await keeper.send(save, {
    kind: 'promotion',
    code: CODE,
    basedOn: null,
    document: {
      startsAt: now,
      endsAt: null,
      linkKind: 'none',
      link: null,
      place: null,
      picture: null,
      audiences: ['visitor', 'member'],
      promotionKind: null,
      category: null,
      texts: [
        { language: 'EN', title: TITLE, text: '<p>Two win.</p>', action: '', pictureText: '' },
      ],
    },
  });
  const earning = {
    perDeposit: null,
    perTurnover: null,
    perLogin: true,
    ticketDays: 7,
    ticketsMax: 5,
  };
  await keeper.send(create, {
    article: CODE,
    rules: {
      kind: 'RAFFLE',
      earning,
      drawAt: now + 10 * MINUTE_MS,
      ticketsMin: 2,
      places: [{ kind: 'CASH', amount: 3, count: 2 }],
    },
    startsAt: now,
    endsAt: null,
    registeredDaysMax: null,
    depositorsOnly: false,
    needsJoin: false,
    segmentId: null,
    turnoverTimes: 0,
    claimDays: 7,
    claimsMax: null,
    budget: 6,
    reason: 'For the test',
  });
  await approveAsSecond();
}

test('members get tickets, the raffle is drawn, and a winner verifies it in one press', async ({
  page,
  browser,
}) => {
  test.slow();
  await openRaffle();
  const context = await browser.newContext();
  const other = await arrive(await context.newPage());
  await other.sendExpectingSuccess(recordCustomerHeartbeatDaily);
  const member = await arrive(page);

  await page.goto(`${site.url}/tickets?code=${CODE}`);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  const own = page.getByRole('definition').filter({ hasText: /^1$/ });
  await expect(own.first()).toBeVisible();
  await untilLoaded(page);
  await expectSoundPageInBothThemes(page);

  // A minute passes until the list of tickets is published, and another one until the draw.
  const drawAt = (await serverNow()).getTime() + 10 * MINUTE_MS;
  await moveClock(drawAt - Date.now());
  await expect(async () => {
    await moveClock((await serverNow()).getTime() - Date.now() + MINUTE_MS);
    await runDue();
    const { list } = await member.sendExpectingSuccess(rafflePromotionStatus);
    const raffle = list.find(({ code }: { code: string }) => code === CODE);
    expect(raffle).toMatchObject({ status: 'drawn', tickets: 2 });
  }).toPass();

  // The open page follows.
  const winners = page.getByRole('table', { name: 'Winners' });
  await expect(winners.getByRole('row').filter({ hasText: 'You' })).toContainText('$3.00 in cash');
  await expect(winners.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Verify this draw' }).click();
  await expect(page.getByRole('strong').filter({ hasText: 'This draw was fair' })).toBeVisible();
  await expectSoundPageInBothThemes(page);
  await page.getByRole('button', { name: 'Claim your prize' }).click();
  await expect(page.getByRole('status').getByText('$3.00 is now in your balance.')).toBeVisible();
  await context.close();
});
