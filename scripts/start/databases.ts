import pg from 'pg';
import type { Secrets } from './secrets.ts';
import type { Services } from './services.ts';

export interface DatabaseUrls {
  readonly app: string;
  readonly arcade: string;
}

interface Owner {
  readonly name: 'app' | 'arcade';
  readonly password: string;
}

/**
 * Makes the databases of the platform and of the arcade, each owned by a role of the same name and
 * closed to the other: the arcade is a vendor and must not be able to look into our books. Servers
 * that the environment names come with both.
 */
export async function prepareDatabases(options: {
  services: Services;
  secrets: Secrets;
  env: NodeJS.ProcessEnv;
}): Promise<DatabaseUrls> {
  const { services, secrets, env } = options;
  const { postgresUrl } = services;
  if (!postgresUrl) return { app: `${env.DATABASE_URL}`, arcade: `${env.ARCADE_DATABASE_URL}` };
  const owners: readonly Owner[] = [
    { name: 'app', password: secrets.APP_DATABASE_PASSWORD },
    { name: 'arcade', password: secrets.ARCADE_DATABASE_PASSWORD },
  ];
  const server = new pg.Client({ connectionString: `${postgresUrl}postgres` });
  await server.connect();
  try {
    for (const owner of owners) await prepare(server, owner);
  } finally {
    await server.end();
  }
  const [app, arcade] = owners.map(({ name, password }) => {
    const url = new URL(name, postgresUrl);
    url.username = name;
    url.password = password;
    return url.href;
  });
  return { app: `${app}`, arcade: `${arcade}` };
}

async function prepare(server: pg.Client, { name, password }: Owner): Promise<void> {
  const role = await server.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  const verb = role.rowCount === 0 ? 'CREATE' : 'ALTER';
  await server.query(`${verb} ROLE ${name} LOGIN PASSWORD ${server.escapeLiteral(password)}`);
  const database = await server.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (database.rowCount === 0) await server.query(`CREATE DATABASE ${name} OWNER ${name}`);
  await server.query(`REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`);
}
