import type pg from 'pg';

/**
 * Node ends a process in which no listener hears an 'error'. The pool hears those of connections
 * that are idle, and a statement those that come while it runs; but a server that shuts down also
 * cuts connections that are taken and between two statements. What is asked of them next fails
 * anyway.
 */
export function ignoreConnectionErrors(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}
