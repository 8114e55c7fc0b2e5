import type pg from 'pg';

/**
 * Keeps an `error` event of a connection from ending the process. The pool handles events of idle connections,
 * and a running statement those of its own. A server that shuts down also cuts connections that are taken but
 * between two statements; the next statement on them fails anyway.
 */
export function ignoreConnectionErrors(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}
