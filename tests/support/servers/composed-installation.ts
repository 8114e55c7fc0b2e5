import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../scripts/services/embedded-postgres.ts';
import { startEmbeddedRedis } from '../../../scripts/services/embedded-redis.ts';
import { freePort } from '../../../scripts/services/free-port.ts';
import { prepareDatabases } from '../../../scripts/start/databases.ts';
import { makeSecrets, type Secrets } from '../../../scripts/start/secrets.ts';
import { until } from '../until.ts';
import { composedServices, readDotEnv } from './composed.ts';
import { imageProcess } from './image.ts';

type Variables = Readonly<Record<string, string>>;

/** The processes that serve, and the port that each has here. */
const SERVERS = ['api', 'worker', 'draws', 'arcade'] as const;
type Server = (typeof SERVERS)[number];

/** Services whose image has another name. */
const IMAGE_OF: Variables = { migrate: 'jobs', seed: 'jobs', ops: 'jobs', draws: 'worker' };
const PATIENT = { withinMs: 60_000 };
/** Passwords with special characters: none of them may break a connection address. */
const ODD_PASSWORDS: Variables = Object.fromEntries(
  [
    'POSTGRES',
    'APP_DATABASE',
    'RUNTIME_DATABASE',
    'DRAWS_DATABASE',
    'ARCADE_DATABASE',
    'REDIS',
  ].map((name) => [`${name}_PASSWORD`, `${name}:b@c/d#e?f%41 "\\'$g`]),
);

/** A service's process, which runs directly on this machine instead of in a container. */
export interface Launched {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  readonly printed: () => string;
  readonly complaints: () => string;
}

interface Place {
  /** Data directory of the servers. */
  readonly folder: string;
  /** Work folder of the images. */
  readonly app: string;
  /** Variables that Node takes for itself, in every process from now on. */
  readonly around?: () => Variables;
}

/**
 * An installation as `docker-compose.yml` starts it, without Docker: the settings of its services, the commands of
 * their images, new secrets, empty PostgreSQL and Redis.
 */
export async function composeInstallation({ folder, app, around = () => ({}) }: Place) {
  chmodSync(folder, 0o755); // the servers run as another user when we are root
  const running = new Set<Launched>();
  const ports = Object.fromEntries(
    await Promise.all(SERVERS.map(async (name) => [name, await freePort()])),
  ) as Record<Server, number>;
  const printed = await finished(launch('jobs', ['node', 'scripts/ops.ts', 'secrets'], {}));
  // No proxy has to be drained, so processes end at once.
  const dotEnv: Variables = { ...readDotEnv(printed), ...ODD_PASSWORDS, DRAIN_SECONDS: '0' };
  const { addresses, stopServers } = await startServers(folder, dotEnv);

  /** Runs a service of docker-compose.yml, with these variables of `.env`, arguments and standard input. */
  function start(
    service: string,
    settings: Variables,
    args: readonly string[] = [],
    input = '',
  ): Launched {
    const composed = composedServices({ ...dotEnv, ...settings })[service];
    const image = IMAGE_OF[service] ?? service;
    const command = composed?.entrypoint ?? composed?.command ?? imageProcess(app, image).command;
    const env = Object.entries(composed?.environment ?? {}).map(([name, value]) => [
      name,
      reachable(`${value ?? ''}`),
    ]);
    const port = service in ports ? { PORT: `${ports[service as Server]}` } : {};
    const launched = launch(image, [...command, ...args], { ...Object.fromEntries(env), ...port });
    launched.child.stdin?.end(input);
    return launched;
  }

  /** The names of containers are addresses inside their network only. */
  const reachable = (value: string): string =>
    value
      .replace('@postgres:5432', `@${addresses.postgres}`)
      .replace('//redis:6379', `//${addresses.redis}`)
      .replace('//api:3000', `//127.0.0.1:${ports.api}`)
      .replace('//arcade:3001', `//127.0.0.1:${ports.arcade}`);

  function launch(image: string, [program = '', ...args]: readonly string[], env: Variables) {
    assert.equal(program, 'node');
    const child = spawn(process.execPath, args, {
      cwd: app,
      env: {
        PATH: process.env.PATH,
        HOME: '/nowhere',
        NODE_COMPILE_CACHE: join(folder, 'compiled'), // dozens of commands load the same files
        ...imageProcess(app, image).env,
        ...env,
        ...around(),
      },
      stdio: 'pipe',
    });
    let [printed, complaints] = ['', ''];
    child.stdin.on('error', () => {}); // most read nothing
    child.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      complaints += text;
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const launched = { child, ended, printed: () => printed, complaints: () => complaints };
    running.add(launched);
    return launched;
  }

  async function untilServing(server: Server): Promise<void> {
    const answers = async () => {
      const dead = [...running].find(({ child }) => child.exitCode);
      if (dead) throw new Error(`${dead.printed()}${dead.complaints()}`);
      return (await fetch(`http://127.0.0.1:${ports[server]}/readyz`).catch(() => undefined))?.ok;
    };
    await until(`${server} serves`, answers, PATIENT);
  }

  async function stopProcesses(): Promise<void> {
    for (const { child } of running) child.kill('SIGTERM');
    await Promise.all([...running].map(({ ended }) => ended));
    running.clear();
  }

  return { dotEnv, ports, start, untilServing, stopProcesses, stopServers };
}

/** Output of a process that ended successfully. */
export async function finished({ ended, printed, complaints }: Launched): Promise<string> {
  assert.deepEqual([await ended, complaints()], [0, '']);
  return printed();
}

async function startServers(folder: string, dotEnv: Variables) {
  const secrets = { ...makeSecrets(), ...dotEnv } as Secrets;
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    password: secrets.POSTGRES_PASSWORD,
  });
  const redis = await startEmbeddedRedis({
    folder: join(folder, 'redis'),
    password: secrets.REDIS_PASSWORD,
    isDurable: false,
  });
  await prepareDatabases({
    services: { postgresUrl: postgres.url },
    secrets,
    env: {},
  });
  return {
    addresses: { postgres: new URL(postgres.url).host, redis: new URL(redis.url).host },
    stopServers: () => Promise.all([postgres.stop(), redis.stop()]),
  };
}
