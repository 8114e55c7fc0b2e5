import { type Browser, chromium, type Page } from '@playwright/test';
import type {
  BenchOptions,
  BenchResult,
  MeasuredFigure,
} from '../../scripts/bench/bench-result.ts';
import { median } from '../../scripts/bench/quantiles.ts';
import { findChromium } from '../../scripts/test/find-chromium.ts';
import { type PageVitals, watchVitals } from '../support/page-vitals.ts';
import { measureBareNode } from './bare-node.ts';
import { withSite } from './web-site.ts';

const FULL = 5;
const SHORT = 3;
const KIB = 1_024;

/** A cheap phone on a slow mobile network, as the budgets name it. */
const PHONE = { width: 360, height: 780 };
const CPU_SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};

/** What a page may be, and where web vitals call it good. */
const BUDGET = { lcp: 2_000, inp: 150, cls: 0.02 };
const GOOD = { lcp: 2_500, inp: 200 };
const SHARE_AIM = 50;

interface Visit {
  readonly name: string;
  readonly path: string;
  readonly who: 'visitor' | 'player' | 'agent';
  readonly scriptAim?: number;
}

const VISITS: readonly Visit[] = [
  { name: 'lobby', path: '/', who: 'visitor', scriptAim: 170 },
  { name: 'game', path: '/game/arcade/lantern-fair', who: 'player' },
  { name: 'agent overview', path: '/agentHome', who: 'agent' },
];

/**
 * What a first visit with an empty cache costs on a phone: the largest paint, the slowest response to a press, what moved
 * and the script that was sent.
 *
 * @throws Error when the median of a page is over its budget
 */
export async function run({ short, say, ...servers }: BenchOptions): Promise<BenchResult> {
  const rounds = short ? SHORT : FULL;
  const reference = await measureBareNode();
  const figures: MeasuredFigure[] = [];
  await withSite(servers, async ({ url, logIn }) => {
    const executablePath = findChromium();
    if (!executablePath) throw new Error('Chromium is missing.');
    const browser = await chromium.launch({
      executablePath,
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    try {
      for (const visit of VISITS) {
        say(`${rounds} visits: ${visit.name}`);
        const stored = await logIn(browser, visit.who);
        const measured: PageVitals[] = [];
        await measureVisit(browser, `${url}${visit.path}`, stored); // warms the server
        for (let n = 0; n < rounds; n++)
          measured.push(await measureVisit(browser, `${url}${visit.path}`, stored));
        mustBeInBudget(visit, measured);
        figures.push(...figuresOf(visit, measured));
      }
    } finally {
      await browser.close();
    }
  });
  return { reference, figures };
}

async function measureVisit(
  browser: Browser,
  address: string,
  stored: Readonly<Record<string, string>>,
): Promise<PageVitals> {
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
  await vitals.network.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(address, { waitUntil: 'load' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => {}); // a live stream stays open
  const { lcp } = await vitals.read(); // before the first press, which ends what counts as loading
  await pressThings(page);
  const read = await vitals.read();
  await context.close();
  return { ...read, lcp };
}

/** What one tries first on a page: its settings, opened and closed, and a way along it by key. */
async function pressThings(page: Page): Promise<void> {
  const buttons = page.locator('header button:visible, main button:visible');
  const count = Math.min(await buttons.count(), 3);
  for (let n = 0; n < count; n++) {
    await buttons
      .nth(n)
      .tap({ timeout: 2_000 })
      .catch(() => {}); // it may have gone with what the last press opened
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Tab');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

function mustBeInBudget({ name }: Visit, visits: readonly PageVitals[]): void {
  for (const vital of ['lcp', 'inp', 'cls'] as const) {
    const value = median(visits.map((vitals) => vitals[vital]));
    if (value > BUDGET[vital]) throw new Error(`${name}: ${vital} of ${value} is over its budget`);
  }
}

function figuresOf({ name, scriptAim }: Visit, visits: readonly PageVitals[]): MeasuredFigure[] {
  const share = (what: string, vital: 'lcp' | 'inp'): MeasuredFigure => ({
    name: `${name}: ${what}`,
    rounds: visits.map((vitals) => (100 * vitals[vital]) / GOOD[vital]),
    unit: '%',
    betterIs: 'lower',
    aim: SHARE_AIM,
  });
  return [
    share('largest paint', 'lcp'),
    share('slowest response', 'inp'),
    {
      name: `${name}: script sent`,
      rounds: visits.map(({ bytes }) => bytes.script / KIB),
      unit: 'KiB',
      betterIs: 'lower',
      aim: scriptAim,
    },
  ];
}
