import { type Browser, chromium, type Page } from '@playwright/test';
import type {
  BenchOptions,
  BenchResult,
  MeasuredFigure,
} from '../../scripts/bench/bench-result.ts';
import { median } from '../../scripts/bench/quantiles.ts';
import { findChromium } from '../../scripts/test/find-chromium.ts';
import { type PageVitals, watchVitals } from '../support/servers/page-vitals.ts';
import { measureBarePage } from './bare/bare-page.ts';
import { withSite } from './web-site.ts';

const FULL = 5;
const SHORT = 3;
const KIB = 1_024;

/** A cheap phone on a slow mobile network, as the budgets name it. */
const PHONE = { width: 360, height: 780 };
/** Time in which the phone lays out the bare page: a server core slowed four times. */
const PHONE_LAYOUT_MS = 110;
/** Slowdown of the first measurement. */
const SLOWDOWN_ASSUMED = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};

/** Half of the web vitals' limits for "good", in milliseconds. */
const AIM = { lcp: 1_250, inp: 100 };
const CLS_MAX = 0.02;

interface Visit {
  readonly name: string;
  readonly path: string;
  readonly who: 'visitor' | 'player' | 'agent';
  readonly scriptAim?: number;
  /** An element of the complete page, which the prerendered one lacks; without it, the network is idle then. */
  readonly wholeWith?: string;
}

const VISITS: readonly Visit[] = [
  { name: 'lobby', path: '/', who: 'visitor', scriptAim: 170 },
  {
    name: 'lottery',
    path: '/lottery?gameCode=SSC1M',
    who: 'player',
    wholeWith: 'main [role=group] button:not([inert])',
  },
  { name: 'game', path: '/game/arcade/lantern-fair', who: 'player' },
  { name: 'agent overview', path: '/agentHome', who: 'agent' },
];

/**
 * The costs of a first visit with an empty cache on a phone: the largest paint, the slowest response to a press, the
 * layout shift and the bytes of script.
 *
 * @throws Error when the layout of a page shifts
 */
export async function run({ short, say, ...servers }: BenchOptions): Promise<BenchResult> {
  const rounds = short ? SHORT : FULL;
  return withSite(servers, async ({ url, logIn }) => {
    const figures: MeasuredFigure[] = [];
    const executablePath = findChromium();
    if (!executablePath) throw new Error('Chromium is missing.');
    const browser = await chromium.launch({
      executablePath,
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    try {
      const slowdown = await slowdownToPhone(browser);
      say(`processor slowed ${slowdown.toFixed(1)} times`);
      const measure = async (visit: Visit, stored: Readonly<Record<string, string>>) =>
        measureVisit({ browser, slowdown, address: `${url}${visit.path}`, stored, visit });
      for (const visit of VISITS) {
        say(`${rounds} visits: ${visit.name}`);
        const stored = await logIn(browser, visit.who);
        const measured: PageVitals[] = [];
        await measure(visit, stored); // warms the server
        for (let n = 0; n < rounds; n++) measured.push(await measure(visit, stored));
        assertNothingMoves(visit, measured);
        figures.push(...figuresOf(visit, measured));
      }
      return { reference: await measureBarePage(browser, slowdown), figures };
    } finally {
      await browser.close();
    }
  });
}

/** How much slower than this machine the phone is. A machine slower than the phone is not slowed. */
async function slowdownToPhone(browser: Browser): Promise<number> {
  let slowdown = SLOWDOWN_ASSUMED;
  // Times are not quite proportional to the slowdown, so the second pass corrects the first.
  for (let pass = 1; pass <= 2; pass++) {
    const { value } = await measureBarePage(browser, slowdown);
    slowdown = Math.max(1, (slowdown * PHONE_LAYOUT_MS) / value);
  }
  return slowdown;
}

interface Measurement {
  readonly browser: Browser;
  /** How many times slower the processor is made. */
  readonly slowdown: number;
  readonly address: string;
  /** Session storage of a member who is logged in. */
  readonly stored: Readonly<Record<string, string>>;
  readonly visit: Visit;
}

async function measureVisit({
  browser,
  slowdown,
  address,
  stored,
  visit: { wholeWith },
}: Measurement): Promise<PageVitals> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.addInitScript((kept) => Object.assign(sessionStorage, kept), stored);
  const vitals = await watchVitals(page);
  await vitals.network.send('Network.emulateNetworkConditions', SLOW_4G);
  await vitals.network.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address, { waitUntil: 'load' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  if (wholeWith) await page.locator(wholeWith).first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => {}); // a live stream stays open
  const { lcp } = await vitals.read(); // before the first press, which ends the loading
  await pressThings(page);
  const read = await vitals.read();
  await context.close();
  return { ...read, lcp };
}

/** Typical first actions on a page: its settings, opened and closed, and navigation by keyboard. */
async function pressThings(page: Page): Promise<void> {
  const buttons = page.locator('header button:visible, main button:visible');
  const count = Math.min(await buttons.count(), 3);
  for (let n = 0; n < count; n++) {
    await buttons
      .nth(n)
      .tap({ timeout: 2_000 })
      .catch(() => {}); // the last click may have removed it
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Tab');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

function assertNothingMoves({ name }: Visit, visits: readonly PageVitals[]): void {
  const cls = median(visits.map((vitals) => vitals.cls));
  if (cls > CLS_MAX) throw new Error(`${name}: a layout shift of ${cls}`);
}

function figuresOf({ name, scriptAim }: Visit, visits: readonly PageVitals[]): MeasuredFigure[] {
  const time = (what: string, vital: 'lcp' | 'inp'): MeasuredFigure => ({
    name: `${name}: ${what}`,
    rounds: visits.map((vitals) => vitals[vital]),
    unit: 'ms',
    betterIs: 'lower',
    aim: AIM[vital],
  });
  return [
    time('largest paint', 'lcp'),
    time('slowest response', 'inp'),
    {
      name: `${name}: script sent`,
      rounds: visits.map(({ bytes }) => bytes.script / KIB),
      unit: 'KiB',
      betterIs: 'lower',
      aim: scriptAim,
    },
  ];
}
