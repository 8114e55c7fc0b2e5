import { expect, type Page } from '@playwright/test';
import { logInAsAgent, register } from './people.ts';
import { site } from './site.ts';

export type Who = 'visitor' | 'player' | 'agent';

export interface ShownPage {
  /** How its picture is called. */
  readonly name: string;
  readonly path: string;
  readonly who: Who;
}

/** Every page with whom it is for: what looks at all of them looks at these. */
export const everyPage: readonly ShownPage[] = [
  { name: 'lobby-visitor', path: '/', who: 'visitor' },
  { name: 'login', path: '/login', who: 'visitor' },
  { name: 'login-social', path: '/login/social', who: 'visitor' },
  { name: 'agent-login', path: '/agentLogin', who: 'visitor' },
  { name: 'register', path: '/register', who: 'visitor' },
  { name: 'forget-password', path: '/forgetPassword', who: 'visitor' },
  { name: 'category', path: '/rng', who: 'visitor' },
  { name: 'vendor', path: '/rng/arcade', who: 'visitor' },
  { name: 'search', path: '/search', who: 'visitor' },
  { name: 'promotions', path: '/promotions', who: 'visitor' },
  { name: 'help', path: '/help', who: 'visitor' },
  { name: 'help-alone', path: '/helpmc', who: 'visitor' },
  { name: 'support', path: '/support', who: 'visitor' },
  { name: 'down', path: '/down', who: 'visitor' },
  { name: 'join', path: '/join', who: 'visitor' },
  { name: 'not-found', path: '/no-such-page', who: 'visitor' },
  { name: 'lobby', path: '/', who: 'player' },
  { name: 'feedback', path: '/feedback', who: 'player' },
  { name: 'deposit', path: '/deposit', who: 'player' },
  { name: 'game', path: '/game/arcade/lantern-fair', who: 'player' },
  { name: 'change-password', path: '/changePassword', who: 'player' },
  { name: 'member', path: '/member', who: 'player' },
  { name: 'member-wallet', path: '/member/wallet', who: 'player' },
  { name: 'member-bets', path: '/member/bets', who: 'player' },
  { name: 'member-transactions', path: '/member/transactions', who: 'player' },
  { name: 'member-security', path: '/member/securityCenter', who: 'player' },
  { name: 'member-profile', path: '/member/profile', who: 'player' },
  { name: 'agent-overview', path: '/agentHome', who: 'agent' },
  { name: 'agent-team', path: '/agent/team', who: 'agent' },
  { name: 'agent-realtime', path: '/agent/realtime', who: 'agent' },
  { name: 'agent-links', path: '/agent/links', who: 'agent' },
];

/** These are reached through what a journey makes: a deposit, a bill of the last window. */
export const ONLY_IN_JOURNEYS = ['/deposit/:transId', '/agent/realtime/:billId'];

type Stored = Readonly<Record<string, string>>;

/** Who is signed in already: many tests look, and one member is enough for them. */
const signedIn = new Map<Who, Stored>();

/** Signs somebody of this kind in, and leaves the page on this site. */
export async function signIn(page: Page, who: Who): Promise<void> {
  const known = signedIn.get(who);
  if (known && (await isSignedIn(known))) {
    await page.addInitScript((stored) => Object.assign(sessionStorage, stored), known);
    await page.goto(`${site.url}/help`);
    return;
  }
  if (who === 'visitor') return void (await page.goto(`${site.url}/help`));
  if (who === 'player') {
    await register(page, { username: `looker${Date.now().toString(36).slice(-6)}` });
  } else {
    await logInAsAgent(page, 'agent_leaf', 'agentleaf01demo');
  }
  signedIn.set(who, await page.evaluate(() => ({ ...sessionStorage })));
}

/** Somebody else may have signed in under the same name since. */
async function isSignedIn({ token = '', merchantCode = '' }: Stored): Promise<boolean> {
  const headers = { authorization: token, merchant: merchantCode };
  return (await fetch(`${site.url}/wps/session/touch`, { headers })).ok;
}

/** Resolves when a page has loaded all that it asks for. */
export async function untilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[aria-busy=true], [data-skeleton]')).toHaveCount(0);
}

/** How far the page can be scrolled to the side, in pixels. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
