import { WINDOW_MS } from '@app/shared/payouts/salary-windows';
import { site } from './site.ts';

/**
 * Sets the clock of every process to an offset ahead of real time. Do not move it back before further bets: closed
 * windows stay closed, so events before their end would count in no open window.
 */
export const moveClock = (offsetMs: number): Promise<void> => post('/test/clock', { offsetMs });

/** Moves the platform's clock to the next salary window and further. */
export async function toNextWindow(furtherMs = 0): Promise<void> {
  const now = (await serverNow()).getTime();
  await moveClock(now - Date.now() + (WINDOW_MS - (now % WINDOW_MS)) + furtherMs);
}

/** For a worker beside tests: no schedule fires during a run. Its jobs run when they are enqueued, or by `runDue`. */
export const QUIET = { TEST_SCHEDULE_PATTERN: '0 0 0 29 2 *' };

/** Runs every job that is due and resolves when they are done. */
export const runDue = (): Promise<void> => post('/test/run-due');

/** Current time by the platform's clock. */
export async function serverNow(): Promise<Date> {
  const answer = await fetch(`${site.url}/wps/session/key`, { headers: { merchant: 'demo' } });
  return new Date((await answer.json()).value.serverTime);
}

/** Calls a route that the api has in profile `test` only. */
export async function post(path: string, body: object = {}): Promise<void> {
  const response = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}
