import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchOptions, BenchResult } from '../../scripts/bench/bench-result.ts';
import { measureApiReady } from './api-ready.ts';
import { bareNodeReference } from './bare/bare-node.ts';
import { freePorts, type PlatformStart, startPlatform } from './platform-start.ts';

const ROOT = join(import.meta.dirname, '../..');
const FULL = { rounds: 9, secondStarts: 5 };
const SHORT = { rounds: 5, secondStarts: 3 };
const TIMES_NODE_AIM = 15;
const SECOND_START_AIM = 15;

/** Start of the API compared with a bare Node, and `npm start` on an existing data directory. */
export async function run({ short, ...servers }: BenchOptions): Promise<BenchResult> {
  const { rounds, secondStarts } = short ? SHORT : FULL;
  const { api, node } = await measureApiReady({ ...servers, rounds });
  const reference = bareNodeReference(node);
  const starts = await startAgain(secondStarts);
  return {
    reference,
    figures: [
      {
        name: 'API ready',
        rounds: api.map((ms) => ms / reference.value),
        unit: '×',
        betterIs: 'lower',
        aim: TIMES_NODE_AIM,
      },
      {
        name: 'second start',
        rounds: starts.map(({ ready }) => ready),
        unit: 's',
        betterIs: 'lower',
        aim: SECOND_START_AIM,
      },
      { name: 'stop', rounds: starts.map(({ stop }) => stop), unit: 's', betterIs: 'lower' },
    ],
  };
}

/** The first start, which seeds the demo without its month, does not count. */
async function startAgain(times: number): Promise<PlatformStart[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gaming-platform-boot-'));
  try {
    const port = await freePorts();
    const start = () => startPlatform({ root: ROOT, dataDir, port, env: { DEMO_MONTH: 'off' } });
    await start();
    const starts: PlatformStart[] = [];
    for (let n = 0; n < times; n++) starts.push(await start());
    return starts;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
