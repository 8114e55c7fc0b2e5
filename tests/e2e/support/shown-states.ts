import type { Page, Route } from '@playwright/test';
import { answerChase } from './answer-chase.ts';
import type { ShownPage } from './every-page.ts';

/** A page in a rare state. */
export interface ShownState extends ShownPage {
  /** Sets the answers of the page's calls before it opens. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Actions of the reader after the page has loaded. */
  readonly after?: (page: Page) => Promise<unknown>;
  /** The state never finishes loading, or is not replaced by a page. */
  readonly isUnfinished?: boolean;
}

const CALLS = '**/wps/**';
const STATUS = '**/wps/v2/system/status*';
const HOUR_MS = 3_600_000;

const isStatus = (route: Route) => route.request().url().includes('/system/status');

async function neverAnswer(page: Page): Promise<void> {
  await bringNothing(page);
  await page.route(CALLS, (route) => (isStatus(route) ? route.fallback() : undefined));
}

async function refuse(page: Page): Promise<void> {
  await bringNothing(page);
  await page.route(CALLS, (route) =>
    isStatus(route)
      ? route.fallback()
      : route.fulfill({
          status: 500,
          headers: { 'x-request-id': '4f2a-77c1' },
          json: { success: false, errorCode: 'server.defect', message: '', value: {} },
        }),
  );
}

/** The fields of a site's status that matter here. */
interface SiteStatus {
  readonly info: object;
}

/**
 * The server embeds answers and a prerendered page in the document. Removes the answers and marks the page as
 * another reader's, so that the app requests everything.
 */
async function bringNothing(page: Page): Promise<void> {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname) && !url.pathname.startsWith('/wps/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const body = html
        .replace(/<script type="application\/json".*?<\/script>/g, '')
        .replace(
          /data-look="(\w+)"/,
          (_, whose) => `data-look="${whose === 'visitor' ? 'agent' : 'visitor'}"`,
        );
      return route.fulfill({ response, body });
    },
  );
}

async function closeSite(page: Page, change: (status: SiteStatus) => object): Promise<void> {
  await bringNothing(page);
  await page.route(STATUS, async (route) => {
    const response = await route.fetch();
    const { value } = await response.json();
    return route.fulfill({
      response,
      json: { success: true, value: { ...value, ...change(value) } },
    });
  });
}

const inMaintenance = (page: Page) =>
  closeSite(page, () => ({
    status: 1,
    maintenance: {
      title: 'We are moving the tables',
      info: 'New lanterns are being hung. Your money and open games are safe.',
      startTime: Date.now(),
      endTime: Date.now() + HOUR_MS,
    },
  }));

const cashierClosed = (page: Page) =>
  closeSite(page, ({ info }) => ({
    info: {
      ...info,
      resting: [
        {
          area: 'cashier',
          title: '',
          info: 'A new safe is being carried in.',
          startTime: Date.now(),
          endTime: Date.now() + HOUR_MS,
        },
      ],
    },
  }));

const atAnAddressOfNobody = async (page: Page) => {
  await bringNothing(page);
  await page.route(STATUS, (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, errorCode: 'domain.invalid', message: '', value: {} },
    }),
  );
};

const notOffered = (page: Page) =>
  closeSite(page, () => ({
    status: 2,
    regionRestriction: { blocked: true, ip: '203.0.113.7', country: 'XX' },
  }));

const press = (selector: string, nth: number) => (page: Page) =>
  page.locator(selector).nth(nth).click();

const opensDialog = (selector: string, nth: number) => async (page: Page) => {
  await press(selector, nth)(page);
  await page.getByRole('dialog').waitFor();
};

/** The n-th protection of the Security page: each opens its dialog in place. */
const protection = (name: string, nth: number): ShownState => ({
  name,
  path: '/member/securityCenter',
  who: 'player',
  after: opensDialog('main li button', nth),
});

export const shownStates: readonly ShownState[] = [
  {
    name: 'login-sheet',
    path: '/',
    who: 'visitor',
    after: opensDialog('header a[href="/login"]:visible', 0),
  },
  {
    name: 'register-sheet',
    path: '/',
    who: 'visitor',
    after: opensDialog('a[href="/register"]:visible', 0),
  },
  { name: 'login-refused', path: '/login', who: 'visitor', after: press('[type=submit]', 0) },
  { name: 'register-refused', path: '/register', who: 'visitor', after: press('[type=submit]', 0) },
  {
    name: 'forget-by-mail',
    path: '/forgetPassword',
    who: 'visitor',
    after: async (page) => {
      await press('fieldset label', 1)(page);
      await page.locator('main [type=email]').waitFor();
    },
  },
  { name: 'menu', path: '/help', who: 'player', after: press('header [aria-expanded]', -1) },
  protection('bind-authenticator', 0),
  protection('bind-mobile', 1),
  protection('bind-email', 2),
  protection('payment-password', 3),
  protection('questions', 4),
  {
    name: 'nickname',
    path: '/member/profile',
    who: 'player',
    after: opensDialog('main button', 0),
  },
  {
    name: 'avatar',
    path: '/member/profile',
    who: 'player',
    after: opensDialog('main button', 1),
  },
  {
    name: 'salary-bill',
    path: '/agent/realtime',
    who: 'agent',
    after: press('main a[href^="/agent/realtime/"]', 0),
  },
  { name: 'lobby-loading', path: '/', who: 'visitor', before: neverAnswer, isUnfinished: true },
  { name: 'lobby-error', path: '/', who: 'visitor', before: refuse },
  {
    name: 'bets-loading',
    path: '/member/bets',
    who: 'player',
    before: neverAnswer,
    isUnfinished: true,
  },
  { name: 'bets-error', path: '/member/bets', who: 'player', before: refuse },
  {
    name: 'offline',
    path: '/member/wallet',
    who: 'player',
    after: (page) => page.context().setOffline(true),
  },
  {
    name: 'chase',
    path: '/member/lotteryOrders',
    who: 'player',
    before: answerChase,
    after: async (page) => {
      await press('main button:has-text("Quick 3D"):visible', 0)(page);
      await page.getByRole('dialog').locator('section').nth(1).scrollIntoViewIfNeeded();
    },
  },
  { name: 'overview-error', path: '/agentHome', who: 'agent', before: refuse },
  { name: 'maintenance', path: '/', who: 'visitor', before: inMaintenance },
  { name: 'region', path: '/', who: 'visitor', before: notOffered },
  { name: 'wrong-address', path: '/', who: 'visitor', before: atAnAddressOfNobody },
  { name: 'cashier-maintenance', path: '/deposit', who: 'player', before: cashierClosed },
];
