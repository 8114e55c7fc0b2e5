import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPassword } from '@app/shared/process/server-address';
import { Redis } from 'ioredis';
import { startBackground, untilReady } from './background-process.ts';
import type { LocalService } from './embedded-postgres.ts';
import { findRedis } from './find-redis.ts';
import { freePort } from './free-port.ts';
import { makeServiceFolder, serviceUser } from './service-user.ts';

const READY_MS_MAX = 20_000;
const STOP_MS_MAX = 5_000;

export interface RedisOptions {
  /** Contains its files and its log. Created if missing. */
  readonly folder: string;
  readonly password: string;
  /** Whether its data survives a restart. */
  readonly isDurable: boolean;
  readonly databases?: number;
  /** A free port by default. */
  readonly port?: number;
}

/** URL of our embedded Redis. */
export const redisUrlOf = (password: string, port: number): string =>
  withPassword(`redis://127.0.0.1:${port}`, password);

/**
 * Starts a Redis on a free port of the loopback interface.
 *
 * @throws Error with a message for the person at the terminal
 */
export async function startEmbeddedRedis(options: RedisOptions): Promise<LocalService> {
  const { folder, password, isDurable, databases = 16 } = options;
  const program = await findRedis();
  const user = serviceUser(folder);
  makeServiceFolder(folder, user);
  const port = options.port ?? (await freePort());
  const logFile = join(folder, 'redis.log');
  const settingsFile = join(folder, 'redis.conf'); // a file, so that no process list shows the password
  writeFileSync(
    settingsFile,
    [
      `port ${port}`,
      'bind 127.0.0.1',
      `requirepass "${password.replaceAll(/[\\"]/g, '\\$&')}"`,
      `dir ${JSON.stringify(folder)}`,
      `databases ${databases}`,
      'maxmemory-policy noeviction', // evicting a session or a queue would lose data silently
      `appendonly ${isDurable ? 'yes' : 'no'}`,
      'save ""',
      '',
    ].join('\n'),
    { mode: 0o600 },
  );
  if (user) chownSync(settingsFile, user.uid, user.gid);
  const server = startBackground(program.path, {
    args: [settingsFile],
    logFile,
    cwd: '/',
    env: { ...process.env, ...program.env },
    ...user,
  });
  const url = redisUrlOf(password, port);
  await untilReady('Redis', server, {
    isReady: () => answers(url),
    logFile,
    withinMs: READY_MS_MAX,
  });
  return {
    url,
    pid: server.pid,
    ended: server.ended,
    stop: () => server.stop({ signal: 'SIGTERM', withinMs: STOP_MS_MAX }),
    crash: () => server.stop({ signal: 'SIGKILL', withinMs: STOP_MS_MAX }),
  };
}

async function answers(url: string): Promise<boolean> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => {});
  try {
    await redis.connect();
    return (await redis.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}
