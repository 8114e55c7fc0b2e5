import { join } from 'node:path';
import { freePort } from '../../scripts/services/free-port.ts';
import { platformProcesses } from '../../scripts/start/platform.ts';
import { RunningProcess } from '../../scripts/start/running-process.ts';
import { makeSecrets } from '../../scripts/start/secrets.ts';
import { migrate } from '../support/databases/runtime-role.ts';
import { timeBareNode } from './bare/bare-node.ts';
import { withBenchDatabases } from './bench-databases.ts';

interface Asked {
  readonly postgresUrl: string;
  readonly redisUrl: string;
  readonly rounds: number;
}

/** Milliseconds by round: until the api logs that it is ready, and of a bare Node process, started alternately. */
export interface ApiReady {
  readonly api: readonly number[];
  readonly node: readonly number[];
}

export async function measureApiReady({ postgresUrl, redisUrl, rounds }: Asked): Promise<ApiReady> {
  const times = { api: [] as number[], node: [] as number[] };
  await withBenchDatabases(postgresUrl, ['boot'], async ({ boot }) => {
    const api = await apiProcess({ databaseUrl: await migrate(boot), redisUrl });
    await timeApi(api); // warms the disk's cache for the rounds that count
    for (let n = 0; n < rounds; n++) {
      times.node.push(await timeBareNode());
      times.api.push(await timeApi(api));
    }
  });
  return times;
}

async function apiProcess({ databaseUrl, redisUrl }: { databaseUrl: string; redisUrl: string }) {
  const [api, arcade] = [await freePort(), await freePort()];
  const [worker, draws] = [await freePort(), await freePort()];
  const ports = { api, arcade, worker, draws };
  const processes = platformProcesses({
    settings: { profile: 'demo', dataDir: '', host: '127.0.0.1', ports },
    secrets: makeSecrets(),
    databases: { app: databaseUrl, draws: databaseUrl, arcade: databaseUrl },
    redisUrl,
    env: {},
  });
  const found = processes.find(({ name }) => name === 'api');
  if (!found) throw new Error('the platform has no api');
  return found;
}

async function timeApi(settings: Awaited<ReturnType<typeof apiProcess>>): Promise<number> {
  const logFile = join(import.meta.dirname, '../../test-results/logs/bench-api.log');
  const startedAt = performance.now();
  const ready = Promise.withResolvers<number>();
  const api = new RunningProcess(settings, {
    logFile,
    onLine: (line) => {
      if (line.includes('"msg":"ready"')) ready.resolve(performance.now() - startedAt);
    },
  });
  api.ended.then((reason) => ready.reject(new Error(`the api ended early: ${reason}`)));
  try {
    return await ready.promise;
  } finally {
    await api.stop();
  }
}
