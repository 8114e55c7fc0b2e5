import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { serverVariables } from '@app/shared/process/server-address';
import { Problem } from '../terminal.ts';
import type { PlatformProcess } from './platform.ts';
import { SECRET_NAMES } from './secrets.ts';

const ROOT = join(import.meta.dirname, '../..');
/**
 * Initial size of Node's young generation in MiB: with the default of a sixteenth, a server that creates all schemas is
 * interrupted by ten collections. Used in images as well.
 */
export const NODE_FLAGS = ['--min-semi-space-size=16'];
const READY_MS_MAX = 60_000;
const READY_POLL_MS = 50;
const ANSWER_MS_MAX = 2_000;
const STOP_MS_MAX = 6_000;
const LAST_LINES = 12;

interface Listeners {
  readonly logFile: string;
  /** Called with each line of output. */
  readonly onLine?: (line: string) => void;
}

/** An api, worker or arcade as a separate process, as in production. */
export class RunningProcess {
  readonly name: PlatformProcess['name'];
  readonly pid: number;
  /** Resolves with the signal or exit code when it exits. */
  readonly ended: Promise<string>;
  private readonly child: ChildProcess;
  private readonly settings: PlatformProcess;
  private readonly lastLines: string[] = [];
  private hasEnded = false;

  constructor(settings: PlatformProcess, listeners: Listeners) {
    this.settings = settings;
    this.name = settings.name;
    // A separate process group: Ctrl-C reaches it through us, and we wait for its exit.
    this.child = spawn(process.execPath, [...NODE_FLAGS, join(ROOT, settings.script)], {
      cwd: ROOT,
      env: { ...inherited(), ...settings.env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.pid = this.child.pid ?? 0;
    this.ended = new Promise((resolve) => {
      this.child.once('error', (error) => resolve(error.message));
      this.child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    this.ended.then(() => {
      this.hasEnded = true;
    });
    this.readLines(listeners);
  }

  /** @throws Problem with its last output if it exits or is not ready within a minute */
  async untilReady(): Promise<void> {
    const { name, readyUrl } = this.settings;
    const deadline = performance.now() + READY_MS_MAX;
    for (;;) {
      const isReady = readyUrl === undefined || (await isServing(readyUrl));
      // Checked last: if ours could not listen, another server may respond at its address.
      if (this.hasEnded) {
        throw new Problem(`${name} did not start (${await this.ended}):\n${this.lastWords()}`);
      }
      if (isReady) return;
      if (performance.now() > deadline) {
        throw new Problem(
          `${name} does not serve after ${READY_MS_MAX / 1000} s:\n${this.lastWords()}`,
        );
      }
      await wait(READY_POLL_MS);
    }
  }

  /** Asks it to finish its work, and kills it after a timeout. */
  async stop(): Promise<void> {
    if (this.hasEnded) return;
    this.child.kill('SIGTERM');
    const killer = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS_MAX);
    await this.ended;
    clearTimeout(killer);
  }

  /** Kills it without cleanup, as a power cut would. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  private readLines({ logFile, onLine }: Listeners): void {
    const log = openLog(logFile);
    for (const stream of [this.child.stdout, this.child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`);
        this.lastLines.push(line);
        if (this.lastLines.length > LAST_LINES) this.lastLines.shift();
        onLine?.(line);
      });
    }
    this.child.once('close', () => log.end());
  }

  private lastWords(): string {
    return this.lastLines.map((line) => `    ${line}`).join('\n');
  }
}

function openLog(file: string): WriteStream {
  mkdirSync(dirname(file), { recursive: true });
  const log = createWriteStream(file, { flags: 'a', mode: 0o600 });
  log.on('error', () => {}); // a full disk must stop the log, not the platform
  return log;
}

async function isServing(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS_MAX) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** The environment without variables for single processes, such as the platform's database. */
function inherited(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  for (const name of [...SECRET_NAMES, ...serverVariables]) delete env[name];
  return env;
}
