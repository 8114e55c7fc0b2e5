import { sql, type Tx } from '../../platform/db/index.ts';

/** A member's name, and what they are called once they are erased. */
export interface ErasedName {
  readonly merchantId: bigint;
  readonly username: string;
  readonly number: string;
  /** When the member registered: the name was another's before. */
  readonly since: Date;
}

// About the member, the name goes wherever it is a word of its own; elsewhere where it is all of a text.
const show = sql(
  'audit.show_by_number',
  `INSERT INTO audit_shown (entry_id, target, detail)
   SELECT id, CASE target WHEN $3 THEN $4 ELSE target END,
     CASE target WHEN $3 THEN regexp_replace(detail, $5, $4, 'gi')
       ELSE replace(detail, to_json($3::text)::text, to_json($4::text)::text) END
   FROM (SELECT e.id, coalesce(s.target, e.target) AS target, coalesce(s.detail, e.detail) AS detail
     FROM audit_entry e LEFT JOIN audit_shown s ON s.entry_id = e.id
     WHERE e.merchant_id = $1 AND e.at >= $2) AS line
   WHERE target = $3 OR position(to_json($3::text)::text IN detail) > 0
   ON CONFLICT (entry_id) DO UPDATE SET target = excluded.target, detail = excluded.detail`,
);

/**
 * A step. From now on the lines of the trail that name a member are shown with their number. The lines stay as
 * they were written, and so does their chain. Looks through those of the site: slow, and rare.
 */
export async function showByNumber(
  tx: Tx,
  { merchantId, username, number, since }: ErasedName,
): Promise<void> {
  await tx.query(show, [merchantId, since, username, number, wordOf(username)]);
}

/** A regular expression of PostgreSQL for a name as a word of its own. */
export const wordOf = (name: string): string =>
  `\\m${name.replaceAll(/[.$^*+?()[\]{}|\\-]/g, '\\$&')}\\M`;
