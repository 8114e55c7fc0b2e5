import { trialBalance } from '@app/core/books/ledger';
import { connect, type Database } from '@app/core/platform/db';
import { auditDraws } from '@app/core/play/lottery-bets';
import { changeSetting, siteOfCode } from '@app/core/sites/site';
import { lotteryWins } from '@app/shared/lotteries/settings';
import { money } from '@app/shared/money/money';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { takeSeries } from '../../support/agents/series.ts';
import { deadline } from '../../support/deadline.ts';
import { watchVitals } from '../../support/servers/page-vitals.ts';
import { makePlatform, type TestPlatform } from '../../support/servers/processes.ts';
import { until } from '../../support/until.ts';
import { isDeep, oneOf } from '../deep-run.ts';
import { changeSite } from '../support/change-site.ts';
import { moveClock, QUIET, runDue, serverNow } from '../support/clock.ts';
import { logIn, navigateInApp, untilLoaded } from '../support/every-page.ts';
import { expectSoundPageSoon } from '../support/page-soundness.ts';
import { register, withoutPopUps } from '../support/people.ts';
import { site } from '../support/site.ts';
import { payIn } from './arcade-visit.ts';

// Lottery bets from the countdown to the payout, with the real drawing process.

const CODE = 'LF1M';

let db: Database;
let merchantId: bigint;
let draws: TestPlatform;

test.beforeAll(async () => {
  db = connect(site.databaseUrl);
  const { databaseUrl, redisUrl } = site;
  draws = await makePlatform({
    databaseUrl,
    redisUrl,
    arcadeDatabaseUrl: databaseUrl,
    secrets: JSON.parse(`${process.env.E2E_SECRETS}`),
  });
  merchantId = (await siteOfCode(db, 'demo'))?.id ?? 0n;
  const categories = ['LOTT', 'ELOTT'] as const;
  await takeSeries({ db }, merchantId, { categories, least: 1_700, most: 1_956 });
  await draws.start('draws', { env: QUIET });
  const first = await until('there are draws', async () => {
    await runDue();
    return (await drawOnSale()) ?? undefined;
  });
  // Boards show the list of results only if there is one, so a draw is made first.
  await drawNow(first.id);
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

/** Moves the clock just past the draw. */
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

type BigOrSmall = 'Big' | 'Small';

/** Adds a bet on one or both halves of the values of the first digit. */
async function addBet(page: Page, ...values: readonly BigOrSmall[]): Promise<void> {
  await page.getByRole('button', { name: 'Big, small', exact: true }).click();
  const play = 'One place: big, small, odd, even';
  await page.getByRole('button', { name: play, exact: true }).click();
  const hundreds = page.getByRole('region', { name: 'Hundreds' });
  for (const value of values) await hundreds.getByText(value, { exact: true }).last().click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

const LEGS = 2;

/** Places two orders on one draw; one of them wins. Returns the draw. */
async function betOnBoth(page: Page, look: () => Promise<void>): Promise<bigint> {
  for (const value of ['Big', 'Small'] as const) {
    await addBet(page, value);
    await page.getByRole('button', { name: 'Open bet slip: 1 bet' }).click();
    const slip = page.getByRole('dialog', { name: 'Bet slip' });
    await slip.getByRole('button', { name: 'Continue' }).click();
    await expect(slip.getByRole('button', { name: 'Bet $2.00' })).toBeVisible();
    if (value === 'Big') await look();
    await placeBet(slip);
    await slip.getByRole('button', { name: 'Close' }).click();
  }
  const legs = await db.prisma.lotteryLeg.findMany({ orderBy: { id: 'desc' }, take: LEGS });
  const [last, first] = legs.map(({ drawId }) => drawId);
  if (last === undefined) throw new Error('no bet was placed');
  // A sale that ended in between moved the second order to the next draw.
  return last === first ? last : betOnBoth(page, look);
}

const setLargeWin = (change: Partial<typeof lotteryWins.byDefault>): Promise<void> =>
  changeSite({ db }, changeSetting<typeof lotteryWins>, {
    merchantId,
    setting: lotteryWins,
    change,
  });

declare global {
  /** Number of tones that the page has played. */
  var tones: number;
}

/** Counts the tones that a page plays from its next load on. */
const countTones = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.tones = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...times) {
      globalThis.tones += 1;
      return start.apply(this, times);
    };
  });

