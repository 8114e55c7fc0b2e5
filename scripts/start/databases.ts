import { serverAddress, withPassword } from '@app/shared/process/server-address';
import pg from 'pg';
import { Problem } from '../terminal.ts';
import type { Secrets } from './secrets.ts';
import type { Services } from './services.ts';

export interface DatabaseUrls {
  /** Platform database for its processes, with a role that owns nothing. */
  readonly app: string;
  /** Platform database for the process that draws lotteries. */
  readonly draws: string;
  readonly arcade: string;
}

export interface PreparedDatabases extends DatabaseUrls {
  /** Platform database for migrations, with the role that owns the tables. */
  readonly owner: string;
  /** Roles that migrations grant privileges to. Undefined if there is only one role. */
  readonly runtimeRole: string | undefined;
  readonly drawsRole: string | undefined;
}

interface Role {
  readonly name: 'app' | 'app_runtime' | 'app_draws' | 'arcade';
  readonly password: string;
}

/**
 * Creates the databases of the platform and the arcade, each owned by a role of the same name and inaccessible to the
 * other: the arcade is a vendor and must not read our books. The platform's processes use a third role, which owns
 * nothing, and the lottery drawing process a fourth. Servers from the environment must have all of them.
 */
export async function prepareDatabases(options: {
  services: Pick<Services, 'postgresUrl'>;
  secrets: Secrets;
  env: NodeJS.ProcessEnv;
}): Promise<PreparedDatabases> {
  const { services, secrets, env } = options;
  const { postgresUrl } = services;
  if (!postgresUrl) return namedDatabases(env);
  const app: Role = { name: 'app', password: secrets.APP_DATABASE_PASSWORD };
  const runtime: Role = { name: 'app_runtime', password: secrets.RUNTIME_DATABASE_PASSWORD };
  const draws: Role = { name: 'app_draws', password: secrets.DRAWS_DATABASE_PASSWORD };
  const arcade: Role = { name: 'arcade', password: secrets.ARCADE_DATABASE_PASSWORD };
  const server = new pg.Client({ connectionString: `${postgresUrl}postgres` });
  await server.connect();
  try {
    for (const role of [app, runtime, draws, arcade]) await prepareRole(server, role);
    for (const owner of [app, arcade]) await prepareDatabase(server, owner);
    await server.query(`GRANT CONNECT ON DATABASE ${app.name} TO ${runtime.name}, ${draws.name}`);
  } finally {
    await server.end();
  }
  const urlOf = (database: string, role: Role) => {
    const url = new URL(database, postgresUrl);
    url.username = role.name;
    return withPassword(url, role.password);
  };
  return {
    app: urlOf(app.name, runtime),
    draws: urlOf(app.name, draws),
    arcade: urlOf(arcade.name, arcade),
    owner: urlOf(app.name, app),
    runtimeRole: runtime.name,
    drawsRole: draws.name,
  };
}

function namedDatabases(env: NodeJS.ProcessEnv): PreparedDatabases {
  const url = serverAddress(env, 'DATABASE_URL') ?? '';
  const ownerUrl = serverAddress(env, 'MIGRATION_DATABASE_URL');
  const drawsUrl = serverAddress(env, 'DRAWS_DATABASE_URL');
  return {
    app: url,
    draws: drawsUrl || url,
    arcade: `${serverAddress(env, 'ARCADE_DATABASE_URL')}`,
    owner: ownerUrl || url,
    ...rolesOf({ url, ownerUrl, drawsUrl }),
  };
}

interface GivenUrls {
  readonly url: string;
  readonly ownerUrl: string | undefined;
  readonly drawsUrl: string | undefined;
}

/**
 * Runtime and drawing roles, if the owner is a different one.
 *
 * @throws Problem if two of them are equal, since each must be isolated from the others' privileges
 */
export function rolesOf({ url, ownerUrl, drawsUrl }: GivenUrls) {
  if (!ownerUrl) return { runtimeRole: undefined, drawsRole: undefined };
  const [runtimeRole, owner, drawsRole] = [url, ownerUrl, drawsUrl].map(
    (given) => given && decodeURIComponent(new URL(given).username),
  );
  const roles = [runtimeRole, owner, drawsRole];
  if (roles.every(Boolean) && new Set(roles).size === roles.length)
    return { runtimeRole, drawsRole };
  throw new Problem(
    'MIGRATION_DATABASE_URL, DATABASE_URL and DRAWS_DATABASE_URL must name three roles, or the first be unset.',
  );
}

async function prepareRole(server: pg.Client, { name, password }: Role): Promise<void> {
  const role = await server.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  const verb = role.rowCount === 0 ? 'CREATE' : 'ALTER';
  await server.query(`${verb} ROLE ${name} LOGIN PASSWORD ${server.escapeLiteral(password)}`);
}

async function prepareDatabase(server: pg.Client, { name }: Role): Promise<void> {
  const database = await server.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (database.rowCount === 0) await server.query(`CREATE DATABASE ${name} OWNER ${name}`);
  await server.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
}
