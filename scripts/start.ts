import { join } from 'node:path';
import { applyMigrations } from '@app/prisma/migrate/apply-migrations';
import { writeRecord } from './json-record.ts';
import { RUNNING_FILE, type RunningPlatform } from './operator-database.ts';
import { stopAllBackground } from './services/background-process.ts';
import { isPortFree } from './services/free-port.ts';
import { buildApps } from './start/build-apps.ts';
import { claimDataDir, releaseDataDir } from './start/data-dir.ts';
import { prepareDatabases } from './start/databases.ts';
import { firstStep } from './start/first-step.ts';
import { rememberProcesses, stopLeftovers } from './start/leftovers.ts';
import {
  demoWorldProcess,
  fileStore,
  hasDemoWorld,
  type PlatformOptions,
  platformProcesses,
  publicAddresses,
  seedEnvironment,
} from './start/platform.ts';
import { readSecrets } from './start/secrets.ts';
import { seedDemo } from './start/seed-demo.ts';
import { type Services, startServices } from './start/services.ts';
import { readStartSettings, type StartSettings } from './start/settings.ts';
import { type Supervisor, supervise } from './start/supervise.ts';
import { describeFailure, Problem, seconds, step } from './terminal.ts';

const STOP_SERVICES_MS_MAX = 3_000;
const EXIT_INTERRUPTED = 130;

const { env } = process;
/**
 * Time at which the command was typed, on the clock of `performance.now()`. Negative, since boot.mjs started earlier.
 */
const startedAt = Number(env.COMMAND_STARTED_AT ?? performance.timeOrigin) - performance.timeOrigin;

/** Everything started so far, so that it can be stopped at any time. */
let claimed: string | undefined;
let services: Services | undefined;
let supervisor: Supervisor | undefined;

process.exit(await main());

/** Starts the platform, runs until it is stopped or fails, and returns the exit code. */
async function main(): Promise<number> {
  const stopRequest = stopRequested();
  try {
    if ((await Promise.race([stopRequest, startUp()])) === 'stopped') return EXIT_INTERRUPTED;
    const end = await Promise.race([stopRequest, failure()]);
    if (end === 'stopped') return 0;
    throw new Problem(`${end} The logs are in ${claimed}.`);
  } catch (error) {
    console.error(`\n${describeFailure(error)}`);
    return 1;
  } finally {
    if (services) await step('stopped', stopEverything);
    else await stopEverything();
  }
}

async function startUp(): Promise<void> {
  const settings = readStartSettings(env);
  const { dataDir, profile, backupDir } = settings;
  claimDataDir(dataDir);
  claimed = dataDir;
  if ((await stopLeftovers(dataDir)) > 0) console.log('  stopped what a killed start had left');
  await assertPortsFree(settings);

  // In parallel with the following: on the first start of a clone this takes longest.
  const building = buildApps();
  building.catch(() => {}); // reported where it is awaited
  const secrets = readSecrets(dataDir, env);
  const started = await step(
    'services',
    () => startServices({ dataDir, secrets, env, backupDir }),
    ({ source }) => `PostgreSQL${source === 'embedded' ? '' : ' and Redis'}: ${source}`,
  );
  services = started;
  storeProcesses();
  started.redisReady.then(storeProcesses, () => {}); // a failure is reported where it is awaited
  const databases = await step('databases', () =>
    prepareDatabases({ services: started, secrets, env }),
  );
  const { api: publicUrl, arcade: arcadeUrl } = publicAddresses({ settings, env });
  const databaseUrl = databases.app;
  const running: RunningPlatform = {
    databaseUrl,
    profile,
    publicUrl,
    arcadeUrl,
    backupDir,
    fileStore: fileStore(env),
  };
  writeRecord(dataDir, RUNNING_FILE, running);
  await step(
    'migrations',
    () => applyMigrations(databases.owner, databases),
    describeCount('applied'),
  );
  const options = { settings, secrets, databases, redisUrl: started.redisUrl, env };
  const { printed } =
    profile === 'demo' || profile === 'development' ? await seed(options) : { printed: '' };
  await step('apps', () => building, describeCount('built'));
  if (started.source === 'embedded')
    await step(
      'redis',
      () => started.redisReady,
      () => 'Redis: embedded',
    );
  await assertPortsFree(settings); // another program may have taken one during the build
  await step('processes', () => startProcesses(options), describeNames);
  welcome(settings, printed || (await firstStep(databases.app, env)));
}

