import { connect, type Database } from '@app/core/db';
import { trialBalance } from '@app/core/ledger';
import { auditDraws } from '@app/core/lottery-bets';
import { siteOfCode } from '@app/core/site';
import { expect, type Page, test } from '@playwright/test';
import { makePlatform, type TestPlatform } from '../support/processes.ts';
import { takeSeries } from '../support/series.ts';
import { until } from '../support/until.ts';
import { payIn } from './arcade-visit.ts';
import { moveClock, runDue, serverNow } from './clock.ts';
import { register, withoutPopUps } from './people.ts';
import { site } from './site.ts';
import { expectSoundSoon } from './sound.ts';

// From a count-down to a payout, with the process that draws. By its name it comes first, on a platform whose clock no
// story has moved: what draws does not go through the hours between.

const CODE = 'LF1M';

let db: Database;
let draws: TestPlatform;

test.beforeAll(async () => {
  db = connect(site.databaseUrl);
  const { databaseUrl, redisUrl } = site;
  draws = await makePlatform({
    ...{ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl },
    secrets: JSON.parse(`${process.env.E2E_SECRETS}`),
  });
  const demo = await siteOfCode(db, 'demo');
  await takeSeries({ db }, demo?.id ?? 0n, { least: 1_700, most: 1_956 });
  await draws.start('draws');
  await until('there are draws', async () => (await drawOnSale()) !== undefined);
});
test.afterAll(async () => {
  await draws.stop();
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditDraws(db)).toEqual([]);
  await db.close();
});

async function drawOnSale() {
  const now = await serverNow();
  return db.prisma.lotteryDraw.findFirst({
    where: {
      lottery: { code: CODE },
      opensAt: { lte: now },
      closesAt: { gt: now },
      state: 'pending',
    },
  });
}

/** So that a minute need not be waited for: to just after the draw that was bet on. */
async function drawNow(drawId: bigint): Promise<void> {
  const { drawsAt } = await db.prisma.lotteryDraw.findUniqueOrThrow({ where: { id: drawId } });
  const aheadMs = drawsAt.getTime() + 1_000 - Date.now();
  if (drawsAt > (await serverNow())) await moveClock(aheadMs);
  await until('the draw is settled', async () => {
    await runDue();
    const draw = await db.prisma.lotteryDraw.findUniqueOrThrow({ where: { id: drawId } });
    return draw.state === 'settled';
  });
}

/** Picks both halves of what a digit can be, so that one of them wins. */
async function pickBigAndSmall(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Big, small', exact: true }).click();
  await page.getByRole('button', { name: 'One place: big, small, odd, even' }).click();
  const hundreds = page.getByRole('region', { name: 'Hundreds' });
  for (const value of ['Big', 'Small'])
    await hundreds.getByText(value, { exact: true }).last().click();
  await page.getByRole('button', { name: 'Add to slip' }).click();
}

test('on a telephone, a member bets on a draw, sees what it paid and recomputes it', async ({
  page,
}) => {
  page.setDefaultTimeout(25_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const member = await register(page, { username: `draw${Date.now().toString(36).slice(-6)}` });
  await payIn(member, 100);
  await page.goto(`${site.url}/lottery?gameCode=${CODE}`);
  await pickBigAndSmall(page);
  await expectSoundSoon(page);
  await page.getByRole('button', { name: 'Open slip: 1 bet' }).click();
  const slip = page.getByRole('dialog', { name: 'Slip' });
  await slip.getByRole('button', { name: 'Continue' }).click();
  await expectSoundSoon(page, { part: '[role=dialog]' });
  await slip.getByRole('button', { name: 'Bet $4.00' }).click();
  await expect(slip.getByText('We have your bet.')).toBeVisible();
  const leg = await db.prisma.lotteryLeg.findFirstOrThrow({ orderBy: { id: 'desc' } });
  await drawNow(leg.drawId);
  await page.goto(`${site.url}/member/lotteryOrders`);
  const main = page.getByRole('main');
  await expect(main.getByText('$3.40').first()).toBeVisible();
  await expectSoundSoon(page);

  const { number } = await db.prisma.lotteryDraw.findUniqueOrThrow({ where: { id: leg.drawId } });
  await page.goto(`${site.url}/lottery/draws?gameCode=${CODE}&numero=${number}`);
  await expect(main.getByText('This draw is right.')).toBeVisible();
  await expectSoundSoon(page);
});

test('on a desk, a visitor fills a slip and is asked to log in', async ({ page }) => {
  await withoutPopUps(page);
  page.setDefaultTimeout(25_000);
  await page.goto(`${site.url}/lottery`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /3D · 1 minute/ })
    .first()
    .click();
  await pickBigAndSmall(page);
  const slip = page.getByRole('complementary', { name: 'Slip' });
  await expect(slip.getByText('2 combinations').first()).toBeVisible();
  await slip.getByRole('link', { name: 'Log in to bet' }).click();
  await expect(page.getByRole('dialog')).toHaveAttribute('id', 'loginPopupModal');
});
