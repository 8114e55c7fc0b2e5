import { site } from './site.ts';

/**
 * Moves the clock of every process to so many milliseconds after the real one. It is never moved back:
 * windows that were closed stay closed, and what happens before their end would count in none that is
 * open.
 */
export const moveClock = (offsetMs: number): Promise<void> => post('/test/clock', { offsetMs });

/** Runs every job that is due and resolves when they are done. */
export const runDue = (): Promise<void> => post('/test/run-due', {});

/** What it is by the platform's clock. */
export async function serverNow(): Promise<Date> {
  const answer = await fetch(`${site.url}/wps/session/key`, { headers: { merchant: 'demo' } });
  return new Date((await answer.json()).value.serverTime);
}

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}
