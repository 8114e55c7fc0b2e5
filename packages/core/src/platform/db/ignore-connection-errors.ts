import type pg from 'pg';

/**
 * Keeps an `error` event of a connection from ending the process. The pool handles events of idle connections, and a
 * running statement handles its connection's. When the server shuts down, it also cuts connections between two
 * statements of a transaction; the next statement fails anyway.
 */
export function ignoreConnectionErrors(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}
