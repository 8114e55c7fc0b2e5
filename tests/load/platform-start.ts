import { type ChildProcess, spawn } from 'node:child_process';
import { freePort, isPortFree } from '../../scripts/services/free-port.ts';

const MS = 1_000;
const PORTS = 4;

export interface PlatformStart {
  /** Seconds from `npm start` to its line "Ready in". */
  readonly ready: number;
  /** Seconds from Ctrl-C to the end. */
  readonly stop: number;
  readonly printed: string;
}

interface Starting {
  /** The clone that is started. */
  readonly root: string;
  readonly dataDir: string;
  readonly port: number;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs `npm start` until it is ready, and stops it. */
export async function startPlatform({
  root,
  dataDir,
  port,
  env,
}: Starting): Promise<PlatformStart> {
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true, // a process group, as a terminal creates
    env: { ...process.env, DATA_DIR: dataDir, PORT: `${port}`, DEMO_WORLD: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const printed = await untilPrinted(child, 'Ready in');
  const readyAt = performance.now();
  process.kill(-Number(child.pid), 'SIGINT'); // to the whole process group, like Ctrl-C
  await ended;
  return { ready: (readyAt - startedAt) / MS, stop: (performance.now() - readyAt) / MS, printed };
}

function untilPrinted(child: ChildProcess, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const listen = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes(text)) resolve(printed);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('close', () => reject(new Error(`npm start ended early:\n${printed}`)));
  });
}

/** The first of the consecutive free ports that a platform needs. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = await freePort();
    const others = Array.from({ length: PORTS - 1 }, (_, n) => isPortFree(port + n + 1));
    if ((await Promise.all(others)).every(Boolean)) return port;
  }
}
