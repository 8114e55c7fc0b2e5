import { type Reader, type Statement, sql } from '../../platform/db/index.ts';
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
  `SELECT ${COLUMNS} FROM ledger_entry
   WHERE id = (SELECT entry_id FROM ledger_key WHERE source = $1 AND key = $2)`,
);

// Looks up ids one by one, because a list would be searched in the partitions of all months.
const withReversals = sql(
  'ledger.entries_with_reversals',
  `SELECT entry.*
   FROM (SELECT unnest($1::bigint[]) AS id
         UNION SELECT entry_id FROM ledger_key WHERE source = $2 AND key = ANY ($3::bytea[])) asked,
     LATERAL (SELECT ${COLUMNS} FROM ledger_entry e WHERE e.id = asked.id OFFSET 0) entry
   ORDER BY entry.id`,
);

/** A query. Entries and their reversals, in booking order. */
export async function entriesWithReversals(
  reader: Reader,
  ids: readonly bigint[],
): Promise<Entry[]> {
  if (ids.length === 0) return [];
  const keys = ids.map((id) => keyOf({ key: `${id}` }));
  const rows = await reader.query<EntryRow>(withReversals, [ids, sources.reversal, keys]);
  return rows.map(entryOf);
}

/** A query. The entry of an id; undefined for an unknown id or if its month was dropped. */
export const readEntry = (reader: Reader, id: bigint): Promise<Entry | undefined> =>
  readOne(reader, byId, [id]);

/** A query. The entry of a key; undefined if none was booked or its month was dropped. */
export const entryOfKey = (
  reader: Reader,
  { source, key }: { source: Source; key: string },
): Promise<Entry | undefined> => readOne(reader, byKey, [sources[source], keyOf({ key })]);

const lastOfMember = sql(
  'ledger.last_entry_of_member',
  'SELECT max(id) AS id FROM ledger_entry WHERE member_id = $1',
);

/** A query. The id of a member's last entry, in any unit; null without one. */
export async function lastEntryOf(reader: Reader, memberId: bigint): Promise<bigint | null> {
  const [row] = await reader.query<{ id: bigint | null }>(lastOfMember, [memberId]);
  return row?.id ?? null;
}

async function readOne(reader: Reader, statement: Statement, values: unknown[]) {
  const [row] = await reader.query<EntryRow>(statement, values);
  return row && entryOf(row);
}

type EntryRow = Omit<Entry, 'kind'> & { readonly kind: number };

const entryOf = (row: EntryRow): Entry => ({ ...row, kind: kindOfCode(row.kind) });
