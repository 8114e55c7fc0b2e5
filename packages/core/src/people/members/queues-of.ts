import type { Money } from '@app/shared/money/money';
import { type Reader, type Statement, sql } from '../../platform/db/index.ts';
import { memberRows } from './rows.ts';

export interface QueueRequest<Queue extends string> {
  readonly merchantId: bigint;
  readonly queue: Queue;
  /** Prefix of the member's username, or of the row's number, which finds it in any queue if eight characters match. */
  readonly text?: string | undefined;
  /** The last row of the previous page. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

/** The member of a row. */
export interface OfMember {
  readonly memberPublicId: string;
  readonly username: string;
}

/** Number of waiting cases, their total amount, and the time since which the oldest one waits. */
export interface Waiting {
  readonly count: number;
  /** Total of cases in the site's currency; null if the cases have no amounts. */
  readonly amount: Money | null;
  /** Null if no case waits. */
  readonly oldestAt: Date | null;
}

/** Waiting cases of one of several queues. */
export interface QueueLength<Queue extends string> extends Waiting {
  readonly queue: Exclude<Queue, 'closed'>;
  readonly amount: Money;
}

/** A query. Length of a queue, by a statement that returns one row. */
export async function readWaiting(
  reader: Reader,
  statement: Statement,
  values: readonly unknown[],
): Promise<Waiting> {
  const [row] = await reader.query<Waiting>(statement, [...values]);
  if (!row) throw new Error('the query returned no row');
  return row;
}

/** SQL: columns of the rows of a queue. */
interface QueueRows {
  /** Prefix of the names of its statements. */
  readonly domain: string;
  readonly table: string;
  /** Alias of the table in `columns`, `from` and `isIn`. */
  readonly as: string;
  readonly columns: string;
  readonly from: string;
  /** Joined only to the rows of a page. The alias of the row itself is `d` there. */
  readonly also?: { readonly columns: string; readonly join: string };
}

/** SQL: condition for rows of a queue. It must match the condition of a partial index, or the table is scanned. */
interface QueueOrder {
  readonly isIn: string;
  /** Column with the time since which a row waits. */
  readonly since: string;
  readonly isLastFirst?: true;
}

const NUMBER = /^[0-9a-f]{8,32}$/;

/** The smallest and the largest number with a prefix; undefined if there is none. */
function numbersFrom(text: string): readonly [string, string] | undefined {
  const signs = text.replaceAll('-', '');
  return NUMBER.test(signs) ? [signs.padEnd(32, '0'), signs.padEnd(32, 'f')] : undefined;
}

/** A query of a site's queues: waiting rows oldest first, or finished ones newest first. */
export function queuesOf<Row extends OfMember, Queue extends string>(
  rows: QueueRows,
  orders: Readonly<Record<Queue, QueueOrder>>,
) {
  const { domain, as } = rows;
  const byNumber = sql(
    `${domain}.queued_by_number`,
    textOf(rows, {
      where: `${as}.public_id BETWEEN $2::uuid AND $3::uuid`,
      since: 'created_at',
      way: '',
    }),
  );
  const statements = new Map<string, Statement>();
  for (const [queue, order] of Object.entries<QueueOrder>(orders))
    statements.set(queue, sql(`${domain}.queue_${queue}`, queueText(rows, order)));
  return async (reader: Reader, asked: QueueRequest<Queue>): Promise<Row[]> => {
    const statement = statements.get(asked.queue);
    if (!statement) throw new Error(`there is no queue ${asked.queue}`);
    const { merchantId, text, afterPublicId, rowsMax } = asked;
    const numbers = afterPublicId ? undefined : numbersFrom(text ?? '');
    const found = numbers && (await reader.query<Row>(byNumber, [merchantId, ...numbers, rowsMax]));
    if (found && found.length > 0) return found;
    return reader.query<Row>(statement, [merchantId, text || null, afterPublicId ?? null, rowsMax]);
  };
}

function queueText(rows: QueueRows, { isIn, since, isLastFirst }: QueueOrder): string {
  const { table, as } = rows;
  const where = `${isIn} AND ($2::text IS NULL OR ${as}.member_id IN (
      SELECT id FROM ${memberRows} one WHERE merchant_id = $1 AND username ^@ $2))
    AND ($3::uuid IS NULL OR (${as}.${since}, ${as}.id) ${isLastFirst ? '<' : '>'} (
      SELECT ${since}, id FROM ${table} WHERE public_id = $3 AND merchant_id = $1))`;
  return textOf(rows, { where, since, way: isLastFirst ? ' DESC' : '' });
}

function textOf(
  { as, columns, from, also }: QueueRows,
  { where, since, way }: { readonly where: string; readonly since: string; readonly way: string },
): string {
  const read = since.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `SELECT d.*, m.public_id AS "memberPublicId", m.username${also ? `, ${also.columns}` : ''}
    FROM (
      SELECT ${columns} FROM ${from} WHERE ${as}.merchant_id = $1 AND ${where}
      ORDER BY ${as}.${since}${way}, ${as}.id${way} LIMIT $4) d
    JOIN ${memberRows} m ON m.id = d."memberId"${also ? ` ${also.join}` : ''}
    ORDER BY d."${read}"${way}, d.id${way}`;
}
