import { balanceOf, cash, trialBalance } from '@app/core/books/ledger';
import { connect, type Database } from '@app/core/platform/db';
import { siteOfCode } from '@app/core/sites/site';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import { depositByLaunchUrl } from '@app/shared/deposits/calls';
import { placeOrder } from '@app/shared/lottery-orders/calls';
import { transferUpline } from '@app/shared/transfers/calls';
import { withdraw } from '@app/shared/withdrawals/calls';
import { expect, type Page, test } from '@playwright/test';
import { takeSeries } from '../../support/agents/series.ts';
import { makePlatform, type TestPlatform } from '../../support/servers/processes.ts';
import { until } from '../../support/until.ts';
import { oneOf } from '../deep-run.ts';
import { payIn } from '../play/arcade-visit.ts';
import { QUIET, runDue, serverNow } from '../support/clock.ts';
import { register } from '../support/people.ts';
import { site } from '../support/site.ts';
import {
  addAccountByCall,
  changeWithdrawals,
  choosePin,
  confirmWithdrawal,
  PIN,
} from './withdrawing.ts';

// The server accepts a request but its answer is lost: the member has one order, and the page shows the outcome.

/** Drawn twice a month: its sale does not end during a test. */
const CODE = 'THAI';
const WHOLE = 10_000n;

let db: Database;
let draws: TestPlatform;
let people = 0;

test.beforeAll(async () => {
  db = connect(site.databaseUrl);
  const { databaseUrl, redisUrl } = site;
  draws = await makePlatform({
    databaseUrl,
    redisUrl,
    arcadeDatabaseUrl: databaseUrl,
    secrets: JSON.parse(`${process.env.E2E_SECRETS}`),
  });
  const demo = await siteOfCode(db, 'demo');
  const categories = ['LOTT', 'ELOTT'] as const;
  await takeSeries({ db }, demo?.id ?? 0n, { categories, least: 1_700, most: 1_956 });
  await draws.start('draws', { env: QUIET });
  await until('there is a draw', async () => {
    await runDue();
    const now = await serverNow();
    const onSale = { opensAt: { lte: now }, closesAt: { gt: now }, state: 'pending' } as const;
    return (
      (await db.prisma.lotteryDraw.count({ where: { lottery: { code: CODE }, ...onSale } })) > 0
    );
  });
});
test.afterAll(async () => {
  await draws.stop();
  expect(await trialBalance(db)).toEqual([]);
  await db.close();
});

/** A member with money, in this tab. */
async function arrive(page: Page, affiliateCode?: string) {
  const username = `lost${Date.now().toString(36).slice(-6)}${people++}`;
  const member = await register(page, { username, ...(affiliateCode && { affiliateCode }) });
  await payIn(member, 300);
  const { id } = await db.prisma.member.findFirstOrThrow({ where: { username } });
  return { member, id, has: () => balanceOf(db, cash(id)) };
}

/**
 * Lets the server process the next request of a call, but withholds the answer from the page.
 *
 * @returns a promise that resolves when the server has answered
 */
async function loseAnswer(page: Page, { path }: CallDescriptor, cut: 'abort' | 'hold') {
  const { promise: taken, resolve } = Promise.withResolvers<number>();
  await page.route(
    `**${path}`,
    async (route) => {
      const answer = await route.fetch();
      resolve(answer.status());
      if (cut === 'abort') await route.abort();
      // On `hold`, the page waits for the answer until it is reloaded.
    },
    { times: 1 },
  );
  return async () => expect(await taken).toBe(200);
}

const title = (page: Page, said: string) => page.locator('main').getByText(said).first();

/** Bets on random numbers. Returns right after the last press. */
async function betAtRandom(page: Page): Promise<void> {
  const slip = page.getByRole('complementary', { name: 'Bet slip' });
  await page.getByRole('button', { name: 'Random 1' }).click();
  await slip.getByRole('button', { name: 'Continue' }).click();
  await slip.getByRole('button', { name: /^Bet \$/ }).click();
}

const CUTS = [
  { cut: 'hold', how: 'the page is reloaded' },
  { cut: 'abort', how: 'the connection breaks' },
] as const;

