import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import type { PrismaClients } from '../client.ts';
import { PrismaClient } from '../generated/client.ts';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;

interface Reused {
  readonly client: PrismaClient;
  /** Points the client at another database. */
  connectTo(pool: pg.Pool): void;
}

const idle: Reused[] = [];
const taken = new Map<PrismaClient, Reused>();

/**
 * Prisma clients that are reused for the next database when theirs is closed. A new client reads the whole schema and
 * compiles each query again, which takes a tenth of a second of processor time for each of hundreds of databases.
 */
export const reusedClients: PrismaClients = {
  take(pool) {
    const reused = idle.pop() ?? newReused();
    reused.connectTo(pool);
    taken.set(reused.client, reused);
    return reused.client;
  },
  async giveBack(client) {
    const reused = taken.get(client);
    if (!reused) return;
    taken.delete(client);
    idle.push(reused);
  },
};

function newReused(): Reused {
  let current: Promise<Adapter> | undefined;
  const adapter = (): Promise<Adapter> => {
    if (!current) throw new Error('a Prisma client without a database');
    return current;
  };
  const forwarding = {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    queryRaw: async (query) => (await adapter()).queryRaw(query),
    executeRaw: async (query) => (await adapter()).executeRaw(query),
    executeScript: async (script) => (await adapter()).executeScript(script),
    startTransaction: async (level) => (await adapter()).startTransaction(level),
    getConnectionInfo: () => ({ supportsRelationJoins: true }),
    dispose: async () => {},
  } satisfies Partial<Adapter>;
  const factory = {
    provider: forwarding.provider,
    adapterName: forwarding.adapterName,
    connect: async () => forwarding,
  };
  return {
    client: new PrismaClient({ adapter: factory }),
    connectTo: (pool) => {
      current = new PrismaPg(pool).connect();
    },
  };
}
