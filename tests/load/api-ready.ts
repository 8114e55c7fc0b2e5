import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../scripts/services/free-port.ts';
import { platformProcesses } from '../../scripts/start/platform.ts';
import { RunningProcess } from '../../scripts/start/running-process.ts';
import { makeSecrets } from '../../scripts/start/secrets.ts';
import { migrate } from '../support/runtime-role.ts';
import { withBenchDatabases } from './bench-databases.ts';
import { median } from './figures.ts';

const ROUNDS = 9;

export interface ApiReady {
  /** Medians, in milliseconds: until the api says that it serves, and a Node that does nothing. */
  readonly apiMs: number;
  readonly nodeMs: number;
  readonly ratio: number;
}

/** How long the api takes to start, beside a bare Node started in turns with it. */
export async function measureApiReady({
  postgresUrl,
  redisUrl,
}: {
  postgresUrl: string;
  redisUrl: string;
}): Promise<ApiReady> {
  const times = { api: [] as number[], node: [] as number[] };
  await withBenchDatabases(postgresUrl, ['boot'], async ({ boot }) => {
    const api = await apiProcess({ databaseUrl: await migrate(boot), redisUrl });
    await timeApi(api); // warms the disk's cache for the rounds that count
    for (let n = 0; n < ROUNDS; n++) {
      times.node.push(await timeBareNode());
      times.api.push(await timeApi(api));
    }
  });
  const [apiMs, nodeMs] = [median(times.api), median(times.node)];
  return { apiMs, nodeMs, ratio: apiMs / nodeMs };
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

async function timeBareNode(): Promise<number> {
  const startedAt = performance.now();
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit');
  return performance.now() - startedAt;
}
