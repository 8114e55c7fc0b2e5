import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
} from '@prisma/driver-adapter-utils';
import * as engineGlue from '@prisma/schema-engine-wasm/schema_engine_bg';

const SCHEMA_FOLDER = join(import.meta.dirname, '..', 'schema');

export interface SchemaDifference {
  readonly agrees: boolean;
  /** Statements that would migrate the database to the schema. */
  readonly sql: string;
}

/**
 * Compares a database with `prisma/schema`. Prisma's engine runs as WebAssembly on our own driver, because the native
 * one would have to be downloaded. Not compared: check constraints, functions, triggers, expression indexes, views and
 * partitions.
 */
export async function compareWithSchema(url: string): Promise<SchemaDifference> {
  const files = readdirSync(SCHEMA_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.prisma'))
    .sort()
    .map((name) => ({
      path: join(SCHEMA_FOLDER, name),
      content: readFileSync(join(SCHEMA_FOLDER, name), 'utf8'),
    }));
  loaded ??= loadEngine();
  await loaded;
  const connections: SqlDriverAdapter[] = [];
  const engine = await engineGlue.SchemaEngine.new(
    { datamodels: files.map(({ path, content }) => [path, content]) },
    () => {},
    bindMigrationAwareSqlAdapterFactory(repairedAdapter(url, connections)),
  );
  try {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: SCHEMA_FOLDER },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    return { agrees: exitCode === 0, sql: stdout ?? '' };
  } finally {
    engine.free();
    // Otherwise the pool keeps the process alive for ten seconds.
    for (const connection of connections) await connection.dispose();
  }
}

// Load once: the glue code has a single memory, and a second instance would destroy objects of the first.
let loaded: Promise<void> | undefined;

async function loadEngine(): Promise<void> {
  const glue = import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = readFileSync(new URL('schema_engine_bg.wasm', glue));
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': engineGlue as unknown as WebAssembly.ModuleImports,
  });
  engineGlue.__wbg_set_wasm(instance.exports);
  (instance.exports as { __wbindgen_start: () => void }).__wbindgen_start();
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message(message: string) {
        throw new Error(message.slice(0, 500));
      },
    },
  });
}

const CHAR_COLUMNS = new Set(['constraint_type', 'confdeltype', 'confupdtype']);

/** Works around the driver's missing support for PostgreSQL's type "char", used by the engine's own queries. */
function repairedAdapter(
  url: string,
  connections: SqlDriverAdapter[],
): SqlMigrationAwareDriverAdapterFactory {
  const plain = new PrismaPg({ connectionString: url });
  return {
    provider: plain.provider,
    adapterName: plain.adapterName,
    async connect() {
      const connection = await plain.connect();
      connections.push(connection);
      const queryRaw = connection.queryRaw.bind(connection);
      connection.queryRaw = async (query) => {
        const answer = await queryRaw(castChars(query));
        answer.columnNames.forEach((name, column) => {
          if (CHAR_COLUMNS.has(name)) answer.columnTypes[column] = ColumnTypeEnum.Character;
        });
        return answer;
      };
      return connection;
    },
    // With a connection string, the adapter would run migrations in the main database.
    connectToShadowDb() {
      throw new Error('Comparing a schema needs no shadow database');
    },
  };
}

function castChars(query: SqlQuery): SqlQuery {
  const sql = query.sql
    .replace('constr.contype AS', 'constr.contype::text AS')
    .replace(/\bcon\.(confdeltype|confupdtype),/g, 'con.$1::text AS $1,')
    // PostgreSQL 18 lists NOT NULL as a constraint of type "n", which the engine does not support.
    .replace("contype NOT IN ('p', 'u', 'f')", "contype NOT IN ('p', 'u', 'f', 'n')");
  return { ...query, sql };
}
