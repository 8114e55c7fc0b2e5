import { connect } from '@app/core/platform/db';
import { changeSite, scheduleMaintenance, siteOfCode } from '@app/core/sites/site';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { deadline } from '../../support/deadline.ts';
import { toNextWindow } from '../support/clock.ts';
import { type CuttingProxy, startCuttingProxy } from '../support/cutting-proxy.ts';
import { logInAsAgent, openTab, register, withoutPopUps } from '../support/people.ts';
import { site } from '../support/site.ts';
import { payIn, playRound } from './arcade-visit.ts';

const CUT_AT_MS = 5_000;
/** Pages poll once a minute: a faster change arrived by the live stream. */
const SOON = { timeout: deadline(20_000) };
const ROUNDS_MAX = 100;
/** Raises the chance from 1 % to 18 %: a win pays 5.5 times the bet, which is enough for the board of wins. */
const STEPS_TO_TOLD = 11;

let proxy: CuttingProxy;

test.beforeEach(async () => {
  proxy = await startCuttingProxy();
});
test.afterEach(() => proxy.close());

const contextBehindProxy = (browser: Browser) => browser.newContext({ proxy: proxy.settings });

const balanceIn = (page: Page) =>
  page
    .getByRole('banner')
    .getByText(/\d\.\d\d/)
    .first();
const betsIn = (agent: Page) => agent.getByText(/from \d+ bets?/).first();
const betsCounted = async (agent: Page) =>
  Number((await betsIn(agent).textContent())?.match(/\d+/));

test('moves lobby, winners and salary by themselves, also while the line is cut every five seconds', async ({
  browser,
}) => {
  test.slow();
  await toNextWindow(); // the agent's page counts bets of the open window
  const context = await contextBehindProxy(browser);
  const lobby = await context.newPage();
  const username = `lv${Date.now().toString(36).slice(-6)}`;
  await payIn(await register(lobby, { username, affiliateCode: 'LEAF2026' }), 5_000);
  await lobby.goto(site.url);
  await expect(balanceIn(lobby)).toHaveText(/5,000\.00/);

  const agentContext = await contextBehindProxy(browser);
  const agent = await agentContext.newPage();
  await logInAsAgent(agent, 'agent_leaf', 'agentleaf01demo');
  await agent.goto(`${site.url}/agent/realtime`);
  await expect(betsIn(agent)).toBeVisible();
  const betsBefore = await betsCounted(agent);

  const tab = await openTab(lobby, '/game/arcade/dice');
  const game = tab.frameLocator('iframe');
  const chance = game.getByRole('slider', { name: 'Win chance' });
  await chance.press('Home');
  for (let step = 0; step < STEPS_TO_TOLD; step++) await chance.press('ArrowRight');
  await game
    .getByRole('button', { name: /(?<!\d)10\.00$/ })
    .first()
    .click();
  const marks = await Promise.all([lobby, agent].map(markPage));
  // A row on phones, a list at the side on wider screens.
  const winner = lobby
    .getByText(`lv***${username.at(-1)}`)
    .filter({ visible: true })
    .first();
  const balance = game.locator('.balance-bar .amount').first();
  const figures = async () => /[\d,]+\.\d\d/.exec(`${await balance.textContent()}`)?.[0] ?? '';

  let rounds = 0;
  await playRound(game, ++rounds);
  await expect(balance).not.toContainText('5,000.00');
  await expect(balanceIn(lobby)).toContainText(await figures(), SOON);
  await expect(async () => expect(await betsCounted(agent)).not.toBe(betsBefore)).toPass(SOON);

  const before = proxy.opened();
  proxy.cutAtAge(CUT_AT_MS);
  while (rounds < ROUNDS_MAX && !(proxy.opened() > before + 2 && (await winner.isVisible()))) {
    await playRound(game, ++rounds);
  }
  await expect(winner).toBeVisible(SOON);
  await expect(balanceIn(lobby)).toContainText(await figures(), SOON);
  expect(await Promise.all(marks.map((isSamePage) => isSamePage()))).toEqual([true, true]);
  await Promise.all([context.close(), agentContext.close()]);
});

/** Marks the document. Returns a check that it was not reloaded since. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-seen', 'yes'));
  return () => page.evaluate(() => document.documentElement.getAttribute('data-seen') === 'yes');
}

test('all tabs of a visitor share one connection, and receive maintenance events', async ({
  browser,
}) => {
  const context = await contextBehindProxy(browser);
  const first = await context.newPage();
  await withoutPopUps(first);
  const tabs = [first, await context.newPage(), await context.newPage()];
  for (const tab of tabs) await tab.goto(site.url);
  await expect.poll(proxy.open).toBe(1);
  await expectGateIn(tabs);

  // The listening tab closes; another takes over.
  await tabs.shift()?.close();
  await expect.poll(proxy.open).toBe(1);
  await expectGateIn(tabs);
  await context.close();
});

/** Closes the site and opens it again: every tab shows both without being touched. */
async function expectGateIn(tabs: readonly Page[]): Promise<void> {
  const db = connect(site.databaseUrl, 2);
  const merchantId = (await siteOfCode(db, 'demo'))?.id ?? -1n;
  const title = 'We hang new lanterns';
  const from = new Date(Date.now() - 60_000);
  const maintenance = { from, until: undefined, title, text: 'Back soon.' };
  try {
    await changeSite({ db }, scheduleMaintenance, { merchantId, maintenance });
    await Promise.all(
      tabs.map((tab) => expect(tab.getByRole('heading', { name: title })).toBeVisible(SOON)),
    );
  } finally {
    await changeSite({ db }, scheduleMaintenance, { merchantId, maintenance: undefined });
    await db.close();
  }
  await Promise.all(
    tabs.map((tab) => expect(tab.getByRole('heading', { name: title })).toBeHidden(SOON)),
  );
}
