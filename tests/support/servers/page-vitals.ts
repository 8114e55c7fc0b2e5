import type { Page } from '@playwright/test';

/** A reader's waiting times and costs. Milliseconds, and bytes as sent. */
export interface PageVitals {
  /** Largest contentful paint, since the start of the navigation. */
  readonly lcp: number;
  /** Cumulative layout shift, as defined by Web Vitals. */
  readonly cls: number;
  /** Elements that shifted, for debugging. */
  readonly moved: readonly string[];
  /** The slowest response to a click, a tap or a key (INP). 0 without such input. */
  readonly inp: number;
  /** Total blocking time: the parts of tasks beyond 50 ms. */
  readonly blocked: number;
  readonly bytes: Readonly<Record<'script' | 'style' | 'font' | 'other', number>>;
}

interface Collected {
  lcp: number;
  inp: number;
  blocked: number;
  shifts: { value: number; at: number; what: string }[];
}

const KINDS: Readonly<Record<string, keyof PageVitals['bytes']>> = {
  script: 'script',
  stylesheet: 'style',
  font: 'font',
};

const SESSION_GAP_MS = 1_000;
const SESSION_MS_MAX = 5_000;

/** Watches a page from before its first byte. Call it before `goto`, and read at the end. */
export async function watchVitals(page: Page) {
  const bytes = { script: 0, style: 0, font: 0, other: 0 };
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  countBytes(page, bytes);
  await page.addInitScript(() => {
    const collected: Collected = { lcp: 0, inp: 0, blocked: 0, shifts: [] };
    Object.assign(window, { vitals: collected });
    const observe = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
        ...more,
      });
    observe('largest-contentful-paint', ({ startTime }) => {
      collected.lcp = startTime;
    });
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node: Element | null }[];
      };
      const elements = sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? '?').join('\n');
      if (!hadRecentInput) collected.shifts.push({ value, at: entry.startTime, what: elements });
    });
    observe('longtask', ({ duration }) => {
      collected.blocked += duration - 50;
    });
    const eachPress = { durationThreshold: 16 };
    observe(
      'event',
      (entry) => {
        const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number };
        if (interactionId > 0) collected.inp = Math.max(collected.inp, entry.duration);
      },
      eachPress,
    );
  });
  return {
    network,
    async read(): Promise<PageVitals> {
      const { shifts, ...rest } = await page.evaluate(
        () => (window as unknown as { vitals: Collected }).vitals,
      );
      const moved = shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`);
      return { ...rest, cls: worstSession(shifts), moved, bytes };
    },
  };
}

/** Sizes of bodies as sent, without bytes that a proxy adds. A vendor's page in a frame has its own budgets. */
function countBytes(page: Page, bytes: Record<keyof PageVitals['bytes'], number>): void {
  page.on('requestfinished', async (request) => {
    if (request.frame() !== page.mainFrame()) return;
    const sizes = await request.sizes().catch((error) => {
      if (!page.isClosed()) throw error; // a request that ends with the page does not count
    });
    bytes[KINDS[request.resourceType()] ?? 'other'] += sizes?.responseBodySize ?? 0;
  });
}

/** Shifts within a second of each other count together, over five seconds at most. */
function worstSession(shifts: Collected['shifts']): number {
  let worst = 0;
  let session = { from: -Infinity, last: -Infinity, sum: 0 };
  for (const { value, at } of shifts) {
    const goesOn = at - session.last < SESSION_GAP_MS && at - session.from < SESSION_MS_MAX;
    session = goesOn
      ? { ...session, last: at, sum: session.sum + value }
      : { from: at, last: at, sum: value };
    worst = Math.max(worst, session.sum);
  }
  return worst;
}
