import { connect, type Database } from '@app/core/platform/db';
import { changeSite, scheduleAreaMaintenance, siteOfCode, switchFlag } from '@app/core/sites/site';
import type { Flag } from '@app/shared/flags/flags';
import type { Area } from '@app/shared/site/areas';
import { site as pages, phrases } from '@app/shared/site/settings';
import { expect, type Page, test } from '@playwright/test';
import { deadline } from '../support/deadline.ts';
import { decide } from '../support/settings.ts';
import { serverNow } from './support/clock.ts';
import { expectSoundPage } from './support/page-soundness.ts';
import { register, withoutPopUps } from './support/people.ts';
import { shownStates } from './support/shown-states.ts';
import { site } from './support/site.ts';

// Flags and closings by an operator, as an open page shows them. The tests change the database of the running platform
// directly, so that no process publishes the change. Every change is reverted.

/** A page receives a live event, or polls every thirty seconds if the event was lost. */
const NOTICED_MS = deadline(40_000);

let db: Database;
let merchantId: bigint;

test.beforeAll(async () => {
  db = connect(site.databaseUrl, 2);
  merchantId = (await siteOfCode(db, 'demo'))?.id ?? 0n;
});
test.afterAll(() => db.close());

async function without(flag: Flag, look: () => Promise<void>): Promise<void> {
  try {
    await changeSite({ db }, switchFlag, { merchantId, flag, enabled: false });
    await look();
  } finally {
    await changeSite({ db }, switchFlag, { merchantId, flag, enabled: true });
  }
}

async function closed(area: Area, look: () => Promise<void>): Promise<void> {
  // Time of the platform's clock, which other files of this worker move.
  const now = (await serverNow()).getTime();
  const maintenance = {
    from: new Date(now - 60_000),
    until: new Date(now + 3_600_000),
    title: '',
    text: 'A new safe is being carried in.',
  };
  try {
    await changeSite({ db }, scheduleAreaMaintenance, { merchantId, area, maintenance });
    await look();
  } finally {
    await changeSite({ db }, scheduleAreaMaintenance, { merchantId, area, maintenance: undefined });
  }
}

const soon = { timeout: NOTICED_MS };
const nothing = (page: Page) => page.getByRole('heading', { name: 'Page not found' });

