import { signContract } from '@app/core/agent-pay/contracts';
import { realTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import { trialBalance } from '@app/core/books/ledger';
import { createAffiliateLink, createAgent } from '@app/core/people/agents';
import type { Member } from '@app/core/people/members';
import { connect } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { changeSetting, changeSite, siteOfCode } from '@app/core/sites/site';
import { debts } from '@app/shared/debts/settings';
import { WINDOW_GRACE_MS } from '@app/shared/payouts/salary-windows';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { createDebt } from '../../support/agents/line-payouts.ts';
import { depsOf, percent, whole } from '../../support/world.ts';
import { payIn, payInByForm, playByCall } from '../play/arcade-visit.ts';
import { runDue, serverNow, toNextWindow } from '../support/clock.ts';
import { navigateInApp } from '../support/every-page.ts';
import { logInAsAgent, newCaller, PASSWORD } from '../support/people.ts';
import { site } from '../support/site.ts';

interface Line {
  readonly upline: Member;
  readonly downline: Member;
  /** Affiliate code for players of the downline. */
  readonly code: string;
}

/** Creates two agents; the upper one has a contract with the site. */
async function makeLine(deps: Deps): Promise<Line> {
  const mark = Date.now().toString(36).slice(-6);
  const merchantId = (await siteOfCode(deps.db, 'demo'))?.id ?? 0n;
  const agent = (username: string, uplineId: bigint | null) =>
    createAgent(deps, {
      merchantId,
      username,
      uplineId,
      credential: { password: PASSWORD },
      customerType: uplineId === null ? 1 : 2,
    });
  const upline = await agent(`upper${mark}`, null);
  const downline = await agent(`lower${mark}`, upline.id);
  const terms = { profitRate: percent(0.2), lossRate: percent(0.6), threshold: whole(1) };
  await signContract(deps, realTimeTerms, { agentId: upline.id, terms });
  const code = `LINE${mark}`;
  await createAffiliateLink(deps, { agentId: downline.id, code });
  return { upline, downline, code };
}

/** Runs commands of core on the platform's database, with the platform's current time. */
async function withDeps<T>(work: (deps: Deps) => Promise<T>): Promise<T> {
  const db = connect(site.databaseUrl, 2);
  const now = await serverNow();
  try {
    return await work(depsOf(db, () => now));
  } finally {
    await db.close();
  }
}

const inAnotherBrowser = async (browser: Browser): Promise<Page> =>
  (await browser.newContext()).newPage();
const walletOf = (page: Page) =>
  page
    .getByRole('banner')
    .getByText(/^\$[\d,]+\.\d\d$/)
    .first();

test('an agent tries terms and offers them, the downline accepts, players bet, and the pay appears', async ({
  browser,
  page,
}) => {
  test.slow();
  const { upline, downline, code } = await withDeps(makeLine);
  await toNextWindow();

  await logInAsAgent(page, upline.username, PASSWORD);
  await page.goto(`${site.url}/agent/contracts`);
  await page.getByRole('button', { name: 'Offer contract' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Rate on lost bets').fill('0.9');
  await expect(dialog.getByText('This is more than you earn.')).toBeVisible();
  await dialog.getByLabel('Rate on lost bets').fill('0.5');
  await dialog.getByLabel('Rate on won bets').fill('0.1');
  await dialog.getByRole('button', { name: 'Try these terms' }).click();
  await expect(dialog.getByText(/would have (earned|paid nothing)/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Review' }).click();
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect(dialog).toBeHidden();

  const theirs = await inAnotherBrowser(browser);
  await logInAsAgent(theirs, downline.username, PASSWORD);
  await theirs.goto(`${site.url}/agent/contracts`);
  await expect(theirs.getByText(`Contract offer from ${upline.username}`)).toBeVisible();
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs.getByText('Contract accepted.').first()).toBeVisible();
  await toNextWindow();

  const player = newCaller();
  await player.register(`brand${code.toLowerCase()}`, PASSWORD, code);
  await payIn(player);
  // A game without a push, which would not count as turnover.
  await playByCall(player, 'dice', { rounds: 3, stake: Number(whole(100)) });

  await navigateInApp(theirs, '/agentHome');
  await expect(walletOf(theirs)).toHaveText('$0.00');
  await toNextWindow(WINDOW_GRACE_MS);
  await runDue();
  // Updated by a live event, without a reload.
  await expect(walletOf(theirs)).not.toHaveText('$0.00');
  await navigateInApp(theirs, '/agent/realtime');
  await theirs.getByRole('table', { name: 'Statements' }).getByRole('link').first().click();
  await theirs.getByRole('button', { name: 'Recalculate' }).click();
  await expect(theirs.getByText(/^All \d+ lines match/)).toBeVisible();
  expect(await withDeps(({ db }) => trialBalance(db))).toEqual([]);
});

test('an agent in debt reads why transfers are blocked, pays, and continues', async ({ page }) => {
  const { upline, downline } = await withDeps(makeLine);
  await withDeps(async (deps) => {
    await createDebt(deps, upline, downline, whole(7));
    const setting = { merchantId: upline.merchantId, setting: debts };
    await changeSite(deps, changeSetting, { ...setting, change: { fromBalance: true } });
  });
  await logInAsAgent(page, upline.username, PASSWORD);
  await page.goto(`${site.url}/agentHome`);
  await expect(page.getByText('You owe your downline $7.00.')).toBeVisible();
  await navigateInApp(page, '/agent/contracts');
  await expect(page.getByText('You owe your downline $7.00.')).toBeVisible();
  const offer = page.getByRole('button', { name: 'Offer contract' }).first();
  await expect(offer).toBeDisabled();
  await navigateInApp(page, '/agent/transfer');
  await expect(page.getByText(/\$7\.00/)).toBeVisible();
  await expect(page.getByLabel('Amount')).toBeHidden();

  await payInByForm(page, '20');
  await page.goto(`${site.url}/agentHome`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await runDue();
  await expect(page.getByText('You owe $7.00')).toBeHidden();
  await expect(walletOf(page)).toHaveText('$13.00');
  await page.goto(`${site.url}/agent/contracts`);
  await expect(offer).toBeEnabled();
});
