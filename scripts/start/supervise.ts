import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '../terminal.ts';
import type { PlatformProcess } from './platform.ts';
import { SECRET_NAMES } from './secrets.ts';

const ROOT = join(import.meta.dirname, '../..');
const READY_MS_MAX = 60_000;
const READY_POLL_MS = 50;
const STOP_MS_MAX = 6_000;
const LAST_LINES = 12;

/** A process that keeps dying is not restarted for ever: what it needs is a person. */
const RESTARTS_MAX = 5;
const RESTART_WINDOW_MS = 2 * 60_000;
const RESTART_WAIT_MS = 500;

/** pino's level for a warning. */
const WARNING = 40;

export interface Supervisor {
  /** Starts all and resolves when each says that it serves. */
  start(): Promise<void>;
  /** The ids of all that run now. */
  pids(): number[];
  /** Resolves with a sentence when a process died too often. */
  readonly gaveUp: Promise<string>;
  stop(): Promise<void>;
}

/** Starts processes, tells their warnings at the terminal, and restarts those that crash. */
export function supervise(
  processes: readonly PlatformProcess[],
  { logFolder, onChange }: { logFolder: string; onChange: () => void },
): Supervisor {
  const gaveUp = Promise.withResolvers<string>();
  const running = new Map<string, Running>();
  let isStopping = false;

  const launch = (process: PlatformProcess): Running => {
    const started = new Running(process, logFolder);
    running.set(process.name, started);
    onChange();
    return started;
  };

  const keepAlive = async (process: PlatformProcess, first: Running): Promise<void> => {
    let crashes: number[] = [];
    for (let current = first; ; ) {
      const reason = await current.ended;
      if (isStopping) return;
      crashes = [...crashes, Date.now()].filter((at) => at > Date.now() - RESTART_WINDOW_MS);
      if (crashes.length > RESTARTS_MAX) {
        gaveUp.resolve(`${process.name} ended ${crashes.length} times in two minutes (${reason}).`);
        return;
      }
      const pause = RESTART_WAIT_MS * 2 ** (crashes.length - 1);
      console.error(`  ${process.name} ended (${reason}); starting it again in ${pause / 1000} s`);
      await wait(pause);
      if (isStopping) return;
      current = launch(process);
    }
  };

  return {
    gaveUp: gaveUp.promise,
    pids: () => [...running.values()].map(({ pid }) => pid),
    async start() {
      const started = processes.map((process) => ({ process, first: launch(process) }));
      await Promise.all(started.map(({ first }) => first.untilReady()));
      for (const { process, first } of started) keepAlive(process, first);
    },
    async stop() {
      isStopping = true;
      await Promise.all([...running.values()].map((process) => process.stop()));
    },
  };
}

class Running {
  readonly pid: number;
  readonly ended: Promise<string>;
  private readonly child: ChildProcess;
  private readonly process: PlatformProcess;
  private readonly lastLines: string[] = [];
  private hasEnded = false;

  constructor(process: PlatformProcess, logFolder: string) {
    this.process = process;
    const script = join(ROOT, process.script);
    // A group of its own: Ctrl-C reaches it through us, after which we wait for its end.
    this.child = spawn(globalThis.process.execPath, [script], {
      cwd: ROOT,
      env: { ...inherited(), ...process.env },
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
    this.readLogs(openLog(join(logFolder, `${process.name}.log`)));
  }

  async untilReady(): Promise<void> {
    const { name, readyUrl } = this.process;
    const deadline = performance.now() + READY_MS_MAX;
    while (!(await isServing(readyUrl))) {
      if (this.hasEnded) {
        throw new Problem(`${name} did not start (${await this.ended}):\n${this.lastWords()}`);
      }
      if (performance.now() > deadline) {
        throw new Problem(
          `${name} was not ready in ${READY_MS_MAX / 1000} s:\n${this.lastWords()}`,
        );
      }
      await wait(READY_POLL_MS);
    }
  }

  async stop(): Promise<void> {
    if (this.hasEnded) return;
    this.child.kill('SIGTERM');
    const killer = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS_MAX);
    await this.ended;
    clearTimeout(killer);
  }

  /** All lines go to the log file; the terminal shows those that a person should read. */
  private readLogs(log: WriteStream): void {
    for (const stream of [this.child.stdout, this.child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`);
        this.lastLines.push(line);
        if (this.lastLines.length > LAST_LINES) this.lastLines.shift();
        const warning = warningIn(line);
        if (warning) console.error(`  ${this.process.name}: ${warning}`);
      });
    }
    this.ended.then(() => log.end());
  }

  private lastWords(): string {
    return this.lastLines.map((line) => `    ${line}`).join('\n');
  }
}

function openLog(file: string): WriteStream {
  const log = createWriteStream(file, { flags: 'a', mode: 0o600 });
  log.on('error', () => {}); // a full disk must stop the log, not the platform
  return log;
}

function warningIn(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const { level, msg, err } = JSON.parse(line);
    if (level < WARNING) return undefined;
    return [msg, err?.message].filter(Boolean).join(': ');
  } catch {
    return undefined;
  }
}

async function isServing(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** The environment without what is meant for one process only, such as the platform's database. */
function inherited(): NodeJS.ProcessEnv {
  const env = { ...globalThis.process.env };
  for (const name of [...SECRET_NAMES, 'DATABASE_URL', 'ARCADE_DATABASE_URL', 'REDIS_URL']) {
    delete env[name];
  }
  return env;
}

export const isWritten = ({ script }: PlatformProcess): boolean => existsSync(join(ROOT, script));