/** Sends the slip. If the draw has closed before, accepts the offered next draw. */
async function placeBet(slip: Locator): Promise<void> {
  const placed = slip.getByText('Bet placed.');
  await expect(async () => {
    if (!(await placed.isVisible()))
      await slip.getByRole('button', { name: /^Bet \$/ }).click({ timeout: deadline(10_000) });
    await expect(placed).toBeVisible({ timeout: deadline(10_000) });
  }).toPass();
}

test('on a phone, a member bets on a draw, sees the payout and verifies the draw', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const member = await register(page, { username: `draw${Date.now().toString(36).slice(-6)}` });
  await payIn(member, 100);
  await countTones(page);
  await setLargeWin({ times: 1, payoutMin: money(1n) });
  await page.goto(`${site.url}/lottery?gameCode=${CODE}`);
  await page.getByRole('button', { name: 'Draw sounds' }).click();
  const won = /^You won \$3\.40 on 3D · 1 minute/;
  // Watched from before the bet: on a slow machine the draw may be over, and the message gone, before a later look.
  const announced = page.getByText(won).first().waitFor({ timeout: 0 });
  announced.catch(() => {}); // awaited below, unless an earlier step fails
  const drawId = await betOnBoth(page, () => expectSoundPageSoon(page, { part: '[role=dialog]' }));
  await expectSoundPageSoon(page);
  await drawNow(drawId);
  await announced;
  expect(await page.evaluate(() => globalThis.tones)).toBeGreaterThan(0);
  await setLargeWin(lotteryWins.byDefault);
  const main = page.getByRole('main');
  await navigateInApp(page, '/member/messages');
  // Bets on an earlier draw, if its sale ended between the two, may have won as well.
  await expect(main.getByText(won).first()).toBeVisible();
  await navigateInApp(page, '/member/lotteryOrders');
  await expect(main.getByText('$3.40').first()).toBeVisible();
  await expectSoundPageSoon(page);

  const { number } = await db.prisma.lotteryDraw.findUniqueOrThrow({ where: { id: drawId } });
  await navigateInApp(page, `/lottery/draws?gameCode=${CODE}&numero=${number}`);
  await expect(main.getByText('This draw is verified.')).toBeVisible();
  await expectSoundPageSoon(page);
});

const LAYOUTS = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
];

