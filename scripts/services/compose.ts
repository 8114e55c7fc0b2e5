import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const runFile = promisify(execFile);
const FILE = join(import.meta.dirname, 'compose.yml');
const UP_MS_MAX = 60_000;
const QUICK_MS_MAX = 10_000;

export interface Composed {
  readonly postgresUrl: string;
  readonly redisUrl: string;
  stop(): Promise<void>;
}

interface ComposeOptions {
  readonly project: string;
  readonly postgresPassword: string;
  readonly redisPassword: string;
}

/**
 * Starts PostgreSQL and Redis in containers of this project name; returns undefined if Docker does not start them
 * within a minute.
 */
export async function startComposed(options: ComposeOptions): Promise<Composed | undefined> {
  const compose = await findCompose(options);
  if (!compose) return undefined;
  try {
    await compose(['up', '--detach'], UP_MS_MAX);
    const [postgres, redis] = await Promise.all([
      compose(['port', 'postgres', '5432'], QUICK_MS_MAX),
      compose(['port', 'redis', '6379'], QUICK_MS_MAX),
    ]);
    return {
      postgresUrl: `postgresql://postgres:${options.postgresPassword}@${postgres.trim()}/`,
      redisUrl: `redis://:${options.redisPassword}@${redis.trim()}`,
      stop: async () => {
        await compose(['stop', '--timeout', '4'], QUICK_MS_MAX);
      },
    };
  } catch {
    await compose(['down'], QUICK_MS_MAX).catch(() => {});
    return undefined;
  }
}

type Compose = (args: readonly string[], msMax: number) => Promise<string>;

/** The Compose plugin or the older standalone program, depending on which is installed. */
async function findCompose(options: ComposeOptions): Promise<Compose | undefined> {
  const env = {
    ...process.env,
    POSTGRES_PASSWORD: options.postgresPassword,
    REDIS_PASSWORD: options.redisPassword,
  };
  for (const [program, ...first] of [['docker', 'compose'], ['docker-compose']] as const) {
    const compose: Compose = async (args, msMax) => {
      const all = [...first, '--project-name', options.project, '--file', FILE, ...args];
      const { stdout } = await runFile(program, all, { env, timeout: msMax });
      return stdout;
    };
    const answers = await compose(['ps'], QUICK_MS_MAX).then(
      () => true,
      () => false,
    );
    if (answers) return compose;
  }
  return undefined;
}
