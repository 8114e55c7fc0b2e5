import pg from 'pg';
import { readTableRules } from './read-table-rules.ts';

/** Read by `/readyz`, written only by the owner. */
const READ_ONLY = ['_prisma_migrations'];

/** Only for the role that draws lotteries; the platform's other processes get no access. */
export const TABLES_OF_SECRETS = ['lottery_secret'];

/**
 * Privileges of the role that draws lotteries, in addition to reading migrations. It cannot read members, money or
 * operators, and cannot offer or price a lottery.
 */
const RIGHTS_TO_DRAW: Readonly<Record<string, readonly string[]>> = {
  _prisma_migrations: ['SELECT'],
  lottery: ['SELECT'],
  lottery_holiday: ['SELECT'],
  lottery_join: ['SELECT'],
  lottery_chain: ['SELECT', 'INSERT'],
  lottery_secret: ['SELECT', 'INSERT'],
  lottery_draw: ['SELECT', 'INSERT', 'UPDATE'],
  lottery_draw_move: ['SELECT'],
  lottery_outcome: ['SELECT', 'INSERT'],
  // The last bets on a draw are part of its salt; no other data of bets is readable.
  lottery_leg: ['SELECT (id, public_id, draw_id, merchant_id, state)'],
  lottery_exposure: ['SELECT (draw_id, merchant_id)'],
};

/**
 * Grants a role exactly the privileges that the platform's processes need in a database owned by another role: rows,
 * but neither tables nor triggers. Operations that a trigger always refuses are not granted, so tables that are
 * append-only by trigger are append-only by grants too. Partitions are accessible only through their table, because the
 * table's triggers do not see direct writes.
 *
 * Grants are recomputed from the catalog: new tables are included, and outdated grants are revoked.
 *
 * @param client of the owner
 */
export async function grantRuntime(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<Table>(TABLES);
  const deletable = new Set(
    readTableRules().flatMap(({ name, isDeletable }) => (isDeletable ? [name] : [])),
  );
  const rights = rows.map((table) => [table.name, rightsTo(table, deletable)] as const);
  await grantAnew(client, role, [
    'GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO :role',
    'GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO :role',
    ...grantsOf(rights),
  ]);
}

/** Grants a role the privileges of the process that draws lotteries, in a database owned by another role. */
export const grantDraws = (client: pg.Client, role: string): Promise<void> =>
  grantAnew(client, role, grantsOf(Object.entries(RIGHTS_TO_DRAW)));

const grantsOf = (rights: readonly (readonly [string, readonly string[]])[]): string[] =>
  rights
    .filter(([, each]) => each.length > 0)
    .map(([name, each]) => `GRANT ${each.join(', ')} ON ${pg.escapeIdentifier(name)} TO :role`);

async function grantAnew(
  client: pg.Client,
  role: string,
  grants: readonly string[],
): Promise<void> {
  const statements = [
    'REVOKE ALL ON ALL TABLES IN SCHEMA public FROM :role',
    'REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM :role',
    'REVOKE ALL ON SCHEMA public FROM PUBLIC, :role',
    'GRANT USAGE ON SCHEMA public TO :role',
    ...grants,
  ];
  const text = statements.join(';\n').replaceAll(':role', pg.escapeIdentifier(role));
  await client.query(`BEGIN;\n${text};\nCOMMIT`);
}

interface Table {
  readonly name: string;
  readonly mayChange: boolean;
  readonly mayVanish: boolean;
}

// Bits of a trigger's type: 1 for each row, 2 before, 8 DELETE, 16 UPDATE.
const TABLES = `
  SELECT c.relname AS name,
    NOT EXISTS (SELECT FROM pg_trigger t
      WHERE t.tgrelid = c.oid AND t.tgtype & 19 = 18) AS "mayChange",
    NOT EXISTS (SELECT FROM pg_trigger t
      WHERE t.tgrelid = c.oid AND t.tgtype & 11 = 10) AS "mayVanish"
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
  ORDER BY c.relname`;

function rightsTo({ name, mayChange, mayVanish }: Table, deletable: ReadonlySet<string>): string[] {
  if (TABLES_OF_SECRETS.includes(name)) return [];
  if (READ_ONLY.includes(name)) return ['SELECT'];
  return [
    'SELECT',
    'INSERT',
    ...(mayChange ? ['UPDATE'] : []),
    ...(mayVanish && deletable.has(name) ? ['DELETE'] : []),
  ];
}
