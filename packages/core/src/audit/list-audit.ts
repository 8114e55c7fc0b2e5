import { type Reader, sql } from '../db/index.ts';
import type { AuditEntry } from './audit-hash.ts';

// Each of the conditions has an index of its own; which one narrows most is for the planner to see,
// and it sees the values only where the statement leaves out what was not asked for.
const statementOf = (conditions: readonly string[]) =>
  sql(
    `audit.list_${conditions.join('_') || 'all'}`,
    `SELECT id, at, merchant_id AS "merchantId", actor, action, target, detail
     FROM audit_entry WHERE id < $1 ${conditions
       .map((name, n) => `AND ${CONDITIONS[name as Condition]} $${n + 3}`)
       .join(' ')} ORDER BY id DESC LIMIT $2`,
  );

const CONDITIONS = {
  merchantId: 'merchant_id =',
  actor: 'actor =',
  action: 'action =',
  target: 'target =',
  from: 'at >=',
  to: 'at <',
};
type Condition = keyof typeof CONDITIONS;

/** Above every line. */
const NEWEST = 2n ** 63n - 1n;

interface Wanted {
  /** Null: every site. */
  readonly merchantId?: bigint | null;
  /** `operator:<name>`, or `cli:<name of the account>`. */
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly target?: string | undefined;
  /** Written at `from` or later and before `to`. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Only what was written before this line. Costs the same at any depth. */
  readonly before?: bigint | undefined;
  readonly rowsMax: number;
}

/** A query. What operators did, newest first: on one site, or on all where there is none. */
export function listAudit(
  reader: Reader,
  { before = NEWEST, rowsMax, ...wanted }: Wanted,
): Promise<AuditEntry[]> {
  const names = Object.keys(CONDITIONS) as Condition[];
  const asked = names.filter((name) => (wanted[name] ?? null) !== null);
  const values = asked.map((name) => wanted[name]);
  return reader.query<AuditEntry>(statementOf(asked), [before, rowsMax, ...values]);
}
