import { type Reader, sql } from '../../platform/db/index.ts';
import type { AuditEntry } from './audit-hash.ts';

// Each condition has its own index. The planner can choose the most selective one only if the statement leaves
// out unused conditions.
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
  // For an erased member: lines written since, and lines shown with their number.
  shownTarget: `e.id IN (SELECT id FROM audit_entry WHERE target = ?
    UNION ALL SELECT entry_id FROM audit_shown WHERE target = ?) AND coalesce(s.target, e.target) = ?`,
  from: 'e.at >= ?',
  to: 'e.at < ?',
  // These two have no index: lines are read from the newest on until there are enough.
  actorBeginning: "lower(split_part(e.actor, ':', 2)) ^@ ?",
  targetBeginning: 'lower(coalesce(s.target, e.target)) ^@ ?',
};
type Condition = keyof typeof CONDITIONS;

/** Above every id. */
const NEWEST = 2n ** 63n - 1n;

interface AuditFilter {
  /** Null: every site. */
  readonly merchantId?: bigint | null;
  /** The name of an operator or of a command line account, whole or a prefix. */
  readonly name?: string | undefined;
  readonly action?: string | undefined;
  /** Whole or a prefix. */
  readonly target?: string | undefined;
  /** Inclusive; `to` is exclusive. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Only lines before this one. Costs the same at any depth. */
  readonly before?: bigint | undefined;
  readonly rowsMax: number;
}

/** A query. The audit trail of a site, or of all sites without one, newest first. */
export async function listAudit(
  reader: Reader,
  { before = NEWEST, rowsMax, name, target, ...wanted }: AuditFilter,
): Promise<AuditEntry[]> {
  const [actor, object] = await Promise.all([actorOf(reader, name), objectOf(reader, target)]);
  const values = { ...wanted, ...actor, ...object };
  const names = Object.keys(CONDITIONS) as Condition[];
  const conditions = names.filter((condition) => (values[condition] ?? null) !== null);
  const given = conditions.map((condition) => values[condition]);
  return reader.query<AuditEntry>(statementOf(conditions), [before, rowsMax, ...given]);
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

// If the text is an existing name, only that name matches: player1 does not find player10.
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
