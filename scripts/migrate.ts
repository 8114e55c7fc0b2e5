import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMigrations } from '@app/prisma/migrate/apply-migrations';
import { MIGRATIONS_FOLDER } from '@app/prisma/migrate/read-migrations';
import type { SchemaDifference } from '@app/prisma/migrate/schema-engine';
import { parseEnv } from '@app/shared/process/parse-env';
import { z } from 'zod';
import { rolesOf } from './start/databases.ts';
import { describeFailure, Problem } from './terminal.ts';

const USAGE = `npm run migrate -- deploy          brings the database to the newest migration, as the role of
                                       MIGRATION_DATABASE_URL, for those of DATABASE_URL
                                       and DRAWS_DATABASE_URL
npm run migrate -- new <verb_phrase>  writes the migration for the changes of prisma/schema
npm run migrate -- drift           checks that the migrations produce the tables of prisma/schema`;

const address = z.url({ protocol: /^postgres(ql)?$/ });
const addresses = z.object({
  DATABASE_URL: address,
  MIGRATION_DATABASE_URL: address.optional(),
  DRAWS_DATABASE_URL: address.optional(),
});

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    console.error(describeFailure(error));
    process.exit(1);
  },
);

async function main([command, name]: readonly string[]): Promise<number> {
  switch (command) {
    case 'deploy':
      return deploy();
    case 'new':
      return writeNew(name ?? '');
    case 'drift':
      return showDrift();
    default:
      console.error(USAGE);
      return 1;
  }
}

async function deploy(): Promise<number> {
  const given = parseEnv(addresses, process.env);
  const { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl } = given;
  const roles = rolesOf({ url, ownerUrl, drawsUrl: given.DRAWS_DATABASE_URL });
  const applied = await applyMigrations(ownerUrl || url, roles);
  console.log(applied.length === 0 ? 'Nothing to apply.' : applied.join('\n'));
  return 0;
}

async function writeNew(name: string): Promise<number> {
  if (!/^[a-z]+(_[a-z0-9]+)+$/.test(name)) {
    throw new Problem('Name the migration by what it does, such as add_bet_currency.');
  }
  const { agrees, sql } = await compare();
  if (agrees) {
    console.log('The migrations already make what prisma/schema declares.');
    return 0;
  }
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const folder = join(MIGRATIONS_FOLDER, `${time}_${name}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'migration.sql'), sql);
  console.log(`${folder}/migration.sql\nRead it: a renamed column comes out as a drop and an add.`);
  return 0;
}

async function showDrift(): Promise<number> {
  const { agrees, sql } = await compare();
  console.log(agrees ? 'The migrations make what prisma/schema declares.' : sql);
  return agrees ? 0 : 1;
}

/**
 * On a temporary server, since comparing needs the right to create databases. Loaded lazily, because production images
 * contain neither Prisma's engine nor the test support.
 */
async function compare(): Promise<SchemaDifference> {
  const { compareMigrationsWithSchema } = await import('@app/prisma/migrate/compare-migrations');
  const { startTestServices } = await import('../tests/support/databases/services.ts');
  const services = await startTestServices();
  try {
    return await compareMigrationsWithSchema(services.postgresUrl);
  } finally {
    await services.stop();
  }
}
