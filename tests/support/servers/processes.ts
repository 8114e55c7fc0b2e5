import { join } from 'node:path';
import type { FaultPoint } from '@app/core/platform/kernel';
import { freePort, isPortFree } from '../../../scripts/services/free-port.ts';
import { buildApps } from '../../../scripts/start/build-apps.ts';
import {
  demoWorldProcess,
  type PlatformOptions,
  type PlatformProcess,
  platformProcesses,
  publicAddresses,
  seedEnvironment,
} from '../../../scripts/start/platform.ts';
import { RunningProcess } from '../../../scripts/start/running-process.ts';
import { makeSecrets, type Secrets } from '../../../scripts/start/secrets.ts';
import { asDraws } from '../databases/runtime-role.ts';
import type { LocalProcess } from './local-process.ts';

export type ProcessName = PlatformProcess['name'];

export interface Servers {
  /** Migrated. */
  readonly databaseUrl: string;
  /** Empty, or migrated by an earlier arcade. */
  readonly arcadeDatabaseUrl: string;
  readonly redisUrl: string;
  /** Folder for the log files of the processes. */
  readonly logFolder?: string;
  /** By default new secrets, except the keys with which the test process itself encrypts and hashes. */
  readonly secrets?: Secrets;
}

export interface StartOptions {
  /** Fault point at which the process dies, as in a power cut, and optionally at which pass. */
  readonly faultPoint?: FaultPoint | `${FaultPoint}:${number}`;
  /**
   * Jobs that a worker queues at its start and by schedule. By default it queues none at its start, and all by
   * schedule.
   */
  readonly jobs?: readonly string[];
  /** Port of a second process of a kind, or of a process that restarts. */
  readonly port?: number;
  /** Settings that differ from the installation's. */
  readonly env?: Readonly<Record<string, string>>;
}

export const ROOT = join(import.meta.dirname, '../../..');
const LOG_FOLDER = join(ROOT, 'test-results/logs');

/** Shared by all files of a run, because checking for changes reads every source. */
let built: Promise<unknown> | undefined;

/**
 * A whole installation in profile `test`: real processes on their own ports. Processes run after `start`; end with
 * `stop`.
 */
export async function makePlatform(servers: Servers): Promise<TestPlatform> {
  built ??= buildApps(['apps/api', 'apps/worker']);
  await built;
  const [api, arcade] = [await freePort(), await freePort()];
  const [worker, draws] = [await freePort(), await freePort()];
  const options: PlatformOptions = {
    settings: {
      profile: 'test',
      dataDir: '',
      host: '127.0.0.1',
      ports: { api, arcade, worker, draws },
    },
    secrets: servers.secrets ?? { ...makeSecrets(), ...ownSecrets() },
    databases: {
      app: servers.databaseUrl,
      draws: asDraws(servers.databaseUrl),
      arcade: servers.arcadeDatabaseUrl,
    },
    redisUrl: servers.redisUrl,
    env: { PUBLIC_URL: `http://127.0.0.1:${api}`, ARCADE_PUBLIC_URL: `http://127.0.0.1:${arcade}` },
  };
  return new TestPlatform(options, servers.logFolder ?? LOG_FOLDER);
}

/**
 * The keys with which this process writes members and documents, so that the platform can read them, and vice versa.
 */
function ownSecrets(): Partial<Secrets> {
  const names = ['PASSWORD_PEPPER', 'PERSONAL_DATA_KEY', 'PERSONAL_LOOKUP_KEY'] as const;
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}

/** A separate process, or one that runs inside the test's process. */
export type TestProcess = Pick<
  RunningProcess,
  'name' | 'pid' | 'ended' | 'stop' | 'kill' | 'untilReady'
>;

export class TestPlatform {
  readonly apiUrl: string;
  readonly arcadeUrl: string;
  readonly redisUrl: string;
  readonly secrets: Secrets;
  /** Secrets that a seed needs to write data that these processes can read. */
  readonly seedEnv: Readonly<Record<string, string>>;
  /** Every line that any process wrote, the oldest first. */
  readonly logs: string[] = [];
  private readonly options: PlatformOptions;
  private readonly logFolder: string;
  private readonly running = new Map<TestProcess, ProcessName>();
  /** Whether its api and workers run in the process of the test, where a fault point cuts them off. See `deathsAt`. */
  isLocal = false;

  constructor(options: PlatformOptions, logFolder: string) {
    this.options = options;
    this.logFolder = logFolder;
    const addresses = publicAddresses(options);
    this.apiUrl = addresses.api;
    this.arcadeUrl = addresses.arcade;
    this.redisUrl = options.redisUrl;
    this.secrets = options.secrets;
    this.seedEnv = seedEnvironment(options);
  }

  /**
   * Starts a process and resolves when it serves. `ended` resolves when it dies.
   *
   * @throws when another server already listens at its port, since it could be mistaken for the process
   */
  async start(name: ProcessName, options: StartOptions = {}): Promise<TestProcess> {
    const { PORT } = this.settingsOf(name, options).env;
    if (PORT && !(await isPortFree(Number(PORT), '127.0.0.1'))) {
      throw new Error(`Another server listens at the port of ${name}, ${PORT}`);
    }
    const started = await this.launch(name, options);
    await started.untilReady();
    return started;
  }

  /** Starts a process that may die before it serves, such as a worker at a fault point. */
  async launch(name: ProcessName, options: StartOptions = {}): Promise<TestProcess> {
    const settings = this.settingsOf(name, options);
    const onLine = (line: string) => {
      this.logs.push(line);
    };
    const logFile = join(this.logFolder, `${name}.log`);
    const started =
      this.isLocal && isLocalName(name)
        ? await launchLocally(name, settings.env, { ...options, onLine })
        : new RunningProcess(settings, { logFile, onLine });
    this.running.set(started, name);
    started.ended.then(() => this.running.delete(started));
    return started;
  }

  private settingsOf(
    name: ProcessName,
    { faultPoint, jobs, port, env = {} }: StartOptions,
  ): PlatformProcess {
    const known = [...platformProcesses(this.options), demoWorldProcess(this.options)];
    const usual = known.find((process) => process.name === name);
    if (!usual) throw new Error(`There is no process ${name}`);
    const settings = port === undefined ? usual : at(port, usual);
    const armed = faultPoint === undefined ? {} : { FAULT_POINT: faultPoint };
    const asked = jobs && { TEST_JOBS: jobs.join(',') || 'none' };
    return { ...settings, env: { ...settings.env, ...armed, ...asked, ...env } };
  }

  /** Stops the running processes, or only those with the given names. */
  async stop(names?: readonly ProcessName[]): Promise<void> {
    const stopped = [...this.running].filter(([, name]) => names?.includes(name) ?? true);
    await Promise.all(stopped.map(([started]) => started.stop()));
  }
}

const isLocalName = (name: ProcessName): name is LocalProcess['name'] =>
  name === 'api' || name === 'worker' || name === 'draws';

/** Loaded on demand, because it imports most of core. */
async function launchLocally(...given: ConstructorParameters<typeof LocalProcess>) {
  const { LocalProcess } = await import('./local-process.ts');
  return new LocalProcess(...given);
}

function at(port: number, usual: PlatformProcess): PlatformProcess {
  const env = { ...usual.env, PORT: `${port}` };
  if (usual.readyUrl === undefined) return { ...usual, env };
  const readyUrl = new URL(usual.readyUrl);
  readyUrl.port = `${port}`;
  return { ...usual, env, readyUrl: readyUrl.href };
}