for (const { name, width, height } of oneOf(LAYOUTS, 0)) {
  test(`the layout does not shift while three draws close: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const vitals = await watchVitals(page);
    await page.clock.install();
    await logIn(page, 'player');
    await page.goto(`${site.url}/lottery?gameCode=${CODE}`);
    await expect(page.getByRole('button', { name: 'Bet now' })).toBeVisible();
    const results = page.getByRole('list', { name: 'Results' });
    await expect(results).toBeVisible();
    await untilLoaded(page);
    await page.evaluate(async () => void (await document.fonts.ready));
    // The first close may also load data that a new database does not have yet.
    await seeDrawClose(page);
    const { moved: whileLoading } = await vitals.read();
    for (let closes = 0; closes < 3; closes++) await seeDrawClose(page);
    // The last step pushes the page down with a block, to prove that the test detects layout shifts.
    await page.evaluate(() => {
      const block = document.createElement('div');
      block.style.height = '120px';
      document.querySelector('main')?.prepend(block);
    });
    const movedSince = async () => (await vitals.read()).moved.slice(whileLoading.length);
    await expect.poll(async () => (await movedSince()).length).toBeGreaterThan(0);
    expect((await movedSince()).slice(0, -1)).toEqual([]);
  });
}

/** Lets the draw on sale close and be drawn, and waits until the ticket and the list show its result. */
async function seeDrawClose(page: Page): Promise<void> {
  const draw = await drawOnSale();
  if (!draw) throw new Error('no draw is on sale');
  const before = await serverNow();
  await drawNow(draw.id);
  await page.clock.fastForward((await serverNow()).getTime() - before.getTime());
  const shown = page.getByRole('main').locator(`a[href*="numero=${draw.number}"]`);
  await expect(shown).toHaveCount(2);
}

test('on a desktop, a visitor fills a slip and the page asks for a login', async ({ page }) => {
  await withoutPopUps(page);
  await page.goto(`${site.url}/lottery`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /3D · 1 minute/ })
    .first()
    .click();
  await addBet(page, 'Big', 'Small');
  const slip = page.getByRole('complementary', { name: 'Bet slip' });
  await expect(slip.getByText('2 combinations').first()).toBeVisible();
  await slip.getByRole('link', { name: 'Log in to bet' }).click();
  await expect(page.getByRole('dialog')).toHaveAttribute('id', 'loginPopupModal');
});

/** One lottery of each kind of board, except the kind whose draw the test plays. */
const BOARDS = [
  '/lottery?gameCode=SSC1M',
  '/lottery?gameCode=11X51M',
  '/lottery?gameCode=K31M',
  '/lottery?gameCode=PK101M',
  '/lottery?gameCode=KENO1M',
  '/lottery?gameCode=LHC5M',
  '/vnLottery?gameCode=VNFAST',
  '/seaLottery?gameCode=YEEKEE',
];
/** The other families of the demo have the same boards with other prices and draws. */
const OTHER_FAMILIES = [
  '/lottery?gameCode=KL85M',
  '/vnLottery?gameCode=VN_MB',
  '/vnLottery?gameCode=VNFASTX',
  '/seaLottery?gameCode=THAI',
  '/seaLottery?gameCode=LAO',
  '/seaLottery?gameCode=HANOI',
  '/seaLottery?gameCode=LAO5',
  '/seaLottery?gameCode=LAO6',
  '/seaLottery?gameCode=STOCK',
];
const DRAWN = `/lottery?gameCode=${CODE}`;
const DEVICES = { 'a telephone': 360, 'a desk': 1280 };
const DEVICE_COUNT = Object.keys(DEVICES).length;

/** Each kind of board on one of the devices; in a deep run every family on both. */
const lotteriesOn = (device: number): readonly string[] =>
  isDeep
    ? [...BOARDS, ...OTHER_FAMILIES]
    : BOARDS.filter((_, place) => place % DEVICE_COUNT === device);

/** Bets on numbers that the page picks. */
async function betAtRandom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Random 1' }).click();
  const open = page.getByRole('button', { name: 'Open bet slip: 1 bet' });
  const beside = page.getByRole('complementary', { name: 'Bet slip' });
  await expect(open.or(beside)).toBeVisible();
  const isPhone = await open.isVisible();
  if (isPhone) await open.click();
  const slip = isPhone ? page.getByRole('dialog', { name: 'Bet slip' }) : beside;
  await slip.getByRole('button', { name: 'Continue' }).click();
  await placeBet(slip);
}

for (const [n, [device, width]] of Object.entries(DEVICES).entries())
  test(`on ${device}, a member bets on families, and sees one of the draws decide their bet`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const member = await register(page, { username: `each${Date.now().toString(36).slice(-6)}` });
    await payIn(member, 800);
    await page.goto(`${site.url}/help`);
    for (const path of [...lotteriesOn(n), DRAWN]) {
      await navigateInApp(page, path);
      await betAtRandom(page);
    }
    const leg = await db.prisma.lotteryLeg.findFirstOrThrow({ orderBy: { id: 'desc' } });

    await navigateInApp(page, '/member/lotteryOrders');
    const row = page
      .getByRole('main')
      .getByRole(width < 600 ? 'listitem' : 'row')
      .filter({ hasText: '3D · 1 minute' });
    await expect(row).toHaveCount(1);
    await drawNow(leg.drawId);
    // The page updates live: nothing is pressed or reloaded.
    await expect(row.getByText(/^(Won|Lost)$/)).toBeVisible();
    await expectSoundPageSoon(page);

    const { number } = await db.prisma.lotteryDraw.findUniqueOrThrow({ where: { id: leg.drawId } });
    await navigateInApp(page, `/lottery/draws?gameCode=${CODE}&numero=${number}`);
    await expect(page.getByRole('main').getByText('This draw is verified.')).toBeVisible();
  });
