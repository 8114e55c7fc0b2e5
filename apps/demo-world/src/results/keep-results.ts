import { setTimeout as wait } from 'node:timers/promises';
import { connectProviders, type ReportDeps, reportDueDraws } from './report-due-draws.ts';

const LOOK_EVERY_MS = 5_000;

/** Draws and reports due draws until the process stops. Retries a failed report in the next pass. */
export async function keepResults(deps: ReportDeps): Promise<void> {
  const providers = await connectProviders(deps);
  while (!deps.stop.aborted) {
    await reportDueDraws(deps, providers).catch((error) => {
      if (!deps.stop.aborted) deps.logLine('results failed', { error: `${error}` });
    });
    await wait(LOOK_EVERY_MS, undefined, { signal: deps.stop }).catch((error) => {
      if (!deps.stop.aborted) throw error;
    });
  }
}
