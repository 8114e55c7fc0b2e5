import { type Reader, type Statement, sql } from '../db/index.ts';
import type { AccountId } from './chart-of-accounts.ts';
import { keyOf } from './posting.ts';
import { kindOfCode, type PostingKind, type Source, sources } from './posting-kinds.ts';

export interface Entry {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: PostingKind;
  readonly from: AccountId;
  readonly to: AccountId;
  /** In 1/10 000. */
  readonly amount: bigint;
  readonly memberId: bigint | null;
  readonly balanceAfter: bigint | null;
  readonly causeId: bigint;
}

const COLUMNS = `id, at, kind, from_account AS "from", to_account AS "to", amount,
  member_id AS "memberId", balance_after AS "balanceAfter", cause_id AS "causeId"`;
const byId = sql('ledger.entry', `SELECT ${COLUMNS} FROM ledger_entry WHERE id = $1`);
const byKey = sql(
  'ledger.entry_of_key',
  `SELECT ${COLUMNS} FROM ledger_entry WHERE source = $1 AND key = $2`,
);

/** A query. */
export const readEntry = (reader: Reader, id: bigint): Promise<Entry | undefined> =>
  readOne(reader, byId, [id]);

/** A query. What was booked under a key, if anything was. */
export const entryOfKey = (
  reader: Reader,
  { source, key }: { source: Source; key: string },
): Promise<Entry | undefined> => readOne(reader, byKey, [sources[source], keyOf({ key })]);

async function readOne(reader: Reader, statement: Statement, values: unknown[]) {
  const [row] = await reader.query<Omit<Entry, 'kind'> & { kind: number }>(statement, values);
  return row && { ...row, kind: kindOfCode(row.kind) };
}
