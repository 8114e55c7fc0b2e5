import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { deadline } from '../support/deadline.ts';
import { DOMAIN, type Production, startProduction } from '../support/servers/production.ts';
import * as acts from './console/console-acts.ts';
import { continueToPayment, playRound, visitGame } from './play/arcade-visit.ts';
import { logInWithCode, setUpByLink } from './support/operators.ts';
import { logInByForm, registerByForm } from './support/people.ts';
import { site, visitInstead } from './support/site.ts';

// An operator sets up a bare production server, like tests/installation/production-journey.test.ts, but on the pages.
// Only three commands run on the server: the first operator's link, the second one's roles, and the vendor's key.

const MINUTE_MS = 60_000;
const PASSWORD = 'lantern99word';
const LOGO = { create: { width: 480, height: 120, channels: 4, background: '#b45309' } } as const;
const GAMES = ['code,name,category', 'dice,Dice,MINI'];
const TEXTS: readonly acts.Piece[] = [
  { tab: 'Terms', name: 'agreement', title: 'Agreement', text: 'You are 18 or older.' },
  { tab: 'Help', name: 'deposit', title: 'How do I deposit?', text: 'Open the cashier.' },
  { tab: 'Notices', name: 'welcome', title: 'Good evening', text: 'We are open.' },
];

// The test restarts an installation twice, while other tests run.
test.describe.configure({ timeout: deadline(5 * MINUTE_MS) });

let production: Production;
let browser: Browser;

test.beforeAll(async () => {
  production = await startProduction();
  visitInstead({
    url: production.siteUrl,
    consoleUrl: production.publicUrl,
    arcadeUrl: production.arcadePublicUrl,
  });
  await production.start(['api', 'worker']);
  browser = await launchBeside();
});
test.afterAll(async () => {
  visitInstead(undefined);
  await browser?.close();
  await production?.stop();
});

/** A browser that resolves the domains of the installation to its local TLS port. */
function launchBeside(): Promise<Browser> {
  const { port, domains } = production.tls;
  const ways = domains.map((domain) => `MAP ${domain}:443 127.0.0.1:${port}`);
  const { args = [], ...options } = test.info().project.use.launchOptions ?? {};
  return chromium.launch({ ...options, args: [...args, `--host-resolver-rules=${ways}`] });
}

/** Opens the site in a new browser context. */
async function arrive(): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ignoreHTTPSErrors: true, // the certificate is the test's own
  });
  return context.newPage();
}

test('an empty server becomes a site with revenue, in the console', async () => {
  const mary = await arrive();
  await test.step('the first operator comes in', async () => {
    const printed = await production.command('operators', 'bootstrap', 'mary');
    const link = printed.trim().split('\n').at(-1) ?? '';
    const operator = await setUpByLink(mary, { username: 'mary', link, clock: production.now });
    await logInWithCode(mary, operator, production.now);
    await expect(mary.getByRole('link', { name: 'Create a site' })).toBeVisible();
  });

  const nora = await arrive();
  await test.step('a site, its domain, brand, games and texts', async () => {
    await acts.createSite(mary);
    await acts.addDomain(mary, DOMAIN);
    await acts.chooseBrand(mary, await sharp(LOGO).png().toBuffer());
    const launchAddress = `${production.arcadePublicUrl}/play/{gameCode}`;
    production.set({ VENDOR_SIGNING_KEY: await acts.registerVendor(mary, launchAddress) });
    await acts.importGames(mary, GAMES);
    for (const piece of TEXTS) await acts.write(mary, piece);
  });

  await test.step('a second operator', async () => {
    const link = await acts.invite(mary, 'nora');
    const operator = await setUpByLink(nora, { username: 'nora', link, clock: production.now });
    expect(await acts.rolesByCommand(mary, 'nora', 'Administrator')).toBe(
      'operators roles nora administrator',
    );
    await production.command('operators', 'roles', 'nora', 'administrator');
    await logInWithCode(nora, operator, production.now);
  });

  let password = '';
  await test.step('one operator requests, the other approves', async () => {
    await acts.connectProvider(mary, production.provider);
    await acts.approve(nora);
    await acts.offerProvider(mary, production.provider);
    await acts.limitPayouts(mary);
    password = await acts.addTopAgent(mary, 'toplan', 'TOP2026');
    await acts.offerContract(mary);
    await acts.approve(nora);
    await expect(mary.getByText('Waiting for the agent')).toBeVisible();
  });

  const player = await arrive();
  await test.step('a look inside, and the opening', async () => {
    await player.goto(site.url);
    await expect(player.getByText('We’re not open yet')).toBeVisible();
    await player.goto(await acts.makePreview(mary));
    await expect(player.getByText('visitors can’t see this site yet')).toBeVisible();
    await expect(player.getByRole('heading', { name: 'Welcome to Lantern House' })).toBeVisible();
    await acts.openTheSite(mary);
  });

  const agent = await arrive();
  await test.step('the agent accepts', async () => {
    await acts.choosePassword(agent, password, PASSWORD);
    await logInByForm(agent, '/agentLogin', { username: 'toplan', password: PASSWORD });
    await agent.goto(`${site.url}/agent/realtime`);
    await agent.getByRole('button', { name: 'Accept' }).click();
    await expect(agent.getByText('Active', { exact: true })).toBeVisible();
  });

  await production.later(5 * MINUTE_MS); // a contract is in force from the next window on

  await test.step('a player signs up, pays and plays', async () => {
    await registerByForm(player, { username: 'player1', affiliateCode: 'TOP2026' });
    await expect(player.getByText('Good evening')).toBeVisible();
    await payInAtProvider(player, '100');
    const game = await visitGame(player, 'dice');
    await playRound(game, 1);
    await player.goto(`${site.url}/member/bets`);
    const bets = player.getByRole('table', { name: 'Bet history' });
    await expect(bets.getByRole('row', { name: /Dice/ })).toContainText('$1.00');
  });

  await production.later(6 * MINUTE_MS);

  await test.step('the agent was paid, and the books balance', async () => {
    await agent.goto(`${site.url}/agent/realtime`);
    await agent.getByRole('table', { name: 'Statements' }).getByRole('link').first().click();
    const bets = agent.getByRole('table', { name: 'Bets in this statement' });
    await expect(bets.getByText('player1')).toBeVisible();
    await expect(agent.getByText('Paid', { exact: true }).first()).toBeVisible();
    await acts.checkBooks(mary);
  });
});

/** Pays in on the page of the site and on that of the payment provider, which leads back. */
async function payInAtProvider(player: Page, amount: string): Promise<void> {
  await player.goto(`${site.url}/deposit`);
  await player.getByLabel('Amount').fill(amount);
  const provider = await continueToPayment(player);
  await provider.getByRole('button', { name: 'Pay now' }).click();
  await expect(provider).toHaveURL(new RegExp(DOMAIN));
  await provider.close();
  await expect(player.getByText('The money is in your balance.')).toBeVisible();
}