async function assertPortsFree({ host, ports }: StartSettings): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (await isPortFree(port, host)) continue;
    throw new Problem(
      `Port ${port}, which ${name} needs, is busy. Stop what uses it, or set PORT: ` +
        'PORT and the three after it must be free.',
    );
  }
}

function seed(options: PlatformOptions) {
  const { dataDir } = options.settings;
  const databaseUrl = options.databases.app;
  // The first start replays the demo's month; later starts find it.
  const seedEnv = { DEMO_MONTH: env.DEMO_MONTH ?? 'on', ...seedEnvironment(options) };
  return step('demo site and its month', () => seedDemo({ dataDir, databaseUrl, env: seedEnv }));
}

async function startProcesses(options: PlatformOptions): Promise<string[]> {
  const processes = platformProcesses(options);
  if (hasDemoWorld(options)) processes.push(demoWorldProcess(options));
  supervisor = supervise(processes, {
    logFolder: join(options.settings.dataDir, 'logs'),
    onLaunch: storeProcesses,
  });
  await supervisor.start();
  storeProcesses();
  return processes.map(({ name }) => name);
}

function storeProcesses(): void {
  if (!claimed) return;
  rememberProcesses(claimed, [...(services?.pids ?? []), ...(supervisor?.pids() ?? [])]);
}

function welcome(settings: StartSettings, logins: string): void {
  const { api, arcade } = publicAddresses({ settings, env });
  console.log(`\nReady in ${seconds(startedAt)}\n`);
  // In production every site has its own domain, which the console shows.
  if (settings.profile !== 'production') console.log(`  Site     ${api}`);
  console.log(`  Console  ${api}/console`);
  console.log(`  API      ${api}/openapi.json`);
  console.log(`  Arcade   ${arcade}`);
  for (const line of wayOfProxy(settings)) console.log(`  ${line}`);
  if (logins) console.log(`\n${logins.replaceAll(/^/gm, '  ')}`);
  console.log(`\nFiles and logs: ${settings.dataDir}. Ctrl-C stops everything.\n`);
}

/** Settings for a reverse proxy, if public addresses are configured. */
function wayOfProxy({ host, ports }: StartSettings): string[] {
  if (!env.PUBLIC_URL && !env.ARCADE_PUBLIC_URL) return [];
  return [
    '',
    'Your proxy sends these on, and the domains of your sites as the console:',
    `Console  to http://${host}:${ports.api}`,
    `Arcade   to http://${host}:${ports.arcade}`,
  ];
}

// Ctrl-C in a terminal is delivered several times: by the terminal and by parent processes.
function stopRequested(): Promise<'stopped'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => resolve('stopped'));
    }
  });
}

function failure(): Promise<string> {
  return Promise.race([services?.ended, supervisor?.gaveUp].filter((end) => end !== undefined));
}

/** Processes first, so that none loses its database during work. */
async function stopEverything(): Promise<void> {
  await supervisor?.stop();
  await services?.stop();
  await stopAllBackground(STOP_SERVICES_MS_MAX);
  if (claimed) releaseDataDir(claimed);
}

function describeCount(verb: string) {
  return (names: readonly string[]) =>
    names.length === 0 ? 'nothing to do' : `${verb} ${names.length}`;
}

function describeNames(names: readonly string[]): string {
  return names.join(', ');
}
