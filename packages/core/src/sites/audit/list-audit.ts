import { type Reader, sql } from '../../platform/db/index.ts';
import type { AuditEntry } from './audit-hash.ts';

// Each of the conditions has an index of its own; which one narrows most is for the planner to see,
// and it sees the values only where the statement leaves out what was not asked for.
const statementOf = (conditions: readonly string[]) =>
  sql(
    `audit.list_${conditions.join('_') || 'all'}`,
    `SELECT e.id, e.at, e.merchant_id AS "merchantId", e.actor, e.action,
       coalesce(s.target, e.target) AS target, coalesce(s.detail, e.detail) AS detail
     FROM audit_entry e LEFT JOIN audit_shown s ON s.entry_id = e.id
     WHERE e.id < $1 ${conditions
       .map((name, n) => `AND ${CONDITIONS[name as Condition].replaceAll('?', `$${n + 3}`)}`)
       .join(' ')} ORDER BY e.id DESC LIMIT $2`,
  );

const CONDITIONS = {
  merchantId: 'e.merchant_id = ?',
  actor: 'e.actor = ?',
  action: 'e.action = ?',
  target: 'e.target = ? AND s.entry_id IS NULL',
  // Of a member who is erased: what was written since, and what is shown by their number.
  shownTarget: `e.id IN (SELECT id FROM audit_entry WHERE target = ?
    UNION ALL SELECT entry_id FROM audit_shown WHERE target = ?) AND coalesce(s.target, e.target) = ?`,
  from: 'e.at >= ?',
  to: 'e.at < ?',
  // Without an index: lines are read from the newest on until there are enough.
  actorBeginning: "lower(split_part(e.actor, ':', 2)) ^@ ?",
  targetBeginning: 'lower(coalesce(s.target, e.target)) ^@ ?',
};
type Condition = keyof typeof CONDITIONS;

/** Above every line. */
const NEWEST = 2n ** 63n - 1n;

interface AuditFilter {
  /** Null: every site. */
  readonly merchantId?: bigint | null;
  /** The name of an operator, or of an account of the command line: in full, or how it begins. */
  readonly name?: string | undefined;
  readonly action?: string | undefined;
  /** In full, or how it begins. */
  readonly target?: string | undefined;
  /** Written at `from` or later and before `to`. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Only what was written before this line. Costs the same at any depth. */
  readonly before?: bigint | undefined;
  readonly rowsMax: number;
}

/** A query. What operators did, newest first: on one site, or on all where there is none. */
export async function listAudit(
  reader: Reader,
  { before = NEWEST, rowsMax, name, target, ...wanted }: AuditFilter,
): Promise<AuditEntry[]> {
  const [actor, object] = await Promise.all([actorOf(reader, name), objectOf(reader, target)]);
  const values = { ...wanted, ...actor, ...object };
  const names = Object.keys(CONDITIONS) as Condition[];
  const asked = names.filter((condition) => (values[condition] ?? null) !== null);
  const given = asked.map((condition) => values[condition]);
  return reader.query<AuditEntry>(statementOf(asked), [before, rowsMax, ...given]);
}

type Values = Partial<Record<Condition, string>>;

const findActor = sql(
  'audit.find_actor',
  `SELECT actor FROM unnest($1::text[]) AS actor
   WHERE EXISTS (SELECT FROM audit_entry e WHERE e.actor = actor.actor) LIMIT 1`,
);
const findTarget = sql(
  'audit.find_target',
  `SELECT EXISTS (SELECT FROM audit_entry e WHERE e.target = $1
       AND NOT EXISTS (SELECT FROM audit_shown s WHERE s.entry_id = e.id)) AS "isThere",
     EXISTS (SELECT FROM audit_shown WHERE target = $1) AS "isShown"`,
);

// A name that is there in full is that one alone: player1 is not player10.
async function actorOf(reader: Reader, name: string | undefined): Promise<Values> {
  if (name === undefined) return {};
  const lower = name.toLowerCase();
  const whole = [`operator:${lower}`, `cli:${name}`];
  const [found] = await reader.query<{ actor: string }>(findActor, [whole]);
  return found ?? { actorBeginning: lower };
}

async function objectOf(reader: Reader, target: string | undefined): Promise<Values> {
  if (target === undefined) return {};
  const [found] = await reader.query<{ isThere: boolean; isShown: boolean }>(findTarget, [target]);
  if (found?.isShown) return { shownTarget: target };
  return found?.isThere ? { target } : { targetBeginning: target.toLowerCase() };
}
