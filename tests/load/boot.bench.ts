import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isPortFree } from '../../scripts/services/free-port.ts';
import { type ApiReady, measureApiReady } from './api-ready.ts';
import type { BenchOptions } from './bench-options.ts';
import { median } from './figures.ts';

const ROOT = join(import.meta.dirname, '../..');
const SECOND_STARTS = 5;
/** What was promised for a start that finds everything in its place. */
const SECOND_START_SECONDS_MAX = 15;

interface Start {
  readonly ready: number;
  readonly stopped: number;
}

/**
 * Seconds from `npm start` to its last line, and from Ctrl-C to its end: once into an empty data
 * directory and some times again. Packages are installed and pages built; the clone's first start is
 * longer by that. Besides, the api alone as a multiple of a Node that does nothing.
 */
export async function run({ json, ...servers }: BenchOptions): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gaming-platform-boot-'));
  try {
    const port = await freePorts();
    const first = await measureStart(dataDir, port);
    const again: Start[] = [];
    for (let n = 0; n < SECOND_STARTS; n++) again.push(await measureStart(dataDir, port));
    const result = {
      firstStart: first.ready,
      secondStart: median(again.map(({ ready }) => ready)),
      stop: median(again.map(({ stopped }) => stopped)),
      ratio: median(again.map(({ ready }) => ready)) / first.ready,
    };
    const api = await measureApiReady(servers);
    if (json) console.log(JSON.stringify({ ...result, api }));
    else print(result, api);
    if (result.secondStart > SECOND_START_SECONDS_MAX) {
      throw new Error(`A second start takes more than ${SECOND_START_SECONDS_MAX} s`);
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureStart(dataDir: string, port: number): Promise<Start> {
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true, // a group of its own, as a terminal would give it
    env: { ...process.env, DATA_DIR: dataDir, PORT: `${port}`, DEMO_WORLD: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await untilPrinted(child, 'Ready in');
  const readyAt = performance.now();
  process.kill(-Number(child.pid), 'SIGINT'); // to the whole group, as Ctrl-C does
  await ended;
  return {
    ready: (readyAt - startedAt) / 1_000,
    stopped: (performance.now() - readyAt) / 1_000,
  };
}

function untilPrinted(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const listen = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes(text)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('close', () => reject(new Error(`npm start ended early:\n${printed}`)));
  });
}

/** The first of three ports in a row that are free. */
async function freePorts(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if ((await isPortFree(port + 1)) && (await isPortFree(port + 2))) return port;
  }
}

function print(
  { firstStart, secondStart, stop, ratio }: Record<string, number>,
  { apiMs, nodeMs, ratio: timesNode }: ApiReady,
): void {
  const seconds = (value = 0) => `${value.toFixed(2)} s`;
  console.log(`first start, empty data directory   ${seconds(firstStart)}`);
  console.log(
    `second start                        ${seconds(secondStart)}   ${ratio?.toFixed(2)} of the first`,
  );
  console.log(`stop                                ${seconds(stop)}`);
  console.log(
    `api ready                           ${apiMs.toFixed(0)} ms   ` +
      `${timesNode.toFixed(1)} times a bare Node (${nodeMs.toFixed(0)} ms)`,
  );
}
