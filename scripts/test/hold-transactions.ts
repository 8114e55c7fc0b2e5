import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const HOLDERS = 2;
const HOLD_MAX_MS = 400;
const PAUSE_MAX_MS = 100;

/**
 * Holds transactions with an ID open on the server of the tests, one after another, until the returned function is
 * called. Readers of the bet stream then lag behind the oldest of them, as under other traffic in production.
 */
export function holdTransactions(postgresUrl: string): () => Promise<void> {
  const stopped = new AbortController();
  const signal = stopped.signal;
  const waitUpTo = (ms: number) => pause(Math.random() * ms, undefined, { signal });
  async function hold(): Promise<void> {
    const client = new pg.Client({ connectionString: postgresUrl });
    await client.connect();
    try {
      while (!signal.aborted) {
        await client.query('BEGIN');
        await client.query('SELECT pg_current_xact_id()');
        await waitUpTo(HOLD_MAX_MS);
        await client.query('COMMIT');
        await waitUpTo(PAUSE_MAX_MS);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      await client.end();
    }
  }
  const holders = Promise.all(Array.from({ length: HOLDERS }, hold));
  holders.catch(() => {}); // the returned function reports it
  return async () => {
    stopped.abort();
    await holders;
  };
}
