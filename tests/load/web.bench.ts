import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/test/find-chromium.ts';
import { type PageVitals, watchVitals } from '../support/page-vitals.ts';
import type { BenchOptions } from './bench-options.ts';
import { withSite } from './web-site.ts';

const ROUNDS = 5;
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
const GOOD = { lcp: 2_500, inp: 200, cls: 0.1 };

interface Visit {
  readonly name: string;
  readonly path: string;
  readonly who: 'visitor' | 'player' | 'agent';
}

const VISITS: readonly Visit[] = [
  { name: 'lobby', path: '/', who: 'visitor' },
  { name: 'game', path: '/game/arcade/lantern-fair', who: 'player' },
  { name: 'agent overview', path: '/agentHome', who: 'agent' },
];

/**
 * What a first visit with an empty cache costs on a phone: the largest paint, the slowest answer to a
 * press, what moved, what was blocked and what was sent. Medians, and each as a share of its limit.
 */
export async function run({ json, ...servers }: BenchOptions): Promise<void> {
  const results: (Visit & { readonly vitals: PageVitals })[] = [];
  await withSite(servers, async ({ url, logIn }) => {
    const executablePath = findChromium();
    if (!executablePath) throw new Error('Chromium is missing.');
    const browser = await chromium.launch({
      executablePath,
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    try {
      for (const visit of VISITS) {
        const stored = await logIn(browser, visit.who);
        const measured: PageVitals[] = [];
        await measureVisit(browser, `${url}${visit.path}`, stored); // warms the server
        for (let n = 0; n < ROUNDS; n++) {
          measured.push(await measureVisit(browser, `${url}${visit.path}`, stored));
        }
        results.push({ ...visit, vitals: medians(measured) });
      }
    } finally {
      await browser.close();
    }
  });
  if (json) console.log(JSON.stringify(results));
  else for (const { name, vitals } of results) print(name, vitals);
  const over = results.filter(({ vitals }) =>
    (['lcp', 'inp', 'cls'] as const).some((figure) => vitals[figure] > BUDGET[figure]),
  );
  if (over.length > 0) throw new Error(`Over budget: ${over.map(({ name }) => name).join(', ')}`);
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

function medians(all: readonly PageVitals[]): PageVitals {
  const of = (figure: (vitals: PageVitals) => number) =>
    all.map(figure).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
  return {
    lcp: of(({ lcp }) => lcp),
    inp: of(({ inp }) => inp),
    cls: of(({ cls }) => cls),
    moved: [],
    blocked: of(({ blocked }) => blocked),
    bytes: {
      script: of(({ bytes }) => bytes.script),
      style: of(({ bytes }) => bytes.style),
      font: of(({ bytes }) => bytes.font),
      other: of(({ bytes }) => bytes.other),
    },
  };
}

function print(name: string, { lcp, inp, cls, blocked, bytes }: PageVitals): void {
  const share = (value: number, good: number) => `${((100 * value) / good).toFixed(0)} %`;
  const kib = (count: number) => `${(count / KIB).toFixed(0)} KiB`;
  console.log(name);
  console.log(`  LCP        ${lcp.toFixed(0)} ms`.padEnd(26), `${share(lcp, GOOD.lcp)} of good`);
  console.log(`  INP        ${inp.toFixed(0)} ms`.padEnd(26), `${share(inp, GOOD.inp)} of good`);
  console.log(`  CLS        ${cls.toFixed(4)}`.padEnd(26), `${share(cls, GOOD.cls)} of good`);
  console.log(`  blocked    ${blocked.toFixed(0)} ms`);
  console.log(
    `  sent       script ${kib(bytes.script)}, style ${kib(bytes.style)}, ` +
      `font ${kib(bytes.font)}, other ${kib(bytes.other)}`,
  );
}
