import { sql, type Tx } from '../../platform/db/index.ts';

/** A member's name, and the number shown instead after erasure. */
export interface ErasedName {
  readonly merchantId: bigint;
  readonly username: string;
  readonly number: string;
  /** Time of registration: earlier lines belong to another member who had the name. */
  readonly since: Date;
}

// In lines about the member the name is replaced as a separate word, in other lines only as a whole text.
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
 * A step. From now on, lines that name the member are shown with their number. The lines and their hash chain
 * stay as written. Scans the lines of the site: slow and rare.
 */
export async function showByNumber(
  tx: Tx,
  { merchantId, username, number, since }: ErasedName,
): Promise<void> {
  await tx.query(show, [merchantId, since, username, number, wordOf(username)]);
}

/** A PostgreSQL regular expression that matches a name as a separate word. */
export const wordOf = (name: string): string =>
  `\\m${name.replaceAll(/[.$^*+?()[\]{}|\\-]/g, '\\$&')}\\M`;