test('1.3 an operator flips a flag and the open tab follows, and follows back', async ({
  page,
  context,
}) => {
  await withoutPopUps(page);
  await page.goto(`${site.url}/`);
  const slots = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Slots' });
  const shelf = page.getByRole('heading', { name: 'Our originals' });
  const category = await context.newPage();
  await category.goto(`${site.url}/rng`);
  await expect(slots).toBeVisible();
  await expect(shelf).toBeVisible();
  await expect(category.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
  await without('GAMELO3', async () => {
    await expect(slots).toBeHidden(soon);
    await expect(shelf).toBeHidden(soon);
    await expect(nothing(category)).toBeVisible(soon);
    await expectSoundPage(page);
    // Without games the lobby has no side column, and reserves no space for one.
    await page.setViewportSize({ width: 1_440, height: 900 });
    const [welcome, content] = await Promise.all(
      [page.getByText('Welcome to Orvane'), page.locator('#content')].map((one) =>
        one.evaluate((element) => {
          const card = element.closest('[class*="card"]') ?? element;
          return card.getBoundingClientRect().width;
        }),
      ),
    );
    expect(content).toBeGreaterThan(0);
    expect(welcome).toBeGreaterThan(0.9 * (content ?? 0));
  });
  await expect(slots).toBeVisible(soon);
  await expect(category.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible(soon);
});

test('2.155 2.157 2.158 registration, deposits and the account record come and go with theirs', async ({
  page,
  context,
}) => {
  await withoutPopUps(page);
  await page.goto(`${site.url}/`);
  const way = page.getByRole('link', { name: 'Sign up', exact: true });
  await expect(way.first()).toBeVisible();
  await without('DIRECTREG3', () => expect(way).toHaveCount(0, soon));
  await expect(way.first()).toBeVisible(soon);

  await register(page, { username: 'flagged1' });
  await page.goto(`${site.url}/member/transactions`);
  const record = page.getByRole('heading', { name: 'Transactions' });
  await expect(record.first()).toBeVisible();
  await without('TRANSREC3', async () => {
    await expect(nothing(page)).toBeVisible(soon);
    await expect(page.getByRole('link', { name: 'Transactions' })).toHaveCount(0, soon);
  });
  await expect(record.first()).toBeVisible(soon);
  await without('DPSTBAS3', async () => {
    await expect(page.getByRole('link', { name: 'Deposit' })).toHaveCount(0, soon);
  });
  await context.close();
});

test('maintenance of an area shows its reason and end in an open page, and ends by itself', async ({
  page,
}) => {
  await register(page, { username: 'restful1' });
  await page.goto(`${site.url}/deposit`);
  const amount = page.getByLabel('Amount', { exact: true });
  await expect(amount).toBeVisible();
  await closed('cashier', async () => {
    const words = page.getByRole('heading', { name: 'Deposits are under maintenance' });
    await expect(words).toBeVisible(soon);
    await expect(page.getByText('A new safe is being carried in.')).toBeVisible();
    await expect(page.getByText(/Back at/)).toBeVisible();
    await expect(amount).toBeHidden();
    await expectSoundPage(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectSoundPage(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await expect(amount).toBeVisible(soon);
});

test('2.121 a domain of no site shows this, and a contact', async ({ page }) => {
  await shownStates.find(({ name }) => name === 'wrong-address')?.before?.(page);
  await page.goto(`${site.url}/`);
  await expect(page.getByRole('heading', { name: 'This address isn’t in use' })).toBeVisible();
  await expect(page.getByText('This address isn’t valid. Contact customer support.')).toBeVisible();
  await expectSoundPage(page);
});

const sayInThai = (own: Readonly<Record<string, string>>) =>
  decide({ deps: { db } }, { merchantId }, { setting: phrases, change: { texts: { TH: own } } });

test('2.5 2.6 2.167 a language without texts is sent to the server, and shown in English with the site’s own phrases', async ({
  page,
}) => {
  await withoutPopUps(page);
  const openChoice = async () => {
    await page.getByRole('button', { name: 'Language and appearance' }).click();
    await expect(page.getByText('中文', { exact: true })).toBeVisible();
  };
  const thai = page.getByText('ไทย', { exact: true });
  await page.goto(`${site.url}/help`);
  await openChoice();
  await expect(thai).toBeHidden(); // by default a site offers CN and EN
  try {
    await decide(
      { deps: { db } },
      { merchantId },
      { setting: pages, change: { languages: ['CN', 'EN', 'TH'] } },
    );
    await expect(thai).toBeVisible(soon);
    const saved = page.waitForRequest((request) => request.url().endsWith('/wps/member/language'));
    await thai.click();
    expect((await saved).postDataJSON()).toEqual({ language: 'TH' });
    const asked = page.waitForRequest((request) => request.headers().language === 'TH');
    await page.reload();
    await asked;
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const stored = await page.evaluate(() => [localStorage.lang, localStorage.hisLang]);
    expect(stored).toEqual(['TH', 'TH']);
    await sayInThai({ 'frame:nav.login': 'เข้าสู่ระบบ' });
    const inThai = page.getByRole('link', { name: 'เข้าสู่ระบบ' }).first();
    const inEnglish = page.getByRole('link', { name: 'Log in' }).first();
    await expect(inEnglish).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(inThai).toBeVisible({ timeout: deadline(5_000) });
    }).toPass(soon);
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await openChoice();
    await page.getByText('English', { exact: true }).click();
    await expect(inEnglish).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await thai.click();
    await expect(inThai).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    const headers = { 'accept-language': 'th-TH,en;q=0.5' };
    const prerendered = await page.request.get(`${site.url}/`, { headers });
    expect(await prerendered.text()).toMatch(/<html lang="th" .*<a [^>]*>[^/]*เข้าสู่ระบบ/s);
  } finally {
    await sayInThai({});
    await decide(
      { deps: { db } },
      { merchantId },
      { setting: pages, change: { languages: ['CN', 'EN'] } },
    );
  }
});
