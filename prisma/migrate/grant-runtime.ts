import pg from 'pg';
import { readTableRules } from './read-table-rules.ts';

/** Read by `/readyz`, written by the owner alone. */
const READ_ONLY = ['_prisma_migrations'];

/** Of the role that draws lotteries alone: nothing of it is granted to the platform's other processes. */
export const TABLES_OF_SECRETS = ['lottery_secret'];

/**
 * What the role that draws may do besides reading the migrations: it knows nothing of members, money or operators,
 * and can neither offer a lottery nor price it.
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
  // The last bets on a draw are part of its salt, and nothing else of bets is known here.
  lottery_leg: ['SELECT (id, public_id, draw_id, merchant_id, state)'],
  lottery_exposure: ['SELECT (draw_id, merchant_id)'],
};

/**
 * Gives a role exactly what the platform's processes need in a database that another role owns: rows, and
 * neither tables nor triggers. What a trigger refuses to everybody is not granted either, so a table that
 * is append-only by its trigger is so by its grants. A partition is reached through its table alone, for
 * a trigger of the table does not see what is written into a partition directly.
 *
 * Grants are computed anew from the catalogue, so those of a new table cannot be forgotten and those of
 * an old version do not stay.
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

/** Gives a role what the process needs that draws lotteries, in a database that another role owns. */
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

// The bits of a trigger's type: 1 for each row, 2 before, 8 of a DELETE, 16 of an UPDATE.
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
