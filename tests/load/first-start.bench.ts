import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  BenchOptions,
  BenchResult,
  MeasuredFigure,
} from '../../scripts/bench/bench-result.ts';
import { measureBareNode } from './bare/bare-node.ts';
import { freePorts, startPlatform } from './platform-start.ts';

const ROOT = join(import.meta.dirname, '../..');
const READY_AIM = 45;
const SEED_AIM = 10;
/** The line of a step of `npm start`: its name, its outcome and its seconds. */
const SEED_STEP = /^\s*demo site and its month.*?([\d.]+) s$/m;

/**
 * `npm start` in a clean clone of the commit, with empty caches of npm and pnpm, until its line "Ready in". Packages
 * come from the registry, so the figure depends on the network too.
 */
export async function run({ say }: BenchOptions): Promise<BenchResult> {
  const reference = await measureBareNode();
  const folder = mkdtempSync(join(tmpdir(), 'gaming-platform-clone-'));
  chmodSync(folder, 0o755); // PostgreSQL runs from it as another user when we are root
  try {
    const root = join(folder, 'clone');
    execFileSync('git', ['clone', '--quiet', '--depth', '1', pathToFileURL(ROOT).href, root]);
    say('Starting a clean clone …');
    const { ready, printed } = await startPlatform({
      root,
      dataDir: join(root, '.data'),
      port: await freePorts(),
      env: emptyCaches(folder),
    });
    const seed = Number(SEED_STEP.exec(printed)?.[1]);
    if (!seed) throw new Error(`npm start printed no step that seeds the demo:\n${printed}`);
    const seconds = (name: string, value: number, aim: number): MeasuredFigure => ({
      name,
      rounds: [value],
      unit: 's',
      betterIs: 'lower',
      aim,
    });
    return {
      reference,
      figures: [
        seconds('clean clone to ready', ready, READY_AIM),
        seconds('demo site and its month', seed, SEED_AIM),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** No downloads of npm and pnpm, and the compile cache of the clone itself. */
function emptyCaches(folder: string): NodeJS.ProcessEnv {
  const cache = join(folder, 'cache');
  mkdirSync(cache);
  return {
    npm_config_cache: join(cache, 'npm'),
    XDG_DATA_HOME: join(cache, 'data'),
    XDG_CACHE_HOME: join(cache, 'cache'),
    XDG_STATE_HOME: join(cache, 'state'),
    NODE_COMPILE_CACHE: undefined,
  };
}
