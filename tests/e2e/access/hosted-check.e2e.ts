import { hostedCheckProvider } from '@app/core/people/verification';
import { connect, type Database } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import { configureProvider } from '@app/core/sites/providers';
import { switchFlag } from '@app/core/sites/site';
import { expect, type Page, test } from '@playwright/test';
import {
  CHECK_KEY,
  type CheckProvider,
  startCheckProvider,
} from '../../support/people/check-provider.ts';
import { makeMember } from '../../support/world.ts';
import { changeSite } from '../support/change-site.ts';
import { violationsIn } from '../support/page-soundness.ts';
import { withoutPopUps } from '../support/people.ts';
import { site } from '../support/site.ts';

// A hosted human check: its script comes from another origin, which the site's content security policy must allow.

const PASSWORD = 'secret99word';
const ITS_BUTTON = /^Solve the check of the provider \(eng\)$/;

let db: Database;
let merchantId: bigint;
let provider: CheckProvider;
let username: string;
let people = 0;

const setUp = async ({ isOn }: { isOn: boolean }) => {
  const given = isOn ? { settings: provider.settings, secret: CHECK_KEY } : { settings: null };
  await changeSite(
    { db },
    async (tx, change: typeof given) => {
      await configureProvider(tx, hostedCheckProvider, {
        merchantId,
        ...change,
        now: systemClock(),
      });
      await switchFlag(tx, { merchantId, flag: 'GEETEST3', enabled: isOn });
    },
    given,
  );
};

test.beforeAll(async () => {
  db = connect(site.databaseUrl);
  ({ id: merchantId } = await db.prisma.merchant.findFirstOrThrow({ where: { code: 'demo' } }));
  provider = await startCheckProvider();
  await setUp({ isOn: true });
});
test.afterAll(async () => {
  await setUp({ isOn: false });
  await provider.close();
  await db.close();
});
test.beforeEach(async () => {
  Object.assign(provider.state, { fault: 'none', passToken: 'right' });
  provider.received.length = 0;
  people += 1;
  username = `check${`${Date.now()}`.slice(-6)}${people}`;
  await makeMember(db, { merchantId, username });
});

/** Opens the login and checks that the page's policy permits the provider's script. */
async function openLogin(page: Page): Promise<void> {
  await withoutPopUps(page);
  const answer = await page.goto(`${site.url}/login`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`script-src 'self' ${provider.origin}`);
}

async function logIn(page: Page, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

const isIn = (page: Page) => expect(page).not.toHaveURL(/\/login/);

test('logs in by the check of the provider, and needs no picture after a failure', async ({
  page,
}) => {
  await openLogin(page);
  await logIn(page, 'another99word');
  await page.getByRole('button', { name: ITS_BUTTON }).click();
  await expect(page.getByText(/incorrect/i).first()).toBeVisible();
  await expect(page.getByText('Digits in the picture')).toBeHidden();
  await logIn(page);
  await expect(page.getByText('Confirm you’re human')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: ITS_BUTTON }).click();
  await isIn(page);
  expect(provider.received).toHaveLength(2);
});

test('reports a wrong answer, and accepts the next', async ({ page }) => {
  provider.state.passToken = 'guessed';
  await openLogin(page);
  await logIn(page);
  const button = page.getByRole('button', { name: ITS_BUTTON });
  await button.click();
  const panel = page.getByRole('region', { name: 'Quick security check' });
  await expect(panel.getByText('That didn’t work. Try again.')).toBeVisible();
  await button.click();
  await isIn(page);
});

test('lets visitors choose proof of work', async ({ page }) => {
  await openLogin(page);
  await logIn(page);
  await page.getByRole('button', { name: 'Continue without a puzzle' }).click();
  await isIn(page);
  expect(provider.received).toHaveLength(0);
});

test('lets visitors in by proof of work while the provider is down', async ({ page }) => {
  provider.state.fault = 'script_missing';
  await openLogin(page);
  await logIn(page);
  await isIn(page);
});

test('lets visitors in by proof of work if its server fails', async ({ page }) => {
  provider.state.fault = 'server_error';
  await openLogin(page);
  await logIn(page);
  await page.getByRole('button', { name: ITS_BUTTON }).click();
  await isIn(page);
});
