import { type Database, sql } from '../../platform/db/index.ts';
import { MAY_OWE, memberOf } from './chart-of-accounts.ts';
import { type Posting, toArguments } from './posting.ts';

// The common case of ledger_post_one as a plain statement, which saves a tenth of the cost. It books all or nothing: a
// known key violates the unique index, which rolls the statement back.
const bookPlainly = sql(
  'ledger.post_plainly',
  `WITH moved AS (
     UPDATE ledger_account a
     SET balance = a.balance + CASE WHEN $5::bigint > 0 THEN -$7::bigint ELSE $7::bigint END
     WHERE a.id = greatest($5, $6::bigint) AND (a.balance >= $7 OR $6 > 0 OR a.id & ${MAY_OWE} <> 0)
       AND a.merchant_id = (SELECT h.merchant_id FROM ledger_account h WHERE h.id = least($5, $6))
     RETURNING a.balance, a.member_id, nextval('ledger_entry_id_seq') AS id
   ), put AS (
     INSERT INTO ledger_entry (id, at, from_account, to_account, amount, member_id, balance_after,
                               cause_id, source, kind, key)
     SELECT id, $9::timestamptz, $5, $6, $7, member_id, balance, $8, $1::smallint, $4::smallint, $2
     FROM moved
   )
   INSERT INTO ledger_key (entry_id, balance_after, source, key, input_hash)
   SELECT id, balance, $1, $2, $3 FROM moved
   RETURNING entry_id AS "entryId", balance_after AS balance`,
);

const UNIQUE_VIOLATION = '23505';

/**
 * A command. Books a posting between a member and the house. Undefined if it was not booked; the ledger's functions
 * then return the reason.
 */
export async function postAtOnce(
  db: Database,
  posting: Posting,
  at: Date,
): Promise<{ entryId: bigint; balance: bigint } | undefined> {
  const isOfMember = memberOf(posting.from) !== undefined;
  if (isOfMember === (memberOf(posting.to) !== undefined)) return undefined;
  try {
    const [booked] = await db.queryAlone<{ entryId: bigint; balance: bigint }>(bookPlainly, [
      ...toArguments(posting),
      at,
    ]);
    return booked;
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return undefined;
    throw error;
  }
}
