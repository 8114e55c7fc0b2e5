import { asOwner } from '../../../../../../tests/support/databases/database.ts';
import type { Database } from '../../../platform/db/index.ts';

/** A sent statement with its values. */
export interface SentQuery {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

const monthsRead = (node: PlanNode): string[] => [
  ...(node['Actual Loops'] > 0 && node['Relation Name']?.startsWith('ledger_entry')
    ? [node['Relation Name'].replace('ledger_entry_', '')]
    : []),
  ...(node.Plans ?? []).flatMap(monthsRead),
];

const literal = (value: unknown): string => {
  if (value === null) return 'NULL';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (!Array.isArray(value)) return `'${value}'`;
  return `'{${value.map((one) => `"${literal(one).slice(1, -1).replace('\\', '\\\\')}"`).join()}}'`;
};

/** Months that a statement reads, planned for its values (`custom`) or any values (`generic`). */
export const monthsOf = (
  db: Database,
  { text, values }: SentQuery,
  mode: string,
): Promise<string[]> =>
  asOwner(db, async (owner) => {
    await owner.query(`SET plan_cache_mode = force_${mode}_plan`);
    await owner.query(`PREPARE asked AS ${text}`);
    const list = values.length > 0 ? `(${values.map(literal).join()})` : '';
    await owner.query('BEGIN');
    const { rows } = await owner.query(`EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE asked${list}`);
    await owner.query('ROLLBACK');
    return [...new Set(monthsRead(rows[0]['QUERY PLAN'][0].Plan))].sort();
  });
