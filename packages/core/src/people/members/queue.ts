import type { Money } from '@app/shared/money/money';
import { type Reader, type Statement, sql } from '../../platform/db/index.ts';
import { memberRows } from './rows.ts';

export interface QueueRequest<Queue extends string> {
  readonly merchantId: bigint;
  readonly queue: Queue;
  /** How the member's username begins, or the number of one, whichever queue has it: its first eight signs or more. */
  readonly text?: string | undefined;
  /** The last row of the page before. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

/** The member of a queue's row. */
export interface OfMember {
  readonly memberPublicId: string;
  readonly username: string;
}

/** How many cases wait for operators, for how much money, and since when. */
export interface Waiting {
  readonly count: number;
  /** Of those in the site's currency; null: they are about no amount. */
  readonly amount: Money | null;
  /** Null: none waits. */
  readonly oldestAt: Date | null;
}

/** The same of one queue of several. */
export interface QueueLength<Queue extends string> extends Waiting {
  readonly queue: Exclude<Queue, 'closed'>;
  readonly amount: Money;
}

/** A query. What waits, by a statement that answers one row. */
export async function readWaiting(
  reader: Reader,
  statement: Statement,
  values: readonly unknown[],
): Promise<Waiting> {
  const [row] = await reader.query<Waiting>(statement, [...values]);
  if (!row) throw new Error('a sum without a row');
  return row;
}

/** SQL: what is read of the rows of a queue. */
interface QueueRows {
  /** Its statements are named after it. */
  readonly domain: string;
  readonly table: string;
  /** How `columns`, `from` and `isIn` call the table. */
  readonly as: string;
  readonly columns: string;
  readonly from: string;
  /** Joined for the rows of a page only. The row itself is `d` there. */
  readonly also?: { readonly columns: string; readonly join: string };
}

/** SQL: which rows are in a queue, as an index has them: one that is written otherwise would be read whole. */
interface QueueOrder {
  readonly isIn: string;
  /** Since when they wait: a column that is read of them. */
  readonly since: string;
  readonly isLastFirst?: true;
}

const NUMBER = /^[0-9a-f]{8,32}$/;

/** The least and the greatest number that begins so; undefined where none does. */
function numbersFrom(text: string): readonly [string, string] | undefined {
  const signs = text.replaceAll('-', '');
  return NUMBER.test(signs) ? [signs.padEnd(32, '0'), signs.padEnd(32, 'f')] : undefined;
}

/** A query of a site's queues: what waits longest first, or what is over, the last first. */
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
