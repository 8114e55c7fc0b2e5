import { type Browser, expect, type Page, test } from '@playwright/test';
import { whole } from '../../support/world.ts';
import { balanceAround, continueToPayment, playByCall, playRound } from '../play/arcade-visit.ts';
import { approveAsSecond, deskUrl, openDesk } from '../support/desk.ts';
import { navigateInApp, untilLoaded } from '../support/every-page.ts';
import { expectSoundPage } from '../support/page-soundness.ts';
import { openTab, register } from '../support/people.ts';
import { site } from '../support/site.ts';
import {
  addAccountByCall,
  changeWithdrawals,
  choosePin,
  confirmWithdrawal,
} from './withdrawing.ts';

const PROMOTION = 'Lantern gift';
/** A deposit of 100 brings 50. Both have to be bet once. */
const [DEPOSIT, STAKE, ROUNDS] = [100, 10, 15];

let desk: Page;

/** Creates a promotion in the console by one operator, and approves it by another. */
test.beforeAll(async ({ browser }) => {
  // The default of a new site: earlier tests may have waived the turnover.
  await changeWithdrawals({ turnoverTimes: 1 });
  desk = await openDesk(browser, 'keeper');
  await desk.goto(`${deskUrl()}/console/promotions`);
  await desk.getByRole('button', { name: 'Create promotion' }).click();
  const dialog = desk.getByRole('dialog');
  const fields = {
    Name: PROMOTION,
    'Percentage of the deposit': '50',
    'Largest bonus': '100',
    'Smallest deposit': '20',
    'Turnover multiplier': '1',
    'Days to complete the turnover': '7',
    'Mini games': '100',
    Budget: '1000',
    Reason: 'The story of a test',
  };
  for (const [label, text] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(dialog).toBeHidden();
  await approveAsSecond();
  await desk.reload();
  await expect(rowOf(PROMOTION)).toContainText('Running');
});

const rowOf = (name: string) => desk.getByRole('row', { name: new RegExp(name) });
let members = 0;

/** Registers a member on the pages, who deposits with the promotion. */
async function depositWithBonus(page: Page) {
  const newcomer = await chooseBonus(page);
  await payDeposit(page);
  return newcomer;
}

async function chooseBonus(page: Page) {
  const username = `gifted${Date.now().toString(36).slice(-6)}${members++}`;
  const member = await register(page, { username });
  await page.goto(`${site.url}/deposit`);
  await page.getByLabel('Amount').fill(`${DEPOSIT}`);
  await expect(page.getByRole('radio', { name: /^No bonus/ })).toBeChecked();
  await page.getByText(PROMOTION).click();
  await expect(page.getByText('Turnover to complete')).toBeVisible();
  return { username, member };
}

async function payDeposit(page: Page): Promise<void> {
  const provider = await continueToPayment(page);
  await provider.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(provider.getByText('completed')).toBeVisible();
  await provider.close();
  await expect(page.getByRole('main').getByText('Completed').first()).toBeVisible();
}

const details = (page: Page) => navigateInApp(page, '/member/bonusDetails');
const left = (page: Page) => page.getByText('Turnover left', { exact: true }).locator('xpath=..');
const stateOfBonus = (page: Page, word: string) =>
  expect(page.getByRole('row', { name: new RegExp(PROMOTION) })).toContainText(word);

test('chosen with a deposit, a bonus moves with each bet, and is cash once it is met', async ({
  page,
}) => {
  test.slow();
  const { username, member } = await chooseBonus(page);
  await expectSoundPage(page);
  await payDeposit(page);
  await details(page);
  await expect(left(page)).toContainText('$150.00');
  await expectSoundPage(page);

  const tab = await openTab(page, '/game/arcade/dice');
  const game = tab.frameLocator('iframe');
  await game.getByRole('slider', { name: 'Win chance' }).press('End');
  await game
    .getByRole('button', { name: /(?<!\d)10\.00$/ })
    .first()
    .click();
  // The bar shows the whole balance for bets, including the bonus.
  await expect(async () => expect(await balanceAround(tab)).toBe(150)).toPass();
  await playRound(game, 1);
  await expect(left(page)).toContainText('$140.00');
  const play = { rounds: 1, stake: Number(whole(STAKE)) };
  await playByCall(member, 'dice', { ...play, rounds: ROUNDS - 2 });
  await expect(left(page)).toContainText(`$${STAKE}.00`);
  await playByCall(member, 'dice', play);
  await stateOfBonus(page, 'Added to balance');
  await expect(left(page)).toBeHidden();
  await navigateInApp(page, '/member/messages');
  await expect(page.getByText(/Bonus added to your balance/)).toBeVisible();

  // An operator sees the outcome.
  await navigateInApp(desk, `/console/members?q=${username}`);
  await desk.getByRole('link', { name: username }).first().click();
  await expect(desk.getByRole('heading', { level: 1, name: username })).toBeVisible();
  await untilLoaded(desk); // figures above the tabs may move them
  await desk.getByRole('link', { name: 'Play', exact: true }).click();
  await desk.getByRole('link', { name: 'Bonuses' }).click();
  await expect(rowOf(PROMOTION)).toContainText('Paid out to balance');
});

test('given up in the dark, a bonus goes back to the promotion and the balance stays', async ({
  browser,
}) => {
  const page = await inDark(browser);
  await depositWithBonus(page);
  await details(page);
  await expect(left(page)).toContainText('$150.00');
  await expectSoundPage(page);
  await page.getByRole('button', { name: 'Give up bonus' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/You’ll lose \$50\.00 of bonus/)).toBeVisible();
  await expectSoundPage(page);
  await dialog.getByRole('button', { name: 'Give up bonus' }).click();
  await stateOfBonus(page, 'Given up');
  await expectSoundPage(page);
  await expect(page.getByRole('banner').getByText('$100.00').first()).toBeVisible();
  await page.context().close();
});

test('a withdrawal asks before a bonus is lost, and an operator cancels another with words', async ({
  page,
  browser,
}) => {
  const { member } = await depositWithBonus(page);
  await choosePin(member);
  await changeWithdrawals({ turnoverTimes: 0 });
  await addAccountByCall(member);
  await navigateInApp(page, '/withdraw');
  await expect(page.getByText(/If you withdraw now, you lose \$50\.00/)).toBeVisible();
  await confirmWithdrawal(page, 40);
  await expect(
    page.getByText('Check the box to give up your bonus, or keep playing.'),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: /I give up my bonus/ }).check();
  await page.getByRole('button', { name: /^Withdraw \$/ }).click();
  await expect(page.getByRole('main').getByText('Under review').first()).toBeVisible();
  await details(page);
  await stateOfBonus(page, 'Given up');

  const other = await inDark(browser);
  const { username } = await depositWithBonus(other);
  await navigateInApp(desk, `/console/members?q=${username}`);
  await desk.getByRole('link', { name: username }).first().click();
  await expect(desk.getByRole('heading', { level: 1, name: username })).toBeVisible();
  await untilLoaded(desk); // figures above the tabs may move them
  await desk.getByRole('link', { name: 'Play', exact: true }).click();
  await desk.getByRole('link', { name: 'Bonuses' }).click();
  await desk.getByRole('button', { name: /^Cancel bonus/ }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox').fill('It was for another member.');
  await dialog.getByRole('button', { name: 'Cancel bonus' }).click();
  await expect(rowOf(PROMOTION)).toContainText('Cancelled');
  await navigateInApp(other, '/member/messages');
  await expect(other.getByText('We cancelled your bonus')).toBeVisible();
  await other.context().close();
});

const inDark = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC', colorScheme: 'dark' })).newPage();
