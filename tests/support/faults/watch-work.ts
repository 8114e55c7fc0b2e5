import { randomUUID } from 'node:crypto';
import type { Database } from '@app/core/platform/db';
import type { Redis } from 'ioredis';
import type { PoolClient } from 'pg';
import { watchRedisCommands } from '../databases/watch-redis-commands.ts';
import { until } from '../until.ts';

export interface Work {
  readonly statements: readonly string[];
  readonly commands: readonly string[];
}

export interface WorkWatch {
  /** Statements and Redis commands that the work caused, sorted. */
  readonly during: <T>(work: () => Promise<T>) => Promise<{ readonly answer: T } & Work>;
  readonly close: () => void;
}

/** Watches the connections of one api. Concurrent work cannot be told apart. */
export async function watchWork(db: Database, redis: Redis): Promise<WorkWatch> {
  let statements: string[] = [];
  let commands: (readonly string[])[] = [];
  const watched = new WeakSet<PoolClient>();
  for (const pool of [db.pool, db.plannedPool, db.pipelines.pool]) {
    pool.on('acquire', (client) => {
      if (watched.has(client)) return;
      watched.add(client);
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      const listening = (...args: unknown[]) => {
        statements.push(textOf(args[0]));
        return query(...args);
      };
      Object.assign(client, { query: listening });
    });
  }
  const close = await watchRedisCommands(redis, (args) => commands.push(args));
  const prefix = redis.options.keyPrefix ?? '';

  /** Waits until all commands that the server has seen have arrived here. */
  async function untilAllReceived(): Promise<void> {
    const mark = randomUUID();
    await redis.get(mark);
    const isReceived = () => commands.some((args) => args[1]?.endsWith(mark));
    await until('the commands are received', isReceived);
    commands = commands.filter((args) => !args[1]?.endsWith(mark));
  }

  return {
    during: async (work) => {
      await untilAllReceived();
      [statements, commands] = [[], []];
      const answer = await work();
      await untilAllReceived();
      const isOurs = (args: readonly string[]) => args.some((arg) => arg.startsWith(prefix));
      return {
        answer,
        statements: statements.filter(isOfCall).toSorted(),
        commands: commands
          .filter(isOurs)
          .map(([name = '']) => name)
          .toSorted(),
      };
    },
    close,
  };
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');

/** Ignores statements of Prisma, which reads sites and keys periodically, independent of the call. */
const isOfCall = (text: string): boolean => !text.includes('"public".');
