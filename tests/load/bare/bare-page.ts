import type { Browser } from '@playwright/test';
import type { Reference } from '../../../scripts/bench/bench-result.ts';
import { median } from '../../../scripts/bench/quantiles.ts';

const ROUNDS = 15;
const ROWS = 2_000;

/** Time in which a slowed browser lays out rows without scripts: milliseconds, the median of fifteen rounds. */
export async function measureBarePage(browser: Browser, cpuSlowdown: number): Promise<Reference> {
  const page = await browser.newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const times = await page.evaluate(layOut, { rounds: ROUNDS, rows: ROWS });
  await page.close();
  return { name: `${ROWS} rows on a bare page`, value: median(times), unit: 'ms' };
}

/** Runs in the browser. */
function layOut({ rounds, rows }: { rounds: number; rows: number }): number[] {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    const table = document.createElement('table');
    for (let n = 0; n < rows; n++) table.insertRow().insertCell().textContent = `${round} ${n}`;
    document.body.replaceChildren(table);
    document.body.getBoundingClientRect();
    times.push(performance.now() - startedAt);
  }
  return times;
}
