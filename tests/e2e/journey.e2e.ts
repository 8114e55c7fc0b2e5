import { trialBalance } from '@app/core/books/ledger';
import { connect } from '@app/core/platform/db';
import { money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { WINDOW_GRACE_MS } from '@app/shared/payouts/salary-windows';
import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  addAccount,
  askToWithdraw,
  changeWithdrawals,
  choosePin,
  recordPayment,
} from './money/withdrawing.ts';
import { payInByForm, playRound, visitGame } from './play/arcade-visit.ts';
import { runDue, toNextWindow } from './support/clock.ts';
import { approveAsSecond, deskUrl, expectOnReturn, openDesk } from './support/desk.ts';
import { clientOf, logInAsAgent, registerByForm } from './support/people.ts';
import { site } from './support/site.ts';

const ROUNDS = 3;

test('money flows from a new player to an agent’s salary and out again, and the books balance', async ({
  browser,
  context,
  page,
}) => {
  test.slow();
  const username = `newcomer${Date.now().toString(36).slice(-6)}`;
  await registerByForm(page, { username, affiliateCode: 'LEAF2026' });

  await payInByForm(page, '5000');
  await expect(page.getByText('The money is in your balance.')).toBeVisible();
  await expect(page.getByText('5,000.00').first()).toBeVisible();

  // Begins right after a window edge, so that all rounds are in one window and one bill.
  await toNextWindow();
  const balanceAfter = await playRounds(page);
  await expect(page.getByRole('banner').getByText(balanceAfter).first()).toBeVisible();

  await toNextWindow(WINDOW_GRACE_MS);
  await runDue();

  const agent = await context.newPage();
  await logInAsAgent(agent, 'agent_leaf', 'agentleaf01demo');
  await agent.goto(`${site.url}/agent/realtime`);
  await agent.getByRole('table', { name: 'Statements' }).getByRole('link').first().click();
  const bets = agent.getByRole('table', { name: 'Bets in this statement' });
  await expect(bets.getByText(username)).toHaveCount(ROUNDS);

  await takeOut(page, browser, username);

  const db = connect(site.databaseUrl, 2);
  expect(await trialBalance(db)).toEqual([]);
  await db.close();
});

/** The player withdraws part of the balance: two operators approve, one pays, and the player confirms the receipt. */
async function takeOut(page: Page, browser: Browser, username: string): Promise<void> {
  const desk = await openDesk(browser, 'keeper');
  // The member has bet less than the deposit, and has a new account: both would stop the withdrawal.
  const change = {
    turnoverTimes: 0,
    newAccountHours: 0,
    twoFrom: money(BigInt(500 * UNITS_PER_WHOLE)),
  };
  await changeWithdrawals(change);
  await choosePin(await clientOf(page));
  await addAccount(page);
  await askToWithdraw(page, 1_000);
  await desk.goto(`${deskUrl()}/console/withdrawals`);
  await desk.getByRole('link', { name: username }).click();
  await desk.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText('Waiting for a second operator')).toBeVisible();
  await approveAsSecond();
  await expectOnReturn(desk, desk.getByText('Waiting for payment'));
  await recordPayment(desk, '1000', `J-${username}`);
  await page.getByRole('button', { name: 'Received', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm it arrived' }).click();
  await expect(page.getByRole('main').getByText('Completed').first()).toBeVisible();
}

/**
 * Plays rounds of 100 and returns the balance that the game shows afterwards. The game has no push, which would not
 * count as turnover and would be in no bill.
 */
async function playRounds(page: Page): Promise<string> {
  const game = await visitGame(page, 'dice');
  await game
    .getByRole('button', { name: /(?<!\d)100\.00$/ })
    .first()
    .click();
  for (let round = 1; round <= ROUNDS; round++) await playRound(game, round);
  await expect(game.getByRole('button', { name: /^Play/ })).toBeEnabled();
  const shown = await game.locator('.balance-bar .amount').first().textContent();
  return /[\d,]+\.\d\d/.exec(`${shown}`)?.[0] ?? 'no balance';
}
