import type { Database } from '@app/core/platform/db';
import type pg from 'pg';
import { connectTo } from './database.ts';

export interface Alteration {
  /** Prefix of the names of the statements to alter. */
  readonly of: string;
  /** Part of the statement's text to replace; it must be present. */
  readonly part: string;
  readonly by: string;
}

/**
 * Connects to the same database with some statements replaced, like a process of another program version. Close it at
 * the end; `altered` holds the names of the altered statements that ran.
 *
 * @throws Error when a statement lacks the part
 */
export function alteredDatabase(
  db: Database,
  { of, part, by }: Alteration,
): { readonly db: Database; readonly altered: ReadonlySet<string> } {
  const { connectionString } = db.pool.options;
  if (!connectionString) throw new Error('only a database with an address can be opened again');
  const other = connectTo(connectionString, 2);
  const altered = new Set<string>();
  const alter = (asked: unknown): unknown => {
    if (!isStatement(asked) || !asked.name?.startsWith(of)) return asked;
    if (!asked.text.includes(part)) throw new Error(`${asked.name} has no "${part}"`);
    altered.add(asked.name);
    return { ...asked, text: asked.text.replaceAll(part, by) };
  };
  const watch = (client: pg.ClientBase) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((first: unknown, ...others: unknown[]) =>
      query(alter(first), ...others)) as typeof client.query;
  };
  other.pool.on('connect', watch);
  other.pipelines.pool.on('connect', watch);
  return { db: other, altered };
}

const isStatement = (asked: unknown): asked is pg.QueryConfig =>
  typeof asked === 'object' && asked !== null && 'text' in asked;
