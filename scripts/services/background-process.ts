import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const READY_POLL_MS = 40;
const LOG_TAIL_LINES = 8;

export interface BackgroundProcess {
  readonly pid: number;
  readonly hasExited: () => boolean;
  /** Resolves with the reason when it exits. */
  readonly ended: Promise<string>;
  /** Signals it to stop, and kills it if it has not exited within `withinMs`. */
  stop(options: { signal: NodeJS.Signals; withinMs: number }): Promise<void>;
}

/** Starts a program in its own process group, so that Ctrl-C reaches it only through us. */
export function startBackground(
  program: string,
  options: SpawnOptions & { args: readonly string[]; logFile: string; input?: string },
): BackgroundProcess {
  const { args, logFile, input, ...rest } = options;
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(program, args, {
    ...rest,
    detached: true,
    stdio: [input === undefined ? 'ignore' : 'pipe', log, log],
  });
  closeSync(log);
  if (input !== undefined) child.stdin?.end(input);
  const ended = endOf(child);
  let hasExited = false;
  const started: BackgroundProcess = {
    pid: child.pid ?? 0,
    hasExited: () => hasExited,
    ended,
    async stop({ signal, withinMs }) {
      if (hasExited) return;
      child.kill(signal);
      const killer = setTimeout(() => child.kill('SIGKILL'), withinMs);
      await ended;
      clearTimeout(killer);
    },
  };
  running.add(started);
  ended.then(() => {
    hasExited = true;
    running.delete(started);
  });
  return started;
}

const running = new Set<BackgroundProcess>();

/** Stops all running programs, if a start is interrupted. */
export async function stopAllBackground(withinMs: number): Promise<void> {
  await Promise.all([...running].map((child) => child.stop({ signal: 'SIGINT', withinMs })));
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

/**
 * Polls `isReady` until it returns true.
 *
 * @throws Error with the end of the log if the process exits first or takes too long
 */
export async function untilReady(
  name: string,
  child: BackgroundProcess,
  options: { isReady: () => Promise<boolean>; logFile: string; withinMs: number },
): Promise<void> {
  const deadline = performance.now() + options.withinMs;
  while (!(await options.isReady())) {
    if (child.hasExited()) {
      throw new Error(`${name} did not start (${await child.ended}):\n${tail(options.logFile)}`);
    }
    if (performance.now() > deadline) {
      throw new Error(
        `${name} was not ready after ${options.withinMs / 1000} s:\n${tail(options.logFile)}`,
      );
    }
    await wait(READY_POLL_MS);
  }
}

function tail(logFile: string): string {
  if (!existsSync(logFile)) return '';
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-LOG_TAIL_LINES).join('\n');
}