for (const { cut, how } of oneOf(CUTS, 0)) {
  test(`a bet: ${how} before the answer`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const { id, has } = await arrive(page);
    await page.goto(`${site.url}/seaLottery?gameCode=${CODE}`);
    const taken = await loseAnswer(page, placeOrder, cut);
    await betAtRandom(page);
    await taken();
    if (cut === 'hold') await page.reload();
    const slip = page.getByRole('complementary', { name: 'Bet slip' });
    await expect(slip.getByText('Your bet was placed.')).toBeVisible();
    await expect(slip.getByRole('button', { name: 'Continue' })).toHaveCount(0);
    const orders = await db.prisma.lotteryOrder.findMany({ where: { memberId: id } });
    expect(orders).toHaveLength(1);
    expect(await has()).toBe(300n * WHOLE - (orders[0]?.stake ?? 0n));
    // An equal bet after the answered one is a new order.
    await betAtRandom(page);
    await expect(slip.getByText('Bet placed.')).toBeVisible();
    expect(await db.prisma.lotteryOrder.count({ where: { memberId: id } })).toBe(2);
  });
}

for (const { cut, how } of oneOf(CUTS, 1)) {
  test(`a deposit: ${how} before the answer`, async ({ page }) => {
    const { id, has } = await arrive(page);
    await page.goto(`${site.url}/deposit`);
    await page.getByLabel('Amount').fill('50');
    const taken = await loseAnswer(page, depositByLaunchUrl, cut);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await taken();
    if (cut === 'hold') await page.reload();
    await expect(title(page, 'Your deposit was started.')).toBeVisible();
    await page.getByRole('link', { name: 'View deposit' }).click();
    await expect(title(page, 'Awaiting payment')).toBeVisible();
    const where = { memberId: id, amount: 50n * WHOLE };
    expect(await db.prisma.deposit.count({ where })).toBe(1);
    expect(await has()).toBe(300n * WHOLE);
  });
}

for (const { cut, how } of oneOf(CUTS, 1)) {
  test(`a withdrawal: ${how} before the answer`, async ({ page }) => {
    const { member, id, has } = await arrive(page);
    await choosePin(member);
    await changeWithdrawals({ turnoverTimes: 0 });
    await addAccountByCall(member);
    await page.goto(`${site.url}/withdraw`);
    const taken = await loseAnswer(page, withdraw, cut);
    await confirmWithdrawal(page, 120);
    await taken();
    if (cut === 'hold') await page.reload();
    await expect(title(page, 'Your withdrawal was requested.')).toBeVisible();
    await page.getByRole('link', { name: 'View withdrawal' }).click();
    await expect(title(page, 'Under review')).toBeVisible();
    expect(await db.prisma.withdrawal.count({ where: { memberId: id } })).toBe(1);
    expect(await has()).toBe(180n * WHOLE);
  });
}

for (const { cut, how } of oneOf(CUTS, 0)) {
  test(`a transfer: ${how} before the answer`, async ({ page }) => {
    const { member, id, has } = await arrive(page, 'LEAF2026');
    await choosePin(member);
    await page.goto(`${site.url}/member/transferUpline`);
    await page.getByLabel('Amount').fill('30');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Payment password', { exact: true }).fill(PIN);
    const taken = await loseAnswer(page, transferUpline, cut);
    await page.getByRole('button', { name: /^Send \$/ }).click();
    await taken();
    if (cut === 'hold') await page.reload();
    await expect(title(page, 'Your money was sent.')).toBeVisible();
    expect(await db.prisma.transfer.count({ where: { senderId: id } })).toBe(1);
    expect(await has()).toBe(270n * WHOLE);
  });
}

test('a transfer that never reached the server is not sent, and can be sent again', async ({
  page,
}) => {
  const { member, id, has } = await arrive(page, 'LEAF2026');
  await choosePin(member);
  await page.goto(`${site.url}/member/transferUpline`);
  await page.route(`**${transferUpline.path}`, (route) => route.abort(), { times: 1 });
  const send = async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Payment password', { exact: true }).fill(PIN);
    await page.getByRole('button', { name: /^Send \$/ }).click();
  };
  await page.getByLabel('Amount').fill('30');
  await send();
  await expect(title(page, 'Your money wasn’t sent.')).toBeVisible();
  expect(await has()).toBe(300n * WHOLE);
  await send();
  await expect(page.getByRole('dialog', { name: 'Money sent' })).toBeVisible();
  expect(await db.prisma.transfer.count({ where: { senderId: id } })).toBe(1);
  expect(await has()).toBe(270n * WHOLE);
});
